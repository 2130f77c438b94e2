import { expect, test } from "vitest";
import { homeQuestions } from "~/features/help/home-questions";
import {
  answersWithOnlinePayment,
  withOnlinePayment,
} from "~/features/help/answers-about-online-payment";
import { categories, countQuestions, searchQuestions } from "~/features/help/questions";

const idsFor = (q: string) =>
  searchQuestions(q).flatMap(({ questions }) => questions.map(({ id }) => id));
const all = categories.flatMap(({ questions }) => questions);

test("an empty search shows all questions", () => {
  expect(searchQuestions("")).toBe(categories);
  expect(searchQuestions("  \t ")).toBe(categories);
});

test("a question is found by its own words and by words of its answer", () => {
  expect(idsFor("forgot my password")).toEqual(["forgot-password"]);
  expect(idsFor("spam folder")).toEqual(["forgot-password"]);
});

test("common words from other sites find the answers here", () => {
  expect(idsFor("payout")).toContain("payouts");
  expect(idsFor("bank account")).toContain("payouts");
  expect(idsFor("Visa")).toEqual(["payment-methods"]);
  expect(idsFor("live chat")).toContain("reach-a-person");
  expect(idsFor("phone number")).toContain("reach-a-person");
});

test("neither case nor accents matter", () => {
  expect(idsFor("CALENDAR FILE")).toEqual(idsFor("calendar file"));
  expect(idsFor("cálendàr fílé")).toEqual(idsFor("calendar file"));
  expect(idsFor("calendar file")).toContain("calendar-file");
});

test("either kind of apostrophe finds the other, and spaces around and between do not matter", () => {
  expect(idsFor("space’s own calendar")).toContain("how-far-ahead");
  expect(idsFor("  15   minutes ")).toContain("free-cancellation");
});

test("unknown words find nothing, and no category is left empty", () => {
  expect(searchQuestions("submarine")).toEqual([]);
  for (const { questions } of searchQuestions("24 hours")) expect(questions).not.toEqual([]);
});

test("a match never spans a question and its answer", () => {
  const [first] = all;
  const across = `${first?.question.slice(-6)} ${first?.answer.slice(0, 6)}`;
  expect(idsFor(across)).toEqual([]);
});

test("a site whose spaces may be paid online answers the questions about paying accordingly", () => {
  const asked = (isPaidOnline: boolean) => [
    ...searchQuestions("", isPaidOnline).flatMap(({ questions }) => questions),
    ...(isPaidOnline ? withOnlinePayment(homeQuestions) : homeQuestions),
  ];
  for (const wanted of Object.keys(answersWithOnlinePayment)) {
    const answerOf = (isPaidOnline: boolean) =>
      asked(isPaidOnline).find(({ id }) => id === wanted)?.answer;
    expect(answerOf(false), wanted).not.toContain("online");
    expect(answerOf(true)?.toLowerCase(), wanted).toContain("online");
  }
});

test("the categories keep their order, and the count is that of the results", () => {
  const found = searchQuestions("price");
  const order = categories.map(({ id }) => id);
  const places = found.map(({ id }) => order.indexOf(id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(countQuestions(found)).toBe(idsFor("price").length);
  expect(countQuestions(categories)).toBeGreaterThanOrEqual(18);
});

test("every id is unique, also among the ids of the categories", () => {
  const ids = [...categories, ...all, ...homeQuestions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a link to one answer names an answer or a category that exists", () => {
  const known = new Set([...categories, ...all].map(({ id }) => id));
  const anchors = [...all, ...homeQuestions].flatMap(({ link }) =>
    link?.to.startsWith("/help#") ? [link.to.slice("/help#".length)] : [],
  );
  expect(anchors.length).toBeGreaterThan(0);
  for (const anchor of anchors) expect(known).toContain(anchor);
});
