import { getTextareaProps, useForm } from "@conform-to/react";
import { CODE_WORDS } from "~/features/custom-code/code-words";
import type { CodeKind } from "~/features/custom-code/custom-code";
import type { SaveCodeFields } from "~/features/custom-code/custom-code.forms";
import { TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type CodeEditorProps = {
  kind: CodeKind;
  typed: string;
  memberId: string;
  reply: FormReply | undefined;
};

/** The form that saves a version. Saving changes no public page. */
export function CodeEditor({ kind, typed, memberId, reply: answered }: CodeEditorProps) {
  const reply = useReplyTo("save", answered);
  const [form, fields] = useForm<SaveCodeFields>({
    id: "code",
    lastResult: reply,
    defaultValue: { typed },
  });
  const { title, hint } = CODE_WORDS[kind];
  return (
    <PostedForm form={form} action={`/admin/settings/${kind}`} className="card grid gap-5 p-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={title}
        hint={hint}
        errors={fields.typed.errors}
        {...getTextareaProps(fields.typed)}
        rows={16}
        spellCheck={false}
        autoCapitalize="off"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
        required
      />
      <SubmitButton name="pressed" value="save" pending="Saving…" className="justify-self-start">
        Save a version
      </SubmitButton>
    </PostedForm>
  );
}
