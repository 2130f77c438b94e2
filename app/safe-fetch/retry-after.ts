/** Seconds that an answer asks to wait, which it says itself or as a moment (RFC 9110, 10.2.3); `null` where it says nothing that can be read. */
export function retryAfter(headers: Headers, now: number): number | null {
  const given = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d{1,9}$/.test(given)) return Number(given);
  // A moment without a zone would be read by the clock of whoever reads it.
  const moment = given.endsWith("GMT") ? Date.parse(given) : NaN;
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}
