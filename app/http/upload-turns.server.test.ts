import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { takeUploadTurn } from "~/http/upload-turns.server";

const BYTES = 1_000;
let takeTurn: typeof takeUploadTurn;

beforeEach(async () => {
  vi.useFakeTimers();
  // State of the isolate starts fresh.
  vi.resetModules();
  takeTurn = (await import("~/http/upload-turns.server")).takeUploadTurn;
});
afterEach(() => void vi.useRealTimers());

/** Requests a turn, and records in `order` when it came, or did not. */
function ask(order: string[], name: string, memberId = name) {
  const turn = takeTurn(memberId, BYTES);
  void turn.then((taken) => order.push(taken ? name : `not ${name}`));
  return turn;
}

async function fourTurns() {
  const turns = await Promise.all(
    Array.from({ length: 4 }, (_, n) => takeTurn(`reader ${n}`, BYTES)),
  );
  return turns.map((turn) => {
    if (!turn) throw new Error("There was no turn");
    return turn;
  });
}

test("four requests are read at once, and the others in order of arrival", async () => {
  const turns = await fourTurns();
  const order: string[] = [];
  for (const name of ["fifth", "sixth", "seventh"]) void ask(order, name);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order).toEqual([]);
  turns[2]?.end(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(["fifth"]);
  turns[0]?.end(true);
  turns[1]?.end(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(["fifth", "sixth", "seventh"]);
});

test("a request that would wait longer than 45 seconds is refused, and blocks nobody", async () => {
  const [first] = await fourTurns();
  const order: string[] = [];
  void ask(order, "fifth");
  await vi.advanceTimersByTimeAsync(30_000);
  void ask(order, "sixth");
  await vi.advanceTimersByTimeAsync(16_000);
  expect(order).toEqual(["not fifth"]);
  first?.end(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(["not fifth", "sixth"]);
});

test("a request that is gone blocks nobody, whether it waited or was read", async () => {
  await fourTurns();
  const order: string[] = [];
  void ask(order, "fifth");
  // The requests are aborted: their timers never run again.
  vi.clearAllTimers();
  void ask(order, "sixth");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(order).toEqual(["sixth"]);
});

test("a slow request keeps its turn", async () => {
  await fourTurns();
  const order: string[] = [];
  void ask(order, "fifth");
  await vi.advanceTimersByTimeAsync(44_000);
  expect(order).toEqual([]);
});

test("a buffer is reused after a successful turn, and never by two at a time", async () => {
  const turns = await fourTurns();
  const buffers = turns.map(({ buffer }) => buffer);
  expect(new Set(buffers).size).toBe(4);
  const [first, second, third] = turns;
  first?.end(true);
  second?.end(false);
  // A pending read has detached the buffer.
  if (third) structuredClone(third.buffer, { transfer: [third.buffer] });
  third?.end(true);
  const next = await Promise.all(["a", "b", "c"].map((who) => takeTurn(who, BYTES)));
  const again = next.map((turn) => turn?.buffer);
  expect(again[0]).toBe(buffers[0]);
  for (const buffer of again.slice(1)) {
    expect(buffers).not.toContain(buffer);
    expect(buffer?.byteLength).toBe(BYTES);
  }
});

test("one member's requests are read one at a time, and those of others overtake them", async () => {
  const order: string[] = [];
  const turns = Array.from({ length: 6 }, (_, n) => ask(order, `${n + 1}`, "greedy"));
  void ask(order, "another");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(["1", "another"]);
  (await turns[0])?.end(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual(["1", "another", "2"]);
});
