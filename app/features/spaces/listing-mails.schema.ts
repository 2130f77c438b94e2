import { z } from "zod";

/** A listing as SQL's `private.listing_named` names it in a mail. */
const NamedListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** What the mails about listings and about proposed changes hold: the answers of `private.mail_listing_…` and `mail_change_…`. */
export const ListingMail = z.object({ space: NamedListing });
export type ListingMail = z.output<typeof ListingMail>;

/** `decideBy`: until when a verdict is promised, an instant. */
export const PendingListingMail = ListingMail.extend({ decideBy: z.string() });
export type PendingListingMail = z.output<typeof PendingListingMail>;

/** `note`: the admin's reason, in as many lines as it has. */
export const RejectionMail = ListingMail.extend({ note: z.string() });
export type RejectionMail = z.output<typeof RejectionMail>;

/** `goesAt`: when the draft is removed, an instant. */
export const DraftMail = z.object({
  space: NamedListing.pick({ id: true, name: true }),
  goesAt: z.string(),
});
export type DraftMail = z.output<typeof DraftMail>;
