import { describeLacks } from "~/features/posts/post";

/** Why something was not done to a post, as SQL names it; `details` names what the post lacks. */
export function describePostRefusal(refusal: string, details: string): string {
  if (refusal === "post-incomplete") return `In public it needs ${describeLacks(details)}.`;
  return WORDS[refusal] ?? "Try again.";
}

const WORDS: Readonly<Record<string, string>> = {
  "no-such-post": "It was deleted meanwhile.",
  "changed-meanwhile": "Somebody else changed it meanwhile. Look at it again first.",
  "no-such-place":
    "No city or region is called so. Write it as the places have it, such as Lisbon, Portugal.",
  "place-has-guide": "There is a guide to this place already.",
  "slug-taken": "Another post has this slug, or had it: links to it lead there.",
  "no-such-author": "Its author is no admin any more. Choose another one.",
  "no-such-picture": "Its cover was removed meanwhile. Choose another one.",
  "picture-gone": "It shows a picture that was removed since.",
  "no-such-version": "That version is not kept any more.",
  "no-such-timezone": "Choose a time zone.",
  "no-time": "Say when it is to be published.",
  "in-the-past": "That time has passed.",
  "goes-before-it-comes": "It would be unpublished before it is published.",
};
