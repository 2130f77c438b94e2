export type Pass = "day" | "week" | "month";

export const PASSES: readonly { value: Pass; label: string; covers: string }[] = [
  { value: "day", label: "Day pass", covers: "one day, or several in a row" },
  { value: "week", label: "Week pass", covers: "7 days in a row" },
  { value: "month", label: "Month pass", covers: "30 days in a row" },
];
