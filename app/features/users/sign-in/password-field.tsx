import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { Field } from "~/ui/forms/field";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { FormReply } from "~/values/form-reply";

type PasswordFieldProps = Omit<React.ComponentProps<typeof Field>, "type" | "name" | "errors"> & {
  field: FieldMetadata<string>;
  /** The reply to the form. An error of the password, or of the whole form, empties the field. */
  reply: FormReply | undefined;
};

/** A password field, empty when its form comes back. With scripts the password can be shown. */
export function PasswordField({ field, reply, hint, ...input }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const [last, setLast] = useState({ reply, attempt: 0 });
  if (last.reply !== reply) {
    const { error } = reply ?? {};
    const isRefused = error?.[""] !== undefined || error?.[field.name] !== undefined;
    setLast({ reply, attempt: last.attempt + (isRefused ? 1 : 0) });
  }
  const hydrated = useHydrated();
  return (
    <div className="relative">
      <Field
        {...input}
        {...getInputProps(field, { type: isVisible ? "text" : "password", value: false })}
        required
        // The error message repeats the hint.
        hint={field.errors ? undefined : hint}
        key={last.attempt}
        errors={field.errors}
        autoCapitalize="none"
        spellCheck={false}
      />
      {hydrated && (
        <button
          type="button"
          onClick={() => setIsVisible(!isVisible)}
          className="absolute -top-1 right-0 min-h-7 cursor-pointer rounded-md px-2 text-sm font-semibold text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <span>{isVisible ? "Hide" : "Show"}</span>
          <span className="sr-only">{` ${input.label.toLowerCase()}`}</span>
        </button>
      )}
    </div>
  );
}
