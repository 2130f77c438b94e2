import { db } from "~/context.server";
import { CalendarsSearch } from "~/features/availability/availability.forms";
import { listCalendars } from "~/features/availability/availability.server";
import { FillLegend } from "~/features/availability/fill-legend";
import { WeeksTable } from "~/features/availability/weeks-table";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { PreviousNext } from "~/ui/navigation/previous-next";
import { SkipLink } from "~/ui/navigation/skip-link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { addDays, earliestToday, formatSpanWithYear, type Day } from "~/values/day";
import { pageBehind, pagePath } from "~/values/page";
import type { Route } from "./+types/calendars";

const PATH = "/dashboard/calendar";
const WEEKS = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url, CalendarsSearch);
  const from = search.from ?? earliestToday(new Date());
  const page = await pageBehind(
    search.cursor,
    (after) => listCalendars(context.get(db), from, after),
    ({ spaces }) => spaces.length === 0,
  );
  return {
    from,
    spaces: page.spaces,
    first: page.cursor && pagePath(PATH, { from }, null),
    next: page.next && pagePath(PATH, { from }, page.next),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Calendars",
    description: "Five weeks of all your spaces at a glance.",
  });

export default function CalendarsPage({ loaderData }: Route.ComponentProps) {
  const { from, spaces, first, next } = loaderData;
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 md:py-5">
      <header className="grid gap-1">
        <ParentLink to="/dashboard/listings">My Listings</ParentLink>
        <h1 className="text-2xl">Calendars</h1>
      </header>
      {spaces.length === 0 ? (
        <EmptyState title="No spaces yet">
          The calendar of every space that you have sent to us appears here.
        </EmptyState>
      ) : (
        <>
          <WeekLinks from={from} />
          <SkipLink to="after-days">Skip the days</SkipLink>
          <WeeksTable spaces={spaces} />
          <div id="after-days" className="grid gap-2">
            <FillLegend />
            <p className="text-xs text-soft">
              Desks taken on each day; ! means more desks booked or held than the space now has.
              Press a day to close it or to change its hours.
            </p>
          </div>
          <Pager first={first} next={next} more="More spaces" />
        </>
      )}
    </div>
  );
}

/** The shown weeks, and the links to those before and after. */
function WeekLinks({ from }: { from: Day }) {
  const to = (weeks: number) => pagePath(PATH, { from: addDays(from, 7 * weeks) }, null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-xl">{formatSpanWithYear(from, addDays(from, 7 * WEEKS - 1))}</h2>
      <nav aria-label="Weeks" className="flex gap-1">
        <PreviousNext
          previous={{ to: to(-4), label: "Earlier weeks" }}
          next={{ to: to(4), label: "Later weeks" }}
        />
      </nav>
    </div>
  );
}
