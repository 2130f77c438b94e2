import { expect, test } from "vitest";
import { describePress } from "~/values/day-press";

test("the label of a day names today, the choice, and the effect of a press", () => {
  const [day, next] = ["2026-03-03", "2026-03-04"];
  const [one, two] = [
    { from: day, to: day },
    { from: day, to: next },
  ];
  expect(describePress({ today: false, chosen: false }, one)).toBe("");
  expect(describePress({ today: true, chosen: false }, two)).toBe(", today, for Tue 3 – Wed 4 Mar");
  expect(describePress({ today: true, chosen: true }, null)).toBe(
    ", today, chosen: press to clear it",
  );
  expect(describePress({ today: false, chosen: true }, one)).toBe(
    ", chosen: press for this day alone",
  );
});
