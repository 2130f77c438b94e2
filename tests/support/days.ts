/** A plain date so many days from today in UTC: today is read at each call, because a run may go on over midnight. */
export function dayAhead(days: number): string {
  return dayAfter(new Date().toISOString().slice(0, 10), days);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
