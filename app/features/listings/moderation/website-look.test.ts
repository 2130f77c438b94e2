import { expect, test } from "vitest";
import { describeWebsiteLook } from "./website-look.ts";

const listing = { name: "Café & Desks", city: "Lisbon" };
const answers = (title: string, text: string) =>
  ({ outcome: "answers", host: "cafe.example", title, text }) as const;

test("a website that names the listing and its city is recognized, in any case and with or without accents", () => {
  expect(describeWebsiteLook(answers("CAFE &amp; DESKS", "In  the heart of lisbon"), listing)).toBe(
    "cafe.example answers with “CAFE &amp; DESKS”. It names Café & Desks and Lisbon.",
  );
});

test("a website without either name is reported", () => {
  expect(describeWebsiteLook(answers("", "Buy this domain"), listing)).toBe(
    "cafe.example answers, without a title. It does not name Café & Desks or Lisbon.",
  );
});

test.each([
  [{ outcome: "bad-status", status: 404 }, "The website answers with status 404, and no page."],
  [{ outcome: "unreachable" }, "The website cannot be reached."],
  [{ outcome: "too-slow" }, "The website did not answer within five seconds."],
] as const)("%j is described in words", (look, words) => {
  expect(describeWebsiteLook(look, listing)).toBe(words);
});
