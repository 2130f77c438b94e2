import { describeHeldHours, type HeldHours as Held } from "~/features/bookings/held-hours";
import { zoneName } from "~/values/day";

type HeldHoursProps = { held: Held; timezone: string };

/** From when to when the space is open on the days that are held, in its own zone. */
export function HeldHours({ held, timezone }: HeldHoursProps) {
  const [first, ...others] = describeHeldHours(held);
  return (
    <>
      <p>
        <span className="inline-block first-letter:uppercase">{first}</span>{" "}
        <span className="text-soft">({zoneName(timezone)})</span>
      </p>
      {others.map((hours) => (
        <p key={hours}>{hours}</p>
      ))}
    </>
  );
}
