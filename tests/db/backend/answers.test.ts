import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startContract, type Contract } from "./contract.ts";

let contract: Contract;

beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.stop());

describe("values have the format of PostgREST", () => {
  test("numbers, instants, days, arrays and json", async () => {
    const { data } = await contract.anon
      .from("contract_rooms")
      .select("price, made_at, plain_at, opens_on, tags, facts, desks, code")
      .single();
    expect(data).toEqual({
      price: 120,
      made_at: "2026-03-29T01:30:00.5+00:00",
      plain_at: "2026-03-29T01:30:00",
      opens_on: "2026-03-29",
      tags: [],
      facts: {},
      desks: 1,
      code: "Blue",
    });
  });

  test("an array of times, with nulls, survives the round trip", async () => {
    const { data } = await contract.anon.from("contract_rooms").select("opens_at").eq("id", 1);
    expect(data).toEqual([{ opens_at: ["09:00:00", null, "24:00:00"] }]);
    const room = { code: "hours", owner_id: contract.person.id, opens_at: [null, "08:30:00"] };
    const written = contract.member.from("contract_rooms").insert(room).select("opens_at").single();
    expect((await written).data).toEqual({ opens_at: room.opens_at });
  });

  test("json survives the round trip", async () => {
    const room = { code: "json", owner_id: contract.person.id, facts: { wifi: [50, "fast"] } };
    const { data } = await contract.member
      .from("contract_rooms")
      .insert(room)
      .select("id, facts")
      .single();
    expect(data?.facts).toEqual(room.facts);
    const [row] = await contract.backend.sql`
      select jsonb_typeof(facts) as kind from public.contract_rooms where code = 'json'`;
    expect(row).toEqual({ kind: "object" });
  });

  test("citext compares without regard to case", async () => {
    const { data } = await contract.anon.from("contract_rooms").select("code").eq("code", "bLUE");
    expect(data).toEqual([{ code: "Blue" }]);
  });
});

describe("reading", () => {
  test("maybeSingle is null for nothing and an error for many", async () => {
    expect(
      await contract.anon.from("contract_rooms").select().eq("id", 99).maybeSingle(),
    ).toMatchObject({
      data: null,
      error: null,
    });
    expect(await contract.anon.from("contract_rooms").select().eq("id", 99).single()).toMatchObject(
      {
        status: 406,
        error: { code: "PGRST116" },
      },
    );
    expect((await contract.anon.from("contract_keys").select().maybeSingle()).error).toMatchObject({
      code: "PGRST116",
    });
  });

  test("embeds go both ways", async () => {
    const { data } = await contract.anon
      .from("contract_rooms")
      .select("code, contract_keys(label)")
      .eq("id", 1)
      .single();
    expect(data?.contract_keys.map((key) => key.label)).toEqual(
      expect.arrayContaining(["front", "back"]),
    );
    const key = await contract.anon
      .from("contract_keys")
      .select("label, contract_rooms!inner(code)")
      .eq("label", "front");
    expect(key.data).toEqual([{ label: "front", contract_rooms: { code: "Blue" } }]);
  });

  test("counts come with a page", async () => {
    const { count, data } = await contract.anon
      .from("contract_keys")
      .select("label", { count: "exact" })
      .limit(1);
    expect(data).toHaveLength(1);
    expect(count).toBeGreaterThan(1);
  });
});

describe("functions", () => {
  test("defaults may be left out", async () => {
    expect((await contract.anon.rpc("contract_greet", { name: "Ada" })).data).toBe("Hello Ada");
    expect((await contract.anon.rpc("contract_greet", { name: "Ada", greeting: "Hi" })).data).toBe(
      "Hi Ada",
    );
  });

  test("a table, json, a row, nothing and a scalar", async () => {
    expect((await contract.anon.rpc("contract_rows", { many: 2 })).data).toEqual([
      { n: 1, price: 1.5 },
      { n: 2, price: 3 },
    ]);
    expect((await contract.anon.rpc("contract_page")).data).toEqual({
      total: 2.5,
      items: ["a", null],
    });
    expect((await contract.anon.rpc("contract_room", { id: 1 })).data).toMatchObject({
      id: 1,
      code: "Blue",
      price: 120,
    });
    expect(await contract.anon.rpc("contract_nothing")).toMatchObject({
      status: 204,
      data: null,
      error: null,
    });
    expect((await contract.member.rpc("contract_whoami")).data).toBe(contract.person.id);
    expect((await contract.anon.rpc("contract_whoami")).data).toBeNull();
  });
});
