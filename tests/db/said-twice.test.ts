import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ERASED,
  ERASED_AT_ONCE,
  KEPT,
} from "../../app/features/account-deletion/erased-and-kept.ts";
import { LONGEST_BOOKING_NOTE } from "../../app/features/bookings/booking.ts";
import { LONGEST_CANCEL_REASON } from "../../app/features/bookings/hosting/hosted-booking.ts";
import { passOnSale, PASSES } from "../../app/features/bookings/quote/pass.ts";
import { COMMENT_LENGTH } from "../../app/features/comments/comment.ts";
import { OWN_DATA_PARTS } from "../../app/features/own-data/own-data-parts.ts";
import { CONTACT_LENGTHS, contactCategories } from "../../app/features/help/contact.ts";
import { LONGEST_MESSAGE, LONGEST_REPORT } from "../../app/features/messages/message.ts";
import { REASON_LENGTH } from "../../app/features/reports/member-report.ts";
import { SPACE_REPORT_LENGTH } from "../../app/features/reports/report.ts";
import {
  FASTEST_WIFI,
  NOISES,
  REPLY_LENGTH,
  REVIEW_REPORT_LENGTH,
  REVIEW_LENGTH,
} from "../../app/features/reviews/review.ts";
import { CLOSURE_REASON } from "../../app/features/availability/closures.ts";
import { RECEIPT_LENGTH } from "../../app/features/bookings/paying/receipts/receipt.ts";
import { REFUND_REASONS } from "../../app/features/bookings/paying/refund-reasons.ts";
import { PAYMENT_METHODS } from "../../app/features/spaces/payment-methods.ts";
import { AMENITIES } from "../../app/features/spaces/search/search-options.ts";
import { PROFILE_LENGTH } from "../../app/features/users/profile.ts";
import { emailAddress } from "../../app/features/users/sign-in/email-address.ts";
import { asLine, asProse } from "../../app/values/plain-text.ts";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// Rules in both SQL and TypeScript: the database decides, and a page must show the same without a query.
let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test("the search has every amenity of a listing, in the same order", async () => {
  const [row] = await sql<{ options: string[] }[]>`select private.amenity_options() as options`;
  expect(row?.options).toEqual([...AMENITIES]);
});

test("a listing and the form have the same payment methods, in the same order", async () => {
  const [row] = await sql<{ options: string[] }[]>`select private.payment_options() as options`;
  expect(row?.options).toEqual([...PAYMENT_METHODS]);
});

