import { expect, test } from "vitest";
import { USUAL_CLAIM_REASONS as ofClaims } from "../app/features/claims/claim-requests.ts";
import { USUAL_LISTING_REASONS as ofListings } from "../app/features/listings/moderation/listing-moderation.ts";
import { USUAL_COMMENT_REASONS as ofComments } from "../app/features/comments/moderated-comment.ts";
import { USUAL_REVIEW_REASONS as ofReviews } from "../app/features/reviews/moderated-review.ts";
import { USUAL_SUSPENSION_REASONS as ofSuspensions } from "../app/features/users/administration/suspension.ts";
import { LONGEST_REASON, LONGEST_SHORT_REASON, reasonOf } from "../app/values/reason.ts";

test("a reason is the usual one, the admin's own words, or both", () => {
  const usual = ofClaims["other-space"].words;
  expect(reasonOf(ofClaims, { usual: "other-space", words: "" })).toBe(usual);
  expect(reasonOf(ofClaims, { usual: null, words: "It is the mill next door." })).toBe(
    "It is the mill next door.",
  );
  expect(reasonOf(ofClaims, { usual: "other-space", words: "The mill." })).toBe(
    `${usual}\n\nThe mill.`,
  );
});

test.each(Object.entries({ ofClaims, ofListings, ofSuspensions }))(
  "the longest words fit after any usual reason: %s",
  (_, reasons: Record<string, { label: string; words: string }>) => {
    expect(Object.keys(reasons).length).toBeGreaterThan(2);
    for (const usual of Object.keys(reasons))
      expect(
        reasonOf(reasons, { usual, words: "x".repeat(LONGEST_REASON) }).length,
      ).toBeLessThanOrEqual(2000);
  },
);

test.each(Object.entries({ ofReviews, ofComments }))(
  "a public reason in place of a review or comment fits, with the longest words: %s",
  (_, reasons: Record<string, { label: string; words: string }>) => {
    for (const [usual, { words }] of Object.entries(reasons)) {
      const reason = reasonOf(reasons, { usual, words: "x".repeat(LONGEST_SHORT_REASON) });
      expect(reason.length).toBeLessThanOrEqual(500);
      expect(words.length).toBeGreaterThanOrEqual(5);
    }
  },
);
