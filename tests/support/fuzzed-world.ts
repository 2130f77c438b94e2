import { randomUUID } from "node:crypto";
import { closeSpace, addPhoto, createSpace, openFrom } from "./actors.ts";
import { bookInTransaction } from "./bookings.ts";
import { dayAhead } from "./days.ts";
import { actingAs, createUser, type Person } from "./backend.ts";
import { addClaim, unclaimedSpace } from "./claims.ts";
import { signIn } from "./http.ts";
import { picture } from "./pictures.ts";
import { addReview, addStay } from "./reviews.ts";
import type { SeededSite } from "./seeded-site.ts";
import {
  approvedClaim,
  claimWithCode,
  claimWithDocument,
  messageToTeam,
  reportOfListing,
  reportOfMember,
  reportOfThread,
} from "./work-for-admins.ts";
import { payAtSpace } from "./ledger.ts";
import { sellsWithReceipts } from "./receipts.ts";

/**
 * The data that the site's forms refer to. Data that a form may use up (a discarded draft, an ended session) exists several times, beside
 * permanent data for all other forms.
 */
export interface FuzzedWorld extends SeededSite {
  /** Complete drafts, and others to send and to discard. */
  drafts: readonly string[];
  draftsToSend: readonly string[];
  draftsToDiscard: readonly string[];
  /** A public listing of the member, with photos, and others to archive. */
  listing: string;
  listingsToArchive: readonly string[];
  photos: readonly string[];
  closures: readonly string[];
  /** Proposals, each with its listing. */
  proposals: readonly { id: string; listing: string }[];
  /** Bookings of the member. */
  bookings: readonly string[];
  /** Bookings of the listing: one that begins today, and some to cancel. */
  arriving: string;
  hosted: readonly string[];
  /** Bookings of the member that are over, and reviews of the listing by others. */
  stays: readonly string[];
  /** One that is paid, and whose host issues receipts. */
  paidBooking: string;
  reviewsOfListing: readonly string[];
  /**
   * A space whose host the member may ask, a booking of theirs there, and conversations with other hosts, for writing, reporting and
   * blocking.
   */
  asked: { space: string; booking: string };
  conversation: string;
  reported: string;
  blocked: string;
  /** The digest of the rendered profile. */
  profileDigest: string;
  /** Members who may delete their accounts, each with the digest of that page. */
  leavers: readonly (Account & { digest: string })[];
  /** Members who may prove their identity, which starts another session, on either page that requires it. */
  movers: readonly Account[];
  guarded: readonly Account[];
  /** An admin with decisions to make: claims of others, one of them approved, and members who may gain and lose admin rights. */
  admin: Account;
  claimsToModerate: readonly string[];
  claimsToRevoke: readonly string[];
  listingsToModerate: readonly string[];
  listingsToDelete: readonly string[];
  reportsToResolve: readonly string[];
  threadReportsToClose: readonly string[];
  memberReportsToClose: readonly string[];
  messagesToAnswer: readonly string[];
  futureAdmins: readonly Account[];
  /** A person whose sessions may end. */
  passerBy: Person;
  /** A person whom admins suspend, used by no other form. */
  suspect: Person;
  passingSessions: readonly string[];
  /** Pending claims of the member, each with a document; others with a mailed code, and to withdraw; listings to claim, and to report. */
  claims: readonly { id: string; documentId: string }[];
  claimsWithCode: readonly string[];
  claimsToWithdraw: readonly string[];
  unclaimed: readonly string[];
  reportable: readonly string[];
  unsubscribeToken: string;
  /** The token of an unconfirmed newsletter address, and a post that may be sent. */
  confirmToken: string;
  publicPostId: string;
  photoFile: { name: string; buffer: Buffer };
}

/** A member with a session that a form may end. */
interface Account extends Person {
  session: string;
}

const SPARE = 12;
const spares = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: SPARE }, (_, index) => make(index)));

