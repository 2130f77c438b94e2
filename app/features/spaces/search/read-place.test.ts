import { expect, test } from "vitest";
import { READINGS, sayReadPlace, type ReadPlace } from "~/features/spaces/search/read-place";

function said(read: Partial<ReadPlace>): string {
  const place = { typed: "", corrected: null, readAs: "place", spaceAt: null, ...read } as const;
  const { before, bold, behind } = sayReadPlace(place);
  return `${before}*${bold}*${behind}`;
}

test.each<[Partial<ReadPlace>, string]>([
  [
    { readAs: "spelling", typed: "Lisbn", corrected: "Lisbon" },
    "No results for “Lisbn”. Showing results for *Lisbon*.",
  ],
  [
    { readAs: "place", typed: "coworking lisbon", corrected: "Lisbon" },
    "Showing results for *Lisbon*.",
  ],
  [
    {
      readAs: "space",
      typed: "Rua do Alecrim 26, Lisbon",
      corrected: "Sala Atlântica, Lisbon",
      spaceAt: "Sala Atlântica",
    },
    "*Sala Atlântica* is at this address.",
  ],
  [
    { readAs: "postcode", typed: "10115 Berlin", corrected: "Berlin, Germany" },
    "All of *Berlin, Germany*: postcodes are not searched.",
  ],
  [
    { readAs: "address", typed: "Rua Nova 9, Lisbon", corrected: "Lisbon, Portugal" },
    "No space is listed at “Rua Nova 9, Lisbon”. Showing results for *Lisbon, Portugal*.",
  ],
])("%o is announced as %s", (read, words) => {
  expect(said(read)).toBe(words);
});

test.each(["near me", "Nearby", "coworking around me", "desks near here"])(
  "a visitor who searches nearby reads that their position is unknown: %s",
  (typed) => {
    expect(said({ readAs: "nowhere", typed })).toMatch(/^We do not know where you are/);
  },
);

test("a visitor whose words name no place reads so", () => {
  expect(said({ readAs: "nowhere", typed: "hot desk" })).toMatch(/^“hot desk” names no place/);
});

test("only a corrected spelling is announced with “No results”", () => {
  for (const readAs of READINGS.filter((reading) => reading !== "spelling"))
    expect(said({ readAs, typed: "x", corrected: "Lisbon", spaceAt: "Quay" })).not.toContain(
      "No results",
    );
});
