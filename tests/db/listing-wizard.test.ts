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

test("a city is known by any of its names, and only a city", async () => {
  const ask = async (p_city: string, p_country = "Portugal", who: keyof Actors["as"] = "owner") => {
    const { data, error } = await actors.as[who].rpc("known_city", { p_city, p_country });
    return error ?? data;
  };
  for (const name of ["Lisbon", "Lisboa", "lisboa, Portugal"])
    expect(await ask(name), name).toMatchObject({ timezone: "Europe/Lisbon" });
  expect(await ask("Lisbon", "Spain")).toBeNull();
  for (const name of ["Vila do Nada", "", "!!!", "x".repeat(5000)])
    expect(await ask(name)).toBeNull();
  expect(await ask("Lisbon", "Portugal", "anon")).toMatchObject({ code: "42501" });
});

test("a known place is returned with its spelling, and an owner's own name is not known", async () => {
  const spelled = async (p_city: string, p_country: string) => {
    const { data } = await actors.as.owner.rpc("known_city", { p_city, p_country });
    return data && [data.city, data.country];
  };
  expect(await spelled("lisbon", "portugal")).toEqual(["Lisbon", "Portugal"]);
  expect(await spelled("lisbon / portugal", "PORTUGAL")).toEqual(["Lisbon", "Portugal"]);
  expect(await spelled("lisboa", "Portugal")).toEqual(["Lisboa", "Portugal"]);
  expect(await spelled("SAO  PAULO", "brasil")).toEqual(["São Paulo", "Brasil"]);
  expect(await spelled("london", "uk")).toEqual(["London", "UK"]);
  await createSpace(actors.sql, { city: "port nowhere", country: "utopia" });
  expect(await spelled("Port Nowhere", "Utopia")).toEqual([null, null]);
});

test("a draft has the id of its form, once, and never that of another", async () => {
  const id = randomUUID();
  const insert = (who: keyof Actors["as"]) =>
    actors.as[who].from("coworking_spaces").insert({ ...draftOf(), id });
  expect((await insert("owner")).error).toBeNull();
  for (const who of ["owner", "other"] as const)
    expect((await insert(who)).error?.code).toBe("23505");
});
