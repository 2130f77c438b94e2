import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { actFromNowOn, connect, type Sql } from "../support/backend.ts";
import { createListing, placesOf, storedPhotoFor } from "../support/listings.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// After any change the photos of a listing have the places 1, 2, 3 and so on.
let actors: Actors;
let clients: Sql[];

beforeAll(async () => {
  actors = await openActors();
  clients = [connect(actors.database, 1), connect(actors.database, 1)];
  for (const client of clients) await actFromNowOn(client, actors.people.owner);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await actors.close();
});

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("move" as const),
      which: fc.nat(9),
      to: fc.integer({ min: -2, max: 13 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("add" as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("remove" as const), which: fc.nat(9) }) },
  fc.record({ what: fc.constant("describe" as const), which: fc.nat(9) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Answers the code of a refusal, if there was one. */
async function perform(sql: Sql, space: string, next: Act): Promise<string> {
  const { ids } = await placesOf(actors.sql, space);
  const id = ids["which" in next ? next.which % Math.max(ids.length, 1) : 0] ?? null;
  const done = {
    move: () => sql`select public.move_photo(${id}, ${"to" in next ? next.to : null})`,
    add: async () => {
      const { p_path, p_width, p_height } = await storedPhotoFor(actors, space);
      await sql`select public.add_photo(${space}, ${p_path}, ${p_width}, ${p_height})`;
    },
    remove: () => sql`select public.remove_photo(${id})`,
    describe: () => sql`update public.space_photos set alternative_text = 'A bar' where id = ${id}`,
  }[next.what]();
  return done.then(
    () => "",
    (error: unknown) => (error as { code: string }).code,
  );
}

/** The expected order after a list of moves, computed independently. */
function moved(ids: string[], next: Act): string[] {
  if (next.what !== "move" || ids.length === 0) return ids;
  const from = next.which % ids.length;
  const to = Math.min(Math.max(next.to, 1), ids.length) - 1;
  return ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? "");
}

test("after any sequence of moves, additions and removals, in the requested order", async () => {
  const [client] = clients;
  if (!client) throw new Error("No connection");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("draft", "active"),
      fc.integer({ min: 0, max: 10 }),
      fc.array(act, { maxLength: 25 }),
      async (status, photos, acts) => {
        const space = await createListing(actors, { status, photos });
        for (const next of acts) {
          const before = await placesOf(actors.sql, space);
          expect(["", "PT404", "PT409"]).toContain(await perform(client, space, next));
          const after = await placesOf(actors.sql, space);
          expect(after.places).toEqual(after.ids.map((_, at) => at + 1));
          if (next.what === "move") expect(after.ids).toEqual(moved(before.ids, next));
          if (next.what === "remove" && after.ids.length < before.ids.length)
            expect(after.ids).toEqual(before.ids.filter((id) => after.ids.includes(id)));
        }
        if (status === "active")
          expect((await placesOf(actors.sql, space)).ids.length).toBeGreaterThanOrEqual(
            Math.min(photos, 3),
          );
      },
    ),
    { numRuns: sampleOrAll(12, 25) },
  );
});

test("also when two connections do so at once, without a deadlock", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("draft", "active"),
      fc.array(fc.tuple(act, act), { minLength: 5, maxLength: 20 }),
      async (status, pairs) => {
        const space = await createListing(actors, { status, photos: 7 });
        for (const pair of pairs) {
          const codes = await Promise.all(
            clients.map((client, at) => perform(client, space, pair[at === 0 ? 0 : 1])),
          );
          for (const code of codes) expect(["", "PT404", "PT409"]).toContain(code);
          const { places } = await placesOf(actors.sql, space);
          expect(places).toEqual(places.map((_, at) => at + 1));
        }
      },
    ),
    { numRuns: sampleOrAll(8, 20) },
  );
});
