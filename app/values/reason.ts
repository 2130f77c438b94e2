/** Usual reasons by name: the label that an admin chooses, and the text for the person. */
export type UsualReasons<Name extends string = string> = Readonly<
  Record<Name, { label: string; words: string }>
>;

/** Characters that an admin writes beside a usual reason. The tables allow 2,000 for both together. */
export const LONGEST_REASON = 1500;
/** Characters beside a reason to hide a review or a comment. The tables allow 5 to 500 for both together. */
export const LONGEST_SHORT_REASON = 400;

/** The text for the person: the usual reason, then the admin's own words. */
export function reasonOf<Name extends string>(
  reasons: UsualReasons<Name>,
  { usual, words }: { usual: Name | null; words: string },
): string {
  return [usual ? reasons[usual].words : "", words].filter(Boolean).join("\n\n");
}
