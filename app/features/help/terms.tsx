import { useSiteName } from "~/ui/layout/site-name";
import type { Contact } from "~/features/help/contact";
import { type LegalSection, LegalTable, OperatorCard } from "~/features/help/legal-page";
import { conductSections } from "~/features/help/terms-conduct";
import { Link } from "~/ui/navigation/link";

export const termsChangedOn = "2026-11-29";

export function termsSections(contact: Contact, isPaidOnline: boolean): readonly LegalSection[] {
  return [
    { id: "who-we-are", title: "Who we are", body: <WhoWeAre contact={contact} /> },
    ...agreement,
    isPaidOnline ? PAID_ONLINE : PAID_AT_THE_SPACE,
    ...money(isPaidOnline),
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
        {`${useSiteName()} is run by the operator named here (“we”). These terms apply when you look for, book or offer desks on this site.`}
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
          reviews and comments. Give your own name and an email address at which we can reach you,
          and keep the password to yourself: bookings made with your account count as yours. You
          must be old enough to make contracts where you live.
        </p>
        <p>
          New registrations can be closed for a time; existing accounts continue to work. You can{" "}
          <Link to="/dashboard/account/delete" className="link">
            delete your account
          </Link>{" "}
          at any time; for 14 days after that, signing in brings it back. If guests are still to
          come to a space of yours, host them or cancel their bookings first.
        </p>
      </>
    ),
  },
  {
    id: "bookings",
    title: "Bookings",
    note: "Nothing is booked before you press Confirm booking, or have paid online.",
    body: (
      <>
        <p>
          A booking is made when you press “Confirm booking”, or have paid online, and its page
          appears. It covers the desks and days named there, during the opening hours of the space,
          in the time zone of the space.
        </p>
        <ul>
          <li>
            A day pass covers one day, a week pass 7 days in a row, a month pass 30 days in a row.
          </li>
          <li>
            Closed days are shown before you confirm. Day passes skip them, and they are not
            charged. In a week or month pass they neither lower the price nor lengthen the pass. If
            you move such a pass to days of which fewer are open, it may cost less than a new one.
          </li>
          <li>
            There is a limit to how many bookings and desks one member may hold at a time, and to
            how many bookings one may make in 24 hours, also to how often one may book at one space
            and cancel for free. If you confirm a booking past a limit, nothing is booked, the page
            names the limit, and you may ask us for more.
          </li>
          <li>You can book up to 365 days ahead, and for today until the space closes.</li>
          <li>A pass ends by itself. Nothing is renewed.</li>
          <li>You cannot book your own space.</li>
        </ul>
        <p>
          On the waiting list of a space, members are served in the order in which they asked, with
          all of the days and desks they asked for. Desks held for you cannot be booked by others
          until the time in our email. A hold is no booking: nothing is owed, and the price and the
          terms are those of the moment you book. You can be on ten waiting lists at a time.
        </p>
      </>
    ),
  },
];

const FIXED_PRICE = (
  <p>
    Prices are in US dollars, per desk and per pass. The total you confirm is fixed in your booking;
    later changes to the price do not affect it.
  </p>
);

const RECEIPTS = (
  <p>
    Receipts and credit notes are issued in the name of the space, which is responsible for what
    they say. You get one for a payment that we know of, once the space has entered its details.
  </p>
);

const PAID_ONLINE: LegalSection = {
  id: "prices",
  title: "Prices and payment",
  note: "You pay the listed price, at the space or online, as the space says.",
  body: (
    <>
      {FIXED_PRICE}
      <p>
        Each space says whether you pay there, online when you book, or as you choose. Online you
        pay on the page of our payment provider, to the account of the owner; we receive no card
        details. The desks are held for you while you pay. The booking is made when the payment has
        arrived. A payment that arrives after the desks have gone back is returned in full. Guests
        pay no fee on top of the listed price.
      </p>
      <p>
        What you have paid online and do not owe, because you or the space cancel, shorten or change
        a booking, goes back to the card that you used, without a request, usually within ten days.
        What you have paid at the space you get back there. Of a booking that was paid in both ways,
        the last payment goes back first. The page says before you decide how much goes back, and
        how. If a change of a booking that you paid online costs more, you pay the difference online
        before the booking changes, or at the space, as the space says.
      </p>
      {RECEIPTS}
    </>
  ),
};

const PAID_AT_THE_SPACE: LegalSection = {
  id: "prices",
  title: "Prices and payment",
  note: "You pay the listed price, at the space.",
  body: (
    <>
      {FIXED_PRICE}
      <p>
        You pay at the space, in a way the space accepts. We take no payment, no deposit and no card
        details. Guests pay no fee on top of the listed price. What you have paid and do not owe any
        more, the space gives back.
      </p>
      {RECEIPTS}
    </>
  ),
};

