import { REVIEWED, REVIEWS } from "../data/reviews/all.ts";
import { SPACES } from "../data/spaces/all.ts";
import { wishes } from "../data/wishes.ts";
import { bookingsSql } from "./bookings.ts";
import { favouritesSql } from "./favourites.ts";
import { closuresSql, listingsSql, verdictsSql } from "./listings.ts";
import { peopleSql } from "./people.ts";
import { photosSql } from "./photos.ts";
import { reviewsSql } from "./reviews.ts";

const HEAD = `-- Demo data. Written by npm run demo: change its sources in demo/, not this file.
-- Every date is counted from the day on which it is loaded.`;

const MAILS_AHEAD_ONLY = `delete from private.outbox o
where o.topic not in ('booking-reminder', 'review-invitation') or o.due_at <= now()
  or not exists (select from public.bookings b where b.id = o.subject_id and b.status = 'confirmed');`;

/** The text of demo/seed.sql. The same sources write the same text, byte for byte; a test compares them. */
export function seedSql(): string {
  const booked = wishes(SPACES);
  const sections = [
    ["People", peopleSql()],
    ["Listings", listingsSql(SPACES)],
    ["Photos, whose files stand in demo/pictures", photosSql(SPACES)],
    ["What was decided about listings, and what waits for a decision", verdictsSql(SPACES)],
    ["Closures", closuresSql(SPACES)],
    ["Bookings, and the stock they hold", bookingsSql([...booked, ...REVIEWED])],
    ["What guests said after theirs", reviewsSql(REVIEWS, booked.length + 1)],
    ["What the guest saved", favouritesSql()],
    [
      "Of the mails only reminders and invitations that are still to come: the rest would have been sent long ago",
      MAILS_AHEAD_ONLY,
    ],
  ];
  return `${HEAD}\n${sections.map(([title, sql]) => `\n\n-- ${title}\n\n${sql}\n`).join("")}`;
}
