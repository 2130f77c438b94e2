import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { Field } from "~/ui/forms/field";
import { useHydrated } from "~/ui/layout/use-hydrated";
import type { FormReply } from "~/values/form-reply";

type PasswordFieldProps = Omit<React.ComponentProps<typeof Field>, "type" | "name" | "errors"> & {
  field: FieldMetadata<string>;
  /** The answer to the form. One that is about the password, or about the whole form, empties the field. */
  reply: FormReply | undefined;
};

/** A password, which is empty when its form comes back. With scripts it can be shown before it is sent. */
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
        // The message of the error says the same.
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
          <span className="sr-only"> password</span>
        </button>
      )}
    </div>
  );
}
