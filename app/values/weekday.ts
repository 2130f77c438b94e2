/** The days of the week by ISO: Monday is the first. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** "Mon" to "Sun". */
export const SHORT_WEEKDAYS: readonly string[] = WEEKDAYS.map((name) => name.slice(0, 3));
