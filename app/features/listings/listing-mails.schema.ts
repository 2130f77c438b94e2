import { z } from "zod";

/** A listing's name in a mail, as SQL's `private.listing_named` answers it. */
const NamedListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The content of mails about listings and proposed changes: the answers of `private.mail_listing_…` and `mail_change_…`. */
export const ListingMail = z.object({ space: NamedListing });
export type ListingMail = z.output<typeof ListingMail>;

/** Of a listing or of a proposal. `decideBy`: the instant by which a decision is promised. */
export const PendingListingMail = ListingMail.extend({ decideBy: z.string() });
export type PendingListingMail = z.output<typeof PendingListingMail>;

/** `note`: the admin's reason, which may have several lines. */
export const RejectionMail = ListingMail.extend({ note: z.string() });
export type RejectionMail = z.output<typeof RejectionMail>;

/** The erased texts of a former owner: whether the description, and the number of the others. */
export const RemovedWordsMail = ListingMail.extend({
  description: z.boolean(),
  photos: z.int(),
  alternativeTexts: z.int(),
  closures: z.int(),
});
export type RemovedWordsMail = z.output<typeof RemovedWordsMail>;

/** After an admin assigned a listing to a member, or took it from them. A draft may have no city yet. */
export const HandedListingMail = z.object({ space: NamedListing.pick({ id: true, name: true }) });
export type HandedListingMail = z.output<typeof HandedListingMail>;

/** After an admin changed a listing. `parts` are names of columns. */
export const EditedListingMail = HandedListingMail.extend({ parts: z.array(z.string()) });
export type EditedListingMail = z.output<typeof EditedListingMail>;

/** After an admin removed a listing: it is deleted, or archived for the guests who booked it. */
export const RemovedListingMail = HandedListingMail.extend({
  note: z.string(),
  isArchived: z.boolean(),
});
export type RemovedListingMail = z.output<typeof RemovedListingMail>;

/** `goesAt`: the instant of the draft's removal. */
export const DraftMail = z.object({
  space: NamedListing.pick({ id: true, name: true }),
  goesAt: z.string(),
});
export type DraftMail = z.output<typeof DraftMail>;
