import { NO_ALTERNATIVE_TEXT, POST_MOST } from "~/features/posts/post";
import { Field } from "~/ui/forms/field";

/** The required alt text of a picture of a post. */
export function AlternativeTextField(field: { defaultValue?: string; className?: string }) {
  return (
    <Field
      label="What it shows *"
      name="alternativeText"
      required
      refusal={NO_ALTERNATIVE_TEXT}
      maxLength={POST_MOST.alternativeText}
      hint="For readers who can't see it."
      {...field}
    />
  );
}
