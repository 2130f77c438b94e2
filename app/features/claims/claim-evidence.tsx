import { CLAIM_ROLES, METHOD_LABELS } from "~/features/claims/claim";
import { ClaimLooks } from "~/features/claims/claim-looks";
import type { ModeratedClaim } from "~/features/claims/claim-requests.schema";
import { Fact, FactList } from "~/ui/layout/fact-list";

/** The claimant's message, and the evidence for it. */
export function ClaimEvidence({ claim }: { claim: ModeratedClaim }) {
  const { role, message, reason } = claim;
  return (
    <>
      <FactList>
        <Fact term="Role">{CLAIM_ROLES.find(({ value }) => value === role)?.label}</Fact>
        <Fact term="Message">
          <span className="typed-text wrap-anywhere">{message ?? "No message provided"}</span>
        </Fact>
        {reason && (
          <Fact term="Reason">
            <span className="typed-text wrap-anywhere">{reason}</span>
          </Fact>
        )}
        <Fact term="Website">
          <Website {...claim} />
        </Fact>
        <Fact term="Documents">
          <Documents {...claim} />
        </Fact>
      </FactList>
      {claim.proofs.length > 0 ? (
        <ClaimLooks proofs={claim.proofs} />
      ) : (
        <p className="text-soft">The claimant has not tried to prove the website.</p>
      )}
    </>
  );
}

function Website({ websiteUrl, websiteCounts, hadOwner, methods, status }: ModeratedClaim) {
  if (websiteUrl === null) return "The listing named none when it was claimed.";
  return (
    <>
      <a href={websiteUrl} rel="noopener noreferrer nofollow" className="link wrap-anywhere">
        {websiteUrl}
      </a>
      {!websiteCounts ? (
        <span>It does not count: the claimant has owned the listing before.</span>
      ) : (
        <span className="text-sm text-soft">
          {methods.length > 0
            ? `It can be proven by: ${methods.map((method) => METHOD_LABELS[method]).join(", ")}.`
            : "It belongs to no single space, so it proves nothing."}
        </span>
      )}
      {hadOwner && status === "pending" && (
        <strong className="rounded-lg bg-alarm-wash px-3 py-2 text-sm font-semibold text-alarm">
          A former owner could have set this website, and may also have this account, so ask for
          documents.
        </strong>
      )}
    </>
  );
}

function Documents({ id, sent }: ModeratedClaim) {
  if (sent.length === 0) return "None";
  return (
    <ul aria-label="Documents" className="grid gap-1">
      {sent.map((document) => (
        <li key={document.id}>
          {/* A plain link: the target is a file and no page. */}
          <a
            href={`/admin/claims/${id}/documents/${document.id}`}
            target="_blank"
            rel="noreferrer"
            className="link wrap-anywhere"
          >
            {document.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
