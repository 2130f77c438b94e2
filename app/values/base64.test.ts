import { expect, test } from "vitest";
import { base64ToBytes, bytesToBase64, bytesToBase64Url, textToBase64 } from "~/values/base64";

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test("bytes are encoded as base64, or as base64url without padding", () => {
  for (const length of [0, 1, 2, 3, 256]) {
    const bytes = BYTES.subarray(256 - length);
    expect(bytesToBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
    expect(bytesToBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
  }
});

test("a text is encoded as UTF-8", () => {
  expect(textToBase64("né€🪑")).toBe("bsOp4oKs8J+qkQ==");
});

test("both alphabets are read, with padding and without", () => {
  for (const encoding of ["base64", "base64url"] as const) {
    const text = Buffer.from(BYTES).toString(encoding);
    expect(base64ToBytes(text)).toEqual(BYTES);
    expect(base64ToBytes(text.replace(/=+$/, ""))).toEqual(BYTES);
  }
  for (const text of ["a", "a b=", "né", "ab===", "=ab"]) expect(base64ToBytes(text)).toBeNull();
});
