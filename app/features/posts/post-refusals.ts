import { describeLacks } from "~/features/posts/post";

/** The message for parts that a post lacks to be public, by the names of their columns: "category,excerpt". */
export const describeLack = (columns: string) =>
  `To be published it needs ${describeLacks(columns)}.`;

/** The message for a refused action on a post, by its SQL name; `details` names the missing parts. */
export function describePostRefusal(refusal: string, details: string): string {
  if (refusal === "post-incomplete") return describeLack(details);
  return WORDS[refusal] ?? "Try again.";
}

const WORDS: Readonly<Record<string, string>> = {
  "no-such-post": "It has since been deleted.",
  "changed-meanwhile": "Somebody else has since changed it. Look at it again first.",
  "no-such-place":
    "There is no city or region of that name. Write it as listed under Places, such as Lisbon, Portugal.",
  "place-has-guide": "There is already a guide to this place.",
  "slug-taken": "Another post has this slug, or had it: links to it lead there.",
  "no-such-author": "Its author is no longer an admin. Choose another one.",
  "no-such-picture": "Its cover has since been removed. Choose another one.",
  "picture-gone": "It shows a picture that has since been removed.",
  "no-such-version": "That version is no longer kept.",
  "no-such-timezone": "Choose a time zone.",
  "no-time": "Say when to publish it.",
  "in-the-past": "That time has passed.",
  "goes-before-it-comes": "It would be unpublished before it is published.",
};
