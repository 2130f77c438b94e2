/**
 * What looks like an e-mail address, also as it stands in a URL. Messages of libraries and of the database may quote one. Its parts have the
 * lengths of RFC 5321, without which a long run of signs would be read again and again.
 */
const ADDRESS =
  /[^\s"'\\<>()@/=&?;,]{1,64}(?:@|%40)[^\s"'\\<>()@/=&?;,]{1,255}\.[^\s"'\\<>()@/=&?;,.]+/g;

/** Writes one line of the log, as JSON and without the e-mail addresses of people. */
export function writeLine(level: "info" | "warn" | "error", line: Record<string, unknown>): void {
  console[level](JSON.stringify({ level, ...line }).replaceAll(ADDRESS, "(address)"));
}
