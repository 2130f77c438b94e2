import type {
  DraftMail,
  ListingMail,
  PendingListingMail,
  RejectionMail,
  RemovedWordsMail,
} from "~/features/listings/listing.schema";
import {
  greeting,
  type MailBlock,
  type MailContent,
  type MailContext,
  question,
} from "~/mail/mail";
import { formatCount } from "~/values/count";
import { dayIn, formatDay, formatInstant } from "~/values/day";

/** To every admin, when a listing was sent for approval. */
export function listingPendingMail(mail: PendingListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return {
    subject: `To approve: ${name}`,
    heading: `${name} is waiting for approval`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Listing", describe(mail)],
          ["Decide by", formatInstant(mail.decideBy, "UTC", "UTC")],
        ],
      },
      text("We promised its owner an answer within 24 hours."),
      link("Look at the listing and decide", moderationLink(mail, context)),
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

/** To the owner, also when the rejection takes a bookable listing off the market. */
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

/** To the former owner of a listing that an admin released. */
export function listingReleasedMail(mail: RejectionMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `${name} is no longer yours to manage`,
    heading: `${name} is no longer yours to manage`,
    blocks: [
      text("We have taken the listing back. Guests cannot book it. This is the reason:"),
      text(mail.note),
      text(
        "Upcoming bookings are no longer yours to host; past ones stay in your earnings. If you run the space, you can claim its listing, with documents that show it.",
      ),
      link("See the listing", `${context.siteUrl}/spaces/${mail.space.id}`),
    ],
  });
}

/** To the owner, after a former owner's account was erased together with their texts in the listing. */
export function listingWordsRemovedMail(mail: RemovedWordsMail, context: MailContext): MailContent {
  const { space, description, photos, alternativeTexts, closures } = mail;
  const counted: readonly [count: number, one: string, many: string][] = [
    [photos, "photo", "photos"],
    [alternativeTexts, "photo description", "photo descriptions"],
    [closures, "reason for a closure", "reasons for closures"],
  ];
  const gone = counted.flatMap(([count, one, many]) =>
    count > 0 ? [formatCount(count, one, many)] : [],
  );
  return toOwner(context, {
    subject: `Please complete ${space.name}`,
    heading: `${space.name} no longer has what its former owner wrote`,
    blocks: [
      text(
        "A former owner of this listing has deleted their account, and what they wrote was removed with it:",
      ),
      {
        kind: "facts",
        facts: [["Removed", [...(description ? ["the description"] : []), ...gone].join(", ")]],
      },
      text(
        "Nothing else has changed: its website, prices, hours and closed days are as they were. Please add what is missing, so that guests know what to expect.",
      ),
      link("Complete your listing", `${context.siteUrl}/dashboard/listings/${space.id}`),
    ],
  });
}

/** To every admin, when the owner of an approved listing proposes a change. */
export function changePendingMail(mail: PendingListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return {
    subject: `A change to approve: ${name}`,
    heading: `A change to ${name} is waiting for approval`,
    blocks: [
      greeting(context),
      {
        kind: "facts",
        facts: [
          ["Listing", describe(mail)],
          ["Decide by", formatInstant(mail.decideBy, "UTC", "UTC")],
        ],
      },
      text(
        "Guests see the old version until somebody decides. We promised its owner an answer within 24 hours.",
      ),
      link("Look at the change and decide", moderationLink(mail, context)),
    ],
  };
}

/** To the owner. */
export function changeApprovedMail(mail: ListingMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Change approved: ${name}`,
    heading: `Your change to ${name} was approved`,
    blocks: [
      text("Your listing now has the new details and photos."),
      link("See your listing", pageOf(mail, context)),
    ],
  });
}

/** To the owner. */
export function changeRejectedMail(mail: RejectionMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return toOwner(context, {
    subject: `Change not approved: ${name}`,
    heading: `Your change to ${name} was not approved`,
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
    subject: `Your draft ${space.name} will be deleted on ${day}`,
    heading: `Your draft ${space.name} will be deleted soon`,
    blocks: [
      text(`It hasn't been changed for a while, so we will delete it with its photos on ${day}.`),
      text("To keep it, open it and save a change before that day."),
      link("See your drafts", listingsOf(context)),
    ],
  });
}

export function toOwner(context: MailContext, mail: MailContent): MailContent {
  return { ...mail, blocks: [greeting(context), ...mail.blocks, question(context)] };
}

function describe({ space }: ListingMail): string {
  return `${space.name}, ${space.city}, ${space.country}`;
}

export function text(sentence: string): MailBlock {
  return { kind: "text", text: sentence };
}

export function link(label: string, url: string): MailBlock {
  return { kind: "link", label, url };
}

function pageOf({ space }: ListingMail, { siteUrl }: MailContext): string {
  return `${siteUrl}/spaces/${space.id}`;
}

/** The page on which admins review it. */
function moderationLink({ space }: ListingMail, { siteUrl }: MailContext): string {
  return `${siteUrl}/admin/listings/${space.id}`;
}

export function listingsOf({ siteUrl }: MailContext): string {
  return `${siteUrl}/dashboard/listings`;
}
