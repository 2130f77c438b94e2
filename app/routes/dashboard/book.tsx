import { Form, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { db, flash, platform } from "~/context.server";
import { choiceQuery, describeRefusal, type Refusal } from "~/features/bookings/quote";
import { BookingChoiceForm, ConfirmBooking } from "~/features/bookings/quote.forms";
import { bookSpace, listFreeDays, quoteBooking } from "~/features/bookings/quote.server";
import { QuoteReview } from "~/features/bookings/quote-review";
import { WaysOn } from "~/features/bookings/ways-on";
import { EVERYTHING } from "~/features/spaces/space-search";
import { findSpaceOverview, searchSpaces } from "~/features/spaces/space.server";
import {
  keepTyped,
  missing,
  readForm,
  readSearch,
  refuse,
  seeOther,
  withAlert,
} from "~/http.server";
import { daysTag } from "~/middleware/cache-tags";
import { isTooOften, refuseForNow } from "~/middleware/limits.server";
import { FormSummary } from "~/ui/forms/form-summary";
import { TextField } from "~/ui/forms/field";
import { useReply } from "~/ui/forms/kept-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { formatMoney } from "~/values/money";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/book";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isId(params.spaceId)) throw missing();
  const choice = readSearch(url, BookingChoiceForm);
  const { startDate } = choice;
  const page = `/spaces/${params.spaceId}${choiceQuery(choice)}`;
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
    hours: { opensAt: space.opensAt, closesAt: space.closesAt },
    choice,
    quote,
    page,
    now: new Date().toISOString(),
    // The same key until the page is opened anew: a double click or a resent form books once.
    idempotencyKey: crypto.randomUUID(),
    waysOn: quote.refusal ? await findWaysOn() : null,
    origin: context.get(platform).environment.SITE_URL,
  };

  /** Other days here, and similar spaces on the days that were wanted. */
  async function findWaysOn() {
    const within = quote && quote.refusal !== "too-far-ahead" && quote.startsOn > today;
    const [freeDays, nearby] = await Promise.all([
      listFreeDays(client, space.id, within ? quote.startsOn : today, choice),
      searchSpaces(
        client,
        {
          ...EVERYTHING,
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
  if (await isTooOften(context.get(platform), "LIMIT_BOOKING")) return refuseForNow(form.reply);
  try {
    const wanted = { ...choice, startDate };
    const booked = await bookSpace(context.get(db), params.spaceId, wanted, form.value);
    if (booked.refusal) return refuse(withAlert(form.reply, words(booked.refusal)), 409);
    context.get(platform).purge([daysTag(params.spaceId)]);
    context.get(flash).say("Your desk is booked. You pay at the space.");
    return seeOther(`/dashboard/bookings/${booked.bookingId}`);
  } catch (thrown) {
    return keepTyped(form.reply, thrown);
  }
}

/** After a refusal the page shows what the database says now: the new price, or the ways on. */
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
  const { space, photo, hours, choice, quote, page, now, idempotencyKey, waysOn } = loaderData;
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
      {refusal ? (
        <>
          <p className="measure text-lg" role="status">
            {refusal.text}
          </p>
          <WaysOn space={space} choice={choice} quote={quote} waysOn={waysOn} />
        </>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <QuoteReview space={space} photo={photo} hours={hours} quote={quote} now={now} />
          <Form method="post" className="card grid gap-5 self-start p-5 md:p-6 lg:sticky lg:top-6">
            <input
              type="hidden"
              name="idempotencyKey"
              value={reply?.values.idempotencyKey ?? idempotencyKey}
            />
            <input type="hidden" name="expectedTotal" value={quote.total ?? 0} />
            <TextField
              label="Note for the space (optional)"
              name="note"
              maxLength={500}
              rows={3}
              hint="When you arrive, what you need. At most 500 characters."
              defaultValue={reply?.values.note}
              errors={reply?.errors.note}
            />
            {quote.total !== null && (
              <p className="flex items-baseline justify-between gap-3 border-t border-line pt-4">
                <span className="font-semibold">Pay at the space</span>
                <strong className="text-xl">{formatMoney(quote.total, quote.currency)}</strong>
              </p>
            )}
            <p className="-mt-4 text-sm text-soft">
              Nothing is charged now. You pay the total when you get there.
            </p>
            <SubmitButton pending="Booking…">Confirm booking</SubmitButton>
            <Link to={page} className="link justify-self-center py-2 text-sm">
              Change the choice
            </Link>
          </Form>
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
