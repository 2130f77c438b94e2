import { z } from "zod";
import {
  CLAIM_ROLES,
  CLAIM_STATUSES,
  PROOF_METHODS,
  PROOF_OUTCOMES,
} from "~/features/claims/claim";
import { Keyset } from "~/db/columns";

const space = z.object({ id: z.string(), name: z.string(), city: z.string(), country: z.string() });
const method = z.enum(PROOF_METHODS);
const role = z.enum(CLAIM_ROLES.map(({ value }) => value));

/** A check to make. `websiteUrl` is the website of the listing at the time of the claim. */
export const ClaimCheck = z.object({
  checkId: z.string(),
  method: z.enum(["meta-tag", "dns-record"]),
  websiteUrl: z.string(),
  domain: z.string(),
  token: z.string(),
});
export type ClaimCheck = z.output<typeof ClaimCheck>;

/** A listing that a member may claim; `claimId` is their pending claim. */
export const ClaimTarget = z.object({
  space: space.extend({ websiteUrl: z.string().nullable() }),
  isUnclaimed: z.boolean(),
  isOwn: z.boolean(),
  claimId: z.string().nullable(),
});

export const UnclaimedSpaces = z.array(space);
export type UnclaimedSpace = z.output<typeof space>;

/** A claim of the member's own. Times are ISO 8601; `provenBy` is the method that proved its website, `documents` their number. */
export const ClaimSummary = z.object({
  id: z.string(),
  space,
  role,
  message: z.string().nullable(),
  status: z.enum(CLAIM_STATUSES),
  reason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Whether the claimant owns the listing now. */
  isOwner: z.boolean(),
  /** Whether the listing is inactive: guests can neither see nor book it. */
  rests: z.boolean(),
  provenBy: method.nullable(),
  documents: z.number(),
});
export type ClaimSummary = z.output<typeof ClaimSummary>;

export const MyClaims = z.object({ claims: z.array(ClaimSummary), next: Keyset.nullable() });

/** A check of a website proof; `outcome` is null while it is running. */
export const Look = z.object({
  id: z.string(),
  method,
  outcome: z.enum(PROOF_OUTCOMES).nullable(),
  detail: z.string().nullable(),
  startedAt: z.string(),
});
export type Look = z.output<typeof Look>;

export const Claim = ClaimSummary.extend({
  websiteUrl: z.string().nullable(),
  websiteCounts: z.boolean(),
  /** The host of the website without "www.". */
  domain: z.string().nullable(),
  methods: z.array(method),
  token: z.string(),
  /** The address that received a code that is still valid. */
  codeAddress: z.string().nullable(),
  proofs: z.array(Look),
  sent: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Claim = z.output<typeof Claim>;
