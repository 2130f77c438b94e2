/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The bytes of base64 in one of its two alphabets; null where a text is neither. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain) || plain.replace(/=+$/, "").length % 4 === 1)
    return null;
  return Uint8Array.from(atob(plain.replace(/=+$/, "")), (character) => character.charCodeAt(0));
}

/** Bytes as base64 in the alphabet of URLs, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
