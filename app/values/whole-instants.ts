/** An instant in PostgreSQL's JSON: without trailing zeros of its seconds. */
const INSTANT = /^(\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d:\d\d|Z)$/;
/** The keys of instants: `timestamp`, `created_at`, `createdAt`. Other keys contain text of users. */
const KEY = /^timestamp$|_at$|[a-z]At$/;

/** An instant with six decimal digits of its seconds: programs compare instants as text, and some parse no other format. */
export function wholeInstant(text: string): string {
  return text.replace(INSTANT, (_, second: string, digits = "", zone: string) =>
    [second, ".", String(digits).padEnd(6, "0"), zone].join(""),
  );
}

/** A JSON value with every instant in this format. */
export function withWholeInstants<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    typeof inner === "string" && KEY.test(key) ? wholeInstant(inner) : inner,
  ) as Value;
}
