import { expect, test } from "vitest";
import {
  MODERATED_CHANGES,
  describePendingChanges,
} from "~/features/listings/moderation/pending-changes";

test.each([
  [{ websiteUrl: "https://quay.example" }, "website"],
  [{ lat: 41.1, lng: -8.6 }, "place on the map"],
  [{ city: "Tokyo", country: "Japan", timezone: "Asia/Tokyo" }, "city, country and time zone"],
  [{ capacity: 12 }, null],
])("the pending changes are named: %j", (changed, words) => {
  const live = { websiteUrl: null, lat: null, lng: null, city: "Porto", capacity: 3 };
  const all = { ...live, country: "Portugal", timezone: "Europe/Lisbon" };
  expect(describePendingChanges(all, { ...all, ...changed })).toBe(words);
});

test("every field that can be pending is named once", () => {
  expect(MODERATED_CHANGES).toBe(
    "name, address, neighbourhood, city, country, place on the map, time zone, website and new photos",
  );
});
