import type {
  BackMail,
  ErasedMail,
  LeavingMail,
} from "~/features/account-deletion/account-deletion.schema";
import { authPath, recoveryPath } from "~/features/users/account";
import { greeting, type MailContent, type MailContext, question } from "~/mail/mail";
import { formatCount } from "~/values/count";
import { dayIn, formatDay } from "~/values/day";

/** To the member who has just deleted their account, or whose account somebody else deleted: both have 14 days to return. */
export function accountLeavingMail(mail: LeavingMail, context: MailContext): MailContent {
  const day = dayOf(mail.erasesAt);
  return {
    subject: `Your account will be deleted on ${day}`,
    heading: `Your account will be deleted on ${day}`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: "You asked us to delete your account, so we have signed you out everywhere.",
      },
      {
        kind: "facts",
        facts: [
          ["Cancelled", formatCount(mail.cancelledBookings, "booking")],
          ["Archived", formatCount(mail.archivedListings, "listing")],
          ["Withdrawn", formatCount(mail.withdrawnClaims, "claim")],
          ["Deleted for good", `${day} (UTC)`],
        ],
      },
      {
        kind: "text",
        text: "If a booking had begun, only the rest is cancelled: you keep the days used, and they are charged.",
      },
      {
        kind: "text",
        text: "If you sign in before then, you keep your account, but what was cancelled, archived or withdrawn stays so.",
      },
      {
        kind: "link",
        label: "Sign in to keep the account",
        url: `${context.siteUrl}${authPath()}`,
      },
      {
        kind: "text",
        text: "If you didn't delete it, sign in, choose a new password, and tell us.",
      },
      question(context),
    ],
  };
}

/** To the member who restored the account by signing in, also one who did not mean to. */
export function accountBackMail(mail: BackMail, context: MailContext): MailContent {
  return {
    subject: "Your account is back",
    heading: "Your account is back",
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `You deleted your account on ${dayOf(mail.requestedAt)}. On ${dayOf(mail.returnedAt)} (UTC) somebody signed in to it, so it will not be deleted.`,
      },
      {
        kind: "text",
        text: "If that was not you, somebody else knows your password: choose a new one. You can then delete the account again.",
      },
      {
        kind: "link",
        label: "Choose a new password",
        url: `${context.siteUrl}${recoveryPath()}`,
      },
      question(context),
    ],
  };
}

/** The last mail to a member. */
export function accountErasedMail(mail: ErasedMail, context: MailContext): MailContent {
  return {
    subject: "Your account was deleted",
    heading: "Your account was deleted",
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `You asked for this on ${dayOf(mail.requestedAt)}. We have removed what we held about you and, with this email, your name and address as well.`,
      },
      {
        kind: "text",
        text: "Bookings stay in the records of the spaces, without your name: the space, the days, the desks and the amounts.",
      },
      question(context),
    ],
  };
}

const dayOf = (instant: string) => formatDay(dayIn("UTC", new Date(instant)));
