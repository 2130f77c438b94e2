/** As PostgreSQL writes an instant into JSON: without the zeros at the end of its second. */
const INSTANT = /^(\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d:\d\d|Z)$/;
/** The keys under which instants stand: `timestamp`, `created_at`, `createdAt`. Under others stands what somebody wrote. */
const KEY = /^timestamp$|_at$|[a-z]At$/;

/** An instant with six digits behind its second, however many it came with: programs compare them as text, and some read no other. */
export function wholeInstant(text: string): string {
  return text.replace(INSTANT, (_, second: string, digits = "", zone: string) =>
    [second, ".", String(digits).padEnd(6, "0"), zone].join(""),
  );
}

/** A value of JSON in which every instant is written so. */
export function withWholeInstants<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    typeof inner === "string" && KEY.test(key) ? wholeInstant(inner) : inner,
  ) as Value;
}
