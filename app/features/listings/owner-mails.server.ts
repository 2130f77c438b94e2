import { link, listingsOf, text, toOwner } from "~/features/listings/listing-mails.server";
import type {
  EditedListingMail,
  HandedListingMail,
  RemovedListingMail,
} from "~/features/listings/listing.schema";
import type { MailContent, MailContext } from "~/mail/mail";

/** To the owner, after an admin changed a listing. */
export function listingEditedMail(mail: EditedListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `We have changed ${name}`,
    heading: `We have changed ${name}`,
    blocks: [
      text("This is what changed:"),
      text(describeParts(mail.parts)),
      text("Please check it, and write to us if something is wrong."),
      link("See your listing", `${context.siteUrl}/dashboard/listings/${mail.space.id}/edit`),
    ],
  });
}

/** To the member whom an admin has made the owner of a listing. */
export function listingGivenMail(mail: HandedListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `${name} is yours to manage`,
    heading: `${name} is yours to manage`,
    blocks: [
      text(
        "We have made you the owner of this listing: you answer its guests, and set its prices and its calendar.",
      ),
      text("If you do not run this space, please write to us."),
      link("See your listings", listingsOf(context)),
    ],
  });
}

/** To the former owner of a listing that an admin assigned to another member. */
export function listingTakenMail(mail: HandedListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `${name} is no longer yours to manage`,
    heading: `${name} is no longer yours to manage`,
    blocks: [
      text(
        "We have given the listing to another member. Upcoming bookings are theirs to host; past ones stay in your earnings.",
      ),
      text("If you run this space, please write to us."),
    ],
  });
}

/** To the owner of a listing that an admin deleted or archived. */
export function listingRemovedMail(mail: RemovedListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Removed: ${name}`,
    heading: `${name} was removed`,
    blocks: [
      text("We have taken your listing off the site. This is the reason:"),
      text(mail.note),
      text(
        mail.isArchived
          ? "Its past bookings and your earnings are kept. You'll find the listing among your archived ones."
          : "Nobody had booked it, so it was deleted with its photos.",
      ),
    ],
  });
}

const PARTS: Readonly<Record<string, string>> = {
  lat: "place on the map",
  lng: "place on the map",
  timezone: "time zone",
  website_url: "website",
  price_per_day: "day pass price",
  price_per_week: "weekly pass price",
  price_per_month: "monthly pass price",
  capacity: "desk capacity",
  opens_at: "opening hours",
  closes_at: "opening hours",
  cancellation_policy: "cancellation terms",
  payment_methods: "ways to pay",
};

/** Columns in the words of the form: "address, opening hours". */
function describeParts(parts: readonly string[]): string {
  return [...new Set(parts.map((part) => PARTS[part] ?? part))].join(", ");
}
