import { type ShouldRevalidateFunctionArgs } from "react-router";
import { db, flash, member, platform } from "~/context.server";
import { BookedAlready } from "~/features/bookings/booked-already";
import { ConfirmForm } from "~/features/bookings/confirm-form";
import { choiceQuery, describeRefusal, type Refusal } from "~/features/bookings/quote";
import { BookingChoiceForm, ConfirmBooking } from "~/features/bookings/quote.forms";
import { bookSpace, listFreeDays, quoteBooking } from "~/features/bookings/quote.server";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { QuoteReview } from "~/features/bookings/quote-review";
import { overlapping } from "~/features/bookings/upcoming-booking";
import { Alternatives } from "~/features/bookings/alternatives";
import { EMPTY_SEARCH } from "~/features/spaces/space-search";
import { searchSpaces } from "~/features/spaces/space.server";
import { readForm, readSearch } from "~/http/read-form.server";
import {
  missing,
  refuse,
  refuseMadeForAnother,
  refuseUnavailable,
  replaceWith,
  seeOther,
  withAlert,
} from "~/http/responses.server";
import { daysTag } from "~/http/cache-tags";
import { isRateLimited, refuseRateLimited } from "~/http/rate-limits.server";
import { FormSummary } from "~/ui/forms/form-summary";
import { useReply } from "~/ui/forms/saved-reply";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/book";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isId(params.spaceId)) throw missing();
  const choice = readSearch(url, BookingChoiceForm);
  const { startDate } = choice;
  const page: Path = `/spaces/${params.spaceId}${choiceQuery(choice)}`;
  if (!startDate) {
    context.get(flash).say("Choose a first day to book.", "error");
    throw seeOther(page);
  }
  const client = context.get(db);
  const [overview, quote] = await Promise.all([
    findSpaceOverview(client, params.spaceId, null),
    quoteBooking(client, params.spaceId, { ...choice, startDate }),
  ]);
  if (!overview || !quote) throw missing();
  const { space, today } = overview;
  return {
    space: {
      id: space.id,
      name: space.name,
      city: space.city,
      country: space.country,
      address: space.address,
    },
    photo: space.photos[0] ?? null,
    booked: overlapping(overview.booked, quote),
    hours: { opensAt: space.opensAt, closesAt: space.closesAt },
    choice,
    quote,
    page,
    now: new Date().toISOString(),
    // The same key until the page is opened anew: a double click or a resent form books once.
    idempotencyKey: crypto.randomUUID(),
    memberId: context.get(member).id,
    alternatives: quote.refusal ? await findAlternatives() : null,
    origin: context.get(platform).environment.SITE_URL,
  };

  /** Other days at this space, and similar spaces on the chosen days. */
  async function findAlternatives() {
    const within = quote && quote.refusal !== "too-far-ahead" && quote.startsOn > today;
    const [freeDays, nearby] = await Promise.all([
      listFreeDays(client, space.id, within ? quote.startsOn : today, choice),
      searchSpaces(
        client,
        {
          ...EMPTY_SEARCH,
          city: space.city,
          country: space.country,
          startDate: within ? quote.startsOn : null,
          endDate: within ? quote.endsOn : null,
          desks: choice.desks,
        },
        4,
      ),
    ]);
    return { freeDays, similar: nearby.spaces.filter(({ id }) => id !== space.id).slice(0, 3) };
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (!isId(params.spaceId)) throw missing();
  const choice = readSearch(url, BookingChoiceForm);
  const { startDate } = choice;
  if (!startDate) throw seeOther(`/spaces/${params.spaceId}`);
  const form = await readForm(request, ConfirmBooking);
  if (form.status === "error") return refuse(form.reply);
  const refused = refuseMadeForAnother(form.reply, context.get(member));
  if (refused) return refused;
  if (await isRateLimited(context.get(platform), "LIMIT_BOOKING"))
    return refuseRateLimited(form.reply);
  try {
    const dated = { ...choice, startDate };
    const booked = await bookSpace(context.get(db), params.spaceId, dated, form.value);
    if (booked.refusal) return refuse(withAlert(form.reply, words(booked.refusal)), 409);
    context.get(platform).purge([daysTag(params.spaceId)]);
    context.get(flash).say("Your desk is booked. You pay at the space.");
    return replaceWith(`/dashboard/bookings/${booked.bookingId}`);
  } catch (thrown) {
    return refuseUnavailable(form.reply, thrown);
  }
}

/** After a refusal the page shows what the database says now: the new price, or the alternatives. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? `Book ${loaderData.space.name}` : "Book a desk",
    description: "Look at the days, the price and the terms before you confirm.",
  });

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { space, photo, booked, hours, choice, quote, page, now, alternatives } = loaderData;
  const refusal = quote.refusal && describeRefusal(quote.refusal, quote);
  const reply = useReply(actionData);
  return (
    <div className="page grid gap-8 py-10 md:py-14">
      <header className="grid gap-3">
        <h1 className="text-3xl">{refusal ? refusal.title : "Review your booking"}</h1>
        <p className="text-soft">
          <Link to={page} className="link">
            {space.name}
          </Link>
          , {space.city}, {space.country}
        </p>
      </header>
      <FormSummary reply={reply} />
      {booked.length > 0 && (
        <BookedAlready
          bookings={booked}
          title="You have already booked here for these days"
          text={refusal ? undefined : "Confirming books once more."}
        />
      )}
      {refusal ? (
        <>
          <p className="measure text-lg" role="status">
            {refusal.text}
          </p>
          <Alternatives space={space} choice={choice} quote={quote} alternatives={alternatives} />
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <QuoteReview space={space} photo={photo} hours={hours} quote={quote} now={now} />
          <ConfirmForm
            quote={quote}
            page={page}
            idempotencyKey={loaderData.idempotencyKey}
            memberId={loaderData.memberId}
            reply={reply}
          />
        </div>
      )}
    </div>
  );
}

/** What is said when the database refused although the page had offered it. */
function words(refusal: Refusal): string {
  const { title, text } = describeRefusal(refusal, { freeDesks: 0, refusedOn: [] });
  return refusal === "sold-out"
    ? "Sold out: somebody else was quicker. Nothing was booked."
    : `${title}. ${text}`;
}
