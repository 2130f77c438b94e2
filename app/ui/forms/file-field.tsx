import { Field } from "~/ui/forms/field";

type FileFieldProps = Omit<React.ComponentProps<typeof Field>, "type" | "hint" | "refusal"> & {
  /** MIME types and file extensions to choose from. */
  accept: string;
  hint: string;
  /** Whether its form was refused: a page cannot restore the chosen files. */
  isBack: boolean;
  /** The message where a file is required and none is chosen. */
  refusal?: string;
};

/**
 * A file input. Its form is a `FileForm`, or has `multipart/form-data` and needs no file, and its route has its own limit: `formAction(…,
 * { most }, …)`.
 */
export function FileField({ hint, isBack, refusal = "", ...input }: FileFieldProps) {
  const shown = isBack ? `${hint} Please choose the files again.` : hint;
  return <Field {...input} type="file" hint={shown} refusal={refusal} />;
}
