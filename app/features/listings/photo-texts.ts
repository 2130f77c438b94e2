import { asLine } from "~/values/plain-text";
import { isId } from "~/values/row-id";

/** The form of the page of photos: its files, the texts of all photos, and the buttons beside them. */
export const PHOTO_FORM = "photo-form";

/** The id of what the page says about the texts of photos, once for all of them. */
export const TEXT_HINT = "photo-text-hint";

/** Characters; the database says the same. */
export const MOST_TEXT = 300;

/** The field of what a photo shows, and the hidden one that says which text the page was made with. */
export const textField = (photoId: string) => `text-${photoId}`;
export const shownField = (photoId: string) => `shown-${photoId}`;

/**
 * What was typed about photos, by their ids: the texts that are others than those which the page showed, so that an old page does
 * not bring back what was changed elsewhere. "too-long" when one of them is.
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
