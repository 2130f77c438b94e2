import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "react-router";

type PostedFormProps = Omit<React.ComponentProps<typeof Form>, "method" | "id"> & {
  form: FormMetadata;
};

/** The element of a form that conform knows. The browser checks it by the attributes of its fields before it is sent. */
export function PostedForm({ form, ...props }: PostedFormProps) {
  return <Form method="post" {...getFormProps(form)} noValidate={false} {...props} />;
}
