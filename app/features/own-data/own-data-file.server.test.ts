import { expect, test } from "vitest";
import { toJsonFile } from "~/features/own-data/own-data-file.server";
import type { ExportPage } from "~/features/own-data/own-data.schema";

const about = { site: "NomadCoWork", madeAt: "2026-12-01T09:00:00Z", account: "ana@example.com" };

async function fileOf(...pages: ExportPage["parts"][]): Promise<unknown> {
  async function* source() {
    for (const parts of pages) yield { parts, next: null };
  }
  let text = "";
  for await (const piece of toJsonFile(source(), about)) text += piece;
  return JSON.parse(text);
}

test("a part of several pages becomes one list, and an empty part an empty one", async () => {
  expect(
    await fileOf(
      [
        { part: "profile", items: [{ fullName: 'Ana "the desk" Pérez' }] },
        { part: "bookings", items: [{ id: "1" }, { id: "2" }] },
      ],
      [{ part: "bookings", items: [{ id: "3" }] }],
      [
        { part: "bookings", items: [] },
        { part: "saved", items: [] },
      ],
    ),
  ).toEqual({
    about,
    profile: [{ fullName: 'Ana "the desk" Pérez' }],
    bookings: [{ id: "1" }, { id: "2" }, { id: "3" }],
    saved: [],
  });
});

test("a file without data still has its description", async () => {
  expect(await fileOf()).toEqual({ about });
  expect(await fileOf([])).toEqual({ about });
});
