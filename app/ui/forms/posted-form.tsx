import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "react-router";
import { useDoublePress } from "~/ui/forms/double-press";

type PostedFormProps = Omit<React.ComponentProps<typeof Form>, "method" | "id" | "onSubmit"> & {
  form: FormMetadata;
};

/** The element of a form that conform knows. The browser checks it by the attributes of its fields before it is sent. */
export function PostedForm({ form, ...props }: PostedFormProps) {
  const { onSubmit, ...formProps } = getFormProps(form);
  const isDoublePress = useDoublePress();
  return (
    <Form
      method="post"
      {...formProps}
      noValidate={false}
      onSubmit={(event) => {
        onSubmit(event);
        if (!event.defaultPrevented && isDoublePress(event.nativeEvent)) event.preventDefault();
      }}
      {...props}
    />
  );
}
