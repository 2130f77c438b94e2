import { describeHeldHours, type HeldHours as Held } from "~/features/bookings/held-hours";
import { localTime } from "~/values/day";

type HeldHoursProps = {
  held: Held;
  city: string;
  timezone: string;
  /** The zone that is known for the city. */
  cityZone: string | null;
};

/** From when to when the space is open on the days that are held, in its own time. */
export function HeldHours({ held, city, timezone, cityZone }: HeldHoursProps) {
  const [first, ...others] = describeHeldHours(held);
  return (
    <>
      <p>
        <span className="inline-block first-letter:uppercase">{first}</span>{" "}
        <span className="text-soft">{`(${localTime(city, timezone, cityZone)})`}</span>
      </p>
      {others.map((hours) => (
        <p key={hours}>{hours}</p>
      ))}
    </>
  );
}
