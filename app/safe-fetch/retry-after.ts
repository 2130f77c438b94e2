/** Seconds in Retry-After, given as a number or as a date (RFC 9110, 10.2.3); `null` without a valid one. */
export function retryAfter(headers: Headers, now: number): number | null {
  const given = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,9}$/.test(given)) return Number(given);
  // A date without a zone would be read in the local zone.
  const moment = given.endsWith("GMT") ? Date.parse(given) : NaN;
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}
