/** The absolute URL of an address, of this site or of another, for readers outside the site; null when it is none. */
export function absoluteUrl(address: string, origin: string): string | null {
  return URL.canParse(address, origin) ? new URL(address, origin).href : null;
}
