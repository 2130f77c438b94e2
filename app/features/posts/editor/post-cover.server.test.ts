import { expect, test } from "vitest";
import { coverFileName } from "~/features/posts/editor/post-cover.server";

const HOUR = 3_600_000;
const BYTES = new Uint8Array([1, 2, 3]);
const SENDER = { alternativeText: "A river", adminId: "c0ffee00-0000-4000-8000-000000000000" };
const nameAt = (time: number, sender = SENDER) => coverFileName(BYTES, sender, new Date(time));

test("a cover that is sent twice has one name, and other words or another admin another", async () => {
  const time = Math.ceil(Date.UTC(2026, 11, 1) / (11 * HOUR)) * 11 * HOUR;
  const name = await nameAt(time);
  expect(name).toMatch(/^[0-9a-f]{36}$/);
  expect(await nameAt(time + 10 * HOUR)).toBe(name);
  expect(await nameAt(time, { ...SENDER, alternativeText: "A lake" })).not.toBe(name);
  expect(await nameAt(time, { ...SENDER, adminId: "other" })).not.toBe(name);
});

test("a cover has a new name before the database refuses its file, at any hour", async () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const stored = Date.UTC(2026, 11, 1, hour);
    expect(await nameAt(stored + 11.5 * HOUR), String(hour)).not.toBe(await nameAt(stored));
  }
});
