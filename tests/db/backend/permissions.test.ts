import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actingAs, createUser, type Person } from "../../support/backend.ts";
import { startContract, type Contract } from "./contract.ts";

let contract: Contract;

beforeAll(async () => {
  contract = await startContract();
});
afterAll(() => contract.stop());

describe("permissions", () => {
  test("a column that was not granted cannot be written", async () => {
    const listed = await contract.member
      .from("contract_rooms")
      .update({ is_listed: true })
      .eq("id", 1);
    expect(listed).toMatchObject({ status: 403, error: { code: "42501" } });
    const named = await contract.member
      .from("contract_rooms")
      .update({ name: "Sky" })
      .eq("id", 1)
      .select("name");
    expect(named).toMatchObject({ status: 200, data: [{ name: "Sky" }] });
  });

  test("grants are still those of the migrations after requests", async () => {
    const rows = await contract.backend.sql`
      select privilege_type from information_schema.role_table_grants
      where table_name = 'contract_rooms' and grantee = 'anon'`;
    expect(rows.map((row) => row["privilege_type"])).toEqual(["SELECT"]);
  });

  test("anon is refused with 401, a member with 403", async () => {
    expect(await contract.anon.from("contract_rooms").insert({ code: "x" })).toMatchObject({
      status: 401,
      error: { code: "42501" },
    });
    expect(await contract.member.from("contract_rooms").insert({ code: "x" })).toMatchObject({
      status: 403,
      error: { code: "42501", message: /row-level security/ },
    });
  });

  test("another person's row is not found instead of changed", async () => {
    const other = await createUser(contract.backend.sql, { email: "other@contract.test" });
    const theirs = contract.client();
    await theirs.auth.signInWithPassword(other);
    const { data, status } = await theirs
      .from("contract_rooms")
      .update({ name: "mine" })
      .eq("id", 1)
      .select();
    expect({ data, status }).toEqual({ data: [], status: 200 });
  });

  test("a function that was not granted is refused", async () => {
    expect(await contract.anon.rpc("contract_cards")).toMatchObject({
      status: 401,
      error: { code: "42501" },
    });
    expect(await contract.member.rpc("contract_cards")).toMatchObject({ status: 200, data: 1 });
  });

  test("a request without a key, or with a wrong one, is refused", async () => {
    const path = `${contract.backend.url}/rest/v1/contract_rooms`;
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(path, { headers: { apikey: "sb_publishable_wrong" } })).status).toBe(401);
  });

  test("the secret key bypasses every policy", async () => {
    const service = createClient(contract.backend.url, contract.backend.keys.secret, {
      auth: { persistSession: false },
    });
    await contract.backend.sql`grant all on public.contract_rooms to service_role`;
    const { status } = await service.from("contract_rooms").update({ is_listed: true }).eq("id", 1);
    expect(status).toBe(204);
  });

  test("a transaction can act as a person or as anon", async () => {
    const whoami = (who: Person | "anon") =>
      actingAs(contract.backend.sql, who, async (sql) => {
        const [row] =
          await sql`select auth.uid() as uid, auth.role() as role, current_user::text as "user"`;
        return { ...row };
      });
    expect(await whoami(contract.person)).toEqual({
      uid: contract.person.id,
      role: "authenticated",
      user: "authenticated",
    });
    expect(await whoami("anon")).toEqual({ uid: null, role: "anon", user: "anon" });
  });
});
