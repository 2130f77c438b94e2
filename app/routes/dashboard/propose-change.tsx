import { useForm } from "@conform-to/react";
import { db, flash, member, platform } from "~/context.server";
import { bookingReference } from "~/features/bookings/booking";
import {
  askedChange,
  describeChangeRefusal,
  describeProposal,
  unusedDays,
} from "~/features/bookings/change/change";
import { ChangeForm } from "~/features/bookings/change/change-form";
import { ProposalForm } from "~/features/bookings/change/change.forms";
import { ChangeReview } from "~/features/bookings/change/change-review";
import {
  proposeChange,
  quoteChange,
  withdrawProposal,
} from "~/features/bookings/change/change.server";
import { guestName } from "~/features/bookings/hosting/hosted-booking";
import { findHostedBooking } from "~/features/bookings/hosting/hosted-booking.server";
import { describeReversed, isReversed } from "~/features/bookings/quote/quote";
import { BookingChoiceForm } from "~/features/bookings/quote/quote.forms";
import { ReversedDays } from "~/features/bookings/quote/reversed-days";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { PressAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { SUSPENDED } from "~/values/member-refusals";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";
import type { Route } from "./+types/propose-change";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const booking = await findHostedBooking(client, params.bookingId);
  if (!booking || booking.spaceId !== params.spaceId) throw notFound();
  const choice = askedChange(readSearch(url, BookingChoiceForm), booking);
  const [overview, quote] = await Promise.all([
    findSpaceOverview(client, booking.spaceId, null),
    isReversed(choice) ? null : quoteChange(client, booking.id, choice),
  ]);
  // An admin who is not the host cancels bookings, and moves none.
  if (!overview || (!quote && !isReversed(choice))) throw notFound();
  return {
    booking,
    choice,
    space: overview.space,
    today: overview.today,
    quote,
    now: new Date().toISOString(),
    memberId: context.get(member).id,
  };
}

const TOO_MANY_PROPOSALS =
  "You have proposed ten changes to this guest in 24 hours, which is the limit. Try again tomorrow, or write to your guest.";

export const action = formAction(
  ProposalForm,
  { limit: "LIMIT_LISTING" },
  async ({ form, value }, { url, params, context }: Route.ActionArgs) => {
    const client = context.get(db);
    const booking = await findHostedBooking(client, params.bookingId);
    if (!booking) throw notFound();
    const page = `/dashboard/listings/${booking.spaceId}/bookings/${booking.id}/change`;
    if (value.intent === "withdraw") {
      const refusal = await withdrawProposal(client, booking.id);
      if (refusal === "suspended") return refuse(alertReply(form, SUSPENDED), 403);
      if (refusal) throw notFound();
      context.get(flash).say("Proposal withdrawn. The booking stays as it is.");
      return seeOther(page);
    }
    const choice = askedChange(readSearch(url, BookingChoiceForm), booking);
    if (isReversed(choice)) return refuse(alertReply(form, describeReversed()), 422);
    const proposed = await proposeChange(client, booking.id, choice);
    if (proposed.refusal === "no-such-booking") throw notFound();
    if (proposed.refusal) {
      if (proposed.refusal === "suspended") return refuse(alertReply(form, SUSPENDED), 403);
      if (proposed.refusal === "too-many-changes")
        return refuse(alertReply(form, TOO_MANY_PROPOSALS), 409);
      const { title, text } = describeChangeRefusal(proposed.refusal, {
        ...proposed,
        isHost: true,
      });
      return refuse(alertReply(form, `${title}. ${text}`), 409);
    }
    context.get(platform).deliverMail();
    context.get(flash).say("Proposed. We've emailed your guest, who decides.");
    return seeOther(page);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Propose other days",
    description: "Other days for a guest's booking: your guest decides.",
  });

export default function ProposeChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, choice, space, today, quote, memberId } = loaderData;
  const reply = useReply(actionData);
  const [withdrawal] = useForm({ id: "withdraw" });
  const list: Path = `/dashboard/listings/${booking.spaceId}/bookings`;
  return (
    <section aria-labelledby="propose" className="grid gap-6">
      <header className="grid gap-1">
        <h2 id="propose" className="text-2xl">
          Propose other days
        </h2>
        <p className="text-soft wrap-anywhere">
          {`${guestName(booking)}, ${bookingReference(booking.id)}. Nothing changes until your guest agrees.`}
        </p>
      </header>
      <PressAlert reply={reply} />
      {booking.proposal && (
        <PostedForm form={withdrawal} className="card flex flex-wrap items-center gap-3 p-5">
          <MemberField id={memberId} />
          <p className="grow">
            {`Your proposal waits for your guest: ${describeProposal(booking.proposal)}.`}
          </p>
          <SubmitButton name="intent" value="withdraw" tone="quiet" pending="Withdrawing…">
            Withdraw
          </SubmitButton>
        </PostedForm>
      )}
      {booking.declinedProposal && (
        <p className="card p-5">
          {`Your guest has declined your proposal: ${describeProposal(booking.declinedProposal)}. You can propose other days.`}
        </p>
      )}
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
        <ChangeForm
          page={`${list}/${booking.id}/change`}
          space={space}
          choice={choice}
          today={today}
          firstDay={booking.usedUntil ? (unusedDays(booking)[0] ?? today) : today}
          desks={booking.desks}
          hasBegun={booking.usedUntil !== null}
        />
        <AfterChange key={quote?.digest} loaderData={loaderData} reply={reply} />
      </div>
    </section>
  );
}

type AfterChangeProps = Pick<Route.ComponentProps, "loaderData"> & { reply: FormReply | undefined };

/** The booking as it would be, and the button that proposes it. */
function AfterChange({ loaderData, reply }: AfterChangeProps) {
  const { booking, space, quote, now, memberId } = loaderData;
  const [form] = useForm({ id: "propose", lastResult: reply });
  return (
    <section aria-labelledby="after" className="grid content-start gap-5">
      <h3 id="after" className="scroll-mt-6 text-xl">
        After the change
      </h3>
      {quote ? (
        <ChangeReview
          desks={booking.desks}
          place={{ city: space.city, cityZone: space.knownCity?.timezone ?? null }}
          quote={quote}
          isHost
          now={now}
        />
      ) : (
        <ReversedDays />
      )}
      <PostedForm form={form} className="flex flex-wrap gap-3">
        <MemberField id={memberId} />
        {quote?.refusal === null && (
          <SubmitButton name="intent" value="propose" pending="Proposing…">
            Propose to the guest
          </SubmitButton>
        )}
        <Link
          to={`/dashboard/listings/${booking.spaceId}/bookings`}
          className="button button-quiet"
        >
          Back to the bookings
        </Link>
      </PostedForm>
    </section>
  );
}
