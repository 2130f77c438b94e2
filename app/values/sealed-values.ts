/** Stands for a value that is stored sealed. No real value can be it, because it is not ASCII. */
export const MASK = "••••••";

/** Stands for one that was typed and not saved while its author signed in. Nothing is stored for it, so it has to be typed again. */
export const NOT_SAVED = `${MASK} type it again`;

/** Whether a field is an object of JSON whose values are sealed wherever they are stored: the keys of other programs. */
export function isSealedField(name: string): boolean {
  return name === "headers";
}

/** What may be saved of such a field: its names, and which values were left masked. Of what cannot be read nothing, because it may hold anything. */
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