const money = (isPaidOnline: boolean): readonly LegalSection[] => [
  {
    id: "cancelling",
    title: "Cancelling",
    note: "Free until 24 hours before opening, and for 15 minutes after booking.",
    body: (
      <>
        <p>
          Cancelling is free until 24 hours before opening time on the first day for which a desk is
          booked, in the time zone of the space, and in any case within 15 minutes of booking. After
          that, it costs what the terms of the space say:
        </p>
        <LegalTable
          caption="What a cancellation costs"
          head={["Terms", "Until the cut-off", "After the cut-off"]}
          rows={[
            ["Standard", "Free", "The full price"],
            ["Moderate", "Free", "Half the price"],
            ["Flexible", "Free", "Nothing"],
          ]}
        />
        <p>
          {`The terms are those in force when you booked, and they stay as they were. You cancel on the page of the booking, which shows the cost at that moment before you decide. Any fee is owed to the space; ${isPaidOnline ? "it is kept from what you have paid, and nothing else is charged automatically" : "nothing is charged automatically"}. A booking whose last day has been used, or that has already been cancelled, cannot be cancelled.`}
        </p>
        <p>
          You can also change the days, the pass or the number of desks of a booking on its page.
          Days and desks you give back cost what cancelling them would cost at that moment, those
          you keep stay as they were, and new ones cost the price of that day under the terms of
          that day. The page shows the new total and terms before you decide. Until the cut-off the
          new total is at most the price of booking anew. The fee of a change stays owed if you
          cancel later. A change that the space proposes gives days back for nothing, and only
          happens if you agree. Of a booking that has begun, only unused days of day passes can be
          changed. A booking can be changed 50 times, and your bookings at one space ten times in 24
          hours.
        </p>
        <p>
          Days you have used cannot be cancelled, whatever the terms are. A day counts as used from
          the moment the space opens on it; the 15 minutes after booking are an exception. From then
          on, only the rest can be cancelled. Where the space ends your stay early, what is left of
          it costs you nothing. You keep the days used: you pay for them in full, you can review
          them, and the terms decide the price of the rest. Each day for which a desk is held has
          the same share of the price, in a week and a month pass too. In a booking that was
          changed, each day has the price it was given then.
        </p>
      </>
    ),
  },
  {
    id: "owners",
    title: "For owners of spaces",
    note: "We charge you 3% of each booking.",
    body: (
      <>
        <p>
          You may list a space that you run or act for. Keep prices, hours, capacity and closed days
          true: the search and the calendar rely on them. We review a listing before it can be found
          and give a reason when we turn it down.
        </p>
        <p>
          After that, a new name, address, place on the map, time zone or website, and new photos,
          wait until we have read them; the rest of a change goes live at once. You may pause a
          listing at any time, and archive it once it has no upcoming bookings. There is a limit to
          how many listings one account may have, and to how often it may change them in a day; a
          draft that nobody touches for 90 days is deleted after an email.
        </p>
        <p>
          A listing without an owner may be claimed by whoever runs the space. Show it with the
          website the listing names, or with documents; we decide, and give a reason when we turn a
          claim down. We may suspend the account of somebody who claims what is not theirs, and take
          the listing back. We email the reason to an owner from whom we take a listing, and what
          they wrote in it stays until their account is deleted.
        </p>
        <p>
          We charge you a service fee of 3% of the price of a booking. A closure or a change of
          price or terms applies to new bookings only. You have to keep existing bookings. If you
          must cancel one, say why: the guest will see it, owes nothing whatever the terms say, and
          gets back what was paid. From its first day, by the calendar of the space, you cannot
          cancel the days up to that day: they still count, the guest pays their share of the price
          and may review them, and we take our fee from that share. You can cancel the days after
          them, for which the guest owes nothing.
        </p>
        {isPaidOnline && (
          <p>
            Where guests pay you online, they pay your own account at our payment provider, under
            its terms. Our 3% are kept from the payment, and the provider charges you its fee. What
            a guest gets back comes from your account: our fee goes back to you in proportion, the
            provider keeps its own. You answer disputes there; one that you lose is taken from your
            account. A booking that is paid online is written only when the payment has arrived.
          </p>
        )}
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
      . For the rest, email or call us with the details above; we answer email within 24 hours. What
      we do with your data is in the{" "}
      <Link to="/privacy" className="link">
        Privacy Policy
      </Link>
      .
    </p>
  );
}
