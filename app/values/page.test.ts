import { describe, expect, test } from "vitest";
import { fromCursor, fromWholeCursor, pageBehind, pagePath, toCursor } from "~/values/page";

const cursor = { key: "-1.5", id: "97344389-82c2-4f9d-8943-4d9c0b88fa6d" };

describe("where a list goes on", () => {
  test("stands in an address, and comes back from it", () => {
    expect(fromCursor(toCursor(cursor))).toEqual(cursor);
  });

  test.each(["", "1", "1_", "_97344389-82c2-4f9d-8943-4d9c0b88fa6d", "1_7", "1e9_x"])(
    "is the first page for %j",
    (text) => {
      expect(fromCursor(text)).toBeNull();
    },
  );

  test("is a whole number where the list is sorted by one", () => {
    const at = (key: string) => fromWholeCursor(toCursor({ ...cursor, key }))?.key ?? null;
    expect(["0", "9000000001700000000"].map(at)).toEqual(["0", "9000000001700000000"]);
    const nowhere = ["-1", "1.5", "9223372036854775807", "99999999999999999999"];
    expect(nowhere.map(at)).toEqual(nowhere.map(() => null));
  });

  test("is an address with what is set, and nothing else", () => {
    expect(pagePath("/list", { show: null }, null)).toBe("/list");
    expect(pagePath("/list", { show: "past", q: "a b" }, cursor)).toBe(
      `/list?show=past&q=a+b&cursor=${toCursor(cursor)}`,
    );
  });
});

describe("the page behind a cursor", () => {
  /** A list of these pages: the first one, and the one behind the cursor. */
  const of = (first: string[], behind: string[]) => {
    const asked: unknown[] = [];
    const list = async (after: unknown) => {
      asked.push(after);
      return { rows: after ? behind : first };
    };
    return { asked, list };
  };
  const isEmpty = ({ rows }: { rows: string[] }) => rows.length === 0;

  test("is what is there", async () => {
    const { asked, list } = of(["a"], ["b"]);
    expect(await pageBehind(cursor, list, isEmpty)).toEqual({ rows: ["b"], cursor });
    expect(asked).toEqual([cursor]);
  });

  test("is the first page when nothing is left behind it", async () => {
    const { asked, list } = of(["a"], []);
    expect(await pageBehind(cursor, list, isEmpty)).toEqual({ rows: ["a"], cursor: null });
    expect(asked).toEqual([cursor, null]);
  });

  test("is asked for once when the whole list is empty", async () => {
    const { asked, list } = of([], []);
    expect(await pageBehind(null, list, isEmpty)).toEqual({ rows: [], cursor: null });
    expect(asked).toEqual([null]);
  });
});
