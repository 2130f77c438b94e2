import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeInstant, withWholeInstants } from "~/values/whole-instants";

test.each([
  ["2027-02-11T09:30:14.48661+00:00", "2027-02-11T09:30:14.486610+00:00"],
  ["2027-02-11T09:30:14.5+00:00", "2027-02-11T09:30:14.500000+00:00"],
  ["2027-02-11T09:30:14+00:00", "2027-02-11T09:30:14.000000+00:00"],
  ["2027-02-11T09:30:14.123456+05:30", "2027-02-11T09:30:14.123456+05:30"],
  ["2027-02-11T09:30:14.123Z", "2027-02-11T09:30:14.123000Z"],
])("%s is written %s", (given, whole) => {
  expect(wholeInstant(given)).toBe(whole);
});

test.each(["2027-02-11", "09:30", "", "On 2027-02-11T09:30:14+00:00", "2027-02-11T09:30:14"])(
  "%j is not a timestamp, and is unchanged",
  (text) => expect(wholeInstant(text)).toBe(text),
);

test("every timestamp has the same number of digits, and is the same instant", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (micros) => {
      const digits = String(micros).padStart(6, "0").replace(/0+$/, "");
      const given = `2027-02-11T09:30:14${digits && `.${digits}`}+00:00`;
      expect(wholeInstant(given)).toHaveLength(32);
      expect(Date.parse(wholeInstant(given))).toBe(Date.parse(given));
    }),
  );
});

test("each timestamp of a row is formatted like that, and no other text", () => {
  const at = "2027-02-11T09:30:14+00:00";
  const whole = "2027-02-11T09:30:14.000000+00:00";
  expect(
    withWholeInstants({
      timestamp: at,
      data: [{ published_at: at, title: at, opens_at: "09:00" }],
    }),
  ).toEqual({
    timestamp: whole,
    data: [{ published_at: whole, title: at, opens_at: "09:00" }],
  });
  expect(withWholeInstants({ createdAt: at, goneAt: null, chat: at, n: 1 })).toEqual({
    createdAt: whole,
    goneAt: null,
    chat: at,
    n: 1,
  });
});
