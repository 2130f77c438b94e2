import type { LegalSection } from "~/features/help/legal-page";
import { listOf } from "~/values/words";
import { WEBHOOK_DISCLOSURES, describeValues } from "~/features/help/webhook-disclosures";

/** Hosts of other companies from which the operator lets pages load; by default there are none. */
export type OtherHosts = { photos: readonly string[]; streets: readonly string[] };

export const whereItIsKept = (others: OtherHosts): LegalSection => ({
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
      <p>{describeOthers(others)}</p>
    </>
  ),
});

function describeOthers({ photos, streets }: OtherHosts): string {
  if (photos.length + streets.length === 0)
    return "Fonts, pictures and scripts come from this site. Your browser asks no other company for anything when you read our pages.";
  const said = ["Fonts and scripts come from this site."];
  if (photos.length > 0) said.push(`Some photos come from ${listOf(photos)}.`);
  if (streets.length > 0)
    said.push(
      `The streets of a map come from ${listOf(streets)}, and only after you have touched the map.`,
    );
  return [...said, "They see the address of your browser, and which part of a map it shows."].join(
    " ",
  );
}
