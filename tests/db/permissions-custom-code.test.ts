import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";

// Reading the table of custom code; it is written through functions only.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterEach(() => actors.sql`delete from public.custom_code`);
afterAll(() => actors.close());

async function saved(kept: string) {
  const sent = { p_kind: "css", p_typed: kept, p_kept: kept };
  return (await actors.as.admin.rpc("save_custom_code", sent).throwOnError()).data;
}
async function putLive(p_version: unknown) {
  await actors.as.admin.rpc("put_live", { p_kind: "css", p_version }).throwOnError();
}

/** The versions that a person reads from the table, and whether they may read the typed text or write. */
const read = async (who: "anon" | "guest" | "admin") =>
  (await actors.as[who].from("custom_code").select("kept").throwOnError()).data;
async function expectNoMore(who: "anon" | "guest" | "owner" | "admin") {
  const typed = await actors.as[who].from("custom_code").select("typed");
  expect(typed.error?.code).toBe("42501");
  const row = { kind: "css", typed: "", kept: "" };
  expect((await actors.as[who].from("custom_code").insert(row)).error?.code).toBe("42501");
  const all = actors.as[who].from("custom_code");
  expect((await all.update({ is_live: true }).eq("kind", "css")).error?.code).toBe("42501");
  expect((await all.delete().eq("kind", "css")).error?.code).toBe("42501");
}

describe("visitors read code that is live", () => {
  test("it lets them read a version that went live", async () => {
    await putLive(await saved("a{color:red}"));
    expect(await read("anon")).toEqual([{ kept: "a{color:red}" }]);
  });
  test("it refuses a version that was only saved, what was typed, and every write", async () => {
    await saved("a{color:red}");
    expect(await read("anon")).toEqual([]);
    await expectNoMore("anon");
  });
});

describe("members read code that is live, and admins all of it", () => {
  test("it lets members read a version that went live, and admins every one", async () => {
    const id = await saved("a{color:red}");
    expect(await read("admin")).toEqual([{ kept: "a{color:red}" }]);
    await putLive(id);
    expect(await read("guest")).toEqual([{ kept: "a{color:red}" }]);
  });
  test("it refuses members a version that was only saved, and everybody what was typed and every write", async () => {
    await saved("a{color:red}");
    expect(await read("guest")).toEqual([]);
    for (const who of ["guest", "owner", "admin"] as const) await expectNoMore(who);
  });
});
