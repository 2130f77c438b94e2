import { useSiteName } from "~/ui/layout/site-name";
import type { Contact } from "~/features/help/contact";
import type { LegalSection } from "~/features/help/legal-page";
import { LegalTable } from "~/features/help/legal-table";
import { OperatorCard } from "~/features/help/operator-card";
import { conductSections } from "~/features/help/terms-conduct";
import { Link } from "~/ui/navigation/link";

export const termsChangedOn = "2026-11-26";

export function termsSections(contact: Contact): readonly LegalSection[] {
  return [
    { id: "who-we-are", title: "Who we are", body: <WhoWeAre contact={contact} /> },
    ...agreement,
    ...money,
    ...conductSections,
    {
      id: "contact-us",
      title: "Questions and complaints",
      note: "Ask us first; we answer.",
      body: <Questions />,
    },
  ];
}

function WhoWeAre({ contact }: { contact: Contact }) {
  return (
    <>
      <p>
        {useSiteName()} is run by the operator named here (“we”). These terms apply when you look
        for, book or offer desks on this site.
      </p>
      <OperatorCard contact={contact} />
      <p>
        Address, email and phone come from the settings of the site, which the operator keeps
        correct. An operator that is a company writes its registered name into the address.
      </p>
    </>
  );
}

const agreement: readonly LegalSection[] = [
  {
    id: "what-we-do",
    title: "What we do, and what we do not",
    note: "We bring you together; the desk is the space's.",
    body: (
      <>
        <p>
          We show coworking spaces and the desks that are free in them, and we record bookings. When
          you confirm a booking, you make a contract about the desk with the owner of the space. We
          are not a party to it and do not run the spaces.
        </p>
        <p>
          Owners are responsible for what their listing says. We read every listing before it can be
          found and take it down when it turns out to be wrong.
        </p>
      </>
    ),
  },
  {
    id: "your-account",
    title: "Your account",
    note: "One real person, one password that only you know.",
    body: (
      <>
        <p>
          You need an account to book, to save or list spaces, to like posts, and to write messages,
          reviews and comments. Give your own name and an email address that reaches you, and keep
          the password to yourself: bookings made with your account count as yours. You must be old
          enough to make contracts where you live.
        </p>
        <p>
          New registrations can be closed for a time; existing accounts go on working. You can{" "}
          <Link to="/dashboard/account/delete" className="link">
            delete your account
          </Link>{" "}
          at any time; for 14 days after that, signing in brings it back. While guests are still to
          come to a space of yours, receive them or cancel their bookings first.
        </p>
      </>
    ),
  },
  {
    id: "bookings",
    title: "Bookings",
    note: "Nothing is booked before you press Confirm booking.",
    body: (
      <>
        <p>
          A booking is made when you press “Confirm booking” and its page appears. It covers the
          desks and days named there, during the opening hours of the space, in the time zone of the
          space.
        </p>
        <ul>
          <li>
            A day pass covers one day, a week pass 7 days in a row, a month pass 30 days in a row.
          </li>
          <li>
            Closed days are shown before you confirm. Day passes skip them, and they are not
            charged. Inside a week or month pass they neither lower the price nor lengthen the pass.
          </li>
          <li>
            How many bookings and desks one member may hold at a time is limited, and how many
            bookings one may make in 24 hours. When you confirm a booking past a limit, nothing is
            booked, the page names the limit, and you may ask us for more.
          </li>
          <li>You can book up to 365 days ahead, and for today until the space closes.</li>
          <li>A pass ends by itself. Nothing is renewed.</li>
          <li>You cannot book your own space.</li>
        </ul>
      </>
    ),
  },
];

const money: readonly LegalSection[] = [
  {
    id: "prices",
    title: "Prices and payment",
    note: "You pay the listed price, at the space.",
    body: (
      <>
        <p>
          Prices are in US dollars, per desk and per pass. The total you confirm is fixed in your
          booking; later changes of the price do not touch it.
        </p>
        <p>
          You pay at the space, in a way the space accepts. We take no payment, no deposit and no
          card details. Guests pay no fee on top of the listed price.
        </p>
      </>
    ),
  },
  {
    id: "cancelling",
    title: "Cancelling",
    note: "Free until 24 hours before opening, and for 15 minutes after booking.",
    body: (
      <>
        <p>
          Cancelling is free until 24 hours before opening time on the first day for which a desk is
          booked, in the time zone of the space, and in any case within 15 minutes of booking. After
          that it costs what the terms of the space say:
        </p>
        <LegalTable
          caption="What a cancellation costs"
          head={["Terms", "Until the cut-off", "After the cut-off"]}
          rows={[
            ["Standard", "Free", "The whole price"],
            ["Moderate", "Free", "Half of the price"],
            ["Flexible", "Free", "Nothing"],
          ]}
        />
        <p>
          The terms are those in force when you booked, and they stay as they were. You cancel on
          the page of the booking, which shows the cost of that moment before you decide. A fee is
          owed to the space; nothing is charged by itself. A booking whose last day is used, or that
          is cancelled already, cannot be cancelled.
        </p>
        <p>
          What was used is not cancelled, whatever the terms are. A day counts as used from the
          moment at which the space opens on it; the 15 minutes after booking are an exception. From
          then on only the rest can be cancelled. Where the space ends your stay early, what is left
          of it costs you nothing. The days used stay your booking: you pay them in full, you can
          review them, and the terms decide about the price of the rest. Each day for which a desk
          is held has the same share of the price, in a week and a month pass too.
        </p>
      </>
    ),
  },
  {
    id: "owners",
    title: "For owners of spaces",
    note: "3% of a booking, on your side.",
    body: (
      <>
        <p>
          You may list a space that you run or act for. Keep prices, hours, capacity and closed days
          true: the search and the calendar rely on them. We review a listing before it can be found
          and give a reason when we turn it down.
        </p>
        <p>
          After that, another name, address, place on the map, time zone or website, and new photos,
          wait until we have read them; the rest of a change is live at once. You may pause a
          listing at any time, and archive it when no booking is to come. How many listings one
          account may have, and how often it may change them in a day, is limited; a draft that
          nobody touches for 90 days is removed after a mail.
        </p>
        <p>
          A listing without an owner may be claimed by whoever runs the space. Show it with the
          website that the listing names, or with documents; we decide, and give a reason when we
          turn a claim down. We may suspend the account of somebody who claims what is not theirs,
          and take the listing back. An owner from whom we take a listing is mailed the reason, and
          what they wrote in it stays until their account is deleted.
        </p>
        <p>
          We take a service fee of 3% of the price of a booking from your side. A closure or a
          change of price or terms applies to new bookings only. Bookings that exist are yours to
          keep. If you must cancel one, say why: the guest reads it, owes nothing whatever the terms
          say, and gets back what was paid. From its first day on, by the calendar of the space, you
          cannot cancel the days until that day: they stay a booking, the guest pays their share of
          the price and may review them, and our fee is of that share. The days after them you can
          give back, for which the guest owes nothing.
        </p>
        <p>
          You see the name and email address of the guests who booked your space. Use them for that
          booking and for nothing else.
        </p>
      </>
    ),
  },
];

function Questions() {
  return (
    <p>
      Most questions are answered in the{" "}
      <Link to="/help" className="link">
        Help Center
      </Link>
      . For the rest, mail or call us with the details above; mail is answered within 24 hours. What
      we do with your data is in the{" "}
      <Link to="/privacy" className="link">
        Privacy Policy
      </Link>
      .
    </p>
  );
}
