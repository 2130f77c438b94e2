import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { ARRIVALS, HostedTab } from "~/features/bookings/hosting/hosted-booking";
import type { CancelAsOwnerForm } from "~/features/bookings/hosting/hosted-booking.forms";
import {
  BookingFeed,
  CancellableBooking,
  Earnings,
  HostedBookings,
  HostOverview,
  type HostedStay,
} from "~/features/bookings/hosting/hosted-booking.schema";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

type Wanted = { show: HostedTab | "all"; q: string };

/** The number of the member's spaces, today's guests, and the reviews that wait for a reply. */
export async function findHostOverview(db: Db): Promise<HostOverview> {
  return ask(db, "host_dashboard", {}, HostOverview);
}

/** One page of the bookings of a space, for its owner and admins; `null` for others. */
export async function listHostedBookings(
  db: Db,
  spaceId: string,
  { show, q }: Wanted,
  after: Keyset | null,
  pageSize = 24,
) {
  if (!isId(spaceId)) return null;
  return ask(
    db,
    "space_bookings",
    { p_space_id: spaceId, p_show: show, p_typed: q, p_after: after, p_page_size: pageSize },
    HostedBookings.nullable(),
  );
}

/** The rows in one answer of the database. */
const FILE_PAGE = 1000;

type HostedPage = z.output<typeof HostedBookings>;

/** All matching bookings, read page by page; `null` for everybody but the owner and admins. */
export async function listAllHostedBookings(db: Db, spaceId: string, wanted: Wanted) {
  const bookings: HostedStay[] = [];
  let page: HostedPage | null = null;
  do {
    const after: Keyset | null = page?.next ?? null;
    page = await listHostedBookings(db, spaceId, wanted, after, FILE_PAGE);
    if (!page) return null;
    bookings.push(...page.bookings);
  } while (page.next);
  return { today: page.today, capacity: page.capacity, bookings };
}

/** One booking for its host; `null` for others. */
export async function findHostedBooking(db: Db, bookingId: string) {
  if (!isId(bookingId)) return null;
  return ask(db, "space_booking", { p_booking_id: bookingId }, CancellableBooking.nullable());
}

const CANCEL_REFUSALS = [
  "no-such-booking",
  "already-cancelled",
  "completed",
  "begun",
  "changed-meanwhile",
  "suspended",
] as const;

/**
 * Cancels free of charge and gives the guest the reason: the booking, or the days after `staysUntil`, as the page showed. Answers the
 * refusal, or `null`.
 */
export async function cancelAsOwner(
  db: Db,
  bookingId: string,
  { reason, staysUntil, changeCount }: z.output<typeof CancelAsOwnerForm>,
) {
  if (!isId(bookingId)) return "no-such-booking" as const;
  const answer = await db.rpc("cancel_booking_as_owner", {
    p_booking_id: bookingId,
    p_reason: reason,
    ...(staysUntil ? { p_stays_until: staysUntil } : {}),
    ...(changeCount === undefined ? {} : { p_change_count: changeCount }),
  });
  return refusedOrDone(db, answer, CANCEL_REFUSALS);
}

const MARK_REFUSALS = [
  "no-such-booking",
  "already-cancelled",
  "not-begun",
  "too-many-changes",
  "suspended",
] as const;

/** Records whether the guest came. Answers the refusal, or `null`. */
export async function markArrival(db: Db, bookingId: string, arrival: (typeof ARRIVALS)[number]) {
  const answer = await db.rpc("mark_arrival", {
    p_booking_id: bookingId,
    ...(arrival === "none" ? {} : { p_arrival: arrival }),
  });
  return refusedOrDone(db, answer, MARK_REFUSALS);
}

const PAYMENT_REFUSALS = [
  "no-such-booking",
  "not-owed",
  "key-already-used",
  "too-many-changes",
  "suspended",
] as const;

/** Notes that the guest has paid at the desk; the same key does it once. Answers the refusal, or `null`. */
export async function noteDeskPayment(
  db: Db,
  { bookingId, amount, key }: { bookingId: string; amount: number; key: string },
) {
  const asked = { p_booking_id: bookingId, p_amount: amount, p_key: key };
  const answer = await db.rpc("note_desk_payment", asked);
  return refusalOf(answer, PAYMENT_REFUSALS);
}

const TAKE_BACK_REFUSALS = [
  "no-such-booking",
  "not-noted",
  "key-already-used",
  "suspended",
] as const;

/** Takes back the last payment that was noted at the desk. Answers the refusal, or `null`. */
export async function takeBackDeskPayment(
  db: Db,
  { bookingId, key }: { bookingId: string; key: string },
) {
  const answer = await db.rpc("take_back_desk_payment", { p_booking_id: bookingId, p_key: key });
  return refusedOrDone(db, answer, TAKE_BACK_REFUSALS);
}

const REFUND_REFUSALS = ["no-such-booking", "not-owed", "suspended"] as const;

/** Notes that the guest got back at the desk all that was owed until a refund. Answers the refusal, or `null`. */
export async function noteDeskRefund(db: Db, bookingId: string, refundId: string) {
  if (!isId(bookingId)) return "no-such-booking" as const;
  const asked = { p_booking_id: bookingId, p_refund_id: refundId };
  return refusedOrDone(db, await db.rpc("note_desk_refund", asked), REFUND_REFUSALS);
}

/** The host's earnings from a space; `null` for others. */
export async function findEarnings(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "space_earnings", { p_space_id: spaceId }, Earnings.nullable());
}

const FeedState = z.object({ madeAt: z.string(), readAt: z.string().nullable() });

/** The instants at which the secret calendar feed was created and last requested; `null` when there is none. */
export async function findBookingFeed(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "booking_feed_state", { p_space_id: spaceId }, FeedState.nullable());
}

const FEED_REFUSALS = ["no-such-space", "suspended"] as const;

/** Creates a new secret, answered only once; the previous one stops working. */
export async function makeBookingFeed(db: Db, spaceId: string) {
  if (!isId(spaceId)) return { refusal: "no-such-space" as const, token: null };
  const answer = await db.rpc("make_booking_feed", { p_space_id: spaceId });
  const refusal = refusalOf(answer, FEED_REFUSALS);
  return { refusal, token: refusal ? null : parseAnswer(db, z.string(), answer) };
}

export async function revokeBookingFeed(db: Db, spaceId: string) {
  if (!isId(spaceId)) return "no-such-space" as const;
  const answer = await db.rpc("revoke_booking_feed", { p_space_id: spaceId });
  return refusedOrDone(db, answer, FEED_REFUSALS);
}

/** The calendar feed with this secret; `null` when there is none. It is a POST, so that the secret is in no log of addresses. */
export async function readBookingFeed(db: Db, token: string) {
  if (!/^[\da-f]{64}$/.test(token)) return null;
  const answer = await db.rpc("read_booking_feed", { p_token: token });
  return parseAnswer(db, BookingFeed.nullable(), answer);
}
