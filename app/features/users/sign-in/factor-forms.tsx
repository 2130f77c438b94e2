import { getInputProps, useForm } from "@conform-to/react";
import { CodeField } from "~/features/users/sign-in/code-field";
import { PasswordField } from "~/features/users/sign-in/password-field";
import { QrCode, type QrShape } from "~/features/users/sign-in/qr-code";
import { FACTOR_NAME_LENGTH, inGroups } from "~/features/users/sign-in/second-factor";
import type {
  BeginFields,
  CodeFields,
  RemoveFields,
} from "~/features/users/sign-in/second-factor.forms";
import { Field } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type FactorFormProps = { memberId: string; reply: FormReply | undefined };

/** Asks for the name of an app, and for the member's password and code. */
export function BeginFactor({
  memberId,
  hasFactors,
  reply,
}: FactorFormProps & { hasFactors: boolean }) {
  const [form, fields] = useForm<BeginFields>({
    id: "begin",
    lastResult: reply,
    defaultValue: { name: hasFactors ? "" : "My phone" },
  });
  return (
    <section aria-labelledby="begin-heading" className="grid max-w-md gap-4">
      <h2 id="begin-heading" className="text-xl">
        {hasFactors ? "Add another app" : "Set up an app"}
      </h2>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-5">
        <input type="hidden" name="intent" value="begin" />
        <MemberField id={memberId} />
        <Field
          label="Name of this app"
          errors={fields.name.errors}
          {...getInputProps(fields.name, { type: "text" })}
          autoComplete="off"
          required
          maxLength={FACTOR_NAME_LENGTH}
          hint="So that you can tell later which one it is."
        />
        <PasswordField
          label="Your password"
          field={fields.currentPassword}
          autoComplete="current-password"
          reply={reply}
        />
        {hasFactors && <CodeField field={fields.code} label="Code from an app that you have" />}
        <SubmitButton pending="One moment…" className="justify-self-start">
          Continue
        </SubmitButton>
      </PostedForm>
    </section>
  );
}

type ConfirmFactorProps = FactorFormProps & { secret: string; qr: QrShape };

/** Shows the secret of a new app, and asks for the first code from it. */
export function ConfirmFactor({ memberId, secret, qr, reply }: ConfirmFactorProps) {
  const [form, fields] = useForm<CodeFields>({ id: "confirm", lastResult: reply });
  return (
    <section aria-labelledby="confirm-heading" className="grid max-w-md gap-5">
      <h2 id="confirm-heading" className="text-xl">
        Scan this with your app
      </h2>
      <FormSummary form={form} reply={reply} />
      <QrCode shape={qr} label="QR code of the secret below" />
      <p>
        Or type this secret into the app:{" "}
        <code className="block pt-1 font-mono text-sm wrap-anywhere select-all">
          {inGroups(secret)}
        </code>
      </p>
      <p className="text-sm text-soft">
        It is only shown once. Any app for time-based codes will do.
      </p>
      <PostedForm form={form} className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <MemberField id={memberId} />
        <CodeField
          field={fields.code}
          label="Code that the app shows now"
          hint="Six digits, which change every 30 seconds."
        />
        <SubmitButton pending="One moment…" className="justify-self-start">
          Switch on
        </SubmitButton>
      </PostedForm>
      <IntentForm memberId={memberId} values={{ intent: "give-up" }}>
        <SubmitButton tone="quiet" pending="One moment…">
          Cancel
        </SubmitButton>
      </IntentForm>
    </section>
  );
}

type RemoveFactorProps = FactorFormProps & {
  factors: readonly { id: string; name: string | null }[];
};

/** Removes an app; without any the second factor is off. */
export function RemoveFactor({ memberId, factors, reply }: RemoveFactorProps) {
  const [form, fields] = useForm<RemoveFields>({
    id: "remove",
    lastResult: reply,
    defaultValue: { factorId: factors[0]?.id },
  });
  return (
    <section aria-labelledby="remove-heading" className="grid max-w-md gap-4">
      <h2 id="remove-heading" className="text-xl">
        Your apps
      </h2>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-5">
        <input type="hidden" name="intent" value="remove" />
        <MemberField id={memberId} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">Which one do you want to remove?</legend>
          {factors.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={fields.factorId.name}
                value={id}
                defaultChecked={fields.factorId.initialValue === id}
                required
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{name || "An app without a name"}</span>
            </label>
          ))}
        </fieldset>
        <PasswordField
          label="Your password"
          field={fields.currentPassword}
          autoComplete="current-password"
          reply={reply}
        />
        <CodeField field={fields.code} label="Code from one of your apps" />
        <SubmitButton tone="danger" pending="Removing…" className="justify-self-start">
          Remove app
        </SubmitButton>
      </PostedForm>
    </section>
  );
}
