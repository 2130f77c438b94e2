import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "react-router";
import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { isFormReadable } from "~/ui/forms/form-validity";
import { useHydrated } from "~/ui/layout/use-hydrated";

type PostedFormProps = Omit<React.ComponentProps<typeof Form>, "method" | "id" | "onSubmit"> & {
  form: FormMetadata;
};

/**
 * The element of a form that conform knows. Without scripts the browser checks it by the attributes of its fields before it is
 * sent. With them it is sent as it is, and what is wrong stands beside each field in our words, while the page stays. A form with files
 * is a `FileForm`.
 */
export function PostedForm({ form, ...props }: PostedFormProps) {
  const { onSubmit, ...formProps } = getFormProps(form);
  const hydrated = useHydrated();
  const isDoubleSubmit = useDoubleSubmit();
  return (
    <Form
      method="post"
      {...formProps}
      noValidate={hydrated}
      onSubmit={(event) => {
        onSubmit(event);
        if (event.defaultPrevented) return;
        if (!isFormReadable(event.currentTarget) || isDoubleSubmit(event.nativeEvent))
          event.preventDefault();
      }}
      {...props}
    />
  );
}
