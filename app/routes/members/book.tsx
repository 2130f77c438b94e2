import { useForm } from "@conform-to/react";
import { changes, db, flash, member, platform } from "~/context.server";
import { holdingAnyOf } from "~/features/bookings/booking";
import { describeOnlyPass, quotedChoice, withQuotedPass } from "~/features/bookings/quote/choice";
import { ExistingBookings } from "~/features/bookings/quote/existing-bookings";
import { ChoiceNotes } from "~/features/bookings/quote/choice-notes";
import { BookingGate, ConfirmForm } from "~/features/bookings/quote/confirm-form";
import {
  choiceQuery,
  describeRefusal,
  isReversed,
  wantedDays,
} from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import {
  BookingChoiceForm,
  choiceNotes,
  ConfirmBooking,
} from "~/features/bookings/quote/quote.forms";
import {
  beginPayment,
  bookSpace,
  listFreeSpans,
  quoteBooking,
} from "~/features/bookings/quote/quote.server";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { OpenPayments } from "~/features/bookings/paying/open-payments";
import { listOpenPayments } from "~/features/bookings/paying/payment.server";
import { QuoteReview } from "~/features/bookings/quote/quote-review";
import { describeRefusedBooking } from "~/features/bookings/quote/refused-booking";
import { SuspendedNotice } from "~/features/bookings/suspended-notice";
import { HoldNotice } from "~/features/bookings/waiting/hold-notice";
import { Alternatives } from "~/features/bookings/quote/alternatives";
import { readSearchOrigin } from "~/features/spaces/search/search-origin";
import { EMPTY_SEARCH } from "~/features/spaces/search/space-search";
import { searchSpaces } from "~/features/spaces/space.server";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, replaceWith, seeOther } from "~/http/responses.server";
import { daysTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { FormSummary } from "~/ui/forms/form-summary";
import { useReply } from "~/ui/forms/saved-reply";
import { LEAST_ONLINE, type PaymentChoice } from "~/features/spaces/payment-choice";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { isId } from "~/values/row-id";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import type { Route } from "./+types/book";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isId(params.spaceId)) throw notFound();
  const asked = {
    ...readSearch(url, BookingChoiceForm),
    searchOrigin: readSearchOrigin(url.search),
  };
  const { startDate } = asked;
  const page: Path = `/spaces/${params.spaceId}${choiceQuery(asked)}`;
  if (!startDate) {
    context.get(flash).say("Choose a first day to book.", "error");
    throw seeOther(page);
  }
  if (isReversed(asked)) throw seeOther(`${page}#book`);
  const client = context.get(db);
  const [overview, quote, open] = await Promise.all([
    findSpaceOverview(client, params.spaceId, null),
    quoteBooking(client, params.spaceId, { ...asked, startDate }),
    context.get(platform).payments ? listOpenPayments(client) : [],
  ]);
  if (!overview || !quote) throw notFound();
  const { space, today } = overview;
  const choice = withQuotedPass(asked, space, quote);
  return {
    space: {
      id: space.id,
      name: space.name,
      address: space.address,
      neighbourhood: space.neighbourhood,
      city: space.city,
      country: space.country,
      knownCity: space.knownCity,
    },
    photo: space.photos[0] ?? null,
    booked: holdingAnyOf(overview.booked, quote.heldDays),
    choice,
    notes: choiceNotes(choice, url, describeOnlyPass(space, choice, quote)),
    quote,
    payment: paymentOf(quote),
    // Desks that are sold out may be those that the member is paying.
    unpaid: open.filter(({ spaceId }) => spaceId === space.id),
    page,
    now: new Date().toISOString(),
    // The key stays until the page is loaded again: a double click or a resent form books once.
    idempotencyKey: crypto.randomUUID(),
    member: context.get(member),
    alternatives: quote.refusal ? await findAlternatives(quote) : null,
    origin: context.get(platform).environment.SITE_URL,
  };

  /** How the wanted booking is paid. */
  function paymentOf({ total }: Quote): PaymentChoice {
    const isTaken = context.get(platform).payments !== null && (total ?? 0) >= LEAST_ONLINE;
    return (isTaken && space.paymentChoice) || "at-the-space";
  }

  /** Other days at this space, and similar spaces that are free on the wanted days. */
  async function findAlternatives(refused: Quote) {
    if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "book")) throw tooOften();
    const on = wantedDays(refused, today);
    const { city, country } = space;
    const [freeSpans, found] = await Promise.all([
      listFreeSpans(client, space.id, on.startDate, refused),
      searchSpaces(client, { ...EMPTY_SEARCH, city, country, desks: choice.desks, ...on }, 4),
    ]);
    return { freeSpans, similar: found.spaces.filter(({ id }) => id !== space.id).slice(0, 3), on };
  }
}

