import { getTextareaProps, useForm } from "@conform-to/react";
import { changes, db, flash, member, platform } from "~/context.server";
import { bookingReference, passLabel, statusLabel } from "~/features/bookings/booking";
import { guestName, LONGEST_CANCEL_REASON } from "~/features/bookings/hosting/hosted-booking";
import { paymentBehind } from "~/features/bookings/paying/administration/payment-behind";
import { describeRefundMethodForHost } from "~/features/bookings/paying/refund-words";
import { describeResale } from "~/features/bookings/quote/resale";
import { CancelAsOwnerForm } from "~/features/bookings/hosting/hosted-booking.forms";
import type { CancellableBooking } from "~/features/bookings/hosting/hosted-booking.schema";
import {
  cancelAsOwner,
  findHostedBooking,
} from "~/features/bookings/hosting/hosted-booking.server";
import { formAction } from "~/form-action.server";
import { freedDaysTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Fact, FactList } from "~/ui/layout/fact-list";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatDay, formatSpanWithYear, type Day } from "~/values/day";
import { SUSPENDED } from "~/values/member-refusals";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";
import type { Route } from "./+types/cancel-as-owner";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const booking = await findHostedBooking(context.get(db), params.bookingId);
  if (!booking || booking.spaceId !== params.spaceId) throw notFound();
  return { booking, payment: paymentBehind(url), memberId: context.get(member).id };
}

const REFUSED = {
  "already-cancelled": "This booking has already been cancelled.",
  completed: "This booking is over and can no longer be cancelled.",
  begun:
    "This is the last day of the stay, so there is nothing left to cancel: your guest pays for the days used, we take our fee, and your guest can review them. If your guest cannot stay, write to us: we can cancel it.",
  "changed-meanwhile":
    "Nothing was cancelled: since you opened this page your guest has changed the booking, or another day of it has begun, which counts. Open the page again to see what it is now.",
  suspended: SUSPENDED,
};

export const action = formAction(
  CancelAsOwnerForm,
  { limit: "LIMIT_LISTING" },
  async ({ form, value }, { params, url, context }: Route.ActionArgs) => {
    const spaceId = params.spaceId ?? "";
    const refusal = await cancelAsOwner(context.get(db), params.bookingId, value);
    if (refusal === "no-such-booking") throw notFound();
    if (refusal) return refuse(alertReply(form, REFUSED[refusal]), 409);
    context.get(changes).add(...freedDaysTags(spaceId));
    context.get(platform).deliverMail();
    const cancelled = await findHostedBooking(context.get(db), params.bookingId);
    if (!cancelled) throw notFound();
    const payment = paymentBehind(url);
    if (cancelled.status !== "cancelled") {
      const stays = formatDay(cancelled.endsOn);
      context.get(flash).say(`Cancelled after ${stays}. We've emailed your guest.`);
      const show = cancelled.status === "completed" ? "past" : "today";
      return seeOther(payment ?? `/dashboard/listings/${spaceId}/bookings?show=${show}`);
    }
    context.get(flash).say(`Cancelled. We've emailed your guest. ${describeResale(cancelled)}`);
    return seeOther(payment ?? `/dashboard/listings/${spaceId}/bookings?show=cancelled`);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Cancel a guest's booking",
    description: "What cancelling means for your guest, and the reason they will see.",
  });

export default function CancelAsOwnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, payment, memberId } = loaderData;
  const back: Path = payment ?? `/dashboard/listings/${booking.spaceId}/bookings`;
  return (
    <section aria-labelledby="cancel" className="grid max-w-2xl gap-6">
      {payment && (
        <p className="text-sm">
          <Link to={payment} className="link inline-block py-1">
            Back to the payment
          </Link>
        </p>
      )}
      <h2 id="cancel" className="text-2xl">
        {booking.refusal
          ? "This booking cannot be cancelled"
          : booking.staysUntil
            ? "Cancel the rest of this booking?"
            : "Cancel this booking?"}
      </h2>
      <FactList>
        <Fact term="Guest">
          <p className="font-semibold wrap-anywhere">{guestName(booking)}</p>
          {booking.guest && <p className="text-sm wrap-anywhere">{booking.guest.email}</p>}
        </Fact>
        <Fact term="Days">{formatSpanWithYear(booking.startsOn, booking.endsOn)}</Fact>
        <Fact term="Booked">
          {`${passLabel(booking)}, ${formatCount(booking.desks, "desk")}, ${formatMoney(booking.total, booking.currency)}`}
        </Fact>
        <Fact term="Reference">{bookingReference(booking.id)}</Fact>
        <Fact term="Status">{statusLabel(booking.status)}</Fact>
      </FactList>
      {booking.refusal ? (
        <p role="alert">{REFUSED[booking.refusal]}</p>
      ) : (
        <Ask booking={booking} memberId={memberId} back={back} reply={actionData} />
      )}
      {booking.refusal && !payment && (
        <Link to={back} className="button button-quiet justify-self-start">
          Back to the bookings
        </Link>
      )}
    </section>
  );
}

type AskProps = {
  booking: CancellableBooking;
  memberId: string;
  back: Path;
  reply: Route.ComponentProps["actionData"];
};

function Ask({ booking, memberId, back, reply: answered }: AskProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<CancelAsOwnerForm>({ id: "cancel-as-owner", lastResult: reply });
  return (
    <>
      <p className="card p-5">
        {`${
          booking.staysUntil
            ? describeStays(booking, booking.staysUntil)
            : "It costs your guest nothing, whatever the terms say."
        } ${describeResale(booking)} This can't be undone.`}
      </p>
      <p>{describeRefund(booking)}</p>
      <PostedForm form={form} className="grid gap-5">
        <FormSummary form={form} reply={reply} />
        <MemberField id={memberId} />
        {booking.staysUntil && <input type="hidden" name="staysUntil" value={booking.staysUntil} />}
        <input type="hidden" name="changeCount" value={booking.changeCount} />
        <CountedTextField
          label="Reason"
          hint="Your guest will see it on the booking and in an email."
          errors={fields.reason.errors}
          {...getTextareaProps(fields.reason)}
          required
          most={LONGEST_CANCEL_REASON}
        />
        <p className="flex flex-wrap gap-3">
          <SubmitButton tone="danger" pending="Cancelling…">
            {booking.staysUntil ? "Cancel the rest" : "Cancel this booking"}
          </SubmitButton>
          <Link to={back} className="button button-quiet">
            Keep booking
          </Link>
        </p>
      </PostedForm>
    </>
  );
}

/** What the guest gets back, how, and from whom. */
function describeRefund(booking: CancellableBooking): string {
  const { refund, paidAmount, currency } = booking;
  if (paidAmount === 0) return "Your guest has paid nothing, so nothing goes back.";
  if (refund <= 0) return "Nothing of what your guest has paid goes back.";
  return `Your guest gets ${formatMoney(refund, currency)} of the ${formatMoney(paidAmount, currency)} back that they paid. ${describeRefundMethodForHost(booking, booking.isHost)}`;
}

/** The days that remain booked, and their price. */
function describeStays(
  { staysFor, changeFees, currency }: CancellableBooking,
  staysUntil: Day,
): string {
  const until = formatDay(staysUntil);
  const changing = changeFees > 0 ? ` and ${formatMoney(changeFees, currency)} for changing` : "";
  return `The stay has begun, so the days up to ${until} still count: your guest pays ${formatMoney((staysFor ?? 0) - changeFees, currency)} for them${changing}, we take our fee, and your guest can review them. The days after that cost your guest nothing, whatever the terms say.`;
}
