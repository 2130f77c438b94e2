import { cookies } from "~/features/help/cookies";
import { type LegalSection, LegalTable } from "~/features/help/legal-page";

/** The stored data: in the database, in the browser, in the logs. */
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
              "Phone, location, bio, a public name",
              "Optional parts of the profile, empty unless filled in",
              "As long as the account",
            ],
            [
              "Where you are signed in: the names of the browser and the system, since when, and the hour of the last use. Not the address it came from.",
              "To show it to you, so that you can end it",
              "Until you sign out there",
            ],
            [
              "The secret and the name of an authenticator app, if you set one up",
              "To check its codes when you sign in",
              "Until you remove the app",
            ],
            [
              "When a link in an email to your address was opened",
              "To say that the address is verified",
              "As long as the account has that address",
            ],
            [
              "Choices about notifications",
              "To send you what you want to get",
              "As long as you have an account",
            ],
            [
              "Bookings: space, days, desks, price, terms, note; how you changed them, and changes the space proposed, with your answer; whether you arrived, and why the space cancelled, if it did",
              "To keep the desk, and as a record of the contract",
              "Kept; see “How long we keep it”",
            ],
            [
              "Receipts: number, seller and buyer with the names and addresses that they entered, the booking, the amounts and the tax; details of hosts who issue them",
              "As a proof of payment, and for the books of the seller",
              "Receipts are kept; the details until the host’s account is deleted",
            ],
            [
              "Places on waiting lists: space, days, pass, desks, since when, and the desks that were held for you",
              "To hold desks for you and tell you; hosts see how many people are waiting, not who",
              "30 days after you left the list or the hold ended; if nothing was held, three days after your last day at most",
            ],
            [
              "Emails to you: about what, when they are due, and whether they were sent. The text is written when they are sent.",
              "To send them once, and again if sending failed",
              "30 days after they were sent",
            ],
            [
              "Why your account is suspended, and limits of your own",
              "To tell you the reason, and to let you book more or less than others",
              "While it applies; the log of changes keeps that there was one, without its words",
            ],
            [
              "A form that you send without being signed in",
              "To give it back filled in when you have signed in; never a password",
              "Until it is shown, at most 30 minutes",
            ],
            [
              "That you deleted your account, and when",
              "To bring it back when you sign in within 14 days",
              "Until the account is gone, or 30 days after it came back",
            ],
            [
              "When you downloaded your data; wrong passwords entered to delete your account",
              "To limit how often each is done",
              "A day; an hour",
            ],
            [
              "A fingerprint (HMAC) of the email address of an account that was deleted while it was suspended",
              "To suspend an account made with it again",
              "Two years",
            ],
            [
              "A message that you send us on the contact page: your name, email address and what you wrote, what we answered, and which of us handles it",
              "To answer you; our administrators read it, and it is also emailed to us",
              "One year, with the answer, or until your account is deleted, if you were signed in or have verified that address",
            ],
            [
              "The newsletter: your email address, which words you agreed to and when, when you confirmed it, and when and how often we asked you to. You need no account for it.",
              "To send you posts from our blog, because you agreed (Art. 6(1)(a) GDPR)",
              "Until you leave by the link in any of these emails, or your account at that address is deleted, if you have verified the address; seven days, or eight at most, if you do not confirm it",
            ],
            [
              "Which posts we sent you with the newsletter",
              "So that we send none twice",
              "30 days after a post was sent to all, or until you leave",
            ],
            [
              "What we told our own programs, as “Where it is kept” names it: of listings, bookings, reviews, claims, reports, messages, posts and new accounts; and what they answered",
              "To send it again when it did not arrive",
              "30 days; longer only while a program cannot be reached",
            ],
            [
              "Reviews: stars, text, what you measured, the booking they are about; replies of owners, and what owners report about a review",
              "To show others what a space is like, and to settle disputes about it",
              "Kept with the space; after your account, signed “A former member”; replies are deleted with the account of whoever wrote them",
            ],
            [
              "Public name, if you choose one",
              "To show it beside your reviews, and on your listings",
              "As long as the account",
            ],
            [
              "Messages with hosts, guests and our support team; what you have not read yet; who you blocked; what a conversation with our support team is about, and which of us handles it",
              "So that both sides can read them, and to tell you about new ones by email",
              "Two years after the last message of a conversation; 14 days after the account of either side is deleted",
            ],
            [
              "Reports of conversations: which, why, who of us looked and what was done",
              "To help whoever reports, and to answer for having looked",
              "As long as the conversation; the log keeps that somebody looked, without any of its text",
            ],
            [
              "Claims of a listing: your role, message, the website that the listing named, how it was proven with the address that a code went to, and what we decided",
              "To find out whose space it is, and to be able to show why we decided so",
              "Two years after the decision, or until your account is deleted; a claim that nobody decides ends after 90 days",
            ],
            [
              "Documents that you send with a claim",
              "To see that you run the space; only administrators can open them",
              "30 days after the decision, or until your account is deleted",
            ],
            [
              "What you report about a listing or a member, and how we closed it",
              "To look into it and decide; the person it is about does not learn that, or who wrote it",
              "As long as the listing, or the account of either of you",
            ],
            [
              "Posts of the blog, if you write them for us: each version, and what you typed and did not save",
              "To publish them beside your public name, and to bring an earlier version back",
              "As long as the post, signed “Unknown” after your account; what was not saved, 30 days",
            ],
            ["Saved spaces", "To show them to you again", "Until you remove them"],
            [
              "Listings, if you offer a space: what you write in them, their photos, hours and closed days",
              "To show the space to guests",
              "Drafts until you delete them, or 90 days after the last change, 14 days after an email; archived listings, and what you wrote in one that an administrator took back, until your account is deleted; of one that was booked or taken back, name, place, weekly hours, prices and terms stay, and for whoever runs it by then its website, closed days and special hours, without your reasons",
            ],
            [
              "When a listing was sent to us, what you proposed to change, and how we decided, with the reason",
              "To decide, and to tell you why",
              "As long as the listing, or until your account is deleted",
            ],
            [
              "Photos of listings, without what the camera wrote into them",
              "To show the space",
              "Until you remove them, a proposal is rejected or withdrawn, or the listing is deleted; the files are deleted about a day later",
            ],
            [
              "The secret address of the calendar of a space, as a hash (SHA-256), and the hour when it was last read",
              "To let your calendar program read the bookings, and to show you that it does",
              "Until you revoke it, or the listing is archived or gets another owner",
            ],
            [
              "How often the page of a listing was viewed each day: a number, and nothing about who did",
              "To show it to the owner",
              "As long as the listing",
            ],
            [
              "How often a blog post was opened each day: a number, and nothing about who did",
              "To sort the blog by it",
              "By day for 60 days, then as one number, as long as the post",
            ],
            [
              "Comments on posts of the blog: what you wrote, when, and whether we approved or hid it, with the reason",
              "To show them under the post once an administrator has approved them, and to tell you why one is not shown",
              "Until you delete them, or your account is deleted; of one that you delete, the time at which you wrote it is kept for up to two days, because it still counts towards the daily limit; the log of changes keeps that an administrator decided, without any of its text",
            ],
            [
              "Which posts of the blog you like, and since when",
              "To count how many members do; nobody else sees who does",
              "Until you unlike it, or your account is deleted",
            ],
          ]}
        />
        <p>
          The legal ground is the contract with you (Art. 6(1)(b) GDPR), and your consent for the
          newsletter and for posts that we send to members who switched on Promotions, which you can
          take back at any time. Where we keep records after it has ended, the ground is our
          interest in being able to account for them, and our duty to keep books (Art. 6(1)(f) and
          (c)).
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    note: "All of them are necessary, so there is no banner.",
    body: (
      <>
        <LegalTable caption="Cookies" head={["Name", "What it does", "How long"]} rows={cookies} />
        <p>
          They are set by this site only, cannot be read by scripts and travel over encrypted
          connections. If you only look around, you get none of them.
        </p>
        <p>
          Where scripts run, your browser also keeps a copy of your next bookings, so that you can
          read them without a connection, and your last five searches, so that you can repeat them
          with one press. We do not get these searches from it. It removes both when you sign out,
          and the searches when you press “Clear” beside them. We use no other lasting storage in
          your browser.
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
        For every request we log its time, which kind of page it asked for, a request id and how
        long it took, and the error if it fails. Not who you are, which address you came from or
        what you searched. One visit in ten to a page with scripts also tells us how quickly it
        appeared and answered, as three numbers and the kind of page. So that nobody guesses
        passwords or floods a form, we count attempts for a minute, by IP address and, for passwords
        and messages, by account. Changes to bookings, listings, claims, places, posts of the blog,
        settings, reviews that we hide or show again, looks at reported conversations, what we do
        with messages, comments and reports, newsletters that we send, subscribers whom we remove
        (without their address), files of listings that we import, styles and scripts of the site,
        webhooks and their secrets (not what they are), tests and repeated deliveries to them, jobs
        that we start, looks at payments, refunds that we send again or mark as done, fees that we
        lower, suspensions and administrator rights go into a log that cannot be rewritten. Its
        lines are deleted after ten years, or sooner if we set it so; those about administrators,
        owners and settings stay. It names accounts by an internal id, and only administrators can
        read it. For a change to your profile, it says which part changed, and never what was there;
        of a booking it keeps the days that were held and what was paid. The companies that host the
        site see your IP address, as with any website.
      </p>
    ),
  },
];
