import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { changeAt, proposeChange, quoteChange, requestChange } from "../support/booking-changes.ts";
import { book } from "../support/bookings.ts";
import { bookedAt } from "../support/clock.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers } from "../support/hosting.ts";

// A change may not allow: days that are not for sale, notes and proposals that outlive their days, and floods of mail.
let actors: Actors;
let space: string;
const { mine, moveBack } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
beforeEach(async () => {
  space = await mine({ capacity: 3, cancellation_policy: "flexible" });
});
afterAll(() => actors.close());

const setListing = (listing: object) =>
  actors.sql`update public.coworking_spaces set ${actors.sql(listing)} where id = ${space}`;

test.each(["2027-02-01T12:00:00Z", "2027-03-09T12:00:00Z"])(
  "the remaining days of a month pass do not become day passes that the space does not sell: at %s",
  async (now) => {
    await setListing({ price_per_month: 300 });
    const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      pass: "month",
      on: "2027-03-10",
      by: actors.people.guest,
    });
    await setListing({ price_per_day: null });
    expect(await changeAt(actors.sql, now, { booking, on: "2027-03-10", days: 3 })).toMatchObject({
      refusal: "not-for-sale",
    });
    // A paused space still lets its guests give days back.
    await setListing({ price_per_day: 20, status: "inactive" });
    expect(await changeAt(actors.sql, now, { booking, on: "2027-03-10", days: 3 })).toMatchObject({
      refusal: null,
    });
  },
);

test("a proposal for a stay that has begun keeps the price of the kept days", async () => {
  const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
    space,
    on: "2027-03-10",
    days: 4,
    by: actors.people.guest,
  });
  await setListing({ price_per_day: 30 });
  const [row] = await actors.sql<{ quote: { total: number } }[]>`
    select to_jsonb(private.change_at(b, s, 'day', '2027-03-13', '2027-03-15', 1, '2027-03-11T12:00:00Z', true)) as quote
    from public.bookings b join public.coworking_spaces s on s.id = b.space_id where b.id = ${booking}`;
  expect(row?.quote).toMatchObject({ kept_days: ["2027-03-13"], total: 2 * 20 + 20 + 2 * 30 });
});

test("a first day that has opened counts as used in the terms, within the 15 minutes and after", async () => {
  const booking = await bookedAt(actors.sql, "2027-03-10T12:00:00Z", {
    space,
    on: "2027-03-12",
    by: actors.people.guest,
  });
  const wish = { booking, on: "2027-03-10", days: 2 };
  // Flexible terms: the rest is free, and the day that has opened is not.
  for (const now of ["2027-03-10T12:05:00Z", "2027-03-10T12:20:00Z"])
    expect(await changeAt(actors.sql, now, wish)).toMatchObject({
      fee: 0,
      total: 40,
      late_fee: 20,
    });
});

test("moving the first day removes its note of an arrival", async () => {
  const booking = await book(actors.as.guest, { space, on: dayAhead(30), days: 3 });
  await actors.sql`update public.bookings set arrival = 'arrived' where id = ${booking}`;
  const arrival = async () => {
    const [row] = await actors.sql`select arrival from public.bookings where id = ${booking}`;
    return row?.arrival;
  };
  expect(
    (await requestChange(actors.as.guest, { booking, on: dayAhead(30), days: 2 })).error,
  ).toBeNull();
  expect(await arrival()).toBe("arrived");
  expect(
    (await requestChange(actors.as.guest, { booking, on: dayAhead(40), days: 2 })).error,
  ).toBeNull();
  expect(await arrival()).toBeNull();
});

test("a booking that moves gets the current time zone of its space", async () => {
  const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
  await setListing({ timezone: "Pacific/Apia" });
  expect((await requestChange(actors.as.guest, { booking, on: dayAhead(40) })).error).toBeNull();
  const [row] = await actors.sql`
    select b.timezone, b.free_cancellation_until = private.begins_at(b) - interval '24 hours' as ends_a_day_before,
      (select o.due_at at time zone 'Pacific/Apia' = ${dayAhead(39)}::date + time '18:00' from private.outbox o
        where o.subject_id = b.id and o.topic = 'booking-reminder') as reminds_on_the_eve
    from public.bookings b where b.id = ${booking}`;
  expect(row).toEqual({
    timezone: "Pacific/Apia",
    ends_a_day_before: true,
    reminds_on_the_eve: true,
  });
});

