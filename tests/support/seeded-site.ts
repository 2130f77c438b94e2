import { randomUUID } from "node:crypto";
import { actingAs, createUser, type Person, type Sql } from "./backend.ts";
import { databaseDigest } from "./database-digest.ts";
import { signIn } from "./http.ts";
import { openSite, type Site } from "./site.ts";
import { createSpace } from "./actors.ts";
import { dayAhead } from "./days.ts";
import { addClaim } from "./claims.ts";
import {
  cityOf,
  importOf,
  moderatedOf,
  paymentOf,
  publicPostOf,
  webhookOf,
} from "./demo-values.ts";
import { addReview } from "./reviews.ts";
import { quotedOn, type Quoted } from "./quoted.ts";

/** The whole product with demo data and one member: the session, a booking, and a space to book. */
export interface SeededSite {
  site: Site;
  member: Person;
  /** The member's `Cookie` header. */
  session: string;
  spaceId: string;
  bookingId: string;
  /** A draft of the member's own, which is a listing too. */
  draftId: string;
  ownSpaceId: string;
  /** A review of a past booking of the member's. */
  reviewId: string;
  /** A pending claim of the member's. */
  claimId: string;
  userId: string;
  postId: string;
  slug: string;
  city: string;
  country: string;
  /** A comment that waits for a moderator. */
  commentId: string;
  pictureId: string;
  /** A refused file of listings. */
  importId: string;
  paymentId: string;
  placeId: string;
  /** The member's thread with the support. */
  threadId: string;
  supportId: string;
  /** Work for admins: the reports of a listing, of a conversation and of a member, and a message to the team. */
  reportId: string;
  threadReportId: string;
  memberReportId: string;
  messageId: string;
  subscriberId: string;
  /** A webhook that is off, with a delivery. */
  webhookId: string;
  deliveryId: string;
  /** A photo of a public listing. */
  photoId: string;
  /** The fields of the review page's quote, by day, for the next 200 days. */
  quoted: ReadonlyMap<string, Quoted>;
  /** A digest of all data that a request could change, sessions included. */
  digest(): Promise<string>;
}

/** A seeded site of its own, which the caller stops. */
export async function openSeededSite(
  options: Parameters<typeof openSite>[0] = {},
): Promise<SeededSite> {
  return seed(await openSite(options));
}

/** A new member with all of that, on a site with others. */
export async function seed(site: Site): Promise<SeededSite> {
  const { sql } = site.backend;
  const member = await createUser(sql, { email: `member-${randomUUID()}@seeded.test` });
  const spaceId = await createSpace(sql, { capacity: 100 });
  const session = await signIn(site, member);
  const day = dayAhead(20);
  const bookingId = await actingAs(sql, member, async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      select public.book_space(${spaceId}, 'day', ${day}, ${day}, 1, gen_random_uuid(),
        (quote ->> 'total')::numeric, quote ->> 'digest') as id
      from public.quote_booking(${spaceId}, 'day', ${day}) quote`;
    if (!row) throw new Error("Nothing was booked");
    return row.id;
  });
  const [draft] = await sql<{ id: string }[]>`
    insert into public.coworking_spaces (name, address, city, country, description, owner_id)
    values ('Half a Listing', 'Rua Nova 1', 'Lisbon', 'Portugal', repeat('A quiet room. ', 5), ${member.id}) returning id`;
  const draftId = draft?.id ?? "";
  const threadId = await actingAs(sql, member, async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      select public.write_to_support('Where do I find my receipts?', gen_random_uuid()) as id`;
    if (!row) throw new Error("Nothing was written");
    return row.id;
  });
  const [photo] = await sql<{ id: string }[]>`
    select p.id from public.space_photos p join public.coworking_spaces s on s.id = p.space_id
    where s.status = 'active' and p.path like '%.svg' order by p.path limit 1`;
  if (!photo) throw new Error("The seed has no photo");
  const days = Array.from({ length: 200 }, (_, index) => dayAhead(index + 1));
  const quoted = await quotedOn(sql, spaceId, days);
  const digest = () => databaseDigest(sql);
  const reviewId = await reviewBy(sql, member, spaceId);
  const claimId = await addClaim(sql, member.id);
  const own = { spaceId, bookingId, draftId, ownSpaceId: draftId, reviewId, threadId, claimId };
  const { id: postId, slug } = await publicPostOf(sql);
  const importId = await importOf(sql);
  const paymentId = await paymentOf(sql);
  const placeId = await cityOf(sql, "lisbon");
  const moderated = { ...(await moderatedOf(sql)), ...(await webhookOf(sql)), supportId: threadId };
  const others = { photoId: photo.id, pictureId: photo.id, userId: member.id };
  const location = { city: "lisbon", country: "portugal" };
  const ids = {
    ...own,
    ...moderated,
    ...others,
    ...location,
    postId,
    slug,
    importId,
    paymentId,
    placeId,
  };
  return { site, member, session, ...ids, quoted, digest };
}

async function reviewBy(sql: Sql, member: Person, spaceId: string): Promise<string> {
  await addReview(sql, spaceId, { by: member.id });
  const [review] = await sql<{ id: string }[]>`
    select id from public.reviews where author_id = ${member.id}`;
  if (!review) throw new Error("Nothing was reviewed");
  return review.id;
}
