import { describeHeldHours, type HeldHours as Held } from "~/features/bookings/hosting/held-hours";
import { localTime } from "~/values/day";

type HeldHoursProps = {
  held: Held;
  city: string;
  timezone: string;
  /** The known zone of the city. */
  cityZone: string | null;
};

/** The opening hours of the held days, in the time of the space. */
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
