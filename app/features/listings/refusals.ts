import { SUSPENDED } from "~/values/suspension";
import { UNVERIFIED } from "~/values/verification";

/** Why something about a listing was not done, in words. */
const WORDS = {
  "too-many-listings":
    "You have as many listings as one account may have. Throw a draft away or archive a listing, or write to us if you need more.",
  "too-many-changes":
    "You have changed your listings as often as one account may in a day. Nothing was saved. Go on tomorrow, or write to us.",
  "unknown-city":
    "We do not know that city yet, and a listing that guests can see moves only to a city that we know. Check its spelling, or write to us.",
  "pin-needed":
    "We do not know this city yet, so give the place of your space: two numbers, or the address of a map. Check the spelling of the city as well.",
  "listing-incomplete": "Something is still missing, so it was not sent. Below it stands what.",
  "needs-approval":
    "Your listing was approved while you wrote. Save once more: guests see it already, so what they find it by waits for approval.",
  "no-owner": "Nobody owns this listing, and somebody has to host its guests before it opens.",
  "not-possible": "That cannot be done with this listing as it is now. Below it stands what can.",
  "changed-meanwhile":
    "This was saved in another tab or on another device meanwhile, so nothing is saved yet. What you typed stands below, and beside it what was saved. Send it again to replace that.",
  "no-such-listing": "There is no such listing of yours any more.",
  suspended: SUSPENDED,
  unverified: UNVERIFIED,
  "text-too-long": "That was not saved. What a photo shows has at most 300 characters.",
  "no-such-photo": "That photo is not there any more.",
  "too-many-closures": "There is no room for more closed days. Open some again first.",
  "too-many-weekday-closures":
    "There is no room for more weekdays. Open some again first, or change your weekly hours.",
  "too-many-special-hours": "There is no room for more special hours. Remove some first.",
  "too-few-photos":
    "A listing that guests can see keeps at least 3 photos. Add another one first, and remove this one when it is approved.",
  "no-such-change": "There is no such proposal any more.",
  "already-decided": "That was decided meanwhile. Below it stands how.",
} as const;

export type ListingRefusal = keyof typeof WORDS;

export function describeListingRefusal(refusal: ListingRefusal): string {
  return WORDS[refusal];
}
