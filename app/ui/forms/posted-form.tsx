import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "react-router";
import { useDoubleSubmit } from "~/ui/forms/use-double-submit";
import { isFormReadable } from "~/ui/forms/form-validity";
import { useHydrated } from "~/ui/layout/use-hydrated";

type PostedFormProps = Omit<React.ComponentProps<typeof Form>, "method" | "id" | "onSubmit"> & {
  form: FormMetadata;
};

/**
 * A form with conform's metadata. Without scripts the browser validates the attributes of its fields. With scripts it is sent
 * unvalidated, and the server's errors appear beside the fields while the page stays. A form that requires a file is a `FileForm`.
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