/** Creates all of that on a site of its own, without rate limits. */
export async function makeFuzzedWorld(seeded: SeededSite): Promise<FuzzedWorld> {
  const { site, member } = seeded;
  const { sql } = site.backend;
  await sql`
    update public.site_settings set listings_limit = 10000, listing_changes_limit = 10000, open_bookings_limit = 10000,
      daily_bookings_limit = 10000, desk_days_limit = 100000, daily_messages_limit = 10000, daily_threads_limit = 10000`;
  await sql`alter table public.audit_log disable trigger limit_changes_of_listings`;
  await sql`alter table public.claim_requests disable trigger limit_claims`;
  await sql`alter table public.space_reports disable trigger limit_reports`;
  const space = (status: string) =>
    createSpace(sql, {
      ...openFrom("00:00", "24:00"),
      owner_id: member.id,
      status,
      capacity: 200,
      timezone: "UTC",
    });
  const whole = async (status: string) => {
    const id = await space(status);
    for (let place = 1; place <= 4; place++) await addPhoto(sql, id, { place });
    return id;
  };
  const listing = await whole("active");
  const guest = await createUser(sql, { email: `guest-${randomUUID()}@fuzz.test` });
  const book = (person: Person, to: string, on: number) =>
    actingAs(sql, person, (transaction) =>
      bookInTransaction(transaction, { space: to, on: dayAhead(on) }),
    );
  const hosted = async () => {
    const host = await createUser(sql, { email: `host-${randomUUID()}@fuzz.test` });
    return createSpace(sql, { owner_id: host.id, capacity: 200 });
  };
  const converse = async () => {
    const space = await hosted();
    return actingAs(sql, member, async (as) => {
      const [row] = await as<{ id: string }[]>`
        select public.ask_host(${space}, 'Is there a lift?', gen_random_uuid()) as id`;
      return row?.id ?? "";
    });
  };
  const paidBooking = async () => {
    const host = await createUser(sql, { email: `seller-${randomUUID()}@fuzz.test` });
    await sellsWithReceipts(sql, host.id);
    const booking = await book(member, await createSpace(sql, { owner_id: host.id }), 40);
    await payAtSpace(sql, booking, 20);
    return booking;
  };
  const askable = await hosted();
  const photos = await sql<{ id: string }[]>`
    select id from public.space_photos where space_id = ${listing} order by id`;
  await spares((index) => closeSpace(sql, listing, { from: dayAhead(300 + index) }));
  const closures = await sql<
    { id: string }[]
  >`select id from public.space_closures where space_id = ${listing}`;
  const suspect = await createUser(sql, { email: `suspect-${randomUUID()}@fuzz.test` });
  const passerBy = await createUser(sql, { email: `passer-by-${randomUUID()}@fuzz.test` });
  const [token] = await sql<{ token: string }[]>`
    select private.unsubscribe_token(${member.id}, 'promotions') as token`;
  const [waiting] = await sql<{ token: string }[]>`
    insert into private.newsletter_subscribers (email, words_version) values (${`${randomUUID()}@fuzz.test`}, 1)
    returning private.unsubscribe_token(id, 'confirm-newsletter') as token`;
  const [post] = await sql<{ id: string }[]>`
    select p.id from public.blog_posts p where p.slug = ${seeded.slug}`;
  const digestOf = async (person: Person, page: "my_profile" | "account_deletion_preview") =>
    actingAs(sql, person, async (as) => {
      const [row] = await as<
        { digest: string }[]
      >`select ${as(page)} ->> 'digest' as digest from public.${as(page)}()`;
      return row?.digest ?? "";
    });
  const account = async (isAdmin = false): Promise<Account> => {
    // A random password, so that no attack can prove the member's identity.
    const password = randomUUID();
    const email = `account-${password}@fuzz.test`;
    const person = await createUser(sql, { email, password, isAdmin });
    return { ...person, session: await signIn(site, person) };
  };
  const leaver = async () => {
    const person = await account();
    return { ...person, digest: await digestOf(person, "account_deletion_preview") };
  };
  return {
    ...seeded,
    profileDigest: await digestOf(member, "my_profile"),
    leavers: await spares(leaver),
    movers: await spares(() => account()),
    guarded: await spares(() => account()),
    admin: await account(true),
    claimsToModerate: await spares(() => addClaim(sql, guest.id)),
    claimsToRevoke: await spares(() => approvedClaim(sql, guest)),
    listingsToModerate: await spares(() => whole("active")),
    listingsToDelete: await spares(() => whole("active")),
    reportsToResolve: await spares(() => reportOfListing(sql, guest)),
    threadReportsToClose: await spares(() => reportOfThread(sql)),
    memberReportsToClose: await spares(() => reportOfMember(sql)),
    messagesToAnswer: await spares(() => messageToTeam(sql)),
    futureAdmins: await spares(() => account()),
    drafts: await spares(() => whole("draft")),
    draftsToSend: await spares(() => whole("draft")),
    draftsToDiscard: await spares(() => whole("draft")),
    listing,
    listingsToArchive: await spares(() => whole("active")),
    photos: photos.map(({ id }) => id),
    closures: closures.map(({ id }) => id),
    proposals: await spares(async () => {
      const of = await whole("active");
      const id = await actingAs(sql, member, async (owner) => {
        const [row] = await owner<{ id: string }[]>`
          select public.propose_change(${of}, 'Another Name', '1 Quay Street', 'Lisbon', 'Portugal', 'UTC') as id`;
        return row?.id ?? "";
      });
      return { id, listing: of };
    }),
    bookings: await spares((index) => book(member, seeded.spaceId, 210 + index)),
    arriving: await book(guest, listing, 0),
    hosted: await spares((index) => book(guest, listing, 100 + index)),
    paidBooking: await paidBooking(),
    stays: await spares(() => addStay(sql, seeded.spaceId, member.id)),
    reviewsOfListing: await spares(() => addReview(sql, listing)),
    claims: await spares(() => claimWithDocument(sql, member)),
    // Few, because codes are limited per member.
    claimsWithCode: await Promise.all([claimWithCode(sql, member), claimWithCode(sql, member)]),
    claimsToWithdraw: await spares(() => addClaim(sql, member.id)),
    unclaimed: await spares(() => unclaimedSpace(sql)),
    reportable: await spares(() => createSpace(sql, { owner_id: guest.id })),
    asked: { space: askable, booking: await book(member, askable, 20) },
    conversation: await converse(),
    reported: await converse(),
    blocked: await converse(),
    passerBy,
    suspect,
    passingSessions: await spares(() => signIn(site, passerBy)),
    unsubscribeToken: token?.token ?? "",
    confirmToken: waiting?.token ?? "",
    publicPostId: post?.id ?? "",
    photoFile: await picture("fuzz.jpg", "teal"),
  };
}
