import type {
  DraftMail,
  ListingMail,
  PendingListingMail,
  RejectionMail,
} from "~/features/spaces/listing-mails.schema";
import { greeting, question } from "~/mail/letter";
import type { MailBlock, MailContent, MailContext } from "~/mail/mail";
import { dayIn, formatDay, formatInstant } from "~/values/day";

/** To every admin, when a listing was sent for approval. */
export function listingPendingMail(mail: PendingListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return {
    subject: `To approve: ${name}`,
    heading: `${name} waits for approval`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Listing", describe(mail)],
          ["Decide by", formatInstant(mail.decideBy, "UTC", "UTC")],
        ],
      },
      text("Its owner was promised an answer within 24 hours."),
      link("See the listing", pageOf(mail, context)),
    ],
  };
}

/** To the owner. */
export function listingApprovedMail(mail: ListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Approved: ${name}`,
    heading: `${name} is listed`,
    blocks: [
      text("Your listing was approved. Guests can find it and book it now."),
      link("See your listing", pageOf(mail, context)),
    ],
  });
}

/** To the owner, also when a listing that guests could book was taken off. */
export function listingRejectedMail(mail: RejectionMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Not approved: ${name}`,
    heading: `${name} was not approved`,
    blocks: [
      text("Guests cannot find or book it. This is the reason:"),
      text(mail.note),
      text("You can change your listing and send it again."),
      link("Change your listing", listingsOf(context)),
    ],
  });
}

/** To every admin, when the owner of a listing that was approved proposes something. */
export function changePendingMail(mail: ListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return {
    subject: `A change to approve: ${name}`,
    heading: `A change of ${name} waits for approval`,
    blocks: [
      greeting(context),
      { kind: "facts", facts: [["Listing", describe(mail)]] },
      text("Guests see the listing as it was until somebody decides."),
      link("See the listing as it is now", pageOf(mail, context)),
    ],
  };
}

/** To the owner. */
export function changeApprovedMail(mail: ListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Change approved: ${name}`,
    heading: `Your change of ${name} was approved`,
    blocks: [
      text("Your listing has the new details and photos now."),
      link("See your listing", pageOf(mail, context)),
    ],
  });
}

/** To the owner. */
export function changeRejectedMail(mail: RejectionMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Change not approved: ${name}`,
    heading: `Your change of ${name} was not approved`,
    blocks: [
      text("Your listing stays as it was. This is the reason:"),
      text(mail.note),
      text("You can propose another change."),
      link("See your listings", listingsOf(context)),
    ],
  });
}

/** To the owner, 14 days before a draft is removed. */
export function draftAboutToGoMail(
  { space, goesAt }: DraftMail,
  context: MailContext,
): MailContent {
  const day = formatDay(dayIn("UTC", new Date(goesAt)));
  return toOwner(context, {
    subject: `Your draft ${space.name} is removed on ${day}`,
    heading: `Your draft ${space.name} is removed soon`,
    blocks: [
      text(`Nobody has changed it for a while, so we remove it with its photos on ${day}.`),
      text("To keep it, open it and save a change before that day."),
      link("See your drafts", listingsOf(context)),
    ],
  });
}

function toOwner(context: MailContext, mail: MailContent): MailContent {
  return { ...mail, blocks: [greeting(context), ...mail.blocks, question(context)] };
}

function describe({ space }: ListingMail): string {
  return `${space.name}, ${space.city}, ${space.country}`;
}

function text(sentence: string): MailBlock {
  return { kind: "text", text: sentence };
}

function link(label: string, url: string): MailBlock {
  return { kind: "link", label, url };
}

function pageOf({ space }: ListingMail, { siteUrl }: MailContext): string {
  return `${siteUrl}/spaces/${space.id}`;
}

function listingsOf({ siteUrl }: MailContext): string {
  return `${siteUrl}/dashboard/listings`;
}
