import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type FieldMetadata,
} from "@conform-to/react";
import type { BodyPreview } from "~/features/webhooks/body-preview";
import { EVENT_TYPES } from "~/features/webhooks/event-types";
import { LONGEST_URL, METHODS } from "~/features/webhooks/webhook";
import { FailureContext, useFailure } from "~/ui/feedback/failure";
import { Field, SelectField, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { MASK } from "~/values/sealed-values";

const NAMES = ["name", "url", "triggerType", "method", "headers", "bodyTemplate"] as const;

type WebhookFieldsProps = {
  fields: Record<(typeof NAMES)[number], FieldMetadata<unknown>>;
  /** The note on the saved template. */
  bodyNote?: string | null;
};

/** The fields of a webhook. */
export function WebhookFields({ fields, bodyNote }: WebhookFieldsProps) {
  const { name, url, triggerType, method, headers, bodyTemplate } = fields;
  const as = <Value,>(field: FieldMetadata<unknown>) => field as FieldMetadata<Value>;
  return (
    <>
      <Field
        label="Name"
        errors={name.errors}
        {...getInputProps(as<string>(name), { type: "text" })}
        required
        maxLength={100}
      />
      <Field
        label="URL"
        errors={url.errors}
        {...getInputProps(as<string>(url), { type: "url" })}
        required
        maxLength={LONGEST_URL}
        hint="Where your receiver answers: https://, or http://localhost where the site itself runs on your machine."
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.5rem,100%),1fr))] gap-5">
        <SelectField
          label="Trigger Type"
          errors={triggerType.errors}
          {...getSelectProps(as<string>(triggerType))}
          required
        >
          <option value="">Choose a trigger</option>
          {EVENT_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField
          label="HTTP Method"
          errors={method.errors}
          {...getSelectProps(as<string>(method))}
        >
          {METHODS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Headers (JSON)"
        errors={headers.errors}
        {...getTextareaProps(as<string>(headers))}
        rows={linesOf(headers.initialValue)}
        spellCheck={false}
        className={CODE}
        autoComplete="off"
        data-secret
        placeholder='{"Authorization": "Bearer …"}'
        hint={`Names and values. Values are kept sealed and shown as ${MASK}; leave one like that to keep it. Host, Content-Length and webhook-* are set by the delivery.`}
      />
      <TextField
        label="Body Template"
        errors={bodyTemplate.errors}
        {...getTextareaProps(as<string>(bodyTemplate))}
        rows={6}
        spellCheck={false}
        className={CODE}
        placeholder='{"text": "{{data.name}} in {{data.city}}"}'
        hint={
          <>
            What is in {"{{…}}"} is filled in from the event. Leave blank to send the event as JSON;
            GET sends no body.{" "}
            <Link to="/docs/webhooks" className="link">
              What events carry
            </Link>
            {bodyNote && <BodyNote note={bodyNote} />}
          </>
        }
      />
    </>
  );
}

/** A note on a body that may be a mistake. */
export function BodyNote({ note }: { note: string }) {
  return (
    <strong className="mt-1 block rounded-xl bg-alarm-wash px-3 py-2 text-sm text-ink">
      {note}
    </strong>
  );
}

/** The errors of the form. A preview saves nothing, so it does not say that saving failed. */
export function WebhookSummary(props: React.ComponentProps<typeof FormSummary>) {
  const failure = useFailure();
  const isPreview = props.reply?.initialValue?.["intent"] === "preview";
  return (
    <FailureContext value={isPreview ? null : failure}>
      <FormSummary {...props} />
    </FailureContext>
  );
}

const CODE = "[&_textarea]:font-mono [&_textarea]:text-sm";

/** The number of lines of a field: all of its content, up to a limit. */
function linesOf(text: unknown): number {
  const lines = typeof text === "string" ? text.split("\n").length : 0;
  return Math.min(Math.max(lines, 3), 12);
}

type BodyPreviewPartProps = {
  /** The address of the form's action. */
  here: Path;
  preview: BodyPreview | undefined;
};

/** Previews a delivery without saving anything. */
export function PreviewButton({ here }: Pick<BodyPreviewPartProps, "here">) {
  return (
    <SubmitButton
      tone="quiet"
      name="intent"
      value="preview"
      pending="Filling in…"
      // Without scripts the fragment scrolls the page to the preview.
      formAction={`${here}#preview`}
      formNoValidate
    >
      Preview
    </SubmitButton>
  );
}

export function PreviewedBody({ preview }: Pick<BodyPreviewPartProps, "preview">) {
  if (!preview) return null;
  return (
    <section
      id="preview"
      aria-labelledby="preview-heading"
      role="status"
      className="grid gap-2 rounded-xl bg-sunken p-4"
    >
      <p id="preview-heading" className="text-sm font-semibold">
        What is sent, with an example
      </p>
      {preview.body === null ? (
        <p className="text-sm">A GET request has no body.</p>
      ) : (
        <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{preview.body}</pre>
      )}
      {preview.note && <BodyNote note={preview.note} />}
    </section>
  );
}
