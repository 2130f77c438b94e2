import { demoValues, examplesOf, reviewOf } from "./pages.ts";
import type { Site } from "./site.ts";

/** Who sees the pages of the site; together they see every kind of page. */
export const PEOPLE = ["visitor", "guest", "owner"] as const;
export type Who = (typeof PEOPLE)[number];

/** Their address in the demo; a visitor has none. */
export function emailOf(who: Who): string | undefined {
  return who === "visitor" ? undefined : `${who}@nomadcowork.test`;
}

/** The pages that each of them has for themselves, with what is on them in the demo. */
export async function pagesOf(who: Who, site: Site): Promise<string[]> {
  const values = await demoValues(site.backend.sql, emailOf(who));
  if (who === "visitor")
    return examplesOf(values, ({ kind, members }) => kind === "page" && !members);
  if (who === "owner") return listingPages(site, "owner@nomadcowork.test");
  return [
    ...examplesOf(values, ({ kind, members }) => kind === "page" && members === true),
    ...examplesOf(values, ({ example, members }) => example !== undefined && !members),
    ...(await reviewPages(site)),
  ];
}

/** The guest's reviews: one to be written, and one that stays as it is. */
async function reviewPages(site: Site): Promise<string[]> {
  const bookings = await site.backend.sql<{ id: string }[]>`
    select b.id from public.bookings b join public.users u on u.id = b.user_id
    where u.email = 'guest@nomadcowork.test' and private.review_state(b, now()) in ('open', 'final')`;
  if (bookings.length !== 2) throw new Error("The guest of the demo has not two reviews to show");
  return bookings.map(({ id }) => `/dashboard/bookings/${id}/review`);
}

/** With a booking of that listing that can be cancelled. */
async function listingPages(site: Site, owner: string): Promise<string[]> {
  const values = await demoValues(site.backend.sql, owner);
  const [booking] = await site.backend.sql<{ id: string; space_id: string }[]>`
    select b.id, b.space_id from public.bookings b join public.users u on u.id = b.host_id
    where u.email = ${owner} and b.status = 'confirmed' order by b.starts_on desc limit 1`;
  if (!booking) throw new Error("The demo owner has no guests");
  const reviewId = await reviewOf(site.backend.sql, booking.space_id);
  if (!reviewId) throw new Error("No guest of the demo owner has said anything");
  const pages = examplesOf(
    { ...values, spaceId: booking.space_id, bookingId: booking.id, reviewId },
    ({ kind, members }) => kind === "page" && members === true,
  );
  return pages.filter((path) => /^\/dashboard\/(listings\/|calendar)/.test(path));
}
