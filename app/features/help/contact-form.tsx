import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { CONTACT_LENGTHS, contactCategories } from "~/features/help/contact";
import type { ContactForm } from "~/features/help/contact.forms";
import type { Viewer } from "~/features/users/user.schema";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { Field, SelectField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { Honeypot } from "~/ui/forms/honeypot";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ContactFormFieldsProps = { viewer: Viewer; reply: FormReply | undefined };

/** The form of a message to the team. A signed-in member need not type their name and address. */
export function ContactFormFields({ viewer, reply }: ContactFormFieldsProps) {
  const [form, fields] = useForm<ContactForm>({
    id: "contact",
    lastResult: reply,
    defaultValue: {
      name: viewer?.fullName ?? undefined,
      email: viewer?.email,
      category: "general",
    },
  });
  return (
    <div className="mt-5 grid gap-5">
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-5">
        <Honeypot />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Full name"
            errors={fields.name.errors}
            {...getInputProps(fields.name, { type: "text" })}
            autoComplete="name"
            required
            maxLength={CONTACT_LENGTHS.name}
          />
          <Field
            label="Email"
            errors={fields.email.errors}
            {...getInputProps(fields.email, { type: "email" })}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
          <Field
            label="Subject"
            errors={fields.subject.errors}
            {...getInputProps(fields.subject, { type: "text" })}
            required
            maxLength={CONTACT_LENGTHS.subject}
          />
          <SelectField
            label="Category (optional)"
            errors={fields.category.errors}
            {...getSelectProps(fields.category)}
          >
            {Object.entries(contactCategories).map(([category, label]) => (
              <option key={category} value={category}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <CountedTextField
          label="Message"
          hint="If it is about a booking, name the space and the first day."
          most={CONTACT_LENGTHS.message}
          errors={fields.message.errors}
          {...getTextareaProps(fields.message)}
          rows={7}
          required
        />
        <SubmitButton pending="Sending…" className="justify-self-start">
          Send Message
        </SubmitButton>
      </PostedForm>
    </div>
  );
}
