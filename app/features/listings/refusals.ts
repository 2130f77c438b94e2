import { SUSPENDED, UNVERIFIED } from "~/values/member-refusals";

/** The message for each refused action on a listing. */
const WORDS = {
  "too-many-listings":
    "You have reached the limit for listings. Delete a draft or archive a listing, or write to us if you need more.",
  "too-many-changes":
    "You have reached the daily limit for changing your listings. Nothing was saved. Try again tomorrow, or write to us.",
  "unknown-city":
    "We do not know that city yet, and a published listing can only move to a city we know. Check its spelling, or write to us.",
  "pin-needed":
    "We do not know this city yet, so tell us where your space is: its coordinates, or a map link. Check the spelling of the city as well.",
  "listing-incomplete": "Something is still missing, so it was not sent. See below.",
  "no-pin": "You have not put it on the map yet, so it was not sent. See below.",
  "needs-approval":
    "Your listing was approved while you were writing. Save once more: guests can already see it, so some changes wait for approval.",
  "no-owner": "Nobody owns this listing, and somebody has to host its guests before it opens.",
  "not-possible": "That can't be done with this listing as it is now. See below for what can.",
  "changed-meanwhile":
    "This has since been saved in another tab or on another device, so nothing is saved yet. What you typed is below, beside what was saved. Save again to replace it.",
  "no-such-listing": "You no longer have this listing.",
  suspended: SUSPENDED,
  unverified: UNVERIFIED,
  "text-too-long": "That was not saved. Describe a photo in at most 300 characters.",
  "no-such-photo": "That photo no longer exists.",
  "too-many-closures": "You have reached the limit for closed days. Open some again first.",
  "too-many-weekday-closures":
    "You have reached the limit for closed weekdays. Open some again first, or change your weekly hours.",
  "too-many-rests":
    "Nothing was opened: opening these days would split the closure in two, and you have reached the limit for closures. Open the whole closure again under Closed days instead.",
  "too-many-special-hours": "You have reached the limit for special hours. Remove some first.",
  "no-days-ticked":
    "Nothing was changed. Tick below which of these days you want to change, and press again.",
  "too-few-photos":
    "A published listing needs at least 3 photos. Add another one first, and remove this one when it is approved.",
  "no-such-change": "This proposal no longer exists.",
  "already-resolved": "That has since been decided. See below.",
} as const;

export type ListingRefusal = keyof typeof WORDS;

export function describeListingRefusal(refusal: ListingRefusal): string {
  return WORDS[refusal];
}
