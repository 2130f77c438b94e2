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

/** Of a listing or of a proposal. `decideBy`: until when a verdict is promised, an instant. */
export const PendingListingMail = ListingMail.extend({ decideBy: z.string() });
export type PendingListingMail = z.output<typeof PendingListingMail>;

/** `note`: the admin's reason, in as many lines as it has. */
export const RejectionMail = ListingMail.extend({ note: z.string() });
export type RejectionMail = z.output<typeof RejectionMail>;

/** What a former owner had written and went: whether the description, and how many of the others. */
export const RemovedWordsMail = ListingMail.extend({
  description: z.boolean(),
  photos: z.int(),
  alternativeTexts: z.int(),
  closures: z.int(),
});
export type RemovedWordsMail = z.output<typeof RemovedWordsMail>;

/** After an admin gave a listing to somebody, or took it from them. It may be a draft, which has no city yet. */
export const HandedListingMail = z.object({ space: NamedListing.pick({ id: true, name: true }) });
export type HandedListingMail = z.output<typeof HandedListingMail>;

/** After an admin changed a listing. `parts` are names of columns. */
export const EditedListingMail = HandedListingMail.extend({ parts: z.array(z.string()) });
export type EditedListingMail = z.output<typeof EditedListingMail>;

/** After an admin took a listing away. It is gone, unless it is archived for the guests who booked it. */
export const RemovedListingMail = HandedListingMail.extend({
  note: z.string(),
  isArchived: z.boolean(),
});
export type RemovedListingMail = z.output<typeof RemovedListingMail>;

/** `goesAt`: when the draft is removed, an instant. */
export const DraftMail = z.object({
  space: NamedListing.pick({ id: true, name: true }),
  goesAt: z.string(),
});
export type DraftMail = z.output<typeof DraftMail>;
