import { MOST_DOCUMENTS } from "~/features/claims/claim";
import type { Claim } from "~/features/claims/claim.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";

/** The names of a claim's documents; claimants upload and remove them, and only admins read them. */
export function ClaimDocuments({ claim, memberId }: { claim: Claim; memberId: string }) {
  const { sent } = claim;
  return (
    <section aria-labelledby="documents" className="grid justify-items-start gap-3">
      <h2 id="documents" className="text-xl">
        {claim.provenBy || claim.methods.length === 0 ? "Send documents" : "Or send documents"}
      </h2>
      <p className="measure text-soft">
        A lease, a register entry or a bill for the address. We store them privately: only our team
        can read them, and we delete them 30 days after the decision.
      </p>
      {sent.length > 0 && (
        <ul
          aria-label="Documents sent"
          className="grid w-full divide-y divide-line border-y border-line"
        >
          {sent.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <IntentForm memberId={memberId} values={{ documentId: id }}>
                <SubmitButton
                  tone="quiet"
                  name="intent"
                  value="remove-document"
                  pending="Removing…"
                  aria-label={`Remove ${name}`}
                  className="text-sm"
                >
                  Remove
                </SubmitButton>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
      {sent.length < MOST_DOCUMENTS ? (
        <Link to={`/dashboard/claims/${claim.id}/documents`} className="button button-quiet">
          Send documents
        </Link>
      ) : (
        <p>{`A claim has at most ${MOST_DOCUMENTS} documents. Remove one to send another.`}</p>
      )}
    </section>
  );
}
