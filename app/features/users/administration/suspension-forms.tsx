import { useForm } from "@conform-to/react";
import type { UserRightsForm } from "~/features/users/administration/suspension.forms";
import { USUAL_SUSPENSION_REASONS } from "~/features/users/administration/suspension";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type Suspend = Extract<UserRightsForm, { intent: "suspend" }>;

/** Suspends a member for a reason that they read. */
export function SuspendForm({
  memberId,
  reply: answered,
}: {
  memberId: string;
  reply: FormReply | undefined;
}) {
  const reply = useReplyTo("suspend", answered);
  const [form, fields] = useForm<Suspend>({ id: "suspend", lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-4">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="suspend" />
      <p className="text-sm text-soft">
        A suspended member can sign in and read why, cancel bookings, download their data and delete
        the account, but change nothing else. Their listings leave the search and take no bookings.
        Guests who have one are told.
      </p>
      <ReasonFields reasons={USUAL_SUSPENSION_REASONS} fields={fields} reader="The member" />
      <SubmitButton
        tone="danger"
        name="pressed"
        value="suspend"
        pending="Suspending…"
        className="justify-self-start"
      >
        Suspend
      </SubmitButton>
    </PostedForm>
  );
}

/** Lifts the suspension of a member. */
export function LiftForm({ memberId, because }: { memberId: string; because: string }) {
  return (
    <IntentForm
      memberId={memberId}
      values={{ intent: "lift" }}
      className="grid justify-items-start gap-3"
    >
      <p>This member is suspended. They see this reason:</p>
      <blockquote className="border-l-2 border-edge pl-4 typed-text">{because}</blockquote>
      <p className="text-sm text-soft">
        When it is lifted, the listings that were on hold are in the search again.
      </p>
      <SubmitButton name="pressed" value="lift" pending="Lifting…">
        Lift the suspension
      </SubmitButton>
    </IntentForm>
  );
}
