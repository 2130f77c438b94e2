import { Field } from "~/ui/forms/field";

type FileFieldProps = Omit<React.ComponentProps<typeof Field>, "type" | "hint" | "refusal"> & {
  /** Types and endings of files that may be chosen. */
  accept: string;
  hint: string;
  /** Whether its form came back. No page can choose files again for somebody. */
  isBack: boolean;
  /** What is said where one is required and none is chosen. */
  refusal?: string;
};

/** Files. Their form is a `FileForm`, or has its encoding and needs none of them, and their route a limit of its own: `formAction(…, { most }, …)`. */
export function FileField({ hint, isBack, refusal = "", ...input }: FileFieldProps) {
  const shown = isBack ? `${hint} Please choose the files again.` : hint;
  return <Field {...input} type="file" hint={shown} refusal={refusal} />;
}
