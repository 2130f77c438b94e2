import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeSpace, createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";

// Closures and stock: the tables beside a listing.
let actors: Actors;
let active: string;
let pending: string;

beforeAll(async () => {
  actors = await openActors();
  const owner_id = actors.people.owner.id;
  active = await createSpace(actors.sql, { owner_id });
  pending = await createSpace(actors.sql, { owner_id, status: "pending" });
});
afterAll(() => actors.close());

const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

const closure = (space_id: string) => ({
  space_id,
  starts_on: dayAhead(40),
  ends_on: dayAhead(41),
  reason: "Painting the walls",
});
const read = (who: keyof Actors["as"], table: string, space_id: string) =>
  actors.as[who].from(table).select("space_id").eq("space_id", space_id);

describe("readers of a listing read its closures", () => {
  test("lets visitors read those of an active one, and the owner those of a pending one", async () => {
    await closeSpace(actors.sql, active, { from: dayAhead(50) });
    await closeSpace(actors.sql, pending, { from: dayAhead(50) });
    expect((await read("anon", "space_closures", active)).data).not.toEqual([]);
    expect((await read("owner", "space_closures", pending)).data).not.toEqual([]);
  });

  test("refuses those of a listing that is not theirs to see", async () => {
    await closeSpace(actors.sql, pending, { from: dayAhead(51) });
    expect((await read("anon", "space_closures", pending)).data).toEqual([]);
    expect((await read("other", "space_closures", pending)).data).toEqual([]);
  });
});

describe("owners and admins close their space", () => {
  test("lets both", async () => {
    for (const who of [actors.as.owner, actors.as.admin])
      expect(await who.from("space_closures").insert(closure(active))).toMatchObject({
        status: 201,
      });
  });

  test("refuses other members, visitors, and a span that ends before it starts", async () => {
    const insert = (who: keyof Actors["as"], row: object) =>
      actors.as[who].from("space_closures").insert(row);
    expect(await insert("other", closure(active))).toMatchObject(REFUSED);
    expect(await insert("anon", closure(active))).toMatchObject(REFUSED_ANON);
    const backwards = { ...closure(active), ends_on: dayAhead(39) };
    expect(await insert("owner", backwards)).toMatchObject({ error: { code: "23514" } });
  });
});

describe("owners and admins change a closure", () => {
  const change = (who: keyof Actors["as"]) =>
    actors.as[who]
      .from("space_closures")
      .update({ reason: "Longer than we thought" })
      .eq("space_id", active)
      .select("id");

  test("lets both", async () => {
    await closeSpace(actors.sql, active, { from: dayAhead(60) });
    expect((await change("owner")).data).not.toEqual([]);
    expect((await change("admin")).data).not.toEqual([]);
  });

  test("refuses other members and visitors, and moving a closure to another space", async () => {
    expect((await change("other")).data).toEqual([]);
    expect(await change("anon")).toMatchObject(REFUSED_ANON);
    const moved = await actors.as.owner
      .from("space_closures")
      .update({ space_id: pending })
      .eq("space_id", active);
    expect(moved).toMatchObject(REFUSED);
  });
});

describe("owners and admins lift a closure", () => {
  const lift = (who: keyof Actors["as"]) =>
    actors.as[who].from("space_closures").delete().eq("starts_on", dayAhead(70)).select("id");

  test("lets both", async () => {
    for (const who of ["owner", "admin"] as const) {
      await closeSpace(actors.sql, active, { from: dayAhead(70) });
      expect((await lift(who)).data).toHaveLength(1);
    }
  });

  test("refuses other members and visitors", async () => {
    await closeSpace(actors.sql, active, { from: dayAhead(70) });
    expect((await lift("other")).data).toEqual([]);
    expect(await lift("anon")).toMatchObject(REFUSED_ANON);
    expect((await lift("owner")).data).toHaveLength(1);
  });
});

describe("readers of a listing read its free desks", () => {
  test("lets visitors read the stock of an active space", async () => {
    await book(actors.as.guest, { space: active, on: dayAhead(5), desks: 2 });
    const { data } = await actors.as.anon
      .from("space_days")
      .select("day, capacity, desks_booked")
      .eq("space_id", active);
    expect(data).toEqual([{ day: dayAhead(5), capacity: 3, desks_booked: 2 }]);
  });

  test("refuses the stock of a space that is paused, except to those who may see it", async () => {
    const paused = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    await book(actors.as.guest, { space: paused });
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${paused}`;
    expect((await read("anon", "space_days", paused)).data).toEqual([]);
    expect((await read("other", "space_days", paused)).data).toEqual([]);
    expect((await read("owner", "space_days", paused)).data).toHaveLength(1);
    expect((await read("guest", "space_days", paused)).data).toHaveLength(1);
  });

  test("nobody writes stock: not the guest, not the owner, not an admin", async () => {
    const row = { space_id: active, day: dayAhead(9), capacity: 99, desks_booked: 0 };
    for (const who of [actors.as.guest, actors.as.owner, actors.as.admin]) {
      const days = () => who.from("space_days");
      expect(await days().insert(row)).toMatchObject(REFUSED);
      expect(await days().update({ capacity: 99 }).eq("space_id", active)).toMatchObject(REFUSED);
      expect(await days().delete().eq("space_id", active)).toMatchObject(REFUSED);
    }
    expect(await actors.as.anon.from("space_days").insert(row)).toMatchObject(REFUSED_ANON);
  });

  test("stock itself refuses to be oversold, for every writer", async () => {
    const { sql } = actors;
    await expect(sql`
      insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${active}, ${dayAhead(99)}, 3, 4)`).rejects.toThrow("never_oversold");
    await expect(sql`
      update public.space_days set desks_booked = -1 where space_id = ${active}`).rejects.toThrow(
      "never_oversold",
    );
  });
});
