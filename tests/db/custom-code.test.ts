import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { keepSafeStyles } from "~/features/custom-code/safe-styles.server";
import { openActors, type Actors } from "../support/actors.ts";
import { HOSTILE_STYLES } from "../support/hostile-styles.ts";

// The admins' CSS and JavaScript for public pages: versions, of which at most one of a kind is live.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterEach(() => actors.sql`delete from public.custom_code`);
afterAll(() => actors.close());

type Page = {
  versions: { id: string; digest: string; is_live: boolean; saved_by: string }[];
  live: string | null;
  before: string | null;
  shown: { typed: string; kept: string } | null;
};
async function page(p_kind = "css"): Promise<Page> {
  return (await actors.as.admin.rpc("admin_custom_code", { p_kind }).throwOnError()).data as Page;
}
async function save(kept: string, typed = kept, p_kind = "css") {
  const sent = { p_kind, p_typed: typed, p_kept: kept };
  return actors.as.admin.rpc("save_custom_code", sent);
}
async function saved(kept: string, kind = "css"): Promise<string> {
  return (await save(kept, kept, kind).then(({ data }) => data)) as string;
}
async function putLive(version: string | null, live: string | null, p_kind = "css") {
  return actors.as.admin.rpc("put_live", { p_kind, p_version: version, p_live: live });
}
const live = async () =>
  ((await actors.as.anon.rpc("site_frame").throwOnError()).data as { custom_code: object })
    .custom_code;
const fileFor = async (who: "anon" | "guest" | "admin", p_digest: string, p_kind = "css") =>
  (await actors.as[who].rpc("custom_file", { p_kind, p_digest }).throwOnError()).data;

test("a version is saved by one admin, and only that admin can see it until it is live", async () => {
  const id = await saved("a{color:red}");
  const { versions } = await page();
  expect(versions).toMatchObject([{ id, is_live: false, saved_by: "Ada Admin" }]);
  const digest = versions[0]?.digest ?? "";
  expect(await live()).toEqual({ css: null, javascript: null });
  expect(await fileFor("anon", digest)).toBeNull();
  expect(await fileFor("guest", digest)).toBeNull();
  expect(await fileFor("admin", digest)).toBe("a{color:red}");
  expect((await putLive(id, null)).error).toBeNull();
  expect(await live()).toEqual({ css: digest, javascript: null });
  expect(await fileFor("anon", digest)).toBe("a{color:red}");
  // Pages from before may still request it, for ten minutes.
  expect((await putLive(null, id)).error).toBeNull();
  expect(await live()).toEqual({ css: null, javascript: null });
  expect(await fileFor("anon", digest)).toBe("a{color:red}");
  await actors.sql`
    update public.custom_code set went_live_at = went_live_at - interval '10 minutes' where id = ${id}`;
  for (const who of ["anon", "guest"] as const) {
    expect(await fileFor(who, digest)).toBeNull();
    const { data } = await actors.as[who].from("custom_code").select("kept").throwOnError();
    expect(data).toEqual([]);
  }
  expect(await fileFor("admin", digest)).toBe("a{color:red}");
});

test("a removed script is gone at once", async () => {
  const id = await saved("let a = 1;", "javascript");
  const [version] = (await page("javascript")).versions;
  await putLive(id, null, "javascript");
  expect(await fileFor("anon", version?.digest ?? "", "javascript")).toBe("let a = 1;");
  await putLive(null, id, "javascript");
  expect(await fileFor("anon", version?.digest ?? "", "javascript")).toBeNull();
});

test("a file of one kind is never served as the other, and never hides it", async () => {
  const both = "a{color:red}";
  const script = await saved(both, "javascript");
  const [{ digest } = { digest: "" }] = (await page("javascript")).versions;
  await putLive(script, null, "javascript");
  expect(await fileFor("anon", digest)).toBeNull();
  await putLive(await saved(both), null);
  expect(await fileFor("anon", digest)).toBe(both);
  expect(await fileFor("anon", digest, "javascript")).toBe(both);
  expect(await fileFor("anon", digest, "html")).toBeNull();
});

