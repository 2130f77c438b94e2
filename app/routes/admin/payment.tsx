import { db, flash, member, platform } from "~/context.server";
import { LowerFee } from "~/features/bookings/paying/administration/lower-fee";
import { ManagedPaymentForm } from "~/features/bookings/paying/administration/managed-payment.forms";
import {
  findManagedPayment,
  finishFailedRefund,
  lowerFee,
  noteLook,
  retryRefund,
} from "~/features/bookings/paying/administration/managed-payment.server";
import { PaymentBadges } from "~/features/bookings/paying/administration/payment-badges";
import { PaymentDisputes } from "~/features/bookings/paying/administration/payment-disputes";
import { PaymentFacts } from "~/features/bookings/paying/administration/payment-facts";
import { PaymentRefunds } from "~/features/bookings/paying/administration/payment-refunds";
import { formAction } from "~/form-action.server";
import { alertReply, fieldReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatMoney } from "~/values/money";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/payment";

async function find({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { paymentId } = params;
  const payment = isId(paymentId) ? await findManagedPayment(context.get(db), paymentId) : null;
  if (!payment) throw notFound();
  return payment;
}

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  return {
    payment: await find(args),
    hasProvider: context.get(platform).payments !== null,
    memberId: context.get(member).id,
  };
}

const NOT_LOWERED = {
  "not-cancelled": "The booking is not cancelled. Cancel it first.",
  "fee-changed": "The fee has changed since you opened this page: see below. Nothing was saved.",
} as const;

const NOT_FAILED =
  "This refund is not failed any more: see below. Nothing was saved. If you have sent the money already, the guest may get it twice.";

export const action = formAction(
  ManagedPaymentForm,
  { oneButton: ["look", "retry"] },
  async ({ form, value, page }, args: Route.ActionArgs) => {
    const { context } = args;
    const client = context.get(db);
    const { say } = context.get(flash);
    const { payments, deliverMail } = context.get(platform);
    const payment = await find(args);
    switch (value.intent) {
      case "look": {
        if (!payments || (await noteLook(client, payment.id))) throw notFound();
        await payments.look(payment.id);
        deliverMail();
        say("The provider was asked.");
        break;
      }
      case "retry": {
        if (await retryRefund(client, value.refundId)) throw notFound();
        say("It is sent again within a minute.");
        break;
      }
      case "refunded": {
        if (await finishFailedRefund(client, value.refundId, value.words))
          return refuse(alertReply(form, NOT_FAILED), 409);
        say("Marked as refunded.");
        break;
      }
      case "lower-fee": {
        if (!payment.booking) throw notFound();
        const refusal = await lowerFee(client, payment.booking.id, value);
        if (refusal === "no-such-booking") throw notFound();
        if (refusal === "not-lower")
          return refuse(fieldReply(form, "fee", "Enter an amount that is lower than the fee."));
        if (refusal) return refuse(alertReply(form, NOT_LOWERED[refusal]), 409);
        deliverMail();
        say("Fee lowered. The guest and the host are told.");
      }
    }
    return seeOther(page);
  },
);

/** After a refusal the form is beside the current payment. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? titleOf(loaderData.payment) : "A payment",
    description: "What was paid, what went back, and what is open.",
  });

function titleOf({ amount, currency, space }: Awaited<ReturnType<typeof find>>): string {
  return `${formatMoney(amount, currency)}${space ? ` for ${space.name}` : ""}`;
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, hasProvider, memberId } = loaderData;
  const { booking, currency, disputes, refunds } = payment;
  const fee = booking?.status === "cancelled" ? (booking.cancellationFee ?? 0) : 0;
  const hasFailed = refunds.some(({ state }) => state === "failed");
  const mayLook = hasProvider && payment.provider !== "at-the-space" && payment.state !== "paid";
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/payments">Payments</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{titleOf(payment)}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <PaymentBadges {...payment} />
          {mayLook && (
            <IntentForm memberId={memberId} values={{ intent: "look" }}>
              <SubmitButton tone="quiet" pending="Asking…" className="text-sm">
                Look again
              </SubmitButton>
            </IntentForm>
          )}
        </div>
      </header>
      <ReplyAlert reply={actionData} besides={[fee > 0 && "lower-fee", hasFailed && "refunded"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <PaymentFacts payment={payment} />
        <div className="grid min-w-0 gap-6">
          <PaymentRefunds {...{ refunds, currency, memberId, hasProvider }} reply={actionData} />
          {disputes.length > 0 && <PaymentDisputes {...{ disputes, currency }} />}
          {fee > 0 && <LowerFee {...{ fee, currency, memberId }} reply={actionData} />}
        </div>
      </div>
    </div>
  );
}
