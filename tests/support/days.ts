/** The date so many days from today in UTC: computed at each call, because a run may pass midnight. */
export function dayAhead(days: number): string {
  return dayAfter(new Date().toISOString().slice(0, 10), days);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of a month such as "2028-02". */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
