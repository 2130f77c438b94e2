import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import type { SettingsFields } from "~/features/settings/admin-settings.forms";
import {
  LIMIT_NAMES,
  LIMITS,
  NOTIFICATIONS,
  SECURITY_NAMES,
  SECURITY_SWITCHES,
  TEXT_LENGTH,
  type LimitSetting,
  type TextSetting,
} from "~/features/settings/setting-fields";
import type { AdminSettings } from "~/features/settings/settings.schema";
import { DigestField } from "~/ui/forms/digest-field";
import { Field, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SwitchField } from "~/ui/forms/switch-field";
import type { FormReply } from "~/values/form-reply";

type SettingsFormProps = {
  settings: AdminSettings;
  digest: string;
  memberId: string;
  reply: FormReply | undefined;
};

/** All settings of the site, in one form. */
export function SettingsForm({ settings, digest, memberId, ...props }: SettingsFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<SettingsFields>({
    id: "settings",
    lastResult: reply,
    defaultValue: settings,
  });
  const line = (name: TextSetting, type: "text" | "email" | "tel" = "text") => ({
    errors: fields[name].errors,
    ...getInputProps(fields[name], { type }),
    maxLength: TEXT_LENGTH[name],
    required: true,
  });
  return (
    <div className="grid gap-6">
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} action="/admin/settings" className="grid gap-6">
        <DigestField digest={digest} reply={reply} />
        <MemberField id={memberId} />
        <Section title="General">
          <Field
            label="Site name"
            {...line("siteName")}
            hint="On pages, in titles and in our emails. Emails for signing in have their own templates at Supabase."
          />
          <TextField
            label="Site description"
            errors={fields.siteDescription.errors}
            {...getTextareaProps(fields.siteDescription)}
            maxLength={TEXT_LENGTH.siteDescription}
            rows={2}
            required
          />
          <Field
            label="Contact email"
            {...line("contactEmail", "email")}
            hint="Gets what the contact form sends."
          />
          <Field
            label="Support email"
            {...line("supportEmail", "email")}
            hint="Shown to people who need help."
          />
          <Field
            label="Phone"
            {...line("contactPhone", "tel")}
            hint="Begin with + and the country code, such as +351: people in other countries cannot call it without."
          />
          <Field
            label="Address"
            {...line("contactAddress")}
            hint="Also at the foot of every email."
          />
        </Section>
        <Section title="Security & Access">
          {SECURITY_NAMES.map((name) => (
            <SwitchField key={name} field={fields[name]} {...SECURITY_SWITCHES[name]} />
          ))}
        </Section>
        <Section title="Application">
          <SwitchField field={fields.enableNotifications} {...NOTIFICATIONS} />
          <div className="grid gap-5 sm:grid-cols-2">
            {LIMIT_NAMES.map((name) => (
              <LimitField key={name} name={name} field={fields[name]} />
            ))}
          </div>
        </Section>
        <SubmitButton pending="Saving…" className="justify-self-start">
          Save Changes
        </SubmitButton>
      </PostedForm>
    </div>
  );
}

type LimitFieldProps = {
  name: LimitSetting;
  field: Parameters<typeof getInputProps>[0] & { errors?: string[] };
};

function LimitField({ name, field }: LimitFieldProps) {
  const { label, least, most, ...rest } = LIMITS[name];
  const { key, ...input } = getInputProps(field, { type: "number" });
  return (
    <Field
      key={key}
      label={label}
      errors={field.errors}
      {...input}
      {...rest}
      min={least}
      max={most}
      step={1}
      inputMode="numeric"
      required
    />
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="card grid gap-5 p-5">
      <legend className="float-left text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
