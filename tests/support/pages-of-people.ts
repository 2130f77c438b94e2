import { ALIKE } from "./alike-pages.ts";
import { demoValues, reviewOf } from "./demo-values.ts";
import { examplesOf, fill, type Values } from "./pages.ts";
import type { Site } from "./site.ts";

/** The kinds of viewers; together they see every kind of page. */
export const PEOPLE = ["visitor", "guest", "owner", "admin"] as const;
export type Who = (typeof PEOPLE)[number];

/** Their address in the demo; a visitor has none. */
export function emailOf(who: Who): string | undefined {
  return who === "visitor" ? undefined : `${who}@nomadcowork.test`;
}

/** The pages that only this kind of viewer has, with content in the demo. */
export async function pagesOf(who: Who, site: Site): Promise<string[]> {
  const values = await demoValues(site.backend.sql, emailOf(who));
  if (who === "visitor")
    return examplesOf(
      values,
      ({ kind, members, admins }) => kind === "page" && !members && !admins,
    );
  if (who === "owner") return listingPages(site, "owner@nomadcowork.test");
  if (who === "admin")
    return [
      ...examplesOf(values, ({ kind, admins }) => kind === "page" && admins === true),
      "/admin/claims?q=nobody+of+that+name",
      "/admin/messages?status=all",
      ...(await moderatedReviews(site)),
    ];
  return [
    ...examplesOf(values, ({ kind, members }) => kind === "page" && members === true),
    ...examplesOfOthers(values),
    ...(await reviewPages(site)),
    ...(await unclaimedPages(site)),
    "/dashboard/profile?edit",
  ];
}

/** Each kind of page once, for the viewer who has most on it: those left to this viewer. */
export async function kindsOf(who: Who, site: Site): Promise<string[]> {
  const values = await demoValues(site.backend.sql, emailOf(who));
  const left = new Set(Object.keys(ALIKE).map((pattern) => fill(pattern, values)));
  if (who === "guest") for (const path of examplesOfOthers(values)) left.add(path);
  const pages = await pagesOf(who, site);
  return pages.filter((path) => {
    const isOfOwners = who === "guest" && OF_OWNERS.test(path);
    return !isOfOwners && !left.has(path) && !left.has(path.replace(/\?.*/, ""));
  });
}

/** Pages that need an own listing. */
const OF_OWNERS = /^\/dashboard\/(listings\/|calendar)/;

/** Public pages, which a member may read as well, or is redirected from. */
function examplesOfOthers(values: Values): string[] {
  return examplesOf(values, ({ example, members }) => example !== undefined && !members);
}

/** The guest's reviews: one that can be written, and one that can no longer be changed. */
async function reviewPages(site: Site): Promise<string[]> {
  const bookings = await site.backend.sql<{ id: string }[]>`
    select b.id from public.bookings b join public.users u on u.id = b.user_id
    where u.email = 'guest@nomadcowork.test' and private.review_state(b, now()) in ('open', 'final')`;
  if (bookings.length !== 2) throw new Error("The guest of the demo has not two reviews to show");
  return bookings.map(({ id }) => `/dashboard/bookings/${id}/review`);
}

/** A reported review on its admin page, and the list of all. */
async function moderatedReviews(site: Site): Promise<string[]> {
  const [report] = await site.backend.sql<{ id: string }[]>`
    select review_id as id from public.review_reports limit 1`;
  if (!report) throw new Error("No review of the demo was reported");
  return [`/admin/reviews/${report.id}`, "/admin/reviews?status=all"];
}

/** A listing without an owner, its page and its claim form, and the search for others. */
async function unclaimedPages(site: Site): Promise<string[]> {
  const [space] = await site.backend.sql<{ id: string }[]>`
    select s.id from public.coworking_spaces s where private.is_unclaimed(s)
      and not exists (select from public.claim_requests c where c.space_id = s.id) limit 1`;
  if (!space) throw new Error("The demo has no unclaimed listing");
  const page = `/spaces/${space.id}`;
  return [page, `${page}/claim`, "/dashboard/claims?q=a", "/dashboard/claims?q=nowhere"];
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
  return pages.filter((path) => OF_OWNERS.test(path));
}
