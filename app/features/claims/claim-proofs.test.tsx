import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ClaimProofs } from "~/features/claims/claim-proofs";
import type { Claim } from "~/features/claims/claim.schema";
import type { FormReply } from "~/values/form-reply";

const CLAIM: Claim = {
  id: "claim",
  space: { id: "space", name: "Quay House", city: "Lisbon", country: "Portugal" },
  role: "owner",
  message: null,
  status: "pending",
  reason: null,
  createdAt: "2026-11-01T09:00:00Z",
  decidedAt: null,
  isOwner: false,
  rests: true,
  provenBy: "meta-tag",
  documents: 0,
  websiteUrl: "https://quay.example/",
  websiteCounts: true,
  domain: "quay.example",
  methods: ["email"],
  token: "token",
  codeAddress: "hello@quay.example",
  proofs: [],
  sent: [],
};

/** Whether the other methods are open to a claimant who has proven the website with one. */
function areOpen(intent?: string): boolean {
  const reply: FormReply | undefined = intent
    ? { status: "error", initialValue: { intent }, error: { "": ["No."] } }
    : undefined;
  const proofs = <ClaimProofs claim={CLAIM} memberId="" reply={reply} canCheck />;
  const router = createMemoryRouter([{ path: "/", element: proofs }]);
  return /<details[^>]* open/.test(renderToStaticMarkup(<RouterProvider router={router} />));
}

test("the other ways to prove a website open only after a mistake in one of them", () => {
  for (const intent of ["send-code", "confirm-code"]) expect(areOpen(intent)).toBe(true);
  for (const intent of [undefined, "withdraw", "remove-document", "check"])
    expect(areOpen(intent)).toBe(false);
});
