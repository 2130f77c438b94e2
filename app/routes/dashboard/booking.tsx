import { useForm } from "@conform-to/react";
import { CalendarMinus } from "lucide";
import { db, flash, member, platform } from "~/context.server";
import {
  bookingHeadline,
  bookingOutcome,
  bookingReference,
  reviewAction,
} from "~/features/bookings/booking";
import { BookingDetails } from "~/features/bookings/booking-details";
import { NextSteps } from "~/features/bookings/next-steps";
import { findBooking } from "~/features/bookings/booking.server";
import {
  changeQuery,
  describeProposal,
  proposedChoice,
  whyNotChangeable,
} from "~/features/bookings/change/change";
import { BookAgain } from "~/features/bookings/change/book-again";
import { DeclineForm } from "~/features/bookings/change/change.forms";
import type { BookingProposal } from "~/features/bookings/change/change.schema";
import { declineProposal } from "~/features/bookings/change/change.server";
import { OpenPayments } from "~/features/bookings/paying/open-payments";
import { listOpenPayments } from "~/features/bookings/paying/payment.server";
import { StatusBadge } from "~/features/bookings/status-badge";
import { findThreadOfBooking } from "~/features/messages/message.server";
import { formAction } from "~/form-action.server";
import { notFound, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Icon } from "~/ui/layout/icon";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { Photo } from "~/ui/layout/photo";
import type { Path } from "~/values/path";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/booking";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const [booking, thread] = await Promise.all([
    findBooking(context.get(db), params.bookingId),
    findThreadOfBooking(context.get(db), params.bookingId),
  ]);
  if (!booking) throw notFound();
  // Only what was paid online can be changed online.
  const mayBePaying = context.get(platform).payments !== null && booking.paidOnline > 0;
  const open = mayBePaying ? await listOpenPayments(context.get(db)) : [];
  return {
    booking,
    unpaid: open.filter(({ changes }) => changes === booking.id),
    mayCancel: booking.cancellation.refusal === null,
    mayChange: whyNotChangeable(booking) === null,
    threadId: thread?.threadId ?? null,
    mayWrite: thread !== null && thread.refusal === null,
    hasHost: thread !== null && thread.refusal !== "nobody-there",
    memberId: context.get(member).id,
  };
}

export const action = formAction(
  DeclineForm,
  { oneButton: true, limit: "LIMIT_BOOKING" },
  async ({ value, page }, { params, context }: Route.ActionArgs) => {
    if (!isId(params.bookingId)) throw notFound();
    const refusal = await declineProposal(context.get(db), params.bookingId, value.proposalId);
    if (refusal === "no-such-booking") throw notFound();
    const { say } = context.get(flash);
    if (refusal) say("The space has withdrawn this proposal, or made another one.", "error");
    else {
      context.get(platform).deliverMail();
      say("Proposal declined. Your booking stays as it is, and we've emailed the host.");
    }
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? bookingHeadline(loaderData.booking) : "Booking",
    description: "Your booking: the days, the hours, the price and the cancellation terms.",
  });

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking } = loaderData;
  const { space } = booking;
  const { outcome, days } = bookingOutcome(booking);
  return (
    <div className="page grid content-start gap-8 py-10 md:gap-10 md:py-16">
      <header className="grid gap-3">
        <ParentLink to="/dashboard/bookings">My Bookings</ParentLink>
        <h1 className="text-3xl">
          <span>{outcome}</span>
          {/* Days wrap as a whole where a line has space. */}
          <span className="inline-block">{`${days},`}</span>
          <span>{` ${space.name}`}</span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
          <StatusBadge status={booking.status} />
          <span>{`${space.city}, ${space.country}`}</span>
          <span className="text-sm">
            Booking reference{" "}
            <strong className="text-ink tabular-nums">{bookingReference(booking.id)}</strong>
          </span>
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <div className="grid gap-6 md:gap-8">
          <ReplyAlert reply={undefined} />
          {loaderData.unpaid.length > 0 && <OpenPayments payments={loaderData.unpaid} />}
          {booking.proposal && (
            <Proposal
              bookingId={booking.id}
              proposal={booking.proposal}
              memberId={loaderData.memberId}
            />
          )}
          {booking.status === "confirmed" && <NextSteps booking={booking} isPrinted />}
          <BookingDetails booking={booking} />
        </div>
        <aside aria-label="What you can do" className="grid gap-5 lg:sticky lg:top-6 print:hidden">
          {space.photo && (
            <Photo
              photo={space.photo}
              sizes="(min-width: 64rem) 22rem, 100vw"
              priority
              className="aspect-2/1 w-full rounded-2xl lg:aspect-4/3"
            />
          )}
          <Actions {...loaderData} />
        </aside>
      </div>
    </div>
  );
}

