import { getTextareaProps, useForm } from "@conform-to/react";
import { USUAL_CLAIM_REASONS, WHEN_APPROVED } from "~/features/claims/claim-requests";
import type { ClaimModerationForm } from "~/features/claims/claim-requests.forms";
import type { ModeratedClaim } from "~/features/claims/claim-requests.schema";
import { MODERATION_REFUSALS } from "~/features/claims/refusals";
import { DecisionBar, SubmitAndNext } from "~/ui/forms/decision-bar";
import { TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatCount } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import { LONGEST_REASON } from "~/values/reason";

type ClaimDecisionProps = {
  claim: ModeratedClaim;
  memberId: string;
  /** The id of the next claim to review. */
  nextToReview: string | null;
  reply: FormReply | undefined;
};
type Moderation<Intent> = Extract<ClaimModerationForm, { intent: Intent }>;

/** Whether an approval can be revoked: its claimant owns the listing. */
function mayRevoke({ status, isOwner }: ModeratedClaim): boolean {
  return status === "approved" && isOwner;
}

/** Whether a claim has an open decision. */
export function mayDecide(claim: ModeratedClaim): boolean {
  return claim.status === "pending" || mayRevoke(claim);
}

/** The intent of the form that asks for a reason and shows its own refusal; `false` where there is none. */
export function moderationWithReason(claim: ModeratedClaim) {
  if (claim.isOwn || !mayDecide(claim)) return false;
  return mayRevoke(claim) ? "revoke" : "reject";
}

/** The decision about a pending claim, always visible, and the link to the next claim. */
export function ClaimBar({
  claim,
  nextToReview,
}: Pick<ClaimDecisionProps, "claim" | "nextToReview">) {
  const isOpen = claim.status === "pending" && !claim.isOwn;
  return (
    <DecisionBar
      approve={isOpen ? APPROVE : null}
      reject={isOpen ? REJECT : null}
      next={nextToReview === null ? null : `/admin/claims/${nextToReview}`}
    />
  );
}

/** The ids of the forms that decide. */
const [APPROVE, REJECT] = ["approve", "reject"] as const;

/** The actions of an admin: approve or reject a pending claim; revoke an approval while its claimant owns the listing. */
export function ClaimDecision(props: ClaimDecisionProps) {
  const { claim } = props;
  const isApproved = mayRevoke(claim);
  return (
    <section id="decide" aria-labelledby="decision" className="card grid gap-5 p-5">
      <h2 id="decision" className="text-xl">
        {isApproved ? "Revoke the approval" : "Decide"}
      </h2>
      {claim.isOwn ? (
        <p>{MODERATION_REFUSALS["own-claim"]}</p>
      ) : isApproved ? (
        <Revoke {...props} />
      ) : (
        <>
          <Approve {...props} />
          <Reject {...props} />
        </>
      )}
    </section>
  );
}

function Approve({ claim, memberId, nextToReview }: ClaimDecisionProps) {
  const { rivals } = claim;
  const others = rivals.filter(({ status }) => status === "pending").length;
  return (
    <IntentForm
      memberId={memberId}
      id={APPROVE}
      values={{ intent: "approve", claimId: claim.id }}
      className="grid justify-items-start gap-3"
    >
      <p className="text-sm text-soft">
        {others > 0
          ? `${WHEN_APPROVED} ${formatCount(others, "other claim is", "other claims are")} rejected then.`
          : WHEN_APPROVED}
      </p>
      <span className="flex flex-wrap gap-2">
        <SubmitButton name="pressed" value="approve" pending="Approving…">
          Approve
        </SubmitButton>
        <SubmitAndNext to={nextToReview} pending="Approving…">
          Approve, then next
        </SubmitAndNext>
      </span>
    </IntentForm>
  );
}

function Reject({ claim, memberId, nextToReview, reply: answered }: ClaimDecisionProps) {
  const reply = useReplyTo("reject", answered);
  const [form, fields] = useForm<Moderation<"reject">>({ id: REJECT, lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-4 border-t border-line pt-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="claimId" value={claim.id} />
      <ReasonFields reasons={USUAL_CLAIM_REASONS} fields={fields} reader="The claimant" />
      <span className="flex flex-wrap gap-2">
        <SubmitButton tone="danger" name="pressed" value="reject" pending="Rejecting…">
          Reject
        </SubmitButton>
        <SubmitAndNext to={nextToReview} pending="Rejecting…">
          Reject, then next
        </SubmitAndNext>
      </span>
    </PostedForm>
  );
}

const WHEN_REVOKED =
  "Nobody will own the listing: it takes no bookings, and it can be claimed again.";

function Revoke({ claim, memberId, reply: answered }: ClaimDecisionProps) {
  const reply = useReplyTo("revoke", answered);
  const [form, fields] = useForm<Moderation<"revoke">>({ id: "revoke", lastResult: reply });
  const { upcoming } = claim.listing;
  return (
    <PostedForm form={form} className="grid gap-4">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="claimId" value={claim.id} />
      <p className="text-sm text-soft">
        {upcoming > 0
          ? `${WHEN_REVOKED} ${formatCount(upcoming, "upcoming booking has", "upcoming bookings have")} no host until somebody is approved.`
          : WHEN_REVOKED}
      </p>
      <TextField
        label="Why *"
        hint="We email the owner this reason."
        errors={fields.words.errors}
        {...getTextareaProps(fields.words)}
        required
        maxLength={LONGEST_REASON * 2}
      />
      <SubmitButton
        tone="danger"
        name="pressed"
        value="revoke"
        pending="Revoking…"
        className="justify-self-start"
      >
        Revoke approval
      </SubmitButton>
    </PostedForm>
  );
}
