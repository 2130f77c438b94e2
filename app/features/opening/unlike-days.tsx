import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { daysWithHours } from "~/features/opening/days-with-hours";
import { nameDays } from "~/features/opening/named-days";
import type { SpecialHours } from "~/features/opening/opening.schema";
import { describeHours } from "~/features/spaces/opening-hours";

type UnlikeDaysProps = {
  found: ReturnType<typeof daysWithHours>;
  opensClosed: FieldMetadata<boolean | undefined>;
  replaces: FieldMetadata<boolean | undefined>;
};

/** Which of the days would be opened by new hours, and which would lose hours of their own: a box for each kind says that they may. */
export function UnlikeDays({ found, opensClosed, replaces }: UnlikeDaysProps) {
  const { closed, special } = found;
  if (closed.length + special.length === 0) return null;
  return (
    <fieldset className="col-span-full grid grid-cols-1 gap-1">
      <legend className="text-sm font-semibold">Closed days and special hours</legend>
      {closed.length > 0 && (
        <Box field={opensClosed}>Open {nameDays(closed)}, closed in your weekly hours</Box>
      )}
      {special.length > 0 && (
        <Box field={replaces}>
          Replace the special hours of {nameDays(special.map(({ day }) => day))}
          {describeSame(special)}
        </Box>
      )}
      <p className="text-sm text-soft">Without a tick they stay as they are.</p>
    </fieldset>
  );
}

type BoxProps = { field: FieldMetadata<boolean | undefined>; children: React.ReactNode };

function Box({ field, children }: BoxProps) {
  const { key, ...box } = getInputProps(field, { type: "checkbox" });
  return (
    <label key={key} className="flex min-h-11 items-center gap-3">
      <input {...box} className="size-5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}

/** ", 10:00 – 14:00", where all of them have the same. */
function describeSame(special: SpecialHours[]): string {
  const hours = new Set(
    special.map(({ opensAt, closesAt }) => describeHours({ opens: opensAt, closes: closesAt })),
  );
  return hours.size === 1 ? `, ${[...hours].join()}` : "";
}
