import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "react-router";
import { useDoublePress } from "~/ui/forms/double-press";
import { isReadable } from "~/ui/forms/is-fit";
import { useHydrated } from "~/ui/layout/use-hydrated";

type PostedFormProps = Omit<React.ComponentProps<typeof Form>, "method" | "id" | "onSubmit"> & {
  form: FormMetadata;
};

/**
 * A form with conform's metadata. Without scripts the browser validates the attributes of its fields. With scripts it is sent
 * unvalidated, and the server's errors appear beside the fields while the page stays. A form with files is a `FileForm`.
 */
export function PostedForm({ form, ...props }: PostedFormProps) {
  const { onSubmit, ...formProps } = getFormProps(form);
  const hydrated = useHydrated();
  const isDoublePress = useDoublePress();
  return (
    <Form
      method="post"
      {...formProps}
      noValidate={hydrated}
      onSubmit={(event) => {
        onSubmit(event);
        if (event.defaultPrevented) return;
        if (!isReadable(event.currentTarget) || isDoublePress(event.nativeEvent))
          event.preventDefault();
      }}
      {...props}
    />
  );
}
