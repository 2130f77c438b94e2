/** The message for each reason why an admin's edit was not saved. */
const WORDS = {
  "no-such-space": "This listing is gone.",
  "changed-meanwhile":
    "Somebody else has saved it since you opened this page. What you typed is below, beside what was saved. Save again to replace it.",
  "release-instead":
    "To take a published listing from its owner, release it on its page and give a reason.",
  "own-listing": "Another admin makes you the owner of a listing.",
  "no-such-member": "No member has this email address.",
  "member-suspended": "This member is suspended.",
  "owner-unverified":
    "This member has not confirmed this email address yet, and the settings require owners to.",
  "listed-already": "This form was sent before, for another listing. Open the page again.",
  unverified: "Confirm your own email address before you list a space of your own.",
  "pin-needed":
    "We do not know this city yet, so give the place of the space: two numbers, or a map link. Check the spelling of the city as well.",
} as const;
type EditRefusal = keyof typeof WORDS;

/** The field of a refusal; the others are about the whole form. */
export const EDIT_FIELDS: Readonly<Partial<Record<EditRefusal, string>>> = {
  "release-instead": "ownerEmail",
  "own-listing": "ownerEmail",
  "no-such-member": "ownerEmail",
  "member-suspended": "ownerEmail",
  "owner-unverified": "ownerEmail",
  unverified: "ownerEmail",
  "pin-needed": "pin",
};

export function describeEditRefusal(refusal: EditRefusal): string {
  return WORDS[refusal];
}
