import type { LegalSection } from "~/features/help/legal-page";
import { WEBHOOK_DISCLOSURES, describeValues } from "~/features/help/webhook-disclosures";

export const whereItIsKept: LegalSection = {
  id: "where",
  title: "Where it is kept",
  note: "With companies that host the site for us.",
  body: (
    <>
      <p>
        Cloudflare delivers the pages. Supabase keeps the database, the photos and the sign-in.
        Emails about bookings and messages, the newsletter, and posts for members who asked for them
        are sent by Cloudflare or by Resend, without the text of a message; what you write on the
        contact page and our answer to it are emailed with their text; emails for confirming an
        address and for a new password are sent by the mail server that the operator has entered at
        Supabase. They see your email address and the text of the email. All of them work on our
        behalf under a data processing contract. Which of them send email, and in which country the
        database is kept, is the operator's choice; ask, and we will tell you.
      </p>
      <p>
        Programs that we use ourselves, such as one for our books, may be told at once that
        something has happened, and when. They get the ids of what it is about, including that of
        the account of the guest, claimant, owner or author, and nothing more than this:
      </p>
      <ul>
        {WEBHOOK_DISCLOSURES.map((told) => (
          <li key={told.what}>{`${told.what}: ${describeValues(told) ?? "nothing more"}.`}</li>
        ))}
      </ul>
      <p>
        Never your name, your email address or your phone, and never the text of a listing, a
        review, a claim, a message or a report.
      </p>
      <p>
        Fonts, pictures and scripts come from this site. Your browser asks no other company for
        anything when you read our pages.
      </p>
    </>
  ),
};
