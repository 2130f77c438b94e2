import { z } from "zod";
import { mistakeOf, overlapOf, withSameHours } from "~/features/listings/editing/weekly-hours";
import { closingTimeOfDay, timeOfDay } from "~/ui/forms/time-schemas";
import type { FormReply } from "~/values/form-reply";
import { WEEKDAYS } from "~/values/weekday";

const Row = z
  .object({
    isOpen: z.boolean().default(false),
    opens: timeOfDay(z.string()).optional(),
    closes: closingTimeOfDay(z.string()).optional(),
  })
  .transform(({ closes, ...day }) => ({
    ...day,
    closes: closes?.at,
    isBareHour: closes?.isBareHour,
  }));

/** The seven weekday rows of every form with weekly hours. */
export const WeeklyHours = z
  .array(Row)
  .length(7)
  .superRefine((days, { addIssue }) => {
    for (const [at, day] of days.entries()) {
      const mistake = mistakeOf(day, WEEKDAYS[at] ?? "");
      if (mistake)
        addIssue({ code: "custom", path: [at, mistake.field], message: mistake.message });
      const overlap = mistake ? null : overlapOf(days, at);
      if (overlap) addIssue({ code: "custom", path: [at, "closes"], message: overlap });
    }
    if (!days.some(({ isOpen }) => isOpen)) addIssue("Open on at least one day of the week.");
  });

const text = z.string().optional();
/** The rows as sent: invalid values stay visible. */
const Rows = z
  .array(z.object({ isOpen: text, opens: text, closes: text }))
  .length(7)
  .catch([]);

/** The typed values with the same hours on all open days, for the button `SAME_HOURS`. */
export function sameHoursReply(payload: Readonly<Record<string, unknown>>): FormReply {
  const hours = withSameHours(Rows.parse(payload["hours"]));
  return { initialValue: { ...payload, hours } as FormReply["initialValue"] };
}
