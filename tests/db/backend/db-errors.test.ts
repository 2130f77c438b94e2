import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startContract, type Contract } from "./contract.ts";

let contract: Contract;

beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.stop());

describe("refusals arrive with PostgREST's code and status", () => {
  test.each([
    ["P0001", 400],
    ["PT409", 409],
    ["PT422", 422],
    ["23514", 400],
    ["23P01", 400],
    ["40001", 500],
    ["40P01", 500],
    ["57014", 500],
    ["53300", 503],
    ["22023", 400],
  ])("%s is %i", async (code, status) => {
    expect(await contract.anon.rpc("contract_raise", { code })).toMatchObject({
      status,
      error: { code, message: "refused", details: "why", hint: "what now" },
    });
  });

  test("a check is 23514 with the constraint's name", async () => {
    const answer = await contract.member.from("contract_rooms").update({ desks: -1 }).eq("id", 1);
    expect(answer).toMatchObject({
      status: 400,
      error: { code: "23514", message: /contract_rooms_desks_check/ },
    });
  });

  test("a duplicate is 23505, a missing parent 23503, an overlap 23P01", async () => {
    const owner_id = contract.person.id;
    expect(
      await contract.member.from("contract_rooms").insert({ code: "BLUE", owner_id }),
    ).toMatchObject({
      status: 409,
      error: { code: "23505" },
    });
    expect(
      await contract.member.from("contract_keys").insert({ room_id: 99, label: "x" }),
    ).toMatchObject({
      status: 409,
      error: { code: "23503" },
    });
    const key = { room_id: 1, label: "night", held: "[2026-01-01 00:00+00,2026-01-02 00:00+00)" };
    expect(await contract.member.from("contract_keys").insert(key)).toMatchObject({ status: 201 });
    expect(await contract.member.from("contract_keys").insert(key)).toMatchObject({
      status: 400,
      error: { code: "23P01" },
    });
  });

  test("an unknown table or function is 404", async () => {
    expect(await contract.anon.from("contract_absent").select()).toMatchObject({
      status: 404,
      error: { code: "PGRST205" },
    });
    expect(await contract.anon.rpc("contract_absent")).toMatchObject({
      status: 404,
      error: { code: "PGRST202" },
    });
  });
});
