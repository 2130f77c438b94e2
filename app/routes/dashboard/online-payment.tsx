import { data, redirect } from "react-router";
import { z } from "zod";
import { changes, db, member, platform } from "~/context.server";
import { ProviderUnavailable } from "~/db/errors.server";
import { PaymentState } from "~/features/bookings/paying/payment-state";
import { findPayment } from "~/features/bookings/paying/payment.server";
import { formAction } from "~/form-action.server";
import { freedDaysTags } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { notFound, replaceWith, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/online-payment";

type Asked = Pick<Route.LoaderArgs, "request" | "params" | "context">;

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(findOwn)];

/** The payment of the member. */
async function findOwn({ params, context }: Asked) {
  const payment = isId(params.paymentId)
    ? await findPayment(context.get(db), params.paymentId)
    : null;
  if (!payment) throw notFound();
  return payment;
}

/** Asks the provider, because its event may come later or never. With "pay" in the address it leads to the provider's page. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  let payment = await findOwn(args);
  const { payments, deliverMail } = context.get(platform);
  let payAt: string | null = null;
  let isProviderAway = false;
  if (payment.state !== "paid" && payments) {
    if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "payment")) throw tooOften();
    try {
      payAt = await payments.look(payment.id);
    } catch (thrown) {
      // The log has it. What is held, and until when, is known without the provider.
      if (!(thrown instanceof ProviderUnavailable)) throw thrown;
      isProviderAway = true;
    }
    payment = await findOwn(args);
    if (payment.state !== "open") deliverMail();
  }
  if (payAt && args.url.searchParams.has("pay")) throw redirect(payAt, 303);
  if (payment.bookingId) throw seeOther(`/dashboard/bookings/${payment.bookingId}`);
  const shown = { payment, payAt, isProviderAway, member: context.get(member) };
  return data(shown, isProviderAway ? { status: 503 } : undefined);
}

const LetGo = z.object({ intent: z.literal("let-go") });

export const action = formAction(
  LetGo,
  { oneButton: true },
  async (_form, args: Route.ActionArgs) => {
    const { context } = args;
    const payment = await findOwn(args);
    await context.get(platform).payments?.letGo(payment.id);
    if (payment.spaceId) context.get(changes).add(...freedDaysTags(payment.spaceId));
    return replaceWith(`/dashboard/payments/${payment.id}`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Online payment",
    description: "What is held for you, until when, and how to pay for it.",
  });

export default function OnlinePaymentPage({ loaderData }: Route.ComponentProps) {
  const { member: payer, ...shown } = loaderData;
  return <PaymentState {...shown} memberId={payer.id} />;
}
