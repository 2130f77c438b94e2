/**
 * The `mailto:` link of an address. Auth accepts "?" and "&" in addresses, and after a "?" a mailto link has the subject, the text and
 * further recipients.
 */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}
