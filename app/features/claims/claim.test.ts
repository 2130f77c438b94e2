import { describe, expect, test } from "vitest";
import { describeLook, describeWebsite, PROOF_METHODS, PROOF_OUTCOMES } from "./claim.ts";

describe("the outcome of a check", () => {
  test("has words for every way and outcome, and for a check that never ended", () => {
    for (const method of PROOF_METHODS)
      for (const outcome of [...PROOF_OUTCOMES, null])
        expect(describeLook({ method, outcome, detail: "quay.example" })).toMatch(/^[A-Z].+\.$/);
  });

  test("names the target of a redirect, and the status of an error", () => {
    expect(
      describeLook({ method: "meta-tag", outcome: "redirected", detail: "evil.example/x" }),
    ).toContain("evil.example/x");
    expect(describeLook({ method: "meta-tag", outcome: "bad-status", detail: "410" })).toContain(
      "(410)",
    );
  });
});

describe("the website of a claim", () => {
  const claim = {
    websiteUrl: "https://quay.example",
    websiteCounts: true,
    methods: ["meta-tag", "dns-record", "email"] as const,
  };

  test("needs no note when all three ways are open", () => {
    expect(describeWebsite(claim)).toBeNull();
  });

  test("has a note if no way, or only one, can prove it", () => {
    expect(describeWebsite({ ...claim, websiteUrl: null, methods: [] })).toContain(
      "names no website",
    );
    expect(describeWebsite({ ...claim, websiteCounts: false, methods: [] })).toContain(
      "owned this listing before",
    );
    expect(describeWebsite({ ...claim, methods: [] })).toContain("proves nothing");
    expect(describeWebsite({ ...claim, methods: ["meta-tag"] })).toContain("that very page");
  });
});
