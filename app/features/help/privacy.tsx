import { mailTo, type Contact } from "~/features/help/contact";
import type { LegalSection } from "~/features/help/legal-page";
import { OperatorCard } from "~/features/help/operator-card";
import { storedDataSections } from "~/features/help/privacy-stored-data";
import { Link } from "~/ui/navigation/link";

export const privacyChangedOn = "2026-11-22";

export function privacySections(contact: Contact): readonly LegalSection[] {
  return [
    { id: "in-short", title: "In short", body: <InShort /> },
    {
      id: "responsible",
      title: "Who is responsible",
      note: "Every request about your data goes to this address.",
      body: <Responsible contact={contact} />,
    },
    ...storedDataSections,
    ...shared,
    {
      id: "your-rights",
      title: "Your rights",
      note: "A mail is enough.",
      body: <Rights contact={contact} />,
    },
    ...closing,
  ];
}

function InShort() {
  return (
    <ul>
      <li>You can search without an account; then our database holds nothing about you.</li>
      <li>
        With an account we store your name, your email address, your bookings, your reviews and the
        spaces you saved.
      </li>
      <li>
        The owner of a space you book sees your name and email address. Everybody sees a review that
        you write, under your public name: the first name and an initial, such as “Ana P.”, unless
        you choose another. Others see nothing else of you.
      </li>
      <li>No advertising, no analytics, no payment data, nothing loaded from other companies.</li>
      <li>
        We count how often the page of a space is opened: a number for each day, and nothing about
        who opened it.
      </li>
      <li>
        What a camera writes into a photo of a space, such as where it was taken, is removed before
        the photo is stored.
      </li>
    </ul>
  );
}

function Responsible({ contact }: { contact: Contact }) {
  return (
    <>
      <p>Responsible for the data described here is the operator of this site:</p>
      <OperatorCard contact={contact} />
      <p>
        These details come from the settings of the site, which the operator keeps correct; a
        company writes its registered name into the address. An operator that has a data protection
        officer is reached at the same email address.
      </p>
    </>
  );
}

const shared: readonly LegalSection[] = [
  {
    id: "who-sees-it",
    title: "Who sees it",
    note: "You, the owners you book with, and our administrators.",
    body: (
      <>
        <ul>
          <li>
            <strong>You</strong> see all of your own: profile, bookings, reviews, saved spaces.
          </li>
          <li>
            <strong>The owner of a space you booked</strong> sees that booking with its note, your
            name and your email address, may note whether you came, and may save a list of the
            bookings or read them in a calendar program. The next owner of the space sees bookings
            that are still to come, and none that are over.
          </li>
          <li>
            <strong>Everybody</strong> sees your reviews with your public name, the pass that you
            had and the month; not the days, the booking or your account. If you list a space, its
            page shows your public name and since when you are a member.
          </li>
          <li>
            <strong>Our administrators</strong> see profiles and bookings, to help and to settle
            disputes. Saved spaces are seen by nobody but you.
          </li>
        </ul>
        <p>
          The database itself keeps these walls, for every way of asking it. We sell nothing and
          hand nothing on, unless a law obliges us to.
        </p>
      </>
    ),
  },
  {
    id: "where",
    title: "Where it is kept",
    note: "With companies that carry the site for us.",
    body: (
      <>
        <p>
          Cloudflare delivers the pages. Supabase keeps the database, the photos and the sign-in.
          Mail about bookings is sent by Cloudflare or by Resend; mail for confirming an address and
          for a new password by the mail server that the operator has entered at Supabase. They see
          your email address and the text of the mail. All of them work on our behalf under a
          contract about data processing. Which of them send mail, and in which country the database
          stands, is the operator's choice; ask, and you are told.
        </p>
        <p>
          Fonts, pictures and scripts come from this site. Your browser asks no other company for
          anything when you read our pages.
        </p>
      </>
    ),
  },
  {
    id: "retention",
    title: "How long we keep it",
    note: "The account can go; the books stay.",
    body: (
      <p>
        Your account, profile and saved spaces are deleted when you ask for it, and mail that was
        still to be sent with them. Bookings that are not over are then cancelled, each for what
        cancelling costs at that moment under its terms. All bookings stay in the books, because the
        space needs its records and may owe or be owed money, but your account is no longer attached
        to them. Your reviews stay with their text, by “A former member”: spaces were chosen by
        them. If you wrote something about yourself in a review or in a booking's note, tell us and
        we clear it.
      </p>
    ),
  },
];

function Rights({ contact }: { contact: Contact }) {
  return (
    <>
      <p>You may ask us at any time to</p>
      <ul>
        <li>show you everything we hold about you, or give it to you in a common format;</li>
        <li>correct what is wrong, and complete what is missing;</li>
        <li>delete your account and what belongs to it;</li>
        <li>restrict or stop a use that rests on our interests alone.</li>
      </ul>
      <p>
        Write to{" "}
        <a href={mailTo(contact.email)} className="link break-all">
          {contact.email}
        </a>{" "}
        from the email address of the account, so that we know it is you. We answer within 24 hours
        and do it within a month. If you think that we treat your data wrongly, you may also
        complain to the data protection authority of the place where you live.
      </p>
    </>
  );
}

const closing: readonly LegalSection[] = [
  {
    id: "safety",
    title: "How it is protected",
    body: (
      <p>
        Connections are encrypted. Passwords are stored as hashes. Each row of the database says who
        may read it, and the pages ask for it in your name. If something happens to your data that
        puts you at risk, we tell you and the authority, as the law asks.
      </p>
    ),
  },
  {
    id: "privacy-changes",
    title: "Changes",
    body: (
      <p>
        When the site begins to store something else, this page says so first and its date changes.
        What you agree to when you book is in the{" "}
        <Link to="/terms" className="link">
          Terms of Service
        </Link>
        .
      </p>
    ),
  },
];
