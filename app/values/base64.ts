/** Bytes as base64. */
export function bytesToBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** A text in UTF-8, as base64. */
export function textToBase64(text: string): string {
  return bytesToBase64(new TextEncoder().encode(text));
}

/** Bytes as base64 in the alphabet of URLs, without padding. */
export function bytesToBase64Url(bytes: Uint8Array): string {
  return bytesToBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes of base64 in one of its two alphabets; null for any other text. */
export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain) || plain.replace(/=+$/, "").length % 4 === 1)
    return null;
  return Uint8Array.from(atob(plain.replace(/=+$/, "")), (character) => character.charCodeAt(0));
}
