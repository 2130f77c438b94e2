import { z } from "zod";
import { BookingSummary } from "~/features/bookings/booking.schema";
import { authorName, describeFacts, describeReviewedStay } from "~/features/reviews/review";
import { Review } from "~/features/reviews/review.schema";
import {
  greeting,
  type MailBlock,
  type MailContent,
  type MailContext,
  question,
} from "~/mail/mail";
import { formatCount } from "~/values/count";
import { formatDay, formatSpanWithYear } from "~/values/day";

// The answers of SQL's private.mail_review_… functions, and the mail made from each.
const space = z.object({ id: z.string(), name: z.string() });

export const ReviewInvitation = z.object({ booking: BookingSummary, until: z.string() });
type ReviewInvitation = z.output<typeof ReviewInvitation>;

/** To the guest, on the day after the last day. */
export function reviewInvitationMail(mail: ReviewInvitation, context: MailContext): MailContent {
  const { booking, until } = mail;
  const { name } = booking.space;
  return {
    subject: `How was ${name}?`,
    heading: `How was ${name}?`,
    blocks: [
      greeting(context),
      text(
        `You had a desk there: ${formatSpanWithYear(booking.startsOn, booking.endsOn)}. The next guests want to know what it is like: the Wi-Fi, the noise, the chairs.`,
      ),
      {
        kind: "link",
        label: "Leave Review",
        url: `${context.siteUrl}/dashboard/bookings/${booking.id}/review`,
      },
      note(
        `You can write it until ${formatDay(until)}, and change it until the owner has replied.`,
      ),
    ],
  };
}

export const ReceivedReview = z.object({ space, review: Review });
type ReceivedReview = z.output<typeof ReceivedReview>;

/** To the owner of the space. */
export function reviewReceivedMail(mail: ReceivedReview, context: MailContext): MailContent {
  const { space: of, review } = mail;
  return {
    subject: `${formatCount(review.stars, "star")} for ${of.name}`,
    heading: `A guest has reviewed ${of.name}`,
    blocks: [
      greeting(context),
      { kind: "facts", facts: factsOf(review) },
      {
        kind: "link",
        label: "Reply to it",
        url: `${context.siteUrl}/dashboard/listings/${of.id}/reviews/${review.id}`,
      },
      note("You can reply once, in public. Until then your guest may still change the review."),
    ],
  };
}

export const RepliedReview = z.object({ space, reply: z.string() });
type RepliedReview = z.output<typeof RepliedReview>;

/** To the author. */
export function reviewRepliedMail(mail: RepliedReview, context: MailContext): MailContent {
  const { name, id } = mail.space;
  return {
    subject: `${name} has replied to your review`,
    heading: `${name} has replied to your review`,
    blocks: [
      greeting(context),
      text(mail.reply),
      { kind: "link", label: "See both", url: `${context.siteUrl}/spaces/${id}#reviews` },
    ],
  };
}

export const HiddenReviewMail = z.object({ space, bookingId: z.string(), reason: z.string() });
type HiddenReviewMail = z.output<typeof HiddenReviewMail>;

/** To the author, who may object. */
export function reviewHiddenMail(mail: HiddenReviewMail, context: MailContext): MailContent {
  const { name } = mail.space;
  return {
    subject: `We have hidden your review of ${name}`,
    heading: `We have hidden your review of ${name}`,
    blocks: [
      greeting(context),
      text(`Others can no longer see it, and its stars do not count. The reason: ${mail.reason}`),
      {
        kind: "link",
        label: "See your review",
        url: `${context.siteUrl}/dashboard/bookings/${mail.bookingId}/review`,
      },
      note("If you think we are wrong, reply to this email and we will look at it again."),
      question(context),
    ],
  };
}

export const ReportedReview = z.object({ space, review: Review, reason: z.string() });
type ReportedReview = z.output<typeof ReportedReview>;

/** To every admin. */
export function reviewReportedMail(mail: ReportedReview, context: MailContext): MailContent {
  const { space: of, review, reason } = mail;
  return {
    subject: `Reported: a review of ${of.name}`,
    heading: `A review of ${of.name} was reported`,
    blocks: [
      greeting(context),
      { kind: "facts", facts: [["Reported because", reason], ...factsOf(review)] },
      {
        kind: "link",
        label: "Decide",
        url: `${context.siteUrl}/admin/reviews/${review.id}`,
      },
    ],
  };
}

function factsOf(review: Review): [label: string, value: string][] {
  const measured = describeFacts(review);
  return [
    ["Guest", authorName(review)],
    ["Had", describeReviewedStay(review)],
    ["Stars", `${review.stars} of 5`],
    ["Says", review.body],
    ...(measured.length > 0 ? ([["Measured", measured.join(", ")]] as [string, string][]) : []),
  ];
}

function text(said: string): MailBlock {
  return { kind: "text", text: said };
}

function note(said: string): MailBlock {
  return { kind: "note", text: said };
}
