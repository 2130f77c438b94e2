import { REVIEWED, REVIEWS } from "../data/reviews/all.ts";
import { SPACES } from "../data/spaces/all.ts";
import { PAID_AND_CANCELLED, wishes } from "../data/wishes.ts";
import { bookingsSql } from "./bookings.ts";
import { claimsSql } from "./claims.ts";
import { commentsSql } from "./comments.ts";
import { favouritesSql } from "./favourites.ts";
import { guidesSql } from "./guides.ts";
import { closuresSql, listingsSql, outcomesSql, viewsSql } from "./listings.ts";
import { logSql } from "./log.ts";
import { paidOnlineSql } from "./paid-online.ts";
import { peopleSql } from "./people.ts";
import { photosSql } from "./photos.ts";
import { postCoversSql } from "./post-covers.ts";
import { postsSql } from "./posts.ts";
import { contactMessagesSql } from "./contact-messages.ts";
import { reportsSql } from "./reports.ts";
import { reviewsSql } from "./reviews.ts";
import { IDS_BY_NUMBER } from "./sql.ts";
import { subscribersSql } from "./subscribers.ts";
import { threadsSql } from "./threads.ts";

const HEAD = `-- Demo data. Written by npm run demo: change its sources in demo/, not this file.
-- Every date is counted from the day on which it is loaded.`;

const MAILS_AHEAD_ONLY = `delete from private.outbox o
where o.topic not in ('booking-reminder', 'review-invitation') or o.due_at <= now()
  or not exists (select from public.bookings b where b.id = o.subject_id and b.status = 'confirmed');`;

/** The text of demo/seed.sql. The same sources write the same text, byte for byte; a test compares them. */
export function seedSql(): string {
  const booked = wishes(SPACES);
  const sections = [
    ["Ids of rows that are numbered below", IDS_BY_NUMBER],
    ["People", peopleSql()],
    ["Listings", listingsSql(SPACES)],
    ["Photos, whose files stand in demo/pictures", photosSql(SPACES)],
    ["What was decided about listings, and what waits for a decision", outcomesSql(SPACES)],
    ["Closures, and days with hours of their own", closuresSql(SPACES)],
    ["How often the pages were looked at", viewsSql()],
    [
      "Bookings, and the stock they hold",
      bookingsSql([...booked, ...REVIEWED, PAID_AND_CANCELLED]),
    ],
    ["A listing where the guest may pay online", paidOnlineSql()],
    ["What guests said after theirs", reviewsSql(REVIEWS, booked.length + 1)],
    ["What the guest saved", favouritesSql()],
    ["Claims of listings that nobody manages or managed", claimsSql()],
    ["What members reported about listings", reportsSql()],
    ["What people wrote to the team", contactMessagesSql()],
    ["Conversations, some of them unread, and one that was reported", threadsSql()],
    ["Posts of the blog", postsSql()],
    ["What readers say of posts", commentsSql()],
    ["Guides to cities", guidesSql()],
    ["Subscribers of the newsletter", subscribersSql()],
    ["The pictures above posts and guides, whose files stand in demo/covers", postCoversSql()],
    ["The cities where most was booked lately", "select public.count_booked_cities();"],
    ["The log of all this, line by line when it happened", logSql()],
    [
      "Of the mails only reminders and invitations that are still to come: the rest would have been sent long ago",
      MAILS_AHEAD_ONLY,
    ],
  ];
  return `${HEAD}\n${sections.map(([title, sql]) => `\n\n-- ${title}\n\n${sql}\n`).join("")}`;
}
