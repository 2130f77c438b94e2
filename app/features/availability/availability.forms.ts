import { z } from "zod";
import { SAME_HOURS } from "~/features/listings/editing/weekly-hours";
import { WeeklyHours } from "~/features/listings/editing/weekly-hours.forms";
import { CLOSURE_REASON, MOST_OPENED } from "~/features/availability/closures";
import { MOST_SPECIAL_DAYS } from "~/features/availability/days-with-hours";
import { line } from "~/ui/forms/text-schemas";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { closingTimeOfDay, timeOfDay } from "~/ui/forms/time-schemas";
import { addDays, daysInSpan, earliestToday, isDay, weekdayOf, type Day } from "~/values/day";
import { isMonth } from "~/values/month";
import { fromCursor } from "~/values/page";
import { askForNight } from "~/values/time-of-day";

const month = z.string().refine(isMonth).nullable().catch(null).default(null);

const someDay = z.string().refine(isDay).optional().catch(undefined);

/**
 * The search parameters of a calendar: without a valid month its weeks begin with the current one. `from` and `until` are the chosen
 * days.
 */
export const CalendarSearch = z.object({ month, from: someDay, until: someDay });
/** `from`: a day of the first week. */
export const CalendarsSearch = z.object({
  from: someDay,
  cursor: z.string().transform(fromCursor).nullable().catch(null).default(null),
});

/** Days of the longest closure. */
const LONGEST_CLOSURE = 366;

const day = (error: string) => z.string({ error }).refine(isDay, "Enter a valid date.");
/** The number of days ahead that can be changed. */
export const DAYS_AHEAD = 730;
/** The mistake of a first day. The time zone of the space is not known here, so a day is over once it is over everywhere. */
function mistakeIn(first: Day): string | null {
  const today = earliestToday(new Date());
  if (first < today) return "That day is over.";
  return first > addDays(today, DAYS_AHEAD) ? "Choose a day in the next two years." : null;
}
const time = (error: string) => timeOfDay(z.string({ error }));
/** A closing time of 00:00 is the midnight that ends the day. */
const closing = (error: string) =>
  closingTimeOfDay(z.string({ error })).transform(({ at, isBareHour }) => ({
    at: at === "00:00" ? "24:00" : at,
    isBareHour,
  }));

/** The days whose bookings the page has shown, as `seenDays` writes them. */
const seen = z.string().max(30).optional();

const Close = z
  .object({
    intent: z.literal("close"),
    from: day("Choose the first day."),
    until: day("").optional(),
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    seen,
    reason: line(CLOSURE_REASON, "Say why: guests will see it."),
  })
  .superRefine(({ from, until, weekday }, context) => {
    const refuse = (message: string, field = "until") =>
      context.addIssue({ code: "custom", path: [field], message });
    const mistake = mistakeIn(from);
    if (mistake) return refuse(mistake, "from");
    if (!until) {
      if (weekday) refuse("Say until when it is closed every week.");
      return;
    }
    if (until < from) return refuse("The last day is before the first one.");
    if (daysInSpan(from, until) > LONGEST_CLOSURE)
      return refuse("You can close at most a year at a time.");
    if (weekday && addDays(from, (weekday - weekdayOf(from) + 7) % 7) > until)
      refuse("There is no such weekday in this period.");
  });

/** The days come from the calendar and have no fields, so a mistake is about the whole form. */
const OpenDays = z
  .object({ intent: z.literal("open-days"), from: day(""), until: day("") })
  .superRefine(({ from, until }, { addIssue }) => {
    const mistake = mistakeIn(from);
    if (mistake) addIssue(mistake);
    else if (until < from) addIssue("The last day is before the first one.");
    else if (daysInSpan(from, until) > MOST_OPENED)
      addIssue("You can open at most a year at a time.");
  });

const SpecialHours = z
  .object({
    intent: z.literal("set-hours"),
    day: day("Choose the day."),
    until: day("").optional(),
    seen,
    /** Whether to include days that the weekly hours leave closed (`opensClosed`), and days with special hours (`replaces`). */
    opensClosed: z.boolean().default(false),
    replaces: z.boolean().default(false),
    opensAt: time("Say when it opens."),
    closesAt: closing("Say when it closes."),
  })
  // A closing time before the opening time is on the next day.
  .superRefine(({ day: from, until = from, opensAt, closesAt: { at, isBareHour } }, context) => {
    const refuse = (message: string, field = "until") =>
      context.addIssue({ code: "custom", path: [field], message });
    if (opensAt === at)
      refuse(
        "Opening and closing times are the same. To stay open around the clock, enter 00:00 to 00:00.",
        "closesAt",
      );
    else if (isBareHour && at < opensAt) refuse(askForNight(opensAt, at), "closesAt");
    const mistake = mistakeIn(from);
    if (mistake) refuse(mistake, "day");
    else if (until < from) refuse("The last day is before the first one.");
    else if (daysInSpan(from, until) > MOST_SPECIAL_DAYS)
      refuse("You can set special hours for at most 31 days at a time.");
  });

const Week = z.object({ intent: z.literal("set-week"), hours: WeeklyHours });

/** The forms of the calendar of a space. */
export const CalendarForm = z.discriminatedUnion("intent", [
  Close,
  z.object({ intent: z.literal("lift"), closureId: z.guid(STALE_PAGE) }),
  OpenDays,
  SpecialHours,
  z.object({
    intent: z.literal("drop-hours"),
    day: z.string(STALE_PAGE).refine(isDay, STALE_PAGE),
  }),
  Week,
  z.object({ intent: z.literal(SAME_HOURS) }),
]);
export type CalendarForm = z.output<typeof CalendarForm>;
export type CloseFields = z.input<typeof Close>;
export type OpenDaysFields = z.input<typeof OpenDays>;
export type SpecialHoursFields = z.input<typeof SpecialHours>;
export type WeekFields = z.input<typeof Week>;