test("a refund and its words have the same reasons, in the same order", async () => {
  const [row] = await sql<{ check: string }[]>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conrelid = 'public.refunds'::regclass and conname = 'refunds_reason_check'`;
  const reasons = [...(row?.check ?? "").matchAll(/'([a-z-]+)'/g)].map(([, reason]) => reason);
  expect(reasons).toEqual([...REFUND_REASONS]);
});

test("the page of one's data names every part of the file, in its order", async () => {
  const rows = await sql<
    { part: string }[]
  >`select part from private.personal_parts order by place`;
  expect(OWN_DATA_PARTS.map(({ part }) => part)).toEqual(rows.map(({ part }) => part));
});

test("the page of leaving lists each part as erased or kept with a reason", async () => {
  const rows = await sql<{ part: string; goes: boolean }[]>`
    select part, kept_because is null as goes from private.personal_parts order by part`;
  const going = rows.filter(({ goes }) => goes).map(({ part }) => part);
  const said = [...ERASED, ...ERASED_AT_ONCE].map(({ part }) => part);
  expect(said.toSorted()).toEqual(going);
  const staying = rows.filter(({ goes }) => !goes).map(({ part }) => part);
  expect(staying.filter((part) => !(part in KEPT))).toEqual([]);
});

test("posts of the blog are the promotions, as the switch of these mails says", async () => {
  const promotions =
    await sql`select topic from private.mail_topics where preference = 'promotions'`;
  expect(promotions.map(({ topic }) => topic)).toEqual(["post-promoted"]);
});

/** The minimum and maximum of characters in forms and counters, by column. */
const LENGTHS: Record<string, [least: number, most: number]> = {
  "users.full_name": [1, PROFILE_LENGTH.fullName],
  "users.public_name": [1, PROFILE_LENGTH.publicName],
  "users.phone": [1, PROFILE_LENGTH.phone],
  "users.location": [1, PROFILE_LENGTH.location],
  "users.bio": [1, PROFILE_LENGTH.bio],
  "contact_messages.name": [1, CONTACT_LENGTHS.name],
  "contact_messages.subject": [1, CONTACT_LENGTHS.subject],
  "contact_messages.message": [1, CONTACT_LENGTHS.message],
  "bookings.note": [1, LONGEST_BOOKING_NOTE],
  "bookings.cancelled_because": [1, LONGEST_CANCEL_REASON],
  // Its minimum of two characters is in the check beside `is_line`.
  "space_closures.reason": [1, CLOSURE_REASON.most],
  "messages.text": [1, LONGEST_MESSAGE],
  "thread_reports.reason": [1, LONGEST_REPORT],
  "private.post_comments.text": [COMMENT_LENGTH.least, COMMENT_LENGTH.most],
  "user_reports.reason": [REASON_LENGTH.least, REASON_LENGTH.most],
  "reviews.body": [REVIEW_LENGTH.least, REVIEW_LENGTH.most],
  "reviews.reply": [REPLY_LENGTH.least, REPLY_LENGTH.most],
  "review_reports.reason": [REVIEW_REPORT_LENGTH.least, REVIEW_REPORT_LENGTH.most],
  "private.sellers.legal_name": [1, RECEIPT_LENGTH.name],
  "private.sellers.address": [1, RECEIPT_LENGTH.address],
  "private.sellers.tax_id": [1, RECEIPT_LENGTH.taxId],
  "private.receipts.buyer_name": [1, RECEIPT_LENGTH.name],
  "private.receipts.buyer_address": [1, RECEIPT_LENGTH.address],
  "space_reports.message": [SPACE_REPORT_LENGTH.least, SPACE_REPORT_LENGTH.most],
};

test.each(Object.entries(LENGTHS))(
  "a form accepts as much text as the table: %s",
  async (column, length) => {
    const [, table = "", name = ""] = /^(.+)\.(\w+)$/.exec(column) ?? [];
    const [row] = await sql<{ check: string }[]>`
      select pg_get_constraintdef(c.oid) as check from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.conrelid = ${table.includes(".") ? table : `public.${table}`}::regclass and a.attname = ${name}
        and pg_get_constraintdef(c.oid) ~ 'is_(prose|line)'`;
    const [, numbers = ""] = /is_(?:prose|line)\(\w+, ([\d, ]+)\)/.exec(row?.check ?? "") ?? [];
    const [least, most] = numbers.split(", ").map(Number);
    // A line has at least one character, and its check has only the maximum.
    expect(most === undefined ? [1, least] : [least, most]).toEqual(length);
  },
);

test("the contact form has the categories of a message, in the same order", async () => {
  const [row] = await sql<{ options: string[] }[]>`
    select enum_range(null::public.contact_category)::text[] as options`;
  expect(row?.options).toEqual(Object.keys(contactCategories));
});

test("a form has the noises in the order of the median, and the maximum speed of the table", async () => {
  const noises = NOISES.map(({ value }) => value);
  const rows = await sql<{ noise: string }[]>`
    select noise from unnest(${noises}::text[]) noise order by private.loudness(noise)`;
  expect(rows.map(({ noise }) => noise)).toEqual(noises);
  const checks = await sql<{ check: string }[]>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conrelid = 'public.reviews'::regclass and pg_get_constraintdef(oid) ~ 'wifi_(down|up) <= '`;
  expect(checks).toHaveLength(2);
  for (const { check } of checks) expect(check).toContain(`<= (${FASTEST_WIFI})`);
});

test("the passes replace a missing one in the same order", async () => {
  const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((sold) => ({
    pricePerDay: sold & 1 ? 20 : null,
    pricePerWeek: sold & 2 ? 90 : null,
    pricePerMonth: sold & 4 ? 300 : null,
  }));
  for (const prices of combinations)
    for (const { value: wanted } of PASSES) {
      const { pricePerDay, pricePerWeek, pricePerMonth } = prices;
      const listing = {
        price_per_day: pricePerDay,
        price_per_week: pricePerWeek,
        price_per_month: pricePerMonth,
      };
      const [row] = await sql<{ pass: string }[]>`
        select private.sold_pass(jsonb_populate_record(null::public.coworking_spaces, ${sql.json(listing)}), ${wanted}) as pass`;
      expect(row?.pass, `${wanted} of ${JSON.stringify(prices)}`).toBe(passOnSale(prices, wanted));
    }
});