type ProposalProps = { bookingId: string; proposal: BookingProposal; memberId: string };

function Proposal({ bookingId, proposal, memberId }: ProposalProps) {
  const [form] = useForm({ id: "decline" });
  return (
    <section aria-labelledby="proposal" className="card grid gap-3 p-5 md:p-6">
      <h2 id="proposal" className="text-xl">
        The space proposes other days
      </h2>
      <p>{`${describeProposal(proposal)}. Your booking stays as it is unless you agree.`}</p>
      <PostedForm form={form} className="flex flex-wrap gap-3">
        <MemberField id={memberId} />
        <input type="hidden" name="proposalId" value={proposal.id} />
        <Link
          to={`/dashboard/bookings/${bookingId}/change${changeQuery(proposedChoice(proposal))}`}
          className="button button-primary"
        >
          See what would change
        </Link>
        <SubmitButton tone="quiet" pending="Declining…">
          Decline
        </SubmitButton>
      </PostedForm>
    </section>
  );
}

function Actions({
  booking,
  mayCancel,
  mayChange,
  threadId,
  mayWrite,
  hasHost,
}: Route.ComponentProps["loaderData"]) {
  const page: Path = `/dashboard/bookings/${booking.id}`;
  return (
    <ul className="grid gap-3 sm:max-lg:grid-cols-2">
      <li className="grid">
        {booking.status === "confirmed" ? (
          <Link to={`/spaces/${booking.spaceId}`} className="button button-quiet">
            View Space
          </Link>
        ) : (
          <BookAgain booking={booking} />
        )}
      </li>
      {booking.review && (
        <li className="grid">
          <Link
            to={`${page}/review`}
            className={`button ${booking.review === "open" ? "button-primary" : "button-quiet"}`}
          >
            {reviewAction(booking.review)}
          </Link>
        </li>
      )}
      {(threadId ?? mayWrite) && (
        <li className="grid">
          <Link
            to={threadId ? `/dashboard/messages/${threadId}#latest` : `${page}/write`}
            className="button button-quiet"
          >
            {threadId ? "Messages with the host" : "Write to the host"}
          </Link>
        </li>
      )}
      {booking.payments.length > 0 && (
        <li className="grid">
          <Link to={`${page}/receipt`} className="button button-quiet">
            Receipt
          </Link>
        </li>
      )}
      {booking.status === "cancelled" && (
        <li className="grid">
          {/* A plain link: the target is a file and not a page. */}
          <a href={`${page}/calendar.ics`} download className="button button-quiet">
            <Icon icon={CalendarMinus} size={18} /> Remove from calendar
          </a>
        </li>
      )}
      {mayChange && (
        <li className="grid">
          <Link to={`${page}/change`} className="button button-quiet">
            Change Booking
          </Link>
        </li>
      )}
      {mayCancel && (
        <li className="grid">
          <Link to={`${page}/cancel`} className="button button-danger">
            Cancel Booking
          </Link>
        </li>
      )}
      {hasHost && (
        <li className="text-center">
          <Link to={`${page}/report-member`} className="link inline-block py-1 text-sm">
            Report this member
          </Link>
        </li>
      )}
    </ul>
  );
}