test("saving twice is one version, and going live twice happens once", async () => {
  const id = await saved("a{color:red}");
  expect(await saved("a{color:red}")).toBe(id);
  expect((await page()).versions).toHaveLength(1);
  await putLive(id, null);
  expect((await putLive(id, null)).error).toBeNull();
  const lines = await actors.sql`
    select action from public.audit_log where table_name = 'custom_code' and row_id = ${id} order by id`;
  expect(lines).toEqual([{ action: "insert" }, { action: "update" }]);
});

test("restoring the last version toggles between the last two live ones", async () => {
  const [one, two] = [await saved("a{color:red}"), await saved("a{color:blue}")];
  await putLive(one, null);
  expect((await page()).before).toBeNull();
  await putLive(two, one);
  expect(await page()).toMatchObject({ live: two, before: one });
  await putLive(one, two);
  expect(await page()).toMatchObject({ live: one, before: two });
});

test("when two admins change the live version at once, one is refused", async () => {
  const [one, two] = [await saved("a{color:red}"), await saved("a{color:blue}")];
  const answers = await Promise.all([putLive(one, null), putLive(two, null)]);
  expect(answers.map(({ error }) => error?.message ?? null).toSorted()).toEqual([
    "changed-elsewhere",
    null,
  ]);
  const rows = await actors.sql`select id from public.custom_code where is_live`;
  expect(rows).toHaveLength(1);
});

test("a version of another kind is not found", async () => {
  const script = await saved("let a = 1;", "javascript");
  expect(await putLive(script, null)).toMatchObject({ error: { message: "no-such-version" } });
});

test("the latest thirty versions are kept, and those that are or were live", async () => {
  const [one, two] = [await saved("a{color:red}"), await saved("a{color:blue}")];
  await putLive(one, null);
  await putLive(two, one);
  for (let at = 0; at < 33; at += 1) await saved(`a{top:${at}px}`);
  const { versions, before, live: shown } = await page();
  expect(versions).toHaveLength(32);
  expect([shown, before]).toEqual([two, one]);
});

describe("the database itself", () => {
  test.each([
    "a{background:url(x)}",
    "a{background:URL (x)}".replace(" ", ""),
    "a{background:\\75rl(x)}",
    "a{background:u/**/rl(x)}",
    'a{background:image-set("x" 1x)}',
    '@import "x";',
    "@font-face{font-family:x}",
    "a{position:fixed}",
    "a{ position : absolute}",
    "a{color:red;position:sticky!important}",
    "a{position:static fixed}",
    "@supports (position:fixed){a{color:red}}",
    "a{behavior:none}",
    "a{all:unset}",
    "a{width:expression(1)}",
    "</style>",
    "a{color:red}\n",
  ])("refuses to keep %j", async (kept) => {
    expect((await save(kept)).error?.message).toBe("no-code");
    expect((await page()).versions).toEqual([]);
  });

  test("accepts the output of the site's parser, of hostile sheets as well", async () => {
    const kept = HOSTILE_STYLES.flatMap((typed) => {
      const read = keepSafeStyles(typed);
      return "kept" in read ? [read.kept] : [];
    });
    expect(kept.length).toBeGreaterThan(150);
    const wrong = await actors.sql`
      select css from unnest(${kept}::text[]) css where not private.is_safe_css(css)`;
    expect(wrong).toEqual([]);
    const harmless =
      'a[href$=".url" i]{position:relative!important;background-position:0 0}@supports (display:grid){b{content:"a (b)"}}';
    expect((await save(keepSafeKept(harmless))).error).toBeNull();
  });

  test("refuses the content after a nested rule like the content before it", async () => {
    for (const hidden of ["position:fixed", "src:x", "all:unset", "behavior:x"])
      expect((await save(`a{b{color:red}${hidden}}`)).error?.message, hidden).toBe("no-code");
  });

  test("refuses more than 100,000 characters, and a script that differs from the typed one", async () => {
    expect((await save("a{color:red}", "x".repeat(100_001))).error?.message).toBe("no-code");
    expect((await save("alert(1)", "alert(2)", "javascript")).error?.message).toBe("no-code");
    expect((await save("a", "a", "html")).error?.message).toBe("no-code");
  });
});

function keepSafeKept(typed: string): string {
  const read = keepSafeStyles(typed);
  if ("refused" in read) throw new Error(read.refused);
  expect(read.dropped).toEqual([]);
  return read.kept;
}
