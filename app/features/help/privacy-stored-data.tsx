import { cookies } from "~/features/help/cookies";
import type { LegalSection } from "~/features/help/legal-page";
import { LegalTable } from "~/features/help/legal-table";

/** What is kept: in the database, in the browser, in the logs. */
export const storedDataSections: readonly LegalSection[] = [
  {
    id: "what-we-store",
    title: "What we store, and why",
    note: "Everything here serves a booking or your account.",
    body: (
      <>
        <LegalTable
          caption="What is stored, why, and for how long"
          head={["What", "Why", "How long"]}
          rows={[
            [
              "Name, email address",
              "To know whose booking it is and to reach you",
              "Until your account is deleted",
            ],
            [
              "Password",
              "To sign you in; only a hash of it is kept",
              "Until you change it or delete the account",
            ],
            [
              "Phone, place, a few words about you",
              "Optional parts of the profile, empty unless filled in",
              "As long as the account",
            ],
            [
              "Choices about notifications",
              "To send what you want to get",
              "As long as you have an account",
            ],
            [
              "Bookings: space, days, desks, price, terms, note; whether you came, and why the space cancelled, where it says so",
              "To keep the desk, and as a record of the contract",
              "Kept; see “How long we keep it”",
            ],
            [
              "Mail about your bookings: which, when it is due, and whether it was sent. The text is made when it is sent.",
              "To send it once, and again where sending failed",
              "30 days after it was sent",
            ],
            [
              "Why your account is suspended, and limits of your own",
              "To tell you the reason, and to let you book more or less than others",
              "While it holds; the log of changes keeps it",
            ],
            [
              "A form that you send without being signed in",
              "To give it back filled in when you have signed in; never a password",
              "Until it is shown, at most 30 minutes",
            ],
            [
              "A message that you send us on the contact page: your name, email address and what you wrote",
              "To answer you; it is also mailed to us",
              "One year",
            ],
            [
              "Reviews: stars, text, what you measured, the booking they are about; replies of owners, and what owners report about a review",
              "To show others how a space is, and to settle disputes about it",
              "As long as the space is listed; after your account by “A former member”",
            ],
            [
              "Public name, if you choose one",
              "To show it beside your reviews, and on your listings",
              "As long as the account",
            ],
            ["Saved spaces", "To show them to you again", "Until you remove them"],
            [
              "Listings, if you offer a space",
              "To show the space to guests",
              "As long as it is offered",
            ],
          ]}
        />
        <p>
          The legal ground is the contract with you (Art. 6(1)(b) GDPR). Where we keep records after
          it has ended, it is our interest in being able to answer for them, and duties to keep
          books (Art. 6(1)(f) and (c)).
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    note: "All needed. Hence no banner.",
    body: (
      <>
        <LegalTable caption="Cookies" head={["Name", "What it does", "How long"]} rows={cookies} />
        <p>
          They are set by this site only, cannot be read by scripts and travel over encrypted
          connections. If you only look around you get none of them. We use no other storage in your
          browser.
        </p>
      </>
    ),
  },
  {
    id: "logs",
    title: "Logs",
    note: "Every request, without names.",
    body: (
      <p>
        Of every request we log its time, which kind of page it asked for, a request id and how long
        it took; when it fails also the error. Not who you are, which address you came from or what
        you searched. One visit in ten also tells us how quickly its pages appeared and answered, as
        three numbers and the kind of page. So that nobody guesses passwords or floods a form, tries
        are counted for a minute, by IP address and, for passwords, by account. Changes to bookings,
        listings, settings, suspensions and administrator rights go into a log that cannot be
        rewritten; it names accounts by an internal id and is read by administrators only. The
        companies that carry the site see your IP address, as with any website.
      </p>
    ),
  },
];
