import { describe, expect, test } from "vitest";
import {
  asRowCursor,
  fromCursor,
  fromWholeCursor,
  pageBehind,
  pageBehindRow,
  pagePath,
  toCursor,
} from "~/values/page";

const cursor = { key: "-1.5", id: "97344389-82c2-4f9d-8943-4d9c0b88fa6d" };

describe("a cursor", () => {
  test("survives the round trip through an address", () => {
    expect(fromCursor(toCursor(cursor))).toEqual(cursor);
  });

  test.each(["", "1", "1_", "_97344389-82c2-4f9d-8943-4d9c0b88fa6d", "1_7", "1e9_x"])(
    "is ignored if it is %j",
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

  test("is part of an address with only the set parameters", () => {
    expect(pagePath("/list", { show: null }, null)).toBe("/list");
    expect(pagePath("/list", { show: "past", q: "a b" }, cursor)).toBe(
      `/list?show=past&q=a+b&cursor=${toCursor(cursor)}`,
    );
  });
});

describe("the page behind a cursor", () => {
  /** A list with these pages: the first one, and the one after the cursor. */
  const of = (first: string[], behind: string[]) => {
    const asked: unknown[] = [];
    const list = async (after: unknown) => {
      asked.push(after);
      return { rows: after ? behind : first };
    };
    return { asked, list };
  };
  const isEmpty = ({ rows }: { rows: string[] }) => rows.length === 0;

  test("has the rows there", async () => {
    const { asked, list } = of(["a"], ["b"]);
    expect(await pageBehind(cursor, list, isEmpty)).toEqual({ rows: ["b"], cursor });
    expect(asked).toEqual([cursor]);
  });

  test("is the first page when no row is left behind it", async () => {
    const { asked, list } = of(["a"], []);
    expect(await pageBehind(cursor, list, isEmpty)).toEqual({ rows: ["a"], cursor: null });
    expect(asked).toEqual([cursor, null]);
  });

  test("is queried once when the whole list is empty", async () => {
    const { asked, list } = of([], []);
    expect(await pageBehind(null, list, isEmpty)).toEqual({ rows: [], cursor: null });
    expect(asked).toEqual([null]);
  });
});

describe("the page behind a row", () => {
  const idOf = (at: number) => `97344389-82c2-4f9d-8943-${String(at).padStart(12, "0")}`;
  /** A list of so many rows, seven per page, without deleted ones. */
  const of = (count: number, gone: number[] = []) => {
    const rows = Array.from({ length: count }, (_, at) => ({ id: idOf(at + 1) })).filter(
      (_, at) => !gone.includes(at + 1),
    );
    return async (after: string | null) => {
      const at = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
      if (after !== null && at === 0) return { rows: [], next: null, total: rows.length };
      const shown = rows.slice(at, at + 7);
      const next = rows.length > at + 7 ? (shown.at(-1)?.id ?? null) : null;
      return { rows: shown, next, total: rows.length };
    };
  };
  const open = (cursor: string | null, list: ReturnType<typeof of>) =>
    pageBehindRow(cursor, list, ({ rows }) => rows);
  const firstOf = async (cursor: string | null, list: ReturnType<typeof of>) =>
    (await open(cursor, list)).rows[0]?.id;

  test("continues behind the last row, or behind an earlier one if that was deleted", async () => {
    const { next } = await open(null, of(20));
    expect(await firstOf(next, of(20))).toBe(idOf(8));
    expect(await firstOf(next, of(20, [7]))).toBe(idOf(8));
    expect(await firstOf(next, of(20, [4, 5, 6, 7]))).toBe(idOf(8));
    expect(await firstOf(next, of(20, [6, 7, 8, 9]))).toBe(idOf(10));
  });

  test("is the first if all those rows or all rows are gone", async () => {
    const { next } = await open(null, of(20));
    expect(await firstOf(next, of(20, [1, 2, 3, 4, 5, 6, 7]))).toBe(idOf(8));
    expect(await firstOf(next, of(20, [3, 4, 5, 6, 7]))).toBe(idOf(1));
    expect((await open(next, of(0))).rows).toEqual([]);
    expect((await open(null, of(3))).next).toBeNull();
  });

  test("has a cursor of ids, and accepts no other", () => {
    const [one, two] = [idOf(1), idOf(2)];
    expect(asRowCursor(`${one}.${two.toUpperCase()}`)).toBe(`${one}.${two}`);
    const six = Array.from({ length: 6 }, (_, at) => idOf(at)).join(".");
    for (const none of ["", ".", `${one}.`, `${one}.x`, "1", six])
      expect(asRowCursor(none), none).toBeNull();
  });
});
