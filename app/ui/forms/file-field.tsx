import { Field } from "~/ui/forms/field";

type FileFieldProps = Omit<React.ComponentProps<typeof Field>, "type" | "hint"> & {
  /** Types and endings of files that may be chosen. */
  accept: string;
  hint: string;
  /** Whether its form came back. No page can choose files again for somebody. */
  isBack: boolean;
};

/** Files. Their form needs `encType="multipart/form-data"`, and their route a limit of its own: `readForm(…, { most })`. */
export function FileField({ hint, isBack, ...input }: FileFieldProps) {
  const shown = isBack ? `${hint} Please choose the files again.` : hint;
  return <Field {...input} type="file" hint={shown} />;
}
