import type { Service } from "~/db/service.server";
import { CHECK_WITHIN, PROOF_NAME } from "~/features/claims/claim";
import type { ClaimCheck } from "~/features/claims/claim.schema";
import { lookForMetaTag, type PageLook } from "~/safe-fetch/meta-tag.server";
import type { Outgoing } from "~/safe-fetch/safe-fetch.server";
import { findTextRecords } from "~/safe-fetch/text-records.server";

/** Checks the proof of a claim, and stores the result, which only the server may do. Answers the outcome. */
export async function checkClaim(
  service: Service,
  outgoing: Outgoing,
  check: ClaimCheck,
): Promise<PageLook["outcome"]> {
  const signal = AbortSignal.timeout(CHECK_WITHIN * 1_000);
  const look =
    check.method === "meta-tag"
      ? await lookAtWebsite(outgoing, check, signal)
      : await lookAtDns(outgoing, check, signal);
  await service
    .rpc("finish_claim_check", {
      p_check_id: check.checkId,
      p_outcome: look.outcome,
      p_detail: "detail" in look ? look.detail : undefined,
    })
    .throwOnError();
  return look.outcome;
}

async function lookAtWebsite(
  outgoing: Outgoing,
  { websiteUrl, token }: ClaimCheck,
  signal: AbortSignal,
): Promise<PageLook> {
  const website = URL.parse(websiteUrl);
  if (!website) return { outcome: "not-public" };
  return lookForMetaTag(outgoing, website, { name: PROOF_NAME, content: token }, signal);
}

async function lookAtDns(
  outgoing: Outgoing,
  { domain, token }: ClaimCheck,
  signal: AbortSignal,
): Promise<PageLook> {
  const records = await findTextRecords(outgoing, `_${PROOF_NAME}.${domain}`, signal);
  if (typeof records === "string") return { outcome: records };
  return { outcome: records.some((record) => record.trim() === token) ? "proven" : "not-found" };
}
