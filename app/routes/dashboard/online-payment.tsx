import { redirect } from "react-router";
import { z } from "zod";
import { changes, db, member, platform } from "~/context.server";
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
  if (payment.state !== "paid" && payments) {
    if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "payment")) throw tooOften();
    payAt = await payments.look(payment.id);
    payment = await findOwn(args);
    if (payment.state !== "open") deliverMail();
  }
  if (payAt && args.url.searchParams.has("pay")) throw redirect(payAt, 303);
  if (payment.bookingId) throw seeOther(`/dashboard/bookings/${payment.bookingId}`);
  return { payment, payAt, member: context.get(member) };
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
  const { payment, payAt, member: payer } = loaderData;
  return <PaymentState payment={payment} payAt={payAt} memberId={payer.id} />;
}
