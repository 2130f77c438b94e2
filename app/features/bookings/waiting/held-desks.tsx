import { useId } from "react";
import { bookingPageOf, describeWish, heldUntil } from "~/features/bookings/waiting/waiting-list";
import type { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { Link } from "~/ui/navigation/link";

/** The desks that are held for a member: first on the dashboard, because a hold ends within hours. */
export function HeldDesks({ waits }: { waits: Wait[] }) {
  return (
    <ul aria-label="Held for you" className="grid gap-3">
      {waits.map((wait) => (
        <li key={wait.id} className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-5 md:p-6">
          <HeldDesk wait={wait} />
        </li>
      ))}
    </ul>
  );
}

function HeldDesk({ wait }: { wait: Wait }) {
  const heading = useId();
  const what = wait.desks === 1 ? "A desk is" : "Desks are";
  return (
    <>
      <div className="grid grow basis-72 gap-1 wrap-anywhere">
        <h2 id={heading} className="text-xl">
          {`${what} held for you until ${heldUntil(wait)}`}
        </h2>
        <p className="text-soft">{`${wait.space}, ${wait.city}: ${describeWish(wait)}`}</p>
      </div>
      <Link to={bookingPageOf(wait)} aria-describedby={heading} className="button button-primary">
        See the price and book
      </Link>
    </>
  );
}
