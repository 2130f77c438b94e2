/**
 * The link that writes to an address. Auth takes "?" and "&" in addresses, and behind a "?" stand the subject, the text and
 * further recipients of a mail.
 */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}
