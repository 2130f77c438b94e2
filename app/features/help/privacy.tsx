import { ERASED, ERASED_AT_ONCE, KEPT } from "~/features/account-deletion/erased-and-kept";
import { type Contact } from "~/features/help/contact";
import { type LegalSection, OperatorCard } from "~/features/help/legal-page";
import { storedDataSections } from "~/features/help/privacy-stored-data";
import { EmailAddress } from "~/ui/layout/email-address";
import { Link } from "~/ui/navigation/link";
import { mailTo } from "~/values/mail-to";
import { type OtherHosts, whereItIsKept } from "~/features/help/privacy-where";

export const privacyChangedOn = "2026-11-30";

export function privacySections(
  contact: Contact,
  others: OtherHosts,
  isPaidOnline: boolean,
): readonly LegalSection[] {
  return [
    { id: "in-short", title: "In short", body: <InShort /> },
    {
      id: "responsible",
      title: "Who is responsible",
      note: "Every request about your data goes to this address.",
      body: <Responsible contact={contact} />,
    },
    ...storedDataSections,
    ...(isPaidOnline ? [ONLINE_PAYMENTS] : []),
    whoSeesIt,
    whereItIsKept(others),
    ...kept,
    {
      id: "your-rights",
      title: "Your rights",
      note: "Two of them are a button, the others an email.",
      body: <Rights contact={contact} />,
    },
    ...closing,
  ];
}

const ONLINE_PAYMENTS: LegalSection = {
  id: "online-payments",
  title: "Online payments",
  note: "We never see a card.",
  body: (
    <p>
      When you pay online, you enter your card on the page of our payment provider, Stripe, which is
      responsible for it and does not work on our behalf. We send Stripe the name of the space, the
      amount and an id of the payment, and get back whether it was paid. We keep the amount, the
      time, the state, refunds, disputes and Stripe’s id of the payment as a record of the contract,
      as long as the booking; of a payment that came too late, without your name, for good. What you
      wanted to book, with your note, we keep 30 days if you do not pay. An owner who is paid online
      gives Stripe the data that it asks for; we send it the owner’s email address and country, and
      keep Stripe’s id of the account. When an administrator lowers the fee of a cancellation, the
      log of changes keeps the reason.
    </p>
  ),
};

function InShort() {
  return (
    <ul>
      <li>You can search without an account; then our database holds nothing about you.</li>
      <li>
        With an account we store your name, your email address, your bookings, your reviews, the
        spaces you saved, and what you write to hosts, guests, our support team and on the blog.
      </li>
      <li>
        The owner of a space you book sees your name and email address; one you only ask something
        sees your public name: the first name and an initial, such as “Ana P.”, unless you choose
        another. Everybody sees the reviews and comments you write, under that name. Others see
        nothing else about you.
      </li>
      <li>
        {`No advertising, no analytics about you, no card data. One visit in ten to a page with scripts tells us how quickly it appeared, but not whose it was.`}
      </li>
      <li>
        We count how often the page of a space or a blog post is opened: a number for each day, and
        nothing about who opened it.
      </li>
      <li>
        We remove what a camera writes into a photo of a space, such as where it was taken, before
        we store the photo.
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
        company writes its registered name into the address. If the operator has a data protection
        officer, you can reach them at the same email address.
      </p>
    </>
  );
}

