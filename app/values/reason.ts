/** Reasons that admins choose from, by their names: what an admin chooses, and what the person reads. */
export type UsualReasons<Name extends string = string> = Readonly<
  Record<Name, { label: string; words: string }>
>;

/** The most characters that an admin writes beside a usual reason. The tables take 2,000 of both. */
export const LONGEST_REASON = 1500;
/** The same for hiding a review or a comment. The tables take 500 of both, and at least 5. */
export const LONGEST_SHORT_REASON = 400;

/** What the person reads: the usual words, then the admin's own. */
export function reasonOf<Name extends string>(
  reasons: UsualReasons<Name>,
  { usual, words }: { usual: Name | null; words: string },
): string {
  return [usual ? reasons[usual].words : "", words].filter(Boolean).join("\n\n");
}
