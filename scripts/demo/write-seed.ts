import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { bookingsSql } from "./seed/bookings.ts";
import { closuresSql, listingsSql } from "./seed/listings.ts";
import { favouritesSql, peopleSql } from "./seed/people.ts";
import { idOfSpace } from "./seed/sql.ts";
import { wishes } from "./seed/wishes.ts";
import { SPACES } from "./spaces/all.ts";

// Writes supabase/seed.sql. The same sources write the same file, byte for byte; a test compares them.
export const SEED_FILE = resolve(import.meta.dirname, "../../supabase/seed.sql");

const HEAD = `-- Demo data. Written by scripts/demo/write-seed.ts: change its sources in scripts/demo, not this file.
-- Every date is counted from the day on which it is loaded.`;

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

if (import.meta.main) writeFileSync(SEED_FILE, seedSql());
