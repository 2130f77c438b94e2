import { FUZZED_CODE } from "./claims.ts";
import type { Fields, FormsOf } from "./page-form.ts";
import { pick } from "./random.ts";

/** The forms of claims and reports of listings. */
export const CLAIM_FORMS: Readonly<Record<string, FormsOf>> = {
  "/spaces/:spaceId/claim": ({ unclaimed }, random) => [
    {
      path: `/spaces/${pick(random, unclaimed)}/claim`,
      fields: { role: "owner", message: "It is mine." },
    },
  ],
  "/spaces/:spaceId/report": ({ reportable }, random) => [
    {
      path: `/spaces/${pick(random, reportable)}/report`,
      fields: { kind: "closed", message: "The door was locked for a week." },
    },
  ],
  "/dashboard/claims/:claimId": ({ claims, claimsWithCode, claimsToWithdraw }, random) => {
    const { id, documentId } = pick(random, claims);
    const steps: Fields[] = [
      { intent: "check", method: "meta-tag" },
      { intent: "check", method: "dns-record" },
      { intent: "send-code", mailbox: "hello" },
      { intent: "remove-document", documentId },
    ];
    const [coded, withdrawn] = [pick(random, claimsWithCode), pick(random, claimsToWithdraw)];
    return [
      ...steps.map((fields) => ({ path: `/dashboard/claims/${id}`, fields })),
      { path: `/dashboard/claims/${coded}`, fields: { intent: "confirm-code", code: FUZZED_CODE } },
      { path: `/dashboard/claims/${withdrawn}`, fields: { intent: "withdraw" } },
    ];
  },
  "/dashboard/claims/:claimId/documents": ({ claims, photoFile }, random) => [
    { path: `/dashboard/claims/${pick(random, claims).id}/documents`, files: [photoFile] },
  ],
};
