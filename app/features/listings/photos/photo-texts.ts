import { asLine } from "~/values/plain-text";
import { isId } from "~/values/row-id";

/** The id of the form on the page of photos: its files, the texts of all photos, and the buttons beside them. */
export const PHOTO_FORM = "photo-form";

/** The id of the hint about alt texts, shown once for all photos. */
export const TEXT_HINT = "photo-text-hint";

/** Characters; the database enforces the same limit. */
export const MOST_TEXT = 300;

/** The field of a photo's alt text, and the hidden field with the text that the page was rendered with. */
export const textField = (photoId: string) => `text-${photoId}`;
export const shownField = (photoId: string) => `shown-${photoId}`;

/**
 * The changed alt texts by photo id: only those that differ from the rendered ones, so that an old page does not restore an outdated
 * text. "too-long" when one of them is.
 */
export function changedTexts(
  fields: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> | "too-long" {
  const texts = new Map<string, string>();
  for (const name of Object.keys(fields)) {
    const photoId = name.slice(textField("").length);
    if (name !== textField(photoId) || !isId(photoId)) continue;
    const typed = asLine(String(fields[name]));
    if ([...typed].length > MOST_TEXT) return "too-long";
    if (typed !== (fields[shownField(photoId)] ?? "")) texts.set(photoId, typed);
  }
  return texts;
}
