import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClaimLooks } from "~/features/claims/claim-looks";

test("a check of a proof shows its day and time in the site's usual format", () => {
  const look = { id: "1", method: "meta-tag", outcome: "proven", detail: null } as const;
  const shown = renderToStaticMarkup(
    <ClaimLooks proofs={[{ ...look, startedAt: "2026-11-27T20:42:31.5Z" }]} />,
  );
  expect(shown).toContain("meta tag, 27 Nov 2026, 20:42 UTC");
});