const whoSeesIt: LegalSection = {
  id: "who-sees-it",
  title: "Who sees it",
  note: "You, the owners you book with, and our administrators.",
  body: (
    <>
      <ul>
        <li>
          <strong>You</strong> see everything of your own: profile, bookings, reviews, saved spaces.
        </li>
        <li>
          <strong>The owner of a space you booked</strong> sees that booking with its note, your
          name and your email address, what you paid, online or at the desk, and what went back to
          you. It may note whether you arrived, paid at the desk and got money back there, and may
          save a list of the bookings or read them in a calendar program. Whoever issued a receipt
          for you sees and may save what it says. The next owner of the space sees upcoming bookings
          with what is paid, and none that are over.
        </li>
        <li>
          <strong>Everybody</strong> sees your reviews with your public name, the pass you had and
          the month; not the days, the booking or your account. If you list a space, its page shows
          your public name and since when you have been a member. A comment that we have approved is
          shown under its post. We show how many people like a post, and never who.
        </li>
        <li>
          <strong>The other side of a conversation</strong> sees what you write in it and your
          public name, or your name if you have booked; not your email address, and not when you
          have read something. When a space gets another owner, they do not see what you wrote to
          the one before.
        </li>
        <li>
          <strong>Our administrators</strong> see profiles, bookings, payments and receipts, to help
          and to settle disputes, what you write to our support team, claims to listings with their
          documents, and reports of listings and members, to decide on them. Nobody else reads a
          claim or a report, not even the owner of the space or the member it is about. They can
          only read a conversation between members while one of the two reports it, and each look is
          logged. Nobody but you sees your saved spaces.
        </li>
        <li>
          <strong>Programs that we use ourselves</strong> may be told that something happened, by
          its id and yours: see “Where it is kept”.
        </li>
      </ul>
      <p>
        The database itself enforces these limits, however it is asked. We sell nothing, and pass on
        nothing but what this page names, unless a law obliges us to.
      </p>
    </>
  ),
};

const kept: readonly LegalSection[] = [
  {
    id: "retention",
    title: "How long we keep it",
    note: "Your account can go; the records stay.",
    body: (
      <>
        <p>
          You delete your account on{" "}
          <Link to="/dashboard/account/delete" className="link">
            a page that first shows what that does
          </Link>
          <span>{`. Bookings that are not over are cancelled at once, each for what cancelling costs at that moment under its terms; if one has begun, you keep and pay for the days used; your listings are archived, belong to nobody, and are no longer verified; your pending claims are withdrawn; you are signed out everywhere. ${ERASED_AT_ONCE.map(({ text }) => text).join(" ")} For 14 days the rest is kept, your name is still shown beside reviews, comments and conversations, and signing in brings the account back. A form that is kept because you were signed out is deleted within half an hour. After the 14 days, this is removed for good:`}</span>
        </p>
        <ul>
          {ERASED.map(({ part, text }) => (
            <li key={part}>{text}</li>
          ))}
        </ul>
        <p>What stays:</p>
        <ul>
          {Object.values(KEPT).map(({ title, text }) => (
            <li key={title}>
              <strong>{`${title}.`}</strong>
              <span>{` ${text}`}</span>
            </li>
          ))}
        </ul>
        <p>
          Backups of the database hold what was removed until they are overwritten; how long that
          takes is the operator's choice. Ask, and we will tell you.
        </p>
      </>
    ),
  },
];

function Rights({ contact }: { contact: Contact }) {
  return (
    <>
      <p>You may ask us at any time to</p>
      <ul>
        <li>
          show you everything we hold about you, or give it to you in a common format: you can{" "}
          <Link to="/dashboard/account/data" className="link">
            download it
          </Link>{" "}
          at any time;
        </li>
        <li>
          correct what is wrong, and complete what is missing; you can change most of it yourself
          under{" "}
          <Link to="/dashboard/profile" className="link">
            Profile Settings
          </Link>
          ;
        </li>
        <li>
          delete your account and what belongs to it: you can{" "}
          <Link to="/dashboard/account/delete" className="link">
            do that yourself
          </Link>
          ;
        </li>
        <li>restrict or stop a use that rests on our interests alone.</li>
      </ul>
      <p>
        Write to{" "}
        <a href={mailTo(contact.email)} className="link wrap-anywhere">
          <EmailAddress>{contact.email}</EmailAddress>
        </a>{" "}
        from the email address of the account, so that we know it is you. We answer within 24 hours
        and do it within a month. If you think we are treating your data wrongly, you may also
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
        puts you at risk, we tell you and the authority, as the law requires.
      </p>
    ),
  },
  {
    id: "privacy-changes",
    title: "Changes",
    body: (
      <p>
        If the site begins to store something else, this page says so first and its date changes.
        What you agree to when you book is in the{" "}
        <Link to="/terms" className="link">
          Terms of Service
        </Link>
        .
      </p>
    ),
  },
];
