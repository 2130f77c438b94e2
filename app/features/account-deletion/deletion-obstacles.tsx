import { awaitingGuests, DELETION_REFUSED } from "~/features/account-deletion/account-deletion";
import type { AccountDeletion } from "~/features/account-deletion/account-deletion.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type ObstaclesProps = {
  deletion: AccountDeletion;
  /** The refusal of a form that was sent before one of these obstacles appeared. */
  refusal: string | undefined;
};

/** The obstacles to deleting an account, each with a link to remove it. */
export function DeletionObstacles({ deletion, refusal }: ObstaclesProps) {
  const awaiting = awaitingGuests(deletion);
  return (
    <section aria-labelledby="first" className="card grid gap-4 p-5 md:p-7">
      <h2 id="first" className="text-xl">
        Not yet
      </h2>
      {refusal && (
        <p role="alert" className="font-semibold text-alarm">
          {refusal}
        </p>
      )}
      {deletion.isLastAdmin && <p>{`${DELETION_REFUSED["last-admin"]} The site needs one.`}</p>}
      {awaiting.length > 0 && (
        <>
          <p>
            Guests are coming to your spaces. Host them, or cancel their bookings and say why: they
            don't pay for what they haven't used, and the page tells you how much of their payment
            goes back to them, and how. If a stay has begun, you can only cancel the days after
            today. Pause the listing in the meantime, so that nobody else books.
          </p>
          <ul className="grid gap-3">
            {awaiting.map(({ id, name, upcoming }) => (
              <li key={id} className="grid justify-items-start gap-0.5">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <Link to={`/dashboard/listings/${id}/bookings`} className="link inline-block py-1">
                  <span>{`${formatCount(upcoming, "booking")} to come`}</span>
                  <span className="sr-only">{` at ${name}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
