import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startContract, type Contract } from "./contract.ts";

// Functions that only read are called with GET (app/db/ask.server.ts): each argument is a text in the address.
let contract: Contract;

beforeAll(async () => {
  contract = await startContract();
  await contract.backend.sql.unsafe(`
    create function public.contract_echo(
      doc jsonb default null, list text[] default null, day date default null, many int default 1, price numeric default null,
      name text default null, id uuid default null, is_on boolean default false
    ) returns jsonb language sql stable as $$
      select jsonb_build_object('doc', doc, 'kind', jsonb_typeof(doc), 'list', list, 'day', day, 'many', many, 'price', price,
        'name', name, 'id', id, 'is_on', is_on, 'who', auth.uid()) $$;
    create function public.contract_null() returns jsonb language sql stable as $$ select null::jsonb $$;
    create function public.contract_write() returns int language plpgsql volatile as $$
      begin update public.contract_rooms set desks = 7; return 1; end $$;
    grant execute on function public.contract_echo(jsonb, text[], date, int, numeric, text, uuid, boolean),
      public.contract_null(), public.contract_write(), public.contract_rows(int), public.contract_room(int),
      public.contract_page() to anon, authenticated;
  `);
  await contract.backend.reloadSchema();
});
afterAll(() => contract.stop());

const ID = "00000000-0000-4000-8000-000000000001";
const ARGS = [
  {},
  {
    doc: {
      location: 'São Paulo & "co" + 100%',
      amenities: ["24/7 Access", "a,b"],
      max_price: 20.5,
      nested: { a: null },
    },
  },
  { doc: { empty: [] }, many: 12, price: 99.95, day: "2026-12-31", id: ID, is_on: true },
  { list: ["plain", "Free Coffee/Tea"] },
  { name: "" },
  { name: "{a,b}" },
  { name: "42" },
  { name: "%C3%A9 + = & ? # / Ø 😀" },
];

describe("a function answers GET as it answers POST", () => {
  test.each(ARGS)("with %j", async (args) => {
    for (const client of [contract.anon, contract.member]) {
      const posted = await client.rpc("contract_echo", args);
      const got = await client.rpc("contract_echo", asText(args), { get: true });
      expect(got.error).toBeNull();
      expect(got.data).toEqual(posted.data);
    }
  });

  test("but not for a text that reads as null or as a filter, which a JSON argument carries", async () => {
    for (const name of ["null", "eq.5"]) {
      const posted = await contract.anon.rpc("contract_echo", { name });
      const got = await contract.anon.rpc("contract_echo", { name }, { get: true });
      expect(got.data, name).not.toEqual(posted.data);
      const args = { doc: { name } };
      const inDocument = await contract.anon.rpc("contract_echo", asText(args), { get: true });
      expect(inDocument.data, name).toMatchObject({ doc: { name } });
    }
  });

  test("rows, one row, and nothing", async () => {
    for (const [name, args] of [
      ["contract_rows", { many: 3 }],
      ["contract_room", { id: 1 }],
      ["contract_page", {}],
      ["contract_null", {}],
    ] as const) {
      const posted = await contract.anon.rpc(name, args);
      const got = await contract.anon.rpc(name, args, { get: true });
      expect(got.error, name).toBeNull();
      expect(got.data, name).toEqual(posted.data);
    }
  });

  test("a refusal", async () => {
    await contract.backend.sql.unsafe(`
      create function public.contract_refuse(code text) returns jsonb language plpgsql stable as $$
        begin raise exception 'refused' using errcode = code, detail = 'why'; end $$;
      grant execute on function public.contract_refuse(text) to anon, authenticated`);
    await contract.backend.reloadSchema();
    for (const code of ["PT409", "PT401", "22023", "42501"]) {
      const posted = await contract.member.rpc("contract_refuse", { code });
      const got = await contract.member.rpc("contract_refuse", { code }, { get: true });
      expect([got.status, got.error], code).toEqual([posted.status, posted.error]);
    }
  });

  test("a writing function is refused", async () => {
    const { error } = await contract.anon.rpc("contract_write", {}, { get: true });
    expect(error).not.toBeNull();
  });
});

function asText(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
}
