import {
  ERASED,
  ERASED_AT_ONCE,
  KEPT,
  KEPT_OF_SUSPENDED,
} from "~/features/account-deletion/erased-and-kept";
import { describeBalance, describeTotal } from "~/features/bookings/cancellation";
import type {
  CancelledBooking,
  AccountDeletion,
} from "~/features/account-deletion/account-deletion.schema";
import { UnverifiedAddress } from "~/features/account-deletion/unverified-address";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { dayIn, formatDay, formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";
import { listOf } from "~/values/words";

type DeletionEffectsProps = {
  deletion: AccountDeletion;
  /** Whether the member opened a link that was mailed to their address. */
  isVerified: boolean;
};

/** The effects of deleting an account, at once and later, and the data that stays, with numbers, before the member agrees. */
export function DeletionEffects({ deletion, isVerified }: DeletionEffectsProps) {
  const day = formatDay(dayIn("UTC", new Date(deletion.erasesAt)));
  return (
    <div className="border-t border-line">
      <Part title="At once">
        <ul className="grid gap-3">
          <li>You are signed out on every device.</li>
          {isVerified ? (
            ERASED_AT_ONCE.map(({ part, text }) => <li key={part}>{text}</li>)
          ) : (
            <li>
              <UnverifiedAddress
                without="any newsletter to it continues, and messages sent to us from it without signing in stay for a year"
                after="both are removed"
              />
            </li>
          )}
          <Bookings deletion={deletion} />
          <Listings deletion={deletion} />
          <Claims claims={deletion.claims} />
          {deletion.isAdmin && (
            <li>You are no longer an administrator, even if the account comes back.</li>
          )}
        </ul>
      </Part>
      <Part title={`Until ${day}`}>
        <p>{`Your name stays beside your reviews, comments and conversations, and we send you no other email. Signing in brings the account back, with ${describeAccount(deletion)}. Cancelled bookings, archived listings and withdrawn claims do not come back with it.`}</p>
        <p>We email you the date now, and again when the account is gone.</p>
      </Part>
      <Part title="After that">
        <p>This is removed for good and can't be restored:</p>
        <ul className="list-disc pl-5">
          {ERASED.map(({ part, text }) => (
            <li key={part}>{text}</li>
          ))}
        </ul>
        <p>A form we kept for you because you were signed out is removed within half an hour.</p>
      </Part>
      <Part title="What stays, and why">
        <dl className="grid gap-4">
          {keptOf(deletion).map(({ title, text }) => (
            <div key={title} className="grid gap-1">
              <dt className="font-semibold">{title}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        {deletion.isSuspended && <p>{KEPT_OF_SUSPENDED}</p>}
      </Part>
    </div>
  );
}

/** "your profile, 3 saved spaces and 1 draft": the data that signing in restores. */
function describeAccount({ saved, drafts, pastBookings }: AccountDeletion): string {
  return listOf([
    "your profile",
    ...(saved > 0 ? [formatCount(saved, "saved space")] : []),
    ...(drafts > 0 ? [formatCount(drafts, "draft")] : []),
    ...(pastBookings > 0 ? [formatCount(pastBookings, "past booking")] : []),
  ]);
}

/** The data of this member that stays; without reviews or listings the page mentions neither. */
function keptOf({ reviews, isHost }: AccountDeletion) {
  return [
    KEPT.bookings,
    KEPT.receipts,
    ...(reviews > 0 ? [KEPT.reviews] : []),
    ...(isHost ? [KEPT.payments, KEPT.reasons, KEPT.listings] : []),
    KEPT.log,
  ];
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-b border-line py-7 lg:grid-cols-[15rem_minmax(0,42rem)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid content-start gap-3">{children}</div>
    </section>
  );
}

function Bookings({ deletion }: { deletion: AccountDeletion }) {
  const { bookings } = deletion;
  const [first] = bookings;
  if (!first) return <li>You have no bookings that would be cancelled.</li>;
  const balance = describeTotal({ ...deletion, currency: first.currency }, bookings.length);
  return (
    <li className="grid gap-3">
      <p>
        <span>{`${
          bookings.length === 1
            ? "1 booking that is not over is cancelled under its own terms."
            : `${bookings.length} bookings that are not over are cancelled, each under its own terms.`
        } `}</span>
        <strong>{balance}</strong>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </li>
  );
}

function BookingRow({ booking }: { booking: CancelledBooking }) {
  const { id, space, city, startsOn, endsOn, usedUntil, usedCost, currency } = booking;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <span className="min-w-0">
        <Link to={`/dashboard/bookings/${id}`} className="link wrap-anywhere">
          {space}
        </Link>
        <span className="block text-sm text-soft">
          {`${city ? `${city}, ` : ""}${formatSpanWithYear(startsOn, endsOn)}`}
        </span>
        {usedUntil && (
          <span className="block text-sm">
            {`You keep the days up to ${formatDay(usedUntil)} (${formatMoney(usedCost, currency)}); the rest is cancelled.`}
          </span>
        )}
      </span>
      <span className="text-sm font-semibold">{describeBalance(booking)}</span>
    </li>
  );
}

function Listings({ deletion: { listings } }: { deletion: AccountDeletion }) {
  if (listings.length === 0) return null;
  return (
    <li className="grid gap-2">
      <p>
        {`${formatCount(listings.length, "listing")} ${listings.length === 1 ? "is" : "are"} archived: visible only in past bookings, and no longer anybody’s.`}
      </p>
      <ul className="list-disc pl-5">
        {listings.map(({ id, name, city }) => (
          <li key={id} className="wrap-anywhere">
            {`${name}${city ? `, ${city}` : ""}`}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Claims({ claims }: Pick<AccountDeletion, "claims">) {
  if (claims === 0) return null;
  return (
    <li>
      {`${
        claims === 1
          ? "1 pending claim to a listing is withdrawn"
          : `${claims} pending claims to listings are withdrawn`
      }, and we no longer decide on ${claims === 1 ? "it" : "them"}.`}
    </li>
  );
}
