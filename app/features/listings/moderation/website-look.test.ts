import { expect, test } from "vitest";
import { describeWebsiteLook } from "./website-look.ts";

const listing = { name: "Café & Desks", city: "Lisbon" };
const answers = (title: string, text: string) =>
  ({ outcome: "answers", host: "cafe.example", title, text }) as const;

test("a website that names the listing and its city is said to, whatever its accents and capitals", () => {
  expect(describeWebsiteLook(answers("CAFE &amp; DESKS", "In  the heart of lisbon"), listing)).toBe(
    "cafe.example answers with “CAFE &amp; DESKS”. It names Café & Desks and Lisbon.",
  );
});

test("a website that names neither, or nothing at all, is said to", () => {
  expect(describeWebsiteLook(answers("", "Buy this domain"), listing)).toBe(
    "cafe.example answers, without a title. It does not name Café & Desks or Lisbon.",
  );
});

test.each([
  [{ outcome: "bad-status", status: 404 }, "The website answers with status 404, and no page."],
  [{ outcome: "unreachable" }, "The website cannot be reached."],
  [{ outcome: "too-slow" }, "The website did not answer within five seconds."],
] as const)("%j is said in words", (look, words) => {
  expect(describeWebsiteLook(look, listing)).toBe(words);
});
