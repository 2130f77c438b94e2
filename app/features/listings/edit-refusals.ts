/** Why what an admin wrote of a listing was not saved, in words. */
const WORDS = {
  "no-such-space": "This listing is gone.",
  "changed-meanwhile":
    "Somebody else saved it after you opened this page. What you typed stands below, and beside it what was saved. Send it again to replace that.",
  "release-instead":
    "A listing that guests know is taken from its owner with a reason: release it on its page.",
  "own-listing": "Another admin makes you the owner of a listing.",
  "no-such-member": "No member has this e-mail address.",
  "member-suspended": "This member is suspended.",
  "owner-unverified":
    "This member has not confirmed this e-mail address yet, and the settings ask owners to.",
  "listed-already": "This form was sent before, for another listing. Open the page anew.",
  unverified: "Confirm your own e-mail address before you list a space of your own.",
  "pin-needed":
    "We do not know this city yet, so give the place of the space: two numbers, or the address of a map. Check the spelling of the city as well.",
} as const;
type EditRefusal = keyof typeof WORDS;

/** The fields that they are about; the others are about the whole form. */
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
