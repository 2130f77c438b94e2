import { db, flash, member } from "~/context.server";
import { paymentBehind } from "~/features/bookings/paying/administration/payment-behind";
import { BuyerFields, PreviewedReceipts } from "~/features/bookings/paying/receipts/buyer-fields";
import { ReceiptDocument } from "~/features/bookings/paying/receipts/receipt-document";
import { BuyerForm, type Buyer } from "~/features/bookings/paying/receipts/receipt.forms";
import type { BookingReceipts } from "~/features/bookings/paying/receipts/receipt.schema";
import { findReceipts, issueReceipts } from "~/features/bookings/paying/receipts/receipt.server";
import { formAction } from "~/form-action.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { PrintButton } from "~/ui/layout/print-button";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import type { FormReply } from "~/values/form-reply";
import type { Route } from "./+types/receipt";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const booking = await findReceipts(context.get(db), params.bookingId);
  if (!booking) throw notFound();
  return { booking, payment: paymentBehind(url), memberId: context.get(member).id };
}

const REFUSED = {
  "no-seller": "The host has not set up receipts yet, so we can't issue one.",
  "nothing-paid":
    "We know of no payment for this booking, so there is nothing to issue a receipt for.",
  "changed-meanwhile":
    "Nothing was issued: a payment, a refund or a detail of the host has changed since. See the receipt again.",
};

/** With the buyer for whom the page shows the receipts before they are issued. */
type Reply = FormReply & { buyer?: Buyer };

export const action = formAction(
  BuyerForm,
  { limit: "LIMIT_BOOKING" },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { intent, digest, ...buyer } = value;
    if (intent === "change") return refuse<Reply>(form.reply());
    if (intent === "preview" || digest === null) return refuse<Reply>({ ...form.reply(), buyer });
    const refusal = await issueReceipts(context.get(db), params.bookingId, buyer, digest);
    if (refusal === "no-such-booking") throw notFound();
    if (refusal) return refuse<Reply>(alertReply(form, REFUSED[refusal]), 409);
    context.get(flash).say("Your receipt is here, to print or to save.");
    return seeOther(`/dashboard/bookings/${params.bookingId}/receipt`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Receipt",
    description: "The receipts of a booking and the credit notes of its refunds.",
  });

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, payment, memberId } = loaderData;
  const { bookingId, space, isGuest, receipts } = booking;
  return (
    <div className="page grid max-w-3xl content-start gap-8 py-10 md:py-16 print:py-0">
      <header className="grid gap-2 print:hidden">
        {payment ? (
          <ParentLink to={payment}>Back to the payment</ParentLink>
        ) : isGuest ? (
          <ParentLink to={`/dashboard/bookings/${bookingId}`}>Your booking</ParentLink>
        ) : (
          <ParentLink to="/dashboard/receipts">Your receipts</ParentLink>
        )}
        <h1 className="text-3xl wrap-anywhere">
          {receipts.length > 1 ? `Receipts: ${space}` : `Receipt: ${space}`}
        </h1>
      </header>
      {receipts.length > 0 && <PrintButton />}
      {receipts.map((receipt) => (
        <ReceiptDocument key={receipt.id} receipt={receipt} />
      ))}
      {!isAsked(booking) && <ReplyAlert reply={actionData} />}
      <NextReceipt booking={booking} memberId={memberId} reply={actionData} />
    </div>
  );
}

/** Whether the page asks who the receipt is for. */
function isAsked({ isGuest, isPaid, isWaiting, hasSeller }: BookingReceipts): boolean {
  return isGuest && isPaid && isWaiting && hasSeller;
}

type NextReceiptProps = {
  booking: BookingReceipts;
  memberId: string;
  reply: Reply | undefined;
};

/** The form for the payments without a receipt, or the reason why there is none. */
function NextReceipt({ booking, memberId, reply }: NextReceiptProps) {
  const { bookingId, isGuest, isPaid, isWaiting, hasSeller, receipts } = booking;
  if (!isGuest)
    return receipts.length === 0 && <p>The guest has not asked for a receipt of this booking.</p>;
  if (!isPaid)
    return (
      <p className="measure">
        {`${REFUSED["nothing-paid"]} When you pay at the space, the host notes it here.`}
      </p>
    );
  if (!isWaiting) return null;
  if (!hasSeller)
    return (
      <p className="measure print:hidden">
        <span>{`${REFUSED["no-seller"]} `}</span>
        <Link to={`/dashboard/bookings/${bookingId}/write`} className="link">
          Ask the host
        </Link>
      </p>
    );
  return (
    <section aria-labelledby="buyer-title" className="grid gap-4 print:hidden">
      <h2 id="buyer-title" className="text-xl">
        {titleOfNext(receipts.length > 0, reply?.buyer !== undefined)}
      </h2>
      {reply?.buyer ? (
        <PreviewedReceipts {...booking} buyer={reply.buyer} memberId={memberId} />
      ) : (
        <BuyerFields
          name={booking.buyerName}
          address={booking.buyerAddress}
          memberId={memberId}
          reply={reply}
        />
      )}
    </section>
  );
}

function titleOfNext(hasOthers: boolean, isPreviewed: boolean): string {
  if (isPreviewed) return "Your receipt, before you get it";
  return hasOthers ? "A payment without a receipt" : "Who is it for?";
}