test("a form and the functions accept the same email addresses", async () => {
  const taken =
    "ana@xn--e1afmkfd.xn--p1ai ana&ben.1@example.test taro.x.@docomo.example A.B+c@Mail.Test a@b o'hara@mail.test `{|}~@mail.test";
  const refused =
    'ana @b a@ana@b a@ a@b. a@.b a@-b a@b-.test a@b..test a,b@c ana@пример.рф é@mail.test a@[127.0.0.1] a@b\\c <a@b> a:b@c a@b,c@d a@b;c@d (a)@b "a"@b';
  const addresses = [
    ...`${taken} ${refused}`.split(" "),
    "a b@c",
    "a@b\nc@d",
    `a@${"b".repeat(63)}.test`,
    `a@${"b".repeat(64)}.test`,
    `${"a".repeat(244)}@mail.test`,
    `${"a".repeat(245)}@mail.test`,
  ];
  const answers = await sql<{ taken: boolean }[]>`
    select private.is_mail_address(t.address) as taken
    from unnest(${addresses}::text[]) with ordinality t (address, place) order by t.place`;
  const inSql = addresses.filter((_, index) => answers[index]?.taken);
  // A form also normalises an address, for example one with an international host.
  const byForm = addresses.filter((address) => emailAddress.safeParse(address).data === address);
  expect(inSql).toEqual(byForm);
  expect(inSql).toEqual(expect.arrayContaining(taken.split(" ")));
  for (const address of refused.split(" ")) expect(inSql).not.toContain(address);
});

/** The emoji flag of a region, with a tag character for each letter of its code. */
function regionFlag(region: string): string {
  const tags = Array.from(region, (letter) => 0xe0000 + letter.charCodeAt(0));
  return String.fromCodePoint(0x1f3f4, ...tags, 0xe007f);
}

/** The tables accept a text if and only if a form leaves it unchanged. */
async function expectSameTexts(texts: string[], nameOf: (index: number) => string) {
  const taken = await sql<{ prose: boolean; line: boolean }[]>`
    select private.is_prose(t.text, 1, 30) as prose, private.is_line(t.text, 30) as line
    from unnest(${texts}::text[]) with ordinality t (text, place) order by t.place`;
  for (const [index, text] of texts.entries()) {
    expect(asProse(text) === text, nameOf(index)).toBe(taken[index]?.prose);
    expect(asLine(text) === text, nameOf(index)).toBe(taken[index]?.line);
  }
}

test("a form strips exactly the characters that a table refuses", async () => {
  const everyday = Array.from({ length: 0x30ff }, (_, code) => code + 1);
  const codes = [...everyday, 0x3164, 0xfeff, 0xffa0, 0x1f680, 0xe0001, 0xe007f, 0xe0100];
  const texts = codes.map((code) => `a${String.fromCodePoint(code)}b`);
  await expectSameTexts(texts, (index) => `U+${codes[index]?.toString(16)}`);
  const left = texts.map((text) => asLine(` ${text}\u200b `));
  const refused =
    await sql`select t from unnest(${left}::text[]) t where not private.is_line(t, 3)`;
  expect(refused.count).toBe(0);
});

test("a form and every table agree on blank texts", async () => {
  const codes = [...Array.from({ length: 0x2fff }, (_, at) => at + 0x21), 0x3000, 0x3164, 0x4e00];
  const more = [0xac00, 0xe000, 0xfe0f, 0xfeff, 0xff21, 0xffa0, 0xfffc, 0x1d159, 0x1f600, 0xe0100];
  const texts = [...codes, ...more].map((code) => String.fromCodePoint(code));
  const found = await sql`
    select t.text, private.is_prose(t.text, 1, 30) as prose, private.is_line(t.text, 30) as line
    from unnest(${texts}::text[]) t (text)`;
  // The database does not know the marks of every script, signs that contain numbers, and characters that Unicode has not assigned yet.
  const unlike = found.filter(
    ({ text, prose, line }) =>
      !/\p{M}|\p{Cn}|(?!\p{Default_Ignorable_Code_Point})\p{Cf}/u.test(text) &&
      (prose !== (asProse(text) === text) || line !== prose),
  );
  expect(unlike.map(({ text }) => text.codePointAt(0).toString(16))).toEqual([]);
  const refused = found.filter(({ text, prose }) => asProse(text) === text && !prose);
  expect(refused).toEqual([]);
});

test("the tags of a region's flag are visible, and tags anywhere else are hidden", async () => {
  const regions = ["gbeng", "gbsct", "gbwls", "ustx", "usny"];
  const flags = regions.map((region) => regionFlag(region));
  const england = regionFlag("gbeng");
  const others = [
    // No base, no end tag, more than one end tag, another base, a character in between, too short, too long, and a capital letter.
    england.slice(2),
    england.slice(0, -2),
    `${england}${england.slice(-2)}`,
    `\u{1f600}${england.slice(2)}`,
    `${england.slice(0, 2)}\u200b${england.slice(2)}`,
    regionFlag("gb"),
    regionFlag("gbenglan"),
    regionFlag("gbEng"),
  ];
  const texts = [...flags, ...others].map((flag) => `a${flag}b`);
  await expectSameTexts(texts, (index) => `text ${index}`);
  for (const flag of flags) expect(asLine(`  ${flag}\u200b${flag} `)).toBe(flag + flag);
  for (const [index, other] of others.entries())
    expect(asLine(other), `text ${index}`).not.toBe(other);
});
