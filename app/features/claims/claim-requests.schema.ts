import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { PROOF_METHODS } from "~/features/claims/claim";
import { ClaimSummary, Look } from "~/features/claims/claim.schema";
import { KnownMember } from "~/features/users/user.schema";

/** A claim with its claimant, as SQL's `private.other_claims` answers it. */
const OtherClaim = ClaimSummary.extend({ user: KnownMember });
export type OtherClaim = z.output<typeof OtherClaim>;

/** A claim in the admin list. `pendingRivals`: the number of other pending claims of the listing. */
export const ClaimRequest = OtherClaim.extend({ pendingRivals: z.number() });
export type ClaimRequest = z.output<typeof ClaimRequest>;

/** A claim with its evidence, as SQL's `admin_claim` answers it. */
export const ModeratedClaim = OtherClaim.extend({
  websiteUrl: z.string().nullable(),
  websiteCounts: z.boolean(),
  /** Another member has owned the listing, and could change its website. */
  hadOwner: z.boolean(),
  methods: z.array(z.enum(PROOF_METHODS)),
  /** The current admin is the claimant, or claims the same listing. */
  isOwn: z.boolean(),
  /** `upcoming`: the number of bookings that are ahead. */
  listing: z.object({ hasOwner: z.boolean(), status: z.string(), upcoming: z.number() }),
  proofs: z.array(Look),
  sent: z.array(z.object({ id: z.string(), name: z.string() })),
  history: z.object({ listings: z.number(), bookings: z.number(), claims: z.array(OtherClaim) }),
  rivals: z.array(OtherClaim),
  /** `owner`: the new owner of the listing; `null` also for a deleted account. */
  timeline: z.array(LoggedChange.extend({ owner: KnownMember.nullable() })),
});
/** The claim without its timeline. */
export type ModeratedClaim = Omit<z.output<typeof ModeratedClaim>, "timeline">;
