import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The `shouldRevalidate` of a page whose refused form may have stored the file that was sent in it: the page shows the file. */
export function revalidateAfterUpload({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isFile = (value: FormDataEntryValue) => typeof value !== "string" && value.size > 0;
  return defaultShouldRevalidate || [...(formData?.values() ?? [])].some(isFile);
}
