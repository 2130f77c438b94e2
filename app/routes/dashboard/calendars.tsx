import { db } from "~/context.server";
import { MonthLinks } from "~/features/opening/month-links";
import { CalendarsSearch } from "~/features/opening/opening.forms";
import { listCalendars } from "~/features/opening/opening.server";
import { OwnerMonth } from "~/features/opening/owner-month";
import { ListingStatus } from "~/features/listings/listing-status";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { earliestToday } from "~/values/day";
import { monthOf, type Month } from "~/values/month";
import { pageBehind, pagePath } from "~/values/page";
import type { Route } from "./+types/calendars";

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url, CalendarsSearch);
  // One month for all of them: at its turn some spaces are in the next one already.
  const month: Month = search.month ?? monthOf(earliestToday(new Date()));
  const page = await pageBehind(
    search.cursor,
    (after) => listCalendars(context.get(db), month, after),
    ({ spaces }) => spaces.length === 0,
  );
  const path = "/dashboard/calendar";
  return {
    month,
    spaces: page.spaces,
    first: page.cursor && pagePath(path, { month }, null),
    next: page.next && pagePath(path, { month }, page.next),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Calendars",
    description: "A month of all your spaces at a glance.",
  });

export default function CalendarsPage({ loaderData }: Route.ComponentProps) {
  const { month, spaces, first, next } = loaderData;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <h1 className="text-3xl">Calendars</h1>
      </header>
      {spaces.length === 0 ? (
        <EmptyState title="No spaces yet">
          The calendar of every space you list appears here.
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-8">
          <MonthLinks page="/dashboard/calendar" month={month} />
          {spaces.map((space) => (
            <section key={space.id} aria-labelledby={`space-${space.id}`} className="grid gap-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h3 id={`space-${space.id}`} className="text-lg">
                  <Link
                    to={`/dashboard/listings/${space.id}/calendar?month=${month}`}
                    className="link"
                  >
                    {space.name}
                  </Link>
                </h3>
                <ListingStatus status={space.status} />
                <span className="text-sm text-soft">{space.city}</span>
              </div>
              <OwnerMonth
                days={space.days}
                capacity={space.capacity}
                today={space.today}
                page={`/dashboard/listings/${space.id}/calendar`}
              />
            </section>
          ))}
          <Pager first={first} next={next} more="More spaces" />
        </div>
      )}
    </div>
  );
}
