import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** Seconds per code. */
const STEP = 30;

/** The six digits that an authenticator app shows for a secret (base32) at an instant: RFC 6238 with SHA-1, as all apps use. */
export function totp(secret: string, at = new Date()): string {
  return codeOf(secret, stepOf(at));
}

/**
 * The 30-second step since 1970 to which a code belongs: the current one, or one before or after, because clocks differ; otherwise
 * `null`.
 */
export function totpStep(secret: string, code: string, now = new Date()): number | null {
  const steps = [-1, 0, 1].map((offset) => stepOf(now) + offset);
  return steps.find((step) => codeOf(secret, step) === code) ?? null;
}

const stepOf = (at: Date) => Math.floor(at.getTime() / 1000 / STEP);

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", decode(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function decode(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
