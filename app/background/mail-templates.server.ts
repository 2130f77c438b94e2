import { z } from "zod";
import {
  BackMail,
  ErasedMail,
  LeavingMail,
} from "~/features/account-deletion/account-deletion.schema";
import {
  bookingCancelledByOwnerMail,
  bookingCancelledMail,
  bookingChangedMail,
  bookingChangeProposedMail,
  bookingConfirmedMail,
  bookingReminderMail,
  bookingWithoutHostMail,
  hostSuspendedMail,
} from "~/features/bookings/booking-mails.server";
import {
  bookingCancelledByAdminMail,
  bookingCancelledByGuestMail,
  bookingChangedByGuestMail,
  bookingProposalDeclinedMail,
  bookingReceivedMail,
} from "~/features/bookings/hosting/host-mails.server";
import {
  DisputedPayment,
  paymentDisputedMail,
} from "~/features/bookings/paying/dispute-mails.server";
import {
  feeLoweredForHostMail,
  feeLoweredMail,
  LoweredFee,
} from "~/features/bookings/paying/fee-mails.server";
import {
  FailedRefund,
  LatePayment,
  paymentCameLateForHostMail,
  paymentCameLateMail,
  refundFailedMail,
} from "~/features/bookings/paying/payment-mails.server";
import { ChangedForHost, ReceivedBooking } from "~/features/bookings/hosting/hosted-booking.schema";
import {
  ApprovedClaim,
  claimApprovedMail,
  ClaimCode,
  claimCodeMail,
  claimRejectedMail,
  claimSubmittedMail,
  RejectedClaim,
  SubmittedClaim,
} from "~/features/claims/claim-mails.server";
import { Booking, ChangedBooking, LostBooking } from "~/features/bookings/booking.schema";
import { commentHiddenMail, HiddenCommentMail } from "~/features/comments/comment-mails.server";
import {
  accountBackMail,
  accountErasedMail,
  accountLeavingMail,
} from "~/features/account-deletion/deletion-mails.server";
import {
  ContactAnswer,
  contactAnswerMail,
  ContactMail,
  contactMessageMail,
} from "~/features/help/contact-mail.server";
import { ImportedMail, listingsImportedMail } from "~/features/imports/import-mails.server";
import {
  DraftMail,
  EditedListingMail,
  HandedListingMail,
  ListingMail,
  PendingListingMail,
  RejectionMail,
  RemovedListingMail,
  RemovedWordsMail,
} from "~/features/listings/listing.schema";
import { ReportMail, SupportMail, UnreadMail } from "~/features/messages/message.schema";
import {
  NewsletterConfirmation,
  newsletterConfirmationMail,
  NewsletterPost,
  newsletterPostMail,
  promotedPostMail,
} from "~/features/newsletter/newsletter-mails.server";
import { ReportedMember } from "~/features/reports/member-report.schema";
import {
  memberReportedMail,
  ReportedSpace,
  spaceReportedMail,
} from "~/features/reports/report-mails.server";
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
  messageUnreadMail,
  supportWaitingMail,
  threadReportedMail,
} from "~/features/messages/message-mails.server";
import {
  changeApprovedMail,
  changePendingMail,
  changeRejectedMail,
  draftAboutToGoMail,
  listingApprovedMail,
  listingPendingMail,
  listingRejectedMail,
  listingReleasedMail,
  listingWordsRemovedMail,
} from "~/features/listings/listing-mails.server";
import {
  listingEditedMail,
  listingGivenMail,
  listingRemovedMail,
  listingTakenMail,
} from "~/features/listings/owner-mails.server";
import {
  AddressLinkMail,
  passwordChangedMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  verifyAddressMail,
} from "~/features/users/security-mails.server";
import {
  accountRestoredMail,
  accountSuspendedMail,
  SuspensionMail,
} from "~/features/users/administration/suspension-mails.server";
import { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import {
  deskHeldMail,
  deskHoldExpiredMail,
  waitingListJoinedMail,
} from "~/features/bookings/waiting/waiting-list-mails.server";
import type { MailContent, MailContext } from "~/mail/mail";
import {
  WebhookMail,
  webhookDisabledMail,
  webhookFailingMail,
} from "~/features/webhooks/webhook-mails.server";

type Template = (content: unknown, context: MailContext) => MailContent;

/** A template, with the schema of the content that SQL's `private.mail_<topic>` returns (called by `private.mail_content`). */
function template<S extends z.ZodType>(
  schema: S,
  write: (content: z.output<S>, context: MailContext) => MailContent,
): Template {
  return (content, context) => write(schema.parse(content), context);
}

/** The schema of a mail without variable content. */
const NOTHING = z.object({});

/**
 * One template for each row of `private.mail_topics`; a test compares them. The content of "booking-confirmed" comes from
 * `private.mail_booking_confirmed(subject_id)`, and so on: `private.mail_content` puts the name together.
 */
export const MAIL_TEMPLATES: Readonly<Record<string, Template>> = {
  "account-leaving": template(LeavingMail, accountLeavingMail),
  "account-back": template(BackMail, accountBackMail),
  "account-erased": template(ErasedMail, accountErasedMail),
  "account-suspended": template(SuspensionMail, accountSuspendedMail),
  "account-restored": template(NOTHING, accountRestoredMail),
  "host-suspended": template(Booking, hostSuspendedMail),
  "booking-confirmed": template(Booking, bookingConfirmedMail),
  "booking-cancelled": template(Booking, bookingCancelledMail),
  "booking-cancelled-by-admin": template(ReceivedBooking, bookingCancelledByAdminMail),
  "booking-cancelled-by-guest": template(ReceivedBooking, bookingCancelledByGuestMail),
  "booking-cancelled-by-owner": template(LostBooking, bookingCancelledByOwnerMail),
  "booking-change-proposed": template(Booking, bookingChangeProposedMail),
  "booking-changed": template(ChangedBooking, bookingChangedMail),
  "booking-changed-by-guest": template(ChangedForHost, bookingChangedByGuestMail),
  "booking-proposal-declined": template(ReceivedBooking, bookingProposalDeclinedMail),
  "booking-received": template(ReceivedBooking, bookingReceivedMail),
  "booking-without-host": template(Booking, bookingWithoutHostMail),
  "booking-reminder": template(Booking, bookingReminderMail),
  "payment-came-late": template(LatePayment, paymentCameLateMail),
  "refund-failed": template(FailedRefund, refundFailedMail),
  "payment-came-late-for-host": template(LatePayment, paymentCameLateForHostMail),
  "payment-disputed": template(DisputedPayment, paymentDisputedMail),
  "dispute-decided": template(DisputedPayment, paymentDisputedMail),
  "fee-lowered": template(LoweredFee, feeLoweredMail),
  "fee-lowered-for-host": template(LoweredFee, feeLoweredForHostMail),
  "waiting-list-joined": template(Wait, waitingListJoinedMail),
  "desk-held": template(Wait, deskHeldMail),
  "desk-hold-expired": template(Wait, deskHoldExpiredMail),
  "listings-imported": template(ImportedMail, listingsImportedMail),
  "listing-pending": template(PendingListingMail, listingPendingMail),
  "listing-approved": template(ListingMail, listingApprovedMail),
  "listing-rejected": template(RejectionMail, listingRejectedMail),
  "listing-released": template(RejectionMail, listingReleasedMail),
  "listing-words-removed": template(RemovedWordsMail, listingWordsRemovedMail),
  "listing-edited": template(EditedListingMail, listingEditedMail),
  "listing-given": template(HandedListingMail, listingGivenMail),
  "listing-taken": template(HandedListingMail, listingTakenMail),
  "listing-removed": template(RemovedListingMail, listingRemovedMail),
  "claim-approved": template(ApprovedClaim, claimApprovedMail),
  "claim-code": template(ClaimCode, claimCodeMail),
  "claim-rejected": template(RejectedClaim, claimRejectedMail),
  "claim-submitted": template(SubmittedClaim, claimSubmittedMail),
  "contact-message": template(ContactMail, contactMessageMail),
  "contact-answer": template(ContactAnswer, contactAnswerMail),
  "newsletter-confirmation": template(NewsletterConfirmation, newsletterConfirmationMail),
  "newsletter-post": template(NewsletterPost, newsletterPostMail),
  "post-promoted": template(NewsletterPost, promotedPostMail),
  "change-pending": template(PendingListingMail, changePendingMail),
  "change-approved": template(ListingMail, changeApprovedMail),
  "change-rejected": template(RejectionMail, changeRejectedMail),
  "message-unread": template(UnreadMail, messageUnreadMail),
  "support-waiting": template(SupportMail, supportWaitingMail),
  "password-changed": template(NOTHING, passwordChangedMail),
  "second-factor-added": template(NOTHING, secondFactorAddedMail),
  "second-factor-removed": template(NOTHING, secondFactorRemovedMail),
  "verify-address": template(AddressLinkMail, verifyAddressMail),
  "thread-reported": template(ReportMail, threadReportedMail),
  "draft-about-to-go": template(DraftMail, draftAboutToGoMail),
  "space-reported": template(ReportedSpace, spaceReportedMail),
  "user-reported": template(ReportedMember, memberReportedMail),
  "review-invitation": template(ReviewInvitation, reviewInvitationMail),
  "review-received": template(ReceivedReview, reviewReceivedMail),
  "review-replied": template(RepliedReview, reviewRepliedMail),
  "comment-hidden": template(HiddenCommentMail, commentHiddenMail),
  "review-hidden": template(HiddenReviewMail, reviewHiddenMail),
  "review-reported": template(ReportedReview, reviewReportedMail),
  "webhook-disabled": template(WebhookMail, webhookDisabledMail),
  "webhook-failing": template(WebhookMail, webhookFailingMail),
};
