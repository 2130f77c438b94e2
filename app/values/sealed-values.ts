/** Stands for a value that is stored encrypted. No real value equals it, because it is not ASCII. */
export const MASK = "••••••";

/** Stands for a value that was typed and not saved while its author signed in. It is not stored, so it has to be typed again. */
export const NOT_SAVED = `${MASK} type it again`;

/** Whether a field is a JSON object whose values are only stored encrypted: the keys of other programs. */
export function isSealedField(name: string): boolean {
  return name === "headers";
}

/**
 * The part of such a field that may be saved: its names, and which values were left masked. An unreadable field is not saved at all,
 * because it may contain anything.
 */
export function withoutValues(text: string): { text: string; isWhole: boolean } {
  if (text.trim() === "") return { text: "", isWhole: true };
  const values = readObject(text);
  if (values === null) return { text: "", isWhole: false };
  const shown = values.map(([name, value]) => [name, value === MASK ? MASK : NOT_SAVED]);
  return {
    text: JSON.stringify(Object.fromEntries(shown), null, 2),
    isWhole: values.every(([, value]) => value === MASK),
  };
}

function readObject(text: string): [string, unknown][] | null {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === "object" && read !== null && !Array.isArray(read);
    return isObject ? Object.entries(read) : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
