/**
 * Text that looks like an e-mail address, also percent-encoded in a URL: messages of libraries and of the database may quote one. Its
 * parts have the lengths of RFC 5321, without which a long run of characters would cause backtracking.
 */
const ADDRESS =
  /[^\s"'\\<>()@/=&?;,]{1,64}(?:@|%40)[^\s"'\\<>()@/=&?;,]{1,255}\.[^\s"'\\<>()@/=&?;,.]+/g;

/** Writes one line of the log, as JSON and without e-mail addresses. */
export function writeLine(level: "info" | "warn" | "error", line: Record<string, unknown>): void {
  console[level](JSON.stringify({ level, ...line }).replaceAll(ADDRESS, "(address)"));
}
