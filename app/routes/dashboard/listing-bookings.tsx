import { Form } from "react-router";
import { db, flash, member } from "~/context.server";
import { HOSTED_TABS, tabToOpen, type HostedTab } from "~/features/bookings/hosting/hosted-booking";
import { HostedForm, HostedSearch } from "~/features/bookings/hosting/hosted-booking.forms";
import {
  listHostedBookings,
  markArrival,
  noteDeskPayment,
  takeBackDeskPayment,
} from "~/features/bookings/hosting/hosted-booking.server";
import { withPaymentKeys } from "~/features/bookings/hosting/desk-payment";
import { HostedBookingsTable } from "~/features/bookings/hosting/hosted-bookings-table";
import { formAction } from "~/form-action.server";
import { readSearch } from "~/http/read-form.server";
import { notFound, seeOther } from "~/http/responses.server";
import { Field } from "~/ui/forms/field";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Tabs } from "~/ui/lists/tabs";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import { SUSPENDED } from "~/values/member-refusals";
import { pagePath, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";
import { listOf } from "~/values/words";
import type { Route } from "./+types/listing-bookings";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const spaceId = params.spaceId ?? "";
  const { show: asked, q, cursor } = readSearch(url, HostedSearch);
  let show = asked ?? "today";
  const list = (after: Keyset | null) =>
    listHostedBookings(context.get(db), spaceId, { show, q }, after);
  let page = await list(cursor);
  const opened = asked ?? (page ? tabToOpen(page.counts, q !== "") : show);
  if (opened !== show) {
    show = opened;
    page = await list(cursor);
  }
  // The page after the cursor is empty: its bookings have moved to other tabs.
  const isBehind = cursor !== null && page !== null && page.bookings.length === 0;
  if (isBehind) page = await list(null);
  if (!page) throw notFound();
  const tab = (to: HostedTab) => ({ show: to, q: q || null });
  const path: Path = `/dashboard/listings/${spaceId}/bookings`;
  return {
    spaceId,
    memberId: context.get(member).id,
    show,
    q,
    today: page.today,
    bookings: withPaymentKeys(page.bookings),
    tabs: HOSTED_TABS.map((name) => ({
      name,
      to: pagePath(path, tab(name), null),
      count: page.counts[name],
    })),
    first: cursor && !isBehind ? pagePath(path, tab(show), null) : null,
    next: page.next && pagePath(path, tab(show), page.next),
  };
}

const NOT_MARKED = {
  "already-cancelled": "This booking has since been cancelled.",
  "not-begun": "This booking has not begun yet.",
  "too-many-changes": "This has been changed ten times in a day. Change it again tomorrow.",
  suspended: SUSPENDED,
};

const NOT_PAID = {
  "not-owed": "This is paid already, or the price has changed since. Check the amount.",
  "not-noted": "No payment at the desk is noted any more.",
  "key-already-used": "The price has changed since. Check the amount and press again.",
  "too-many-changes": "Payments of this booking have been noted ten times, which is the limit.",
  suspended: SUSPENDED,
};

/** The dashboard and the front desk post here as well. */
function pageOfForm({ pathname, search, searchParams }: URL): string {
  if (searchParams.has("at-dashboard")) return "/dashboard";
  return searchParams.has("at-desk") ? `${pathname}/today` : pathname + search;
}

export const action = formAction(
  HostedForm,
  {
    oneButton: true,
    page: ({ url }: Route.ActionArgs) => pageOfForm(url),
    limit: "LIMIT_LISTING",
  },
  async ({ value, page }, { context }) => {
    const client = context.get(db);
    if (value.intent === "mark-arrival") {
      const refusal = await markArrival(client, value.bookingId, value.arrival);
      if (refusal === "no-such-booking") throw notFound();
      if (refusal) context.get(flash).say(NOT_MARKED[refusal], "error");
      return seeOther(page);
    }
    const refusal =
      value.intent === "note-payment"
        ? await noteDeskPayment(client, value)
        : await takeBackDeskPayment(client, value);
    if (refusal === "no-such-booking") throw notFound();
    if (refusal) context.get(flash).say(NOT_PAID[refusal], "error");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Bookings", matches[3]),
    description: "Who is coming today and later, and who has been.",
  });

const LABELS: Record<HostedTab, string> = {
  today: "Today",
  upcoming: "Upcoming",
  past: "Past",
  cancelled: "Cancelled",
};

const EMPTY: Record<HostedTab, { title: string; text: string }> = {
  today: { title: "Nobody is coming today", text: "Guests with a desk today appear here." },
  upcoming: { title: "Nothing is coming up", text: "We email you each new booking as well." },
  past: { title: "No past bookings yet", text: "Bookings move here after their last day." },
  cancelled: { title: "Nothing cancelled", text: "Neither you nor a guest has cancelled." },
};

/** The message for a search without matches in the open tab, with the tabs that have some. */
function noBookingsFound(q: string, tabs: readonly { name: HostedTab; count: number }[]) {
  const elsewhere = tabs
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${formatInteger(count)} in ${LABELS[name]}`);
  if (elsewhere.length === 0)
    return {
      title: "Nobody found",
      text: `No guest of this space has “${q}” in their name, email or booking reference.`,
    };
  const found = listOf(elsewhere);
  return { title: "Nobody found in this tab", text: `“${q}” is found elsewhere: ${found}.` };
}

export default function ListingBookingsPage({ loaderData }: Route.ComponentProps) {
  const { spaceId, memberId, show, q, today, bookings, tabs, first, next } = loaderData;
  const page: Path = `/dashboard/listings/${spaceId}`;
  const empty = q ? noBookingsFound(q, tabs) : EMPTY[show];
  return (
    <div className="grid gap-6">
      <ReplyAlert reply={undefined} />
      <Tabs
        label="Bookings"
        tabs={tabs.map(({ name, to, count }) => ({
          to,
          count,
          label: LABELS[name],
          isCurrent: name === show,
        }))}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Form method="get" className="flex grow items-end gap-3 sm:max-w-md">
          {show !== "today" && <input type="hidden" name="show" value={show} />}
          <Field
            key={q}
            label="Name, email or reference"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            className="grow"
          />
          <button type="submit" className="button button-quiet">
            Search
          </button>
        </Form>
        <p className="flex flex-wrap gap-3">
          {show === "today" && (
            <Link to={`${page}/bookings/today`} className="button button-quiet">
              Front desk
            </Link>
          )}
          {/* A plain link: the target is a file and not a page. */}
          <a
            href={pagePath(`${page}/bookings.csv`, { show, q: q || null }, null)}
            download
            className="button button-quiet"
          >
            Download CSV
          </a>
        </p>
      </div>
      {bookings.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <HostedBookingsTable bookings={bookings} today={today} page={page} memberId={memberId} />
      )}
      <Pager first={first} next={next} more="More bookings" />
      <p className="text-sm text-soft">
        <a href={`${page}/bookings.csv`} download className="link">
          Download all bookings of this space
        </a>
      </p>
    </div>
  );
}
