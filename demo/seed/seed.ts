import { SPACES } from "../data/spaces/all.ts";
import { wishes } from "../data/wishes.ts";
import { bookingsSql } from "./bookings.ts";
import { closuresSql, listingsSql } from "./listings.ts";
import { favouritesSql, peopleSql } from "./people.ts";
import { idOfSpace } from "./sql.ts";

const HEAD = `-- Demo data. Written by npm run demo: change its sources in demo/, not this file.
-- Every date is counted from the day on which it is loaded.`;

/** The text of demo/seed.sql. The same sources write the same text, byte for byte; a test compares them. */
export function seedSql(): string {
  const saved = [
    [idOfSpace("yanaka-writing-rooms"), 26],
    [idOfSpace("penestanan-work-garden"), 2],
  ] as const;
  const sections = [
    ["People", peopleSql()],
    ["Listings", listingsSql(SPACES)],
    ["Closures", closuresSql(SPACES)],
    ["Bookings, and the stock they hold", bookingsSql(wishes(SPACES))],
    ["What the guest saved", favouritesSql(saved)],
  ];
  return `${HEAD}\n${sections.map(([title, sql]) => `\n\n-- ${title}\n\n${sql}\n`).join("")}`;
}
