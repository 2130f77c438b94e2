import type { z } from "zod";
import { asTimeOfDay, isBareHour } from "~/values/time-of-day";

export const NO_TIME = "Enter a time such as 09:00 or 9 pm.";

/** A time of day from 00:00 to 23:59, as `TimeField` submits it. The midnight that ends a day is 00:00 here, as on every clock. */
export function timeOfDay(typed: z.ZodString) {
  return typed.transform(readTime);
}

/** A time beside a date, which may be 24:00: `timeOn` makes it the next day. */
export function timeOnDay(typed: z.ZodString) {
  return typed.transform((text, context) => {
    const time = readTime(text, context);
    return asTimeOfDay(text) === "24:00" ? "24:00" : time;
  });
}

/** A closing time, with whether it was typed as a bare hour: see `askForNight`. */
export function closingTimeOfDay(typed: z.ZodString) {
  return typed.transform((text, context) => ({
    at: readTime(text, context),
    isBareHour: isBareHour(text),
  }));
}

function readTime(text: string, { addIssue }: z.RefinementCtx<string>): string {
  const time = asTimeOfDay(text);
  if (time === null)
    addIssue({
      code: "invalid_format",
      format: "time",
      input: text,
      message: NO_TIME,
    });
  return time === null || time === "24:00" ? "00:00" : time;
}
