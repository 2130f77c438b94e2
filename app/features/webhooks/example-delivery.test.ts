import { expect, test } from "vitest";
import { describeRetries, RETRY_AFTER } from "~/features/webhooks/delivery-rules";
import { EXAMPLE_DELIVERY, EXAMPLE_SECRET } from "~/features/webhooks/example-delivery";
import { signedHeaders } from "~/features/webhooks/signature.server";

test("the documented request has the signature of the documented secret", async () => {
  const [head = "", body = ""] = EXAMPLE_DELIVERY.split("\n\n");
  const headers = Object.fromEntries(
    head.split("\n").flatMap((line) => (line.includes(": ") ? [line.split(": ")] : [])),
  ) as Record<string, string>;
  const delivery = {
    id: headers["webhook-id"] ?? "",
    attemptedAt: new Date(Number(headers["webhook-timestamp"]) * 1000),
    body: new TextEncoder().encode(body),
  };
  expect(headers).toMatchObject(await signedHeaders(delivery, [EXAMPLE_SECRET]));
  const event = JSON.parse(body) as { timestamp: string };
  const waited = delivery.attemptedAt.getTime() - Date.parse(event.timestamp);
  expect(waited).toBeGreaterThan(0);
  expect(waited).toBeLessThan(1000);
});

test("the documented retries are the real ones", () => {
  expect(describeRetries()).toBe(
    "5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours and 24 hours",
  );
  // 75 hours and 35 minutes from the first attempt to the last.
  expect(RETRY_AFTER.reduce((sum: number, seconds) => sum + seconds, 0)).toBe(272_105);
});
