const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb8_8320 : remainder >>> 1;
  return remainder;
});

/** The checksum of PNG (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffff_ffff;
  for (const byte of bytes) remainder = (TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  return (remainder ^ 0xffff_ffff) >>> 0;
}