describe("ten times in 24 hours", () => {
  /** Two bookings of the guest at the space, and one elsewhere. */
  const three = async () => [
    await book(actors.as.guest, { space, on: dayAhead(30) }),
    await book(actors.as.guest, { space, on: dayAhead(31) }),
    await book(actors.as.guest, { space: await mine(), on: dayAhead(30) }),
  ];

  test("a guest changes bookings at one space, all together", async () => {
    const [one = "", other = "", elsewhere = ""] = await three();
    for (let n = 0; n < 10; n++)
      expect(
        (
          await requestChange(actors.as.guest, {
            booking: n % 2 ? one : other,
            on: dayAhead(40 + n),
          })
        ).error,
      ).toBeNull();
    for (const booking of [one, other])
      expect(await requestChange(actors.as.guest, { booking, on: dayAhead(60) })).toMatchObject({
        error: { message: "too-many-changes", details: "10" },
      });
    expect(
      (await requestChange(actors.as.guest, { booking: elsewhere, on: dayAhead(60) })).error,
    ).toBeNull();
  });

  test("a host proposes to one guest", async () => {
    const [one = "", other = "", elsewhere = ""] = await three();
    for (let n = 0; n < 10; n++)
      expect(
        (
          await proposeChange(actors.as.owner, {
            booking: n % 2 ? one : other,
            on: dayAhead(40 + n),
          })
        ).error,
      ).toBeNull();
    for (const booking of [one, other])
      expect(await proposeChange(actors.as.owner, { booking, on: dayAhead(60) })).toMatchObject({
        error: { message: "too-many-changes", details: "10" },
      });
    expect(
      (await proposeChange(actors.as.owner, { booking: elsewhere, on: dayAhead(60) })).error,
    ).toBeNull();
  });
});

test("a proposal ends with the booking, and when its own days have begun", async () => {
  const proposalOf = async (booking: string) => {
    const { data } = await actors.as.guest
      .rpc("booking_overview", { p_booking_id: booking })
      .throwOnError();
    return data.proposal;
  };
  const proposed = async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    expect((await proposeChange(actors.as.owner, { booking, on: dayAhead(40) })).error).toBeNull();
    expect(await proposalOf(booking)).not.toBeNull();
    return booking;
  };
  const over = await proposed();
  await moveBack(over, 35);
  expect(await proposalOf(over)).toBeNull();
  const begun = await proposed();
  await actors.sql`
    update private.booking_proposals set chosen = chosen || jsonb_build_object('starts_on', ${dayAhead(-2)}::text)
    where booking_id = ${begun}`;
  expect(await proposalOf(begun)).toBeNull();
  expect(await quoteChange(actors.as.guest, { booking: begun, on: dayAhead(40) })).toMatchObject({
    is_proposed: false,
  });
});

test("a proposal stays ended when the listing returns to the host", async () => {
  const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
  expect((await proposeChange(actors.as.owner, { booking, on: dayAhead(40) })).error).toBeNull();
  const proposal = async () => {
    const [row] = await actors.sql<{ proposal: { starts_on: string } | null }[]>`
      select private.open_proposal(b) as proposal from public.bookings b where id = ${booking}`;
    return row?.proposal ?? null;
  };
  expect(await proposal()).toMatchObject({ starts_on: dayAhead(40) });
  for (const owner of [actors.people.other, actors.people.owner])
    await setListing({ owner_id: owner.id });
  expect(await proposal()).toBeNull();
  expect((await proposeChange(actors.as.owner, { booking, on: dayAhead(40) })).error).toBeNull();
  expect(await proposal()).not.toBeNull();
});

test("of two proposals in one transaction the last one is open", async () => {
  const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
  const open = await actors.sql.begin(async (sql) => {
    for (let n = 1; n <= 8; n++)
      await sql`
        insert into private.booking_proposals (booking_id, proposed_by, change_count, chosen)
        select b.id, b.host_id, 0, private.chosen_change('day', ${dayAhead(40 + n)}, null, 1)
        from public.bookings b where b.id = ${booking}`;
    const [row] = await sql<{ proposal: { starts_on: string } }[]>`
      select private.open_proposal(b) as proposal from public.bookings b where id = ${booking}`;
    return row?.proposal;
  });
  expect(open).toMatchObject({ starts_on: dayAhead(48) });
});

test("a booking can be changed fifty times, and its host proposes nothing after that", async () => {
  const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
  const changed = (count: number) =>
    actors.sql`update public.bookings set change_count = ${count} where id = ${booking}`;
  await changed(49);
  expect((await requestChange(actors.as.guest, { booking, on: dayAhead(31) })).error).toBeNull();
  const refused = { error: { message: "changed-too-often" } };
  expect(await requestChange(actors.as.guest, { booking, on: dayAhead(32) })).toMatchObject(
    refused,
  );
  expect(await proposeChange(actors.as.owner, { booking, on: dayAhead(32) })).toMatchObject(
    refused,
  );
});
