import { describeHeldHours, type HeldHours as Held } from "~/features/bookings/held-hours";
import { localTime } from "~/values/day";

type HeldHoursProps = { held: Held; city: string };

/** From when to when the space is open on the days that are held, in its own time. */
export function HeldHours({ held, city }: HeldHoursProps) {
  const [first, ...others] = describeHeldHours(held);
  return (
    <>
      <p>
        <span className="inline-block first-letter:uppercase">{first}</span>{" "}
        <span className="text-soft">({localTime(city)})</span>
      </p>
      {others.map((hours) => (
        <p key={hours}>{hours}</p>
      ))}
    </>
  );
}
