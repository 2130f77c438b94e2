import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, dayAhead, draftOf, openActors, type Actors } from "../support/actors.ts";

// How much the owner of a listing may write, in one statement or in many. The work of a refused statement is told by what it
// does not come to: a row after the limit that no check would let through is never looked at.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const refused = (message: string, most: number) => ({
  status: 409,
  error: { code: "PT409", message, details: String(most) },
});
const many = <T>(length: number, row: (index: number) => T) =>
  Array.from({ length }, (_, index) => row(index));

describe("a space has at most 400 closures", () => {
  const closure =
    (space_id: string, reason = "Painting") =>
    (index: number) => ({
      space_id,
      starts_on: dayAhead(index % 300),
      ends_on: dayAhead(index % 300),
      reason,
    });
  const close = (rows: object[]) => actors.as.owner.from("space_closures").insert(rows);

  test("in one statement, whose index row is written once", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const written = await actors.sql.begin(async (sql) => {
      const updates = async () =>
        Number(
          (await sql`select pg_stat_get_xact_tuples_updated('search.spaces'::regclass) n`)[0]?.[
            "n"
          ],
        );
      const before = await updates();
      await sql`insert into public.space_closures ${sql(many(400, closure(space)))}`;
      return (await updates()) - before;
    });
    expect(written).toBe(1);
    expect(await close([closure(space)(1)])).toMatchObject(refused("too-many-closures", 400));
    const differences = await actors.sql`select * from search.differences()`;
    expect(differences.count).toBe(0);
  });

  test("and 5,000 at once are refused at the first one too many", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const rows = [...many(400, closure(space)), ...many(4_600, closure(space, ""))];
    expect(await close(rows)).toMatchObject(refused("too-many-closures", 400));
    const [left] = await actors.sql`
      select count(*)::integer as n from public.space_closures where space_id = ${space}`;
    expect(left).toEqual({ n: 0 });
    expect((await close(many(2, closure(space)))).status).toBe(201);
  });

  test("also when two statements write at the same moment", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const answers = await Promise.all(many(6, () => close(many(100, closure(space)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  });
});

describe("a member has at most as many listings as the settings say", () => {
  test("and 5,000 drafts at once are refused at the first one too many", async () => {
    await actors.sql`update public.site_settings set listings_limit = 3`;
    const insert = (rows: object[]) => actors.as.other.from("coworking_spaces").insert(rows);
    const draft = { name: "Quay House" };
    const impossible = { name: "" };
    const rows = [...many(3, () => draft), ...many(4_997, () => impossible)];
    expect(await insert(rows)).toMatchObject(refused("too-many-listings", 3));
    expect((await insert(many(3, () => draft))).status).toBe(201);
    expect(await insert([draft])).toMatchObject(refused("too-many-listings", 3));
    // What is archived does not count.
    const { id } = actors.people.other;
    await actors.sql`
      update public.coworking_spaces set ${actors.sql(draftOf({ status: "archived" }))} where owner_id = ${id}`;
    expect((await insert([draft])).status).toBe(201);
    await actors.sql`update public.site_settings set listings_limit = 10000`;
  });
});

describe("a member adds at most 300 lines a day to the log about listings", () => {
  test("also with a draft, and an admin is never in the way of themselves", async () => {
    const { id } = actors.people.owner;
    const space = await createSpace(actors.sql, { owner_id: id, status: "draft" });
    const rename = (who: "owner" | "admin") =>
      actors.as[who].from("coworking_spaces").update({ name: randomUUID() }).eq("id", space);
    await actors.sql`
      insert into public.audit_log (actor_id, action, table_name, row_id)
      select ${id}::uuid, 'update', 'coworking_spaces', n from generate_series(1, 299) n`;
    expect((await rename("owner")).status).toBe(204);
    expect(await rename("owner")).toMatchObject(refused("too-many-changes", 300));
    expect((await rename("admin")).status).toBe(204);
    // What is not logged is not counted.
    const { status } = await actors.as.owner
      .from("coworking_spaces")
      .update({ description: draftOf().description })
      .eq("id", space);
    expect(status).toBe(204);
  });
});
