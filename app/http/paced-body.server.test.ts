import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paceBody } from "~/http/paced-body.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body that sends `bytes` bytes every `every` milliseconds. */
function bodyOf({ bytes, every, times }: { bytes: number; every: number; times: number }) {
  let sent = 0;
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      await new Promise((wake) => setTimeout(wake, every));
      if (sent++ < times) return controller.enqueue(new Uint8Array(bytes));
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

/** The number of bytes that arrive, or the reason why reading ended; and the seconds until then. */
async function outcomeOf(body: ReadableStream<Uint8Array>, most = 10_000_000) {
  const reading = readWhole(body, most).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { outcome: await reading };
}

async function readWhole(body: ReadableStream<Uint8Array>, most: number) {
  const read = paceBody(body, most);
  let [total, buffer] = [0, new ArrayBuffer(1_000_000)];
  for (;;) {
    const part = await read(new Uint8Array(buffer));
    if (part.length === 0) return total;
    total += part.length;
    buffer = part.buffer;
  }
}

test("a slow but steady body is read to its end", async () => {
  const { outcome } = await outcomeOf(bodyOf({ bytes: 100_000, every: 9_000, times: 40 }));
  expect(outcome).toBe(4_000_000);
});

test("a body that is still arriving after ten minutes is given up", async () => {
  const began = Date.now();
  const { outcome } = await outcomeOf(bodyOf({ bytes: 270_000, every: 29_000, times: 40 }), 52e6);
  expect(outcome).toMatchObject({ because: "too-slow" });
  expect(Date.now() - began).toBeGreaterThanOrEqual(600_000);
});

test.each([
  ["stops", { bytes: 100_000, every: 60_000, times: 5 }],
  ["comes a byte at a time", { bytes: 1, every: 1_000, times: 100 }],
])("a body that %s is given up after half a minute", async (_, how) => {
  const began = Date.now();
  const { outcome } = await outcomeOf(bodyOf(how));
  expect(outcome).toMatchObject({ because: "too-slow" });
  expect(Date.now() - began).toBeGreaterThanOrEqual(30_000);
});

test("a body over its limit is refused at the first extra byte", async () => {
  const { outcome } = await outcomeOf(bodyOf({ bytes: 100, every: 1, times: 11 }), 1_000);
  expect(outcome).toMatchObject({ because: "too-large" });
  const whole = await outcomeOf(bodyOf({ bytes: 100, every: 1, times: 10 }), 1_000);
  expect(whole.outcome).toBe(1_000);
});

test("a body with a broken connection is reported as broken off", async () => {
  const broken = new ReadableStream({
    type: "bytes",
    pull: () => Promise.reject(new Error("reset by peer")),
  });
  expect((await outcomeOf(broken)).outcome).toMatchObject({ because: "broken-off" });
});
