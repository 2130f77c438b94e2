import { useState } from "react";
import { Field } from "~/ui/forms/field";

type CheckedFieldProps = Omit<React.ComponentProps<typeof Field>, "isLive"> & {
  /** What is said while the browser does not take what is filled in. */
  refusal: string;
};

/**
 * A labelled input that says in our words what its attributes refuse, from when its form is checked until it is mended. Without scripts
 * the browser says it in its own.
 */
export function CheckedField({ refusal, errors, ...field }: CheckedFieldProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Field
      {...field}
      errors={isRefused ? [refusal] : errors}
      isLive={isRefused}
      onInvalid={() => setIsRefused(true)}
      // Not `onChange`, which React leaves out where half a number gives way to none.
      onInput={({ currentTarget }) => currentTarget.validity.valid && setIsRefused(false)}
    />
  );
}
