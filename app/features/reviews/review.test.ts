import { describe, expect, test } from "vitest";
import { ReviewForm } from "./review.forms.ts";
import {
  authorName,
  describeFacts,
  describeReviewedStay,
  formatSpeed,
  summaryLines,
  unansweredPath,
} from "./review.ts";

const NOTHING = {
  wifiDown: null,
  wifiUp: null,
  noise: null,
  callsAllowed: null,
  ergonomicChair: null,
  deskSockets: null,
};

test("an author is shown by name, or with a general word if there is none or the account is gone", () => {
  expect(authorName({ author: "Ana P.", isFormerMember: false })).toBe("Ana P.");
  expect(authorName({ author: null, isFormerMember: false })).toBe("A guest");
  expect(authorName({ author: null, isFormerMember: true })).toBe("A former member");
});

test("a stay is described by its pass and month", () => {
  expect(describeReviewedStay({ pass: "month", stayedIn: "2026-01" })).toBe(
    "Month pass, January 2026",
  );
});

test("speeds from a hundred on are whole numbers", () => {
  expect([12.5, 84, 99.96, 512.4, 1200].map(formatSpeed)).toEqual([
    "12.5 Mbit/s",
    "84 Mbit/s",
    "100 Mbit/s",
    "512 Mbit/s",
    "1,200 Mbit/s",
  ]);
});

test("the facts of a review are only the measured ones", () => {
  expect(describeFacts(NOTHING)).toEqual([]);
  expect(describeFacts({ ...NOTHING, wifiUp: 0, ergonomicChair: false })).toEqual([
    "Wi-Fi 0 Mbit/s up",
    "No ergonomic chair",
  ]);
});

test("each fact of a space has its number of reviews and its age", () => {
  expect(
    summaryLines({
      wifiDown: { value: 84, by: 7, latest: "2026-11" },
      noise: { value: "some-talk", by: 1, latest: "2025-12" },
      callsAllowed: { value: 5, by: 6, latest: "2026-10" },
      deskSockets: { value: 1, by: 1, latest: "2026-10" },
    }),
  ).toEqual([
    {
      term: "Wi-Fi down",
      value: "84 Mbit/s",
      source: "Median of 7 measurements, the latest from November 2026",
    },
    { term: "Noise", value: "Some talk", source: "1 answer, from December 2025" },
    { term: "Calls allowed", value: "5 of 6 say yes", source: "The latest from October 2026" },
    { term: "Sockets at the desk", value: "Yes", source: "1 answer, from October 2026" },
  ]);
  expect(summaryLines({})).toEqual([]);
});

describe("a review that was typed", () => {
  const typed = (said: object) =>
    ReviewForm.safeParse({ stars: 4, body: "A calm room with good light.", ...said });
  const messages = (said: object) => typed(said).error?.issues.map(({ message }) => message);

  test("needs stars and a text", () => {
    expect(messages({ stars: undefined })).toEqual(["Choose from one to five stars."]);
    expect(messages({ stars: 6 })).toEqual(["Choose from one to five stars."]);
    expect(messages({ body: undefined })).toEqual(["Say in your own words how it was."]);
    expect(messages({ body: "Nice.          " })).toEqual([
      "Write at least 20 characters; you have written 5.",
    ]);
    expect(messages({ body: "a".repeat(2001) })).toEqual([
      "Write at most 2,000 characters; you have written 2,001.",
    ]);
    expect(messages({ body: "🪑".repeat(2000) })).toBeUndefined();
  });

  test("loses invisible characters, and the line breaks that the browser adds", () => {
    const { data } = typed({ body: " \u202EA calm room\r\nwith good light.\u200B " });
    expect(data?.body).toBe("A calm room\nwith good light.");
  });

  test("takes speeds with a point or a comma", () => {
    expect(typed({ wifiDown: "84", wifiUp: "12,5" }).data).toMatchObject({
      wifiDown: 84,
      wifiUp: 12.5,
    });
    for (const wifiDown of ["fast", "-1", "10001", "1e3", "12.345"])
      expect(messages({ wifiDown })).toEqual([
        "Enter a number from 0 to 10,000, such as 85 or 12.5.",
      ]);
  });

  test("leaves unanswered facts null", () => {
    expect(typed({}).data).toMatchObject(NOTHING);
    expect(typed({ callsAllowed: "yes", deskSockets: "no" }).data).toMatchObject({
      callsAllowed: true,
      deskSockets: false,
    });
  });
});

test("an owner is led to the one waiting review, and to the list if there are several", () => {
  const page = "/dashboard/listings/3f/reviews";
  expect(unansweredPath({ spaceId: "3f", count: 1, reviewId: "9c" })).toBe(`${page}/9c`);
  expect(unansweredPath({ spaceId: "3f", count: 2, reviewId: null })).toBe(
    `${page}?show=unanswered`,
  );
});
