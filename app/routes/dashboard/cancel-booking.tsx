import { useForm } from "@conform-to/react";
import { changes, db, flash, platform } from "~/context.server";
import { describeWhatStays, hasLostRest } from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import { CancelForm } from "~/features/bookings/booking.forms";
import { BookingLine } from "~/features/bookings/booking-line";
import { cancelBooking, findBooking } from "~/features/bookings/booking.server";
import {
  describeBalance,
  describeCost,
  describeCutOff,
  describeSettlement,
} from "~/features/bookings/cancellation";
import { describeRefundSince } from "~/features/bookings/paying/refund-words";
import { formAction, type SentForm } from "~/form-action.server";
import { freedDaysTags } from "~/http/cache-tags";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { PressAlert } from "~/ui/forms/reply-alert";
import { useReply } from "~/ui/forms/saved-reply";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatDay } from "~/values/day";
import type { FormReply } from "~/values/form-reply";
import type { Route } from "./+types/cancel-booking";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await findBooking(context.get(db), params.bookingId);
  if (!booking) throw notFound();
  return { booking };
}

export const action = formAction(
  CancelForm,
  { instead: askAgain },
  async ({ form, value }, { params, context }: Route.ActionArgs) => {
    const { refusal, booking } = await cancelBooking(
      context.get(db),
      params.bookingId,
      value.acceptedFee,
    );
    if (!booking || refusal === "no-such-booking") throw notFound();
    if (refusal === "fee-changed") {
      const message =
        "Cancelling now costs more than this page said. Nothing has been cancelled yet: please check again.";
      return refuse({ ...alertReply(form, message), booking }, 409);
    }
    // Already cancelled, over, or used to its last day: the page explains it.
    if (refusal) return refuse({ ...form.reply(), booking }, 409);
    context.get(changes).add(...freedDaysTags(booking.spaceId));
    context.get(platform).deliverMail();
    context
      .get(flash)
      .say(
        hasLostRest(booking)
          ? [
              `The rest is cancelled. ${describeWhatStays(booking)}`,
              ...describeRefundSince(booking, booking.cancelledAt),
            ].join(" ")
          : `Booking cancelled. ${describeBalance(booking.cancellation)}`,
      );
    return seeOther(`/dashboard/bookings/${booking.id}`);
  },
);

/** Shows the current price of cancelling, for a form without the fee that was shown. */
async function askAgain(form: SentForm, { params, context }: Route.ActionArgs) {
  if (form.status === "success") return null;
  const booking = await findBooking(context.get(db), params.bookingId);
  if (!booking) throw notFound();
  const message = "We could not tell which cost you agreed to. Here it is again.";
  return refuse({ ...alertReply(form, message), booking }, 422);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Cancel Booking: ${loaderData.booking.space.name}` : "Cancel Booking",
    description: "What cancelling costs and what you get back, before you decide.",
  });

export default function CancelBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  // After a refusal the data of the action is newer than that of the loader: the new price, or that the booking is over.
  const { booking } = actionData && "booking" in actionData ? actionData : loaderData;
  const reply = useReply(actionData);
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to={`/dashboard/bookings/${booking.id}`}>Back to the booking</ParentLink>
        <h1 className="text-3xl">
          {booking.cancellation.refusal
            ? "This booking cannot be cancelled"
            : booking.cancellation.usedUntil
              ? "Cancel the rest of this booking?"
              : "Cancel this booking?"}
        </h1>
      </header>
      <div className="grid max-w-2xl gap-6">
        <BookingLine booking={booking} />
        {booking.cancellation.refusal ? (
          <TooLate booking={booking} />
        ) : (
          <Ask booking={booking} reply={reply} />
        )}
      </div>
    </div>
  );
}

/** The city and zone for the times of cut-offs. */
const clocksOf = ({ space, cityZone }: Booking) => ({ city: space.city, cityZone });

function Ask({ booking, reply }: { booking: Booking; reply: FormReply | undefined }) {
  const terms = booking.cancellation;
  const [form] = useForm({ id: "cancel", lastResult: reply });
  return (
    <>
      <PressAlert reply={reply} />
      <section aria-label="What cancelling means" className="card grid gap-2 p-5 md:p-7">
        <p className="font-display text-xl font-semibold tracking-tight">{describeCost(terms)}</p>
        <p className="font-semibold">{describeBalance(terms)}</p>
        <p className="text-soft">{describeCutOff(terms, clocksOf(booking))}</p>
        {terms.usedUntil && (
          <p className="text-soft">{`You keep the days up to ${formatDay(terms.usedUntil)}, and you can review the space when they are over.`}</p>
        )}
        <p className="text-soft">{`Your desks${terms.usedUntil ? " for the days after that" : ""} can be booked by others at once. This can't be undone.`}</p>
      </section>
      <PostedForm form={form} className="flex flex-wrap gap-3">
        <input type="hidden" name="acceptedFee" value={terms.fee} />
        <SubmitButton tone="danger" pending="Cancelling…">
          {terms.usedUntil ? "Cancel the rest" : "Cancel Booking"}
        </SubmitButton>
        <Link to={`/dashboard/bookings/${booking.id}`} className="button button-quiet">
          Keep booking
        </Link>
      </PostedForm>
    </>
  );
}

function TooLate({ booking }: { booking: Booking }) {
  const terms = booking.cancellation;
  return (
    <>
      <p role="alert" className="card p-5 md:p-7">
        {terms.refusal === "already-cancelled"
          ? `It has already been cancelled. ${describeSettlement(booking)}`
          : `${terms.refusal === "completed" ? "It is completed: its last day is over. " : ""}${describeCutOff(terms, clocksOf(booking))}`}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={`/dashboard/bookings/${booking.id}`} className="button button-primary">
          View booking
        </Link>
        <Link to="/dashboard/bookings" className="button button-quiet">
          My Bookings
        </Link>
      </p>
    </>
  );
}
