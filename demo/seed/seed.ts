import { SPACES } from "../data/spaces/all.ts";
import { wishes } from "../data/wishes.ts";
import { bookingsSql } from "./bookings.ts";
import { favouritesSql } from "./favourites.ts";
import { closuresSql, listingsSql, verdictsSql } from "./listings.ts";
import { peopleSql } from "./people.ts";
import { photosSql } from "./photos.ts";

const HEAD = `-- Demo data. Written by npm run demo: change its sources in demo/, not this file.
-- Every date is counted from the day on which it is loaded.`;

const REMINDERS_ONLY = `delete from private.outbox o
where o.topic <> 'booking-reminder'
  or not exists (select from public.bookings b where b.id = o.subject_id and b.status = 'confirmed');`;

/** The text of demo/seed.sql. The same sources write the same text, byte for byte; a test compares them. */
export function seedSql(): string {
  const sections = [
    ["People", peopleSql()],
    ["Listings", listingsSql(SPACES)],
    ["Photos, whose files stand in demo/pictures", photosSql(SPACES)],
    ["What was decided about listings, and what waits for a decision", verdictsSql(SPACES)],
    ["Closures", closuresSql(SPACES)],
    ["Bookings, and the stock they hold", bookingsSql(wishes(SPACES))],
    ["What the guest saved", favouritesSql()],
    [
      "Of the mails only the reminders that are still to come: the rest would have been sent long ago",
      REMINDERS_ONLY,
    ],
  ];
  return `${HEAD}\n${sections.map(([title, sql]) => `\n\n-- ${title}\n\n${sql}\n`).join("")}`;
}
