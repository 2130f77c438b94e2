import { PAGES, type Page } from "../../app/pages.ts";
import { dayAhead } from "./actors.ts";
import type { Sql } from "./backend.ts";

/** What stands in the place of the parameters of an address. */
export type Values = {
  spaceId: string;
  bookingId: string;
  photoId: string;
  draftId: string;
  listingId: string;
  reviewId: string;
};

/** The names of the parameters themselves: addresses as patterns. */
export const NAMES: Values & { file: string; step: string; part: string; token: string } = {
  spaceId: ":spaceId",
  bookingId: ":bookingId",
  photoId: ":photoId",
  draftId: ":draftId",
  listingId: ":listingId",
  reviewId: ":reviewId",
  step: ":step",
  part: ":part",
  file: ":file",
  token: ":token",
};

/**
 * Something of the demo data for each parameter: an active listing with photos, the person's own where they have one, the latest
 * booking of theirs that stands (where that person has none, a booking that nobody has), a draft and a listing of theirs, and the
 * latest review of that active listing.
 */
export async function demoValues(sql: Sql, email = "guest@nomadcowork.test"): Promise<Values> {
  const [booking] = await sql<{ id: string; space_id: string }[]>`
    select b.id, b.space_id from public.bookings b join public.users u on u.id = b.user_id
    where u.email = ${email} and b.status = 'confirmed' order by b.starts_on desc limit 1`;
  const [space] = await sql<{ id: string; photo: string }[]>`
    select s.id, p.id as photo
    from public.coworking_spaces s join public.space_photos p on p.space_id = s.id and p.place = 1
    left join public.users u on u.id = s.owner_id
    where s.status = 'active'
    order by coalesce(u.email = ${email}, false) desc, s.id = ${booking?.space_id ?? null} desc nulls last, s.created_at
    limit 1`;
  if (!space) throw new Error("The demo has no listing with photos");
  const nobodys = "00000000-0000-4000-8000-00000000dead";
  const draftId = (await draftOf(sql, email)) ?? nobodys;
  return {
    spaceId: space.id,
    photoId: space.photo,
    bookingId: booking?.id ?? nobodys,
    draftId,
    listingId: (await listingOf(sql, email)) ?? nobodys,
    reviewId: (await reviewOf(sql, space.id)) ?? nobodys,
  };
}

/** The latest review of a space. */
export async function reviewOf(sql: Sql, space: string): Promise<string | undefined> {
  const [review] = await sql<{ id: string }[]>`
    select id from public.reviews where space_id = ${space} order by created_at desc limit 1`;
  return review?.id;
}

/** A draft of a person of the demo, made where there is none: the seed has none. */
async function draftOf(sql: Sql, email: string): Promise<string | undefined> {
  await sql`
    insert into public.coworking_spaces (name, address, city, country, description, owner_id)
    select 'Half a Listing', 'Rua Nova 1', 'Lisbon', 'Portugal', repeat('A quiet room. ', 5), u.id from public.users u
    where u.email = ${email} and not exists (
      select from public.coworking_spaces s where s.owner_id = u.id and s.status = 'draft')`;
  const [draft] = await sql<{ id: string }[]>`
    select s.id from public.coworking_spaces s join public.users u on u.id = s.owner_id
    where u.email = ${email} and s.status = 'draft' order by s.created_at limit 1`;
  return draft?.id;
}

/** A listing of a person of the demo that was sent, made where there is none. */
async function listingOf(sql: Sql, email: string): Promise<string | undefined> {
  await sql`
    insert into public.coworking_spaces
      (name, address, city, country, description, timezone, capacity, price_per_day, status, owner_id)
    select 'Sent Listing', 'Rua Nova 2', 'Lisbon', 'Portugal', repeat('A quiet room. ', 5), 'Europe/Lisbon', 4, 20, 'pending', u.id
    from public.users u
    where u.email = ${email} and not exists (
      select from public.coworking_spaces s where s.owner_id = u.id and s.status not in ('draft', 'archived'))`;
  const [listing] = await sql<{ id: string }[]>`
    select s.id from public.coworking_spaces s join public.users u on u.id = s.owner_id
    where u.email = ${email} and s.status not in ('draft', 'archived') order by s.created_at limit 1`;
  return listing?.id;
}

/** The addresses of the pages that are wanted, with their parameters filled in; without the queries of their examples. */
export function pathsOf(
  values: Values & { file?: string; step?: string; part?: string; token?: string },
  isWanted: (page: Page) => boolean = () => true,
): string[] {
  return patternsOf(isWanted).map((pattern) => fill(pattern, values));
}

/** The same with the query without which a page has nothing to show. */
export function examplesOf(values: Values, isWanted: (page: Page) => boolean): string[] {
  const day = dayAhead(30);
  return patternsOf(isWanted).map(
    (pattern) => fill(pattern, values) + (PAGES[pattern]?.example?.replaceAll(":day", day) ?? ""),
  );
}

export function patternsOf(isWanted: (page: Page) => boolean): (keyof typeof PAGES)[] {
  return Object.entries(PAGES).flatMap(([pattern, page]) =>
    isWanted(page) ? [pattern as keyof typeof PAGES] : [],
  );
}

/** The address of a pattern. */
export function fill(pattern: string, values: Partial<Record<string, string>>): string {
  const given: typeof values = {
    file: "640.webp",
    token: "0123456789",
    step: "2",
    part: "basics",
    ...values,
  };
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = given[name];
      if (value === undefined) throw new Error(`No value for the parameter ${name}`);
      return value;
    })
    .replace("*", "no-such-page");
}

/**
 * Kilobytes of scripts, brotli, that a public page may fetch: 112, of which the framework is 96, or what was reached where that
 * is more. docs/performance.md says why.
 */
export function mostScripts(pattern: keyof typeof PAGES): number {
  return MOST_SCRIPTS[pattern] ?? 113;
}

const MOST_SCRIPTS: Partial<Record<keyof typeof PAGES, number>> = {
  "/search": 117,
  // Its parts are a file of their own, because the preview of a listing has them too.
  "/spaces/:spaceId": 124,
  "/contact": 118,
  "/auth": 117,
  "/auth/forgot-password": 116,
  "/auth/reset-password": 116,
  "/auth/confirm": 116,
};
