import { isId } from "~/values/row-id";

/** The path of the button "Save", to which signing in returns when a visitor has pressed it. */
const SAVE = /^\/spaces\/([^/?#]+)\/favourite(?:[?#]|$)/;

/** The id of the space that signing in saves; `null` for every other path. */
export function spaceToSave(returnTo: string | null): string | null {
  const [, spaceId = ""] = SAVE.exec(returnTo ?? "") ?? [];
  return isId(spaceId) ? spaceId : null;
}
