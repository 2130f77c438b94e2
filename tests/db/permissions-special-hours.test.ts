import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, setHours, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";

// Special hours: readable with the listing, written by its owner and admins.
let actors: Actors;
let active: string;
let pending: string;

beforeAll(async () => {
  actors = await openActors();
  const owner_id = actors.people.owner.id;
  active = await createSpace(actors.sql, { owner_id });
  pending = await createSpace(actors.sql, { owner_id, status: "pending" });
  for (const space of [active, pending])
    await setHours(actors.sql, space, { day: dayAhead(50), closes_at: "12:00" });
});
afterAll(() => actors.close());

type Who = keyof Actors["as"];
const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

const hours = (who: Who) => actors.as[who].from("space_special_hours");
const set = (who: Who, ahead: number, space = active) =>
  actors.as[who].rpc("set_hours_of_days", {
    p_space_id: space,
    p_from: dayAhead(ahead),
    p_until: dayAhead(ahead),
    p_opens_at: "10:00",
    p_closes_at: "14:00",
    p_opens_closed: true,
    p_replaces: true,
  });

async function whileSuspended(work: () => Promise<void>): Promise<void> {
  const { id } = actors.people.owner;
  await actors.sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${id}`;
  await work();
  await actors.sql`update public.users set suspended_at = null, suspended_because = null where id = ${id}`;
}

describe("readers of a listing read its special hours", () => {
  const read = async (who: Who, space: string) =>
    (await hours(who).select("closes_at").eq("space_id", space).eq("day", dayAhead(50))).data;

  test("lets visitors read those of an active one, and the owner those of a pending one", async () => {
    expect(await read("anon", active)).toEqual([{ closes_at: "12:00:00" }]);
    expect(await read("owner", pending)).toEqual([{ closes_at: "12:00:00" }]);
  });

  test("refuses those of a listing that is not theirs to see", async () => {
    expect(await read("anon", pending)).toEqual([]);
    expect(await read("other", pending)).toEqual([]);
  });
});

describe("owners and admins give a day its own hours", () => {
  test("lets both", async () => {
    expect(await set("owner", 60)).toMatchObject({ error: null });
    expect(await set("admin", 61)).toMatchObject({ error: null });
  });

  test("refuses other members, visitors, a suspended owner, and closing at the opening time", async () => {
    expect(await set("other", 62)).toMatchObject(REFUSED);
    expect(await set("anon", 62)).toMatchObject(REFUSED_ANON);
    await whileSuspended(async () => expect(await set("owner", 62)).toMatchObject(REFUSED));
    const row = { space_id: active, day: dayAhead(62), opens_at: "10:00" };
    expect(await hours("other").insert({ ...row, closes_at: "11:00" })).toMatchObject(REFUSED);
    expect(await hours("owner").insert({ ...row, closes_at: "10:00" })).toMatchObject({
      error: { code: "23514" },
    });
  });
});

describe("owners and admins change the hours of a day", () => {
  const change = (who: Who) =>
    hours(who).update({ closes_at: "17:00" }).eq("space_id", active).select("day");

  test("lets both, also by setting them again", async () => {
    expect((await change("owner")).data).not.toEqual([]);
    expect((await change("admin")).data).not.toEqual([]);
    await set("owner", 50);
    const { data } = await hours("anon").select("closes_at").eq("day", dayAhead(50));
    expect(data).toEqual([{ closes_at: "14:00:00" }]);
  });

  test("refuses other members, visitors and a suspended owner, and moving them to another space", async () => {
    expect((await change("other")).data).toEqual([]);
    expect(await change("anon")).toMatchObject(REFUSED_ANON);
    await whileSuspended(async () => expect((await change("owner")).data).toEqual([]));
    expect(await hours("owner").update({ space_id: pending }).eq("space_id", active)).toMatchObject(
      REFUSED,
    );
  });
});

describe("owners and admins take back the hours of a day", () => {
  const takeBack = (who: Who) =>
    hours(who).delete().eq("space_id", active).eq("day", dayAhead(70)).select("day");

  test("lets both", async () => {
    for (const who of ["owner", "admin"] as const) {
      await setHours(actors.sql, active, { day: dayAhead(70), closes_at: "12:00" });
      expect((await takeBack(who)).data).toHaveLength(1);
    }
  });

  test("refuses other members, visitors and a suspended owner", async () => {
    await setHours(actors.sql, active, { day: dayAhead(70), closes_at: "12:00" });
    expect((await takeBack("other")).data).toEqual([]);
    expect(await takeBack("anon")).toMatchObject(REFUSED_ANON);
    await whileSuspended(async () => expect((await takeBack("owner")).data).toEqual([]));
    expect((await takeBack("owner")).data).toHaveLength(1);
  });
});
