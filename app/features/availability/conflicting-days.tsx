import type { DaysWithHours } from "~/features/availability/days-with-hours";
import { nameDays } from "~/features/availability/named-days";
import type { SpecialHours } from "~/features/availability/availability.schema";
import { describeHours } from "~/features/spaces/opening-hours";

type ConflictingDaysProps = {
  found: DaysWithHours;
  /** Whether the boxes are ticked by default. */
  opensClosed: boolean;
  replaces: boolean;
};

/** The days that new hours would open, and those whose special hours they would replace: a box for each kind permits it. */
export function ConflictingDays({ found, opensClosed, replaces }: ConflictingDaysProps) {
  const { closed, special } = found;
  if (closed.length + special.length === 0) return null;
  return (
    <fieldset className="col-span-full grid grid-cols-1 gap-1">
      <legend className="text-sm font-semibold">Closed days and special hours</legend>
      {closed.length > 0 && (
        <Box
          name="opensClosed"
          isTicked={opensClosed}
        >{`Open ${nameDays(closed)}, closed in your weekly hours`}</Box>
      )}
      {special.length > 0 && (
        <Box name="replaces" isTicked={replaces}>
          {`Replace the special hours of ${nameDays(special.map(({ day }) => day))}${describeSame(special)}`}
        </Box>
      )}
      <p className="text-sm text-soft">Days you don't tick keep their current hours.</p>
    </fieldset>
  );
}

type BoxProps = { name: string; isTicked: boolean; children: React.ReactNode };

function Box({ name, isTicked, children }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}

/** ", 10:00 – 14:00", where all days have the same. */
function describeSame(special: SpecialHours[]): string {
  const hours = new Set(
    special.map(({ opensAt, closesAt }) => describeHours({ opens: opensAt, closes: closesAt })),
  );
  return hours.size === 1 ? `, ${[...hours].join()}` : "";
}
