/** The name of the meta tag, and with a "_" in front of the DNS record, that proves a claim. */
export const PROOF_NAME = "nomadcowork-verification";

export const CLAIM_ROLES = [
  { value: "owner", label: "I own it" },
  { value: "manager", label: "I manage it" },
  { value: "employee", label: "I work there" },
  { value: "other", label: "Something else" },
] as const;

export const MOST_OF_MESSAGE = 2000;
export const MOST_DOCUMENTS = 5;

export const CLAIM_STATUSES = ["pending", "approved", "rejected", "withdrawn", "revoked"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
export const CLAIM_STATUS_LABELS: Record<ClaimStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  revoked: "Revoked",
};

export const PROOF_METHODS = ["meta-tag", "dns-record", "email"] as const;
type ProofMethod = (typeof PROOF_METHODS)[number];
export const METHOD_LABELS: Record<ProofMethod, string> = {
  "meta-tag": "meta tag",
  "dns-record": "DNS record",
  email: "email",
};

export const PROOF_OUTCOMES = [
  "proven",
  "not-found",
  "redirected",
  "bad-status",
  "not-public",
  "unreachable",
  "too-slow",
] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

type Look = { method: ProofMethod; outcome: ProofOutcome | null; detail?: string | null };

/** The result of a check in a sentence, with advice. */
export function describeLook({ method, outcome, detail }: Look): string {
  const isDns = method === "dns-record";
  switch (outcome) {
    case null:
      return "This check did not finish. Check again.";
    case "proven":
      if (method === "email") return `The code we sent to ${detail} was right.`;
      return isDns ? "The DNS record is there." : "The meta tag is there.";
    case "not-found":
      return isDns
        ? "The DNS has no such record yet. New records can take a few hours to appear."
        : "The page has no such meta tag in the first 64 kB of its HTML. Put it into the head.";
    case "redirected":
      return `The page redirects to ${detail}, and we do not follow it there.`;
    case "bad-status":
      return `The page answered with an error (${detail}).`;
    case "not-public":
      return "Its address is not public, so we do not look there.";
    case "unreachable":
      return isDns
        ? "The DNS did not answer. Check again in a few minutes."
        : "The website did not answer. Check again in a few minutes.";
    case "too-slow":
      return `It took longer than ${CHECK_WITHIN} seconds to answer. Check again in a few minutes.`;
  }
}

/** The reason why the website of a listing cannot prove a claim, or can with one method only; `null` when all three are open. */
export function describeWebsite(claim: {
  websiteUrl: string | null;
  websiteCounts: boolean;
  methods: readonly ProofMethod[];
}): string | null {
  const { websiteUrl, websiteCounts, methods } = claim;
  if (websiteUrl === null)
    return "This listing names no website, so it cannot show whose space it is. Send documents instead.";
  if (!websiteCounts)
    return "You have owned this listing before, so the website it names does not count: you may have chosen it. Send documents instead.";
  if (methods.length === 0)
    return "The website that this listing names belongs to no single space, so it proves nothing. Send documents instead.";
  if (methods.length === 1)
    return "The website that this listing names is one page, perhaps on a host that many people share, so only a tag on that very page counts.";
  return null;
}

/** The first step of a listing's new owner. */
export const OPEN_CLAIMED = "Check prices and hours, then reopen";

/** Seconds for one check, with every redirect and the whole body. */
export const CHECK_WITHIN = 8;
