import { expect, test } from "vitest";
import { DeliveryQueue } from "~/background/delivery-queue";
import type { ClaimedDelivery } from "~/background/webhook-deliveries.server";

function deliveryTo(webhook: string, id: string): ClaimedDelivery {
  const receiver = { url: "https://receiver.example", method: "POST" as const, headers: {} };
  return {
    id,
    attempt: 1,
    is_test: false,
    webhook: { id: webhook, ...receiver, body_template: null, secrets: [] },
    event: { id, type: "space_created", timestamp: "2026-11-23", data: {} },
  };
}

/** A queue whose first claim answers these. */
function queueOf(...claimed: ClaimedDelivery[]) {
  let times = 0;
  const queue = new DeliveryQueue(async () => {
    times += 1;
    return claimed.splice(0);
  });
  return { queue, begin: () => queue.begin()?.id ?? null, howOften: () => times };
}

test("one webhook gets two requests at a time, and requests to others overtake the waiting ones", async () => {
  const third = deliveryTo("slow", "3");
  const first = deliveryTo("slow", "1");
  const { queue, begin } = queueOf(first, deliveryTo("slow", "2"), third, deliveryTo("other", "4"));
  expect([begin(), queue.isSending]).toEqual([null, false]);
  expect(await queue.refill()).toBe(4);
  expect([begin(), begin(), begin(), begin()]).toEqual(["1", "2", "4", null]);
  queue.end(first);
  expect([begin(), begin(), queue.isSending]).toEqual(["3", null, true]);
});

test("the queue is idle once its last request has ended", async () => {
  const only = deliveryTo("one", "1");
  const { queue } = queueOf(only);
  await queue.refill();
  expect(queue.begin()).toBe(only);
  queue.end(only);
  expect(queue.isSending).toBe(false);
});

test("requests that find the queue empty at the same time claim once", async () => {
  const { queue, howOften } = queueOf(deliveryTo("one", "1"));
  expect(await Promise.all([queue.refill(), queue.refill()])).toEqual([1, 1]);
  expect(howOften()).toBe(1);
  expect(await queue.refill()).toBe(0);
  expect(howOften()).toBe(2);
});
