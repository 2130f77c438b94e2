import { expect, test } from "vitest";
import { WEBHOOK_DISCLOSURES } from "~/features/help/webhook-disclosures";
import { EVENT_TYPES } from "~/features/webhooks/event-types";
import { EVENT_DATA } from "~/features/webhooks/events";

test("the privacy policy names every webhook event once", () => {
  expect(WEBHOOK_DISCLOSURES.flatMap(({ events }) => events).toSorted()).toEqual(
    [...EVENT_TYPES].toSorted(),
  );
});

test.each(WEBHOOK_DISCLOSURES)("$what: every sent key but ids is named", ({ events, values }) => {
  const sent = new Set(events.flatMap((type) => Object.keys(EVENT_DATA[type].shape)));
  const besidesIds = [...sent].filter((key) => !key.endsWith("_id"));
  expect(Object.keys(values).toSorted()).toEqual(besidesIds.toSorted());
});

test("every account id belongs to a role that the policy names", () => {
  const keys = Object.values(EVENT_DATA).flatMap(({ shape }) => Object.keys(shape));
  const ids = new Set(keys.filter((key) => key.endsWith("_id")));
  // The roles in privacy-where.tsx: "the guest, claimant, owner or author".
  expect([...ids].toSorted()).toEqual([
    "author_id",
    "booking_id",
    "claim_id",
    "message_id",
    "owner_id",
    "post_id",
    "report_id",
    "review_id",
    "space_id",
    "user_id",
  ]);
});
