/** The tag of every page that shows which days of a space are free: its own, and searches by date that found it. */
export function daysTag(spaceId: string): string {
  return `days-${spaceId}`;
}

/** The tag of every search by date: a space that has free days again may belong on any of them. */
export const DATED_SEARCHES = "dated-searches";
