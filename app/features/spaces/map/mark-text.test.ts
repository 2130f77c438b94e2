import { expect, test } from "vitest";
import { markOf } from "~/features/spaces/map/clusters";
import {
  describeMark,
  textOfMark,
  widthOfMark,
  type SpacePin,
} from "~/features/spaces/map/mark-text";

const QUAY: SpacePin = { id: "a", name: "Quay House", price: 24 };
const pin = (changes: Partial<SpacePin>) => markOf({ ...QUAY, ...changes }, { x: 0, y: 0 });

test("a pin says the price of a day, and with chosen days theirs", () => {
  const stay = { total: 96.5, days: 2, wanted: 3, desks: 2 };
  const said = [pin({}), pin({ stay }), pin({ price: null }), pin({ price: null, stay })];
  expect(said.map(textOfMark)).toEqual(["US$24", "US$96.50", "•", "US$96.50"]);
  expect(said.map(describeMark)).toEqual([
    "Quay House, US$24 a day",
    "Quay House, US$96.50 for 2 of 3 days, 2 desks",
    "Quay House",
    "Quay House, US$96.50 for 2 of 3 days, 2 desks",
  ]);
});

test("several spaces are counted, and a longer text takes a wider mark", () => {
  const many = { ...pin({}), count: 12 };
  expect(textOfMark(many)).toBe("12");
  expect(describeMark(many)).toBe("12 spaces near Quay House: show this area");
  const [short, long] = [pin({}), pin({ price: 1024.5 })].map(widthOfMark);
  expect(long).toBeGreaterThan((short ?? 0) + 30);
});
