import { expect, test } from "vitest";
import { encodeBase32, totp, totpStep } from "./totp.ts";

// The secret and the codes of RFC 6238, appendix B, shortened to six digits.
const SECRET = encodeBase32(Buffer.from("12345678901234567890"));

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("at second %i the code is %s", (second, code) => {
  expect(totp(SECRET, new Date(second * 1000))).toBe(code);
});

test("a code is good for the half minute before and after, and no longer", () => {
  const at = new Date(1111111109_000);
  const code = totp(SECRET, at);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  // The step of the code, whenever it arrives.
  const step = Math.floor(1111111109 / 30);
  expect([-30, 0, 30].map((seconds) => totpStep(SECRET, code, later(seconds)))).toEqual([
    step,
    step,
    step,
  ]);
  expect(totpStep(SECRET, code, later(61))).toBeNull();
});
