/** What looks like an e-mail address, also as it stands in a URL. Messages of libraries and of the database may quote one. */
const ADDRESS = /[^\s"'\\<>()@/=&?;,]+(?:@|%40)[^\s"'\\<>()@/=&?;,]+\.[^\s"'\\<>()@/=&?;,.]+/g;

/** Writes one line of the log, as JSON and without the e-mail addresses of people. */
export function writeLine(level: "info" | "warn" | "error", line: Record<string, unknown>): void {
  console[level](JSON.stringify({ level, ...line }).replaceAll(ADDRESS, "(address)"));
}
