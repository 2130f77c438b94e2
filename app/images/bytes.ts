/** Whether these bytes are at `at`, given as text with one byte per character. */
export function hasText(bytes: Uint8Array, text: string, at = 0): boolean {
  for (let index = 0; index < text.length; index++)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** The bytes of a text with one byte per character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// Numbers in a file. Callers check the bounds; past the end bytes count as zero.

export function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);
}

export function uint16LittleEndian(bytes: Uint8Array, at: number): number {
  return ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
}

export function uint32LittleEndian(bytes: Uint8Array, at: number): number {
  return uint16LittleEndian(bytes, at + 2) * 0x1_0000 + uint16LittleEndian(bytes, at);
}

/** Whether an ICC profile begins here; its signature has the same offset in every version. */
export function isColourProfile(bytes: Uint8Array): boolean {
  return hasText(bytes, "acsp", 36);
}
