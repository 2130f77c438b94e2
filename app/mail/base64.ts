const encoder = new TextEncoder();

/** Base64 of a text in UTF-8. */
export function toBase64(text: string): string {
  return btoa(Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join(""));
}

/** How many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}
