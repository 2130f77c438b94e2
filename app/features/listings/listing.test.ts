import { expect, test } from "vitest";
import { firstUnfinishedStep, percentComplete, readStep } from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import { wizardRedirect } from "~/features/listings/wizard/wizard-redirect";

test("a draft continues at the first incomplete step, and at the last one when nothing is missing", () => {
  expect(firstUnfinishedStep({ missing: ["price_per_day", "photos"] })).toBe(3);
  expect(firstUnfinishedStep({ missing: ["photos", "capacity"] })).toBe(2);
  expect(firstUnfinishedStep({ missing: [] })).toBe(5);
});

test("the percentage counts completed steps; the last one is complete when the listing is sent", () => {
  expect(
    percentComplete({ missing: ["address", "city", "capacity", "price_per_day", "photos"] }),
  ).toBe(0);
  expect(percentComplete({ missing: ["photos"] })).toBe(60);
  expect(percentComplete({ missing: [] })).toBe(80);
});

test("an address names one of five steps", () => {
  expect([..."0123456"].map(readStep)).toEqual([null, 1, 2, 3, 4, 5, null]);
  expect(readStep("01")).toBeNull();
});

const listing = (status: string, missing: string[]) =>
  ({ space: { id: "7", name: "Quay House", status }, missing }) as unknown as Listing;

test("a step after an incomplete one redirects to the incomplete one", () => {
  expect(wizardRedirect(listing("draft", ["photos"]), 4)).toBeNull();
  expect(wizardRedirect(listing("draft", ["photos"]), 2)).toBeNull();
  expect(wizardRedirect(listing("draft", ["capacity", "photos"]), 4)).toEqual({
    to: "/spaces/new/7/2",
    because: "First finish step 2, Space Details.",
  });
});

test("the review step opens for an incomplete listing, and lists the missing fields itself", () => {
  expect(wizardRedirect(listing("draft", ["capacity", "photos"]), 5)).toBeNull();
});

test("a submitted listing is no draft any more", () => {
  expect(wizardRedirect(listing("pending", []), 1)?.to).toBe("/dashboard/listings/7/edit");
});
