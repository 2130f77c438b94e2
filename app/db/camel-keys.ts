/** An SQL name of several words. Keys that are data, such as the amenities of a count, have another form. */
const SQL_NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

const known = new Map<string, string>();

/** SQL's answer with `price_per_day` as `pricePerDay` in every object. Values stay as they are. */
export function camelKeys(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(camelKeys);
  if (typeof answer !== "object" || answer === null) return answer;
  const entries = Object.entries(answer);
  return Object.fromEntries(entries.map(([name, value]) => [camelCase(name), camelKeys(value)]));
}

/** `price_per_day` for `pricePerDay`: the column of a property. */
export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(name: string): string {
  if (!SQL_NAME.test(name)) return name;
  let camel = known.get(name);
  if (!camel) {
    camel = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    known.set(name, camel);
  }
  return camel;
}
