import { diffWordsWithSpace } from "diff";
import type { PostVersion } from "~/features/posts/post.schema";

type ChangedPart = { text: string; change: "added" | "removed" | null };
/** A field that differs between a version and the one before it. */
export type FieldChange = { label: string; parts: ChangedPart[] };

const FIELDS: readonly [label: string, read: (version: PostVersion) => string][] = [
  ["Title", ({ title }) => title],
  ["Excerpt", ({ excerpt }) => excerpt ?? ""],
  ["Category", ({ category }) => category ?? ""],
  ["Tags", ({ tags }) => tags.join(", ")],
  ["Location", ({ location }) => location ?? ""],
  ["Text", ({ content }) => content],
];

/**
 * Added or removed words: two texts that differ more are shown one after the other. A time limit would not work on Workers, where the
 * clock stands still while code runs.
 */
const MOST_CHANGED_WORDS = 1000;
/** Characters of context on each side of a change; the text between them is left out. */
const AROUND = 240;

/** The changes of a version from the one before it, word by word; for the first version, its content. */
export function changesOf(before: PostVersion | null, shown: PostVersion): FieldChange[] {
  return FIELDS.flatMap(([label, read]) => {
    const [old, said] = [before ? read(before) : "", read(shown)];
    return old === said ? [] : [{ label, parts: shortened(partsOf(old, said)) }];
  });
}

function partsOf(old: string, said: string): ChangedPart[] {
  const parts = diffWordsWithSpace(old, said, { maxEditLength: MOST_CHANGED_WORDS });
  if (!parts)
    return [
      { text: old, change: "removed" },
      { text: said, change: "added" },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? "added" : removed ? "removed" : null,
  }));
}

function shortened(parts: ChangedPart[]): ChangedPart[] {
  return parts.map((part, at) => {
    if (part.change || part.text.length <= 2 * AROUND) return part;
    const start = at === 0 ? "" : part.text.slice(0, AROUND);
    const end = at === parts.length - 1 ? "" : part.text.slice(-AROUND);
    return { text: `${start} … ${end}`, change: null };
  });
}