export const action = formAction(
  ConfirmBooking,
  { limit: "LIMIT_BOOKING" },
  async ({ form, value }, { url, params, context }: Route.ActionArgs) => {
    if (!isId(params.spaceId)) throw notFound();
    const { startDate, ...choice } = readSearch(url, BookingChoiceForm);
    if (!startDate || isReversed({ ...choice, startDate }))
      throw seeOther(`/spaces/${params.spaceId}`);
    const dated = { ...choice, startDate };
    // Also after a refusal or a lost response: the shared page may show desks that are taken.
    context.get(changes).add(daysTag(params.spaceId));
    const { payments } = context.get(platform);
    if (value.pay === "online" && payments) {
      const begun = await beginPayment(context.get(db), params.spaceId, dated, value);
      if (begun.refusal) {
        const { message, ...more } = describeRefusedBooking(begun);
        return refuse({ ...alertReply(form, message), ...more }, 409);
      }
      return replaceWith(`/dashboard/payments/${begun.paymentId}?pay`);
    }
    const booked = await bookSpace(context.get(db), params.spaceId, dated, value);
    if (booked.refusal) {
      const { message, ...more } = describeRefusedBooking(booked);
      return refuse({ ...alertReply(form, message), ...more }, 409);
    }
    context.get(platform).deliverMail();
    return replaceWith(`/dashboard/bookings/${booked.bookingId}`);
  },
);

/** After a refusal the page shows the database's current answer: the new price, or the alternatives. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Book ${loaderData.space.name}` : "Book a desk",
    description: "Check the days, the price and the terms before you confirm.",
  });

/** Another choice gets another form: its key books once, and must not be that of the previous form. */
export default function Book(props: Route.ComponentProps) {
  return <Review key={props.loaderData.page} {...props} />;
}

function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { space, photo, booked, choice, quote, page, now, member, alternatives } = loaderData;
  const { unpaid } = loaderData;
  const refusal = quote.refusal && describeRefusal(quote.refusal, quote);
  const confirmAt: Path = `/spaces/${space.id}/book${choiceQuery(quotedChoice(choice, quote))}`;
  const reply = useReply(actionData);
  const [form, fields] = useForm<ConfirmBooking>({
    id: "confirm",
    lastResult: reply,
    defaultValue: { idempotencyKey: loaderData.idempotencyKey },
  });
  // The two ways to pay have their buttons below.
  const chooses = loaderData.payment === "guest-chooses";
  const nextStep =
    member.suspendedBecause !== null ? null : member.mustVerify || chooses ? (
      <a href="#next-step" className="button button-primary">
        {member.mustVerify ? "Continue" : "Choose how to pay"}
      </a>
    ) : (
      <SubmitButton form={form.id} pending="Booking…">
        {loaderData.payment === "online" ? "Continue" : "Confirm"}
      </SubmitButton>
    );
  return (
    <div className="page grid grid-cols-1 gap-8 py-10 md:py-14">
      <header className="grid grid-cols-1 gap-3">
        <h1 className="text-3xl">{refusal ? refusal.title : "Review your booking"}</h1>
        <p className="text-soft">
          <Link to={page} className="link">
            {space.name}
          </Link>
          <span>{`, ${space.city}, ${space.country}`}</span>
        </p>
      </header>
      {member.suspendedBecause !== null && <SuspendedNotice because={member.suspendedBecause} />}
      <ChoiceNotes notes={loaderData.notes} />
      <FormSummary form={form} reply={reply} />
      {quote.wait?.state === "held" && <HoldNotice wait={quote.wait} memberId={member.id} />}
      {unpaid.length > 0 && <OpenPayments payments={unpaid} />}
      {booked.length > 0 && (
        <ExistingBookings
          bookings={booked}
          title="You have already booked here for these days"
          text={refusal ? undefined : "If you confirm, you will have two bookings for these days."}
        />
      )}
      {refusal && alternatives ? (
        <>
          <p className="measure text-lg" role="status">
            {refusal.text}
          </p>
          <Alternatives space={space} choice={choice} quote={quote} alternatives={alternatives} />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <QuoteReview {...{ space, photo, choice, quote, now, nextStep }} />
          <div id="next-step" className="grid self-start lg:sticky lg:top-6">
            <BookingGate member={member}>
              <ConfirmForm
                quote={quote}
                // The form books the shown choice, whichever pass is the cheapest by then.
                action={choice.isSuggested ? confirmAt : undefined}
                page={page}
                memberId={member.id}
                booked={booked}
                form={form}
                fields={fields}
                payment={loaderData.payment}
              />
            </BookingGate>
          </div>
        </div>
      )}
    </div>
  );
}
