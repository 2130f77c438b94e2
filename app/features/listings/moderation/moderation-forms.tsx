import { useForm } from "@conform-to/react";
import { USUAL_LISTING_REASONS } from "~/features/listings/moderation/listing-moderation";
import type { ListingModerationForm } from "~/features/listings/moderation/managed-listings.forms";
import { SubmitAndNext } from "~/ui/forms/decision-bar";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { PressAlert } from "~/ui/forms/reply-alert";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ModerationProps = {
  /** The subject of the decision. */
  what: "listing" | "change";
  changeId?: string;
  /** The digest of the shown values: an approval is only of exactly these. */
  digest: string;
  memberId: string;
  /** The id of the next listing to review. */
  nextToReview: string | null;
  reply: FormReply | undefined;
};

export function ApproveForm({ reply: answered, nextToReview, ...props }: ModerationProps) {
  const intent = `approve-${props.what}` as const;
  const reply = useReplyTo(intent, answered);
  const [form] = useForm({ id: intent, lastResult: reply });
  return (
    <PostedForm form={form} className="grid justify-items-start gap-3">
      <PressAlert reply={reply} />
      <Hidden intent={intent} {...props} />
      <span className="flex flex-wrap gap-2">
        <SubmitButton name="pressed" value="approve" pending="Approving…">
          Approve
        </SubmitButton>
        <SubmitAndNext to={nextToReview} pending="Approving…">
          Approve, then next
        </SubmitAndNext>
      </span>
    </PostedForm>
  );
}

type RejectProps = ModerationProps & {
  /** The label of the button: "Reject", or "Take off the market". */
  verb: string;
  /** The consequence of the decision. */
  hint: string;
};

/** Rejects for a usual reason, in the admin's own words, or both. */
export function RejectForm({ reply: answered, verb, hint, nextToReview, ...props }: RejectProps) {
  const intent = `reject-${props.what}` as const;
  const reply = useReplyTo(intent, answered);
  const [form, fields] = useForm<Extract<ListingModerationForm, { intent: "reject-change" }>>({
    id: intent,
    lastResult: reply,
  });
  return (
    <PostedForm form={form} className="grid gap-4 border-t border-line pt-5">
      <FormSummary form={form} reply={reply} />
      <Hidden intent={intent} {...props} />
      <p className="text-sm text-soft">{hint}</p>
      <ReasonFields reasons={USUAL_LISTING_REASONS} fields={fields} reader="The owner" />
      <span className="flex flex-wrap gap-2">
        <SubmitButton tone="danger" name="pressed" value="reject" pending="Saving…">
          {verb}
        </SubmitButton>
        {verb === "Reject" && (
          <SubmitAndNext to={nextToReview} pending="Saving…">
            Reject, then next
          </SubmitAndNext>
        )}
      </span>
    </PostedForm>
  );
}

type HiddenProps = Pick<ModerationProps, "changeId" | "digest" | "memberId"> & { intent: string };

function Hidden({ intent, changeId, digest, memberId }: HiddenProps) {
  return (
    <>
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="digest" value={digest} />
      {changeId && <input type="hidden" name="changeId" value={changeId} />}
    </>
  );
}
