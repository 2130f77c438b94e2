import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timeZones } from "../../app/values/time-zone.ts";
import { createSpace, draftOf, openActors, type Actors } from "../support/actors.ts";

let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

test("PostgreSQL knows every time zone that the wizard offers", async () => {
  const zones = timeZones("Asia/Kolkata", "UTC");
  const rows = await actors.sql<{ zone: string }[]>`
    select zone from unnest(${zones}::text[]) zone
    where zone not in (select name from pg_timezone_names)`;
  expect(rows.map(({ zone }) => zone)).toEqual([]);
});

test("the city of a draft is known by any of its names, to its owner alone", async () => {
  const draft = { owner_id: actors.people.owner.id, status: "draft" };
  const known = await createSpace(actors.sql, { ...draft, city: "Lisboa", country: "Portugal" });
  const unknown = await createSpace(actors.sql, { ...draft, city: "Vila do Nada" });
  const ask = async (who: keyof Actors["as"], p_space_id: string) =>
    (await actors.as[who].rpc("known_city", { p_space_id })).data;
  expect(await ask("owner", known)).toMatchObject({ timezone: "Europe/Lisbon" });
  expect(await ask("owner", unknown)).toBeNull();
  expect(await ask("other", known)).toBeNull();
  expect(await ask("owner", randomUUID())).toBeNull();
});

test("a draft has the id that its form chose, once, and takes nobody else's", async () => {
  const id = randomUUID();
  const insert = (who: keyof Actors["as"]) =>
    actors.as[who].from("coworking_spaces").insert({ ...draftOf(), id });
  expect((await insert("owner")).error).toBeNull();
  for (const who of ["owner", "other"] as const)
    expect((await insert(who)).error?.code).toBe("23505");
});
