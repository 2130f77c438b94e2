import { slugOf } from "../data/spaces/all.ts";
import { AMENITIES, type Space } from "../data/spaces/space.ts";
import { isVerified, ownerOf } from "../data/people.ts";
import { ago, array, idOfPerson, idOfSpace, text } from "./sql.ts";

export function listingsSql(spaces: readonly Space[]): string {
  return `insert into public.coworking_spaces (id, name, description, website_url,
  address, neighbourhood, city, country, lat, lng, timezone, price_per_day, price_per_week, price_per_month, capacity,
  amenities, opens_at, closes_at, cancellation_policy, payment_methods,
  status, approved_at, is_featured, is_verified_owner, confirmed_at, owner_id, created_at, updated_at) values
${spaces.map(row).join(",\n")};

alter table public.coworking_spaces disable trigger touch_updated_at;
${spaces.filter(wasActive).map(takenOffTheMarket).join("\n")}
alter table public.coworking_spaces enable trigger touch_updated_at;`;
}

/** A paused or archived listing was approved before. */
const APPROVED = new Set(["active", "inactive", "archived"]);

/** It was listed by its owner: the database knows the city of a listing from then on. */
function wasActive({ status, owned }: Space): boolean {
  return owned === true && (status === "inactive" || status === "archived");
}

function takenOffTheMarket({ name, status }: Space): string {
  return `update public.coworking_spaces set status = ${text(status ?? "active")} where id = ${text(idOfSpace(slugOf(name)))};`;
}

function row(space: Space): string {
  const { status = "active", policy = "standard" } = space;
  const { opensAt, closesAt } = hoursOf(space);
  const owner = ownerOf(space);
  const lines = [
    [text(idOfSpace(slugOf(space.name))), text(space.name)],
    [text(space.text)],
    [text(space.web)],
    [
      text(space.address),
      text(space.neighbourhood),
      text(space.city),
      text(space.country),
      ...space.at,
      text(space.zone),
    ],
    [...space.prices.map((amount) => amount ?? "null"), space.capacity],
    [array(amenitiesOf(space))],
    [text(opensAt), text(closesAt), text(policy), array(paymentsOf(space))],
    [
      text(wasActive(space) ? "active" : status),
      APPROVED.has(status) ? ago(space.age) : "null",
      space.featured ?? false,
      isVerified(space) && status === "active",
      owner !== null && status === "active"
        ? ago(Math.min(space.age, space.capacity % 28))
        : "null",
      owner ? text(idOfPerson(owner)) : "null",
      APPROVED.has(status) ? `${ago(space.age)} - interval '20 hours'` : ago(space.age),
      ago(space.age),
    ],
  ];
  return `  (${lines.map((line) => line.join(", ")).join(",\n   ")})`;
}

/** Not every owner names the means of payment. */
const PAYMENTS = [
  ["Cash", "Visa", "Mastercard"],
  ["Cash", "Visa", "Mastercard", "American Express", "Apple Pay"],
  ["Visa", "Mastercard", "PayPal"],
  ["Cash", "Bank transfer"],
  [],
];

function paymentsOf({ capacity }: Space): string[] {
  return PAYMENTS[capacity % PAYMENTS.length] ?? [];
}

function amenitiesOf(space: Space): string[] {
  return space.has.split(" ").map((short) => {
    const amenity = AMENITIES[short];
    if (!amenity) throw new Error(`${space.name}: there is no amenity ${short}`);
    return amenity;
  });
}

/** "09:00-19:00 1-4,6; 09:00-16:00 5": Mondays to Thursdays and Saturdays until seven, Fridays until four. */
function hoursOf(space: Space): { opensAt: string; closesAt: string } {
  const [opens, closes] = [new Array<string>(7).fill("null"), new Array<string>(7).fill("null")];
  for (const part of space.open.split("; ")) {
    const [, from, to, days] = /^(\d\d:\d\d)-(\d\d:\d\d) ([1-7,-]+)$/.exec(part) ?? [];
    if (!from || !to || !days) throw new Error(`${space.name}: what does ${part} mean?`);
    for (const span of days.split(",")) {
      const [first = 0, last = first] = span.split("-").map(Number);
      opens.fill(from, first - 1, last);
      closes.fill(to, first - 1, last);
    }
  }
  return { opensAt: `{${opens.join(",")}}`, closesAt: `{${closes.join(",")}}` };
}

/** Decisions of admins, and undecided items: pending listings and proposals were sent five hours ago. */
export function outcomesSql(spaces: readonly Space[]): string {
  const rejected = spaces.flatMap(({ name, age, rejectedBecause }) =>
    rejectedBecause
      ? [{ id: text(idOfSpace(slugOf(name))), note: text(rejectedBecause), sentAgo: age }]
      : [],
  );
  const proposals = spaces.flatMap((space) => (space.proposes ? [proposal(space)] : []));
  return `update public.listing_submissions set submitted_at = now() - interval '5 hours';

insert into public.listing_submissions (space_id, submitted_at, decided_at, outcome, note) values
${rejected.map(({ id, note, sentAgo }) => `  (${id}, ${ago(sentAgo)} + interval '2 hours', ${ago(sentAgo - 1)}, 'rejected', ${note})`).join(",\n")};

insert into public.listing_changes (space_id, name, address, neighbourhood, city, country, lat, lng, timezone, website_url,
  created_at, updated_at) values
${proposals.join(",\n")};`;
}

function proposal(space: Space): string {
  const { name, address, web } = { ...space, ...space.proposes };
  const values = [
    text(idOfSpace(slugOf(space.name))),
    ...[name, address, space.neighbourhood, space.city, space.country].map(text),
    ...space.at,
    text(space.zone),
    text(web),
    "now() - interval '5 hours'",
    "now() - interval '5 hours'",
  ];
  return `  (${values.join(", ")})`;
}

export function closuresSql(spaces: readonly Space[]): string {
  const days = spaces.flatMap(({ name, closures = [] }) =>
    closures.map(
      ([from, days, reason]) =>
        `  ('${idOfSpace(slugOf(name))}', current_date + ${from}, current_date + ${from + days - 1}, null, ${text(reason)})`,
    ),
  );
  const weekdays = spaces.flatMap(({ name, closedWeekly }) =>
    closedWeekly
      ? [
          `  ('${idOfSpace(slugOf(name))}', current_date + 14, current_date + 104, ${closedWeekly.weekday}, ${text(closedWeekly.reason)})`,
        ]
      : [],
  );
  const hours = spaces.flatMap(({ name, specialHours = [] }) =>
    specialHours.map(
      ([day, opens, closes]) =>
        `  ('${idOfSpace(slugOf(name))}', current_date + ${day}, ${text(opens)}, ${text(closes)})`,
    ),
  );
  return `insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason) values
${[...days, ...weekdays].join(",\n")};

insert into public.space_special_hours (space_id, day, opens_at, closes_at) values
${hours.join(",\n")};`;
}

/** Views of the pages: 1 to 16 on each day of the last three weeks, more for featured spaces. */
export function viewsSql(): string {
  return `insert into public.space_views (space_id, day, views)
select s.id, current_date - n, 1 + get_byte(decode(md5(s.id::text || n), 'hex'), 0) % 16 + case when s.is_featured then 9 else 0 end
from public.coworking_spaces s, generate_series(0, 20) n
where s.status = 'active';`;
}
