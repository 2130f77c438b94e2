/** An address of ours or of elsewhere, whole, for readers outside the site; null when it is none. */
export function wholeAddress(address: string, origin: string): string | null {
  return URL.canParse(address, origin) ? new URL(address, origin).href : null;
}
