import type { z } from "zod";
import {
  bookingCancelledByOwnerMail,
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingReminderMail,
} from "~/features/bookings/booking-mails.server";
import {
  bookingCancelledByAdminMail,
  bookingCancelledByGuestMail,
  bookingReceivedMail,
} from "~/features/bookings/host-mails.server";
import { ReceivedBooking } from "~/features/bookings/hosted-booking.schema";
import { Booking } from "~/features/bookings/booking.schema";
import { ContactMail, contactMessageMail } from "~/features/help/contact-mail.server";
import {
  HiddenReviewMail,
  ReceivedReview,
  RepliedReview,
  ReportedReview,
  reviewHiddenMail,
  ReviewInvitation,
  reviewInvitationMail,
  reviewReceivedMail,
  reviewRepliedMail,
  reviewReportedMail,
} from "~/features/reviews/review-mails.server";
import {
  DraftMail,
  ListingMail,
  PendingListingMail,
  RejectionMail,
} from "~/features/spaces/listing-mails.schema";
import {
  changeApprovedMail,
  changePendingMail,
  changeRejectedMail,
  draftAboutToGoMail,
  listingApprovedMail,
  listingPendingMail,
  listingRejectedMail,
} from "~/features/spaces/listing-mails.server";
import type { MailContent, MailContext } from "~/mail/mail";

type Template = (content: unknown, context: MailContext) => MailContent;

/** A template with the schema of what SQL's `private.mail_<topic>` answers for it. */
function template<S extends z.ZodType>(
  schema: S,
  write: (content: z.output<S>, context: MailContext) => MailContent,
): Template {
  return (content, context) => write(schema.parse(content), context);
}

/** One for each row of `private.mail_topics`; a test compares them. */
export const MAIL_TEMPLATES: Readonly<Record<string, Template>> = {
  "booking-confirmed": template(Booking, bookingConfirmedMail),
  "booking-cancelled": template(Booking, bookingCancelledMail),
  "booking-cancelled-by-admin": template(ReceivedBooking, bookingCancelledByAdminMail),
  "booking-cancelled-by-guest": template(ReceivedBooking, bookingCancelledByGuestMail),
  "booking-cancelled-by-owner": template(Booking, bookingCancelledByOwnerMail),
  "booking-received": template(ReceivedBooking, bookingReceivedMail),
  "booking-reminder": template(Booking, bookingReminderMail),
  "listing-pending": template(PendingListingMail, listingPendingMail),
  "listing-approved": template(ListingMail, listingApprovedMail),
  "listing-rejected": template(RejectionMail, listingRejectedMail),
  "contact-message": template(ContactMail, contactMessageMail),
  "change-pending": template(ListingMail, changePendingMail),
  "change-approved": template(ListingMail, changeApprovedMail),
  "change-rejected": template(RejectionMail, changeRejectedMail),
  "draft-about-to-go": template(DraftMail, draftAboutToGoMail),
  "review-invitation": template(ReviewInvitation, reviewInvitationMail),
  "review-received": template(ReceivedReview, reviewReceivedMail),
  "review-replied": template(RepliedReview, reviewRepliedMail),
  "review-hidden": template(HiddenReviewMail, reviewHiddenMail),
  "review-reported": template(ReportedReview, reviewReportedMail),
};
