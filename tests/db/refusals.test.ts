import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";
import { readRefusals, type Write } from "../support/refusals-in-sql.ts";

// A refusal that the database can answer and that the app has no words for is an error page for somebody.
let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const SOURCES = globSync("app/features/**/*.ts").map((file) => readFileSync(file, "utf8"));

/** The words of a list of names, which may spread others; TypeScript sees to it that each name has its sentence. */
function namesIn(list: string, source: string): string[] {
  const spread = [...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = ""]) =>
    listOf(name, source),
  );
  return [...spread, ...[...list.matchAll(/"([a-z-]+)"/g)].map(([, name = ""]) => name)];
}

/** What a constant holds, of this file or, when it is imported, of the one that exports it. */
function listOf(name: string, source: string): string[] {
  const declared = new RegExp(`const ${name} = \\[([^\\]]*)\\]`);
  const imported = !declared.test(source);
  const holder = imported
    ? SOURCES.find((text) => text.includes(`export const ${name} = [`))
    : source;
  return namesIn(declared.exec(holder ?? "")?.[1] ?? "", holder ?? "");
}

/** Functions that answer a query of a table, by their names. */
const TABLES = new Map(
  SOURCES.flatMap((text) =>
    [...text.matchAll(/function (\w+)\(db: Db\) \{\s*return db\.from\("(\w+)"\)/g)].map(
      ([, name = "", table = ""]): [string, string] => [name, table],
    ),
  ),
);

const CALL = /\.rpc\(\s*"(\w+)"/g;
const TABLE_WRITE = /(?:\.from\("(\w+)"\)|\b(\w+)\(db\))\s*\.(insert|update|upsert|delete)\(/g;
const EVENTS: Record<string, string[]> = { upsert: ["INSERT", "UPDATE"] };

function writesOf(text: string): Write[] {
  const calls = [...text.matchAll(CALL)].map(([, call = ""]) => ({ call }));
  const writes = [...text.matchAll(TABLE_WRITE)].flatMap(([, named, helper = "", verb = ""]) => {
    const table = named ?? TABLES.get(helper) ?? "";
    return (EVENTS[verb] ?? [verb.toUpperCase()]).map((event) => ({ event, table }));
  });
  return [...calls, ...writes];
}

/** Each function that writes, what it writes, and the refusals that it or whoever calls it in its file expects. */
const WRITERS = SOURCES.flatMap((source) => {
  const functions = [...source.matchAll(/\bfunction (\w+)\([\s\S]*?\n\}/g)].map(
    ([text, name = ""]) => ({ name, text, writes: writesOf(text) }),
  );
  const expectedIn = (text: string) =>
    [
      ...text.matchAll(
        /refusalOf\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*(\w+|\[[^\]]*\])\s*,?\s*\)/g,
      ),
    ].flatMap(([, list = ""]) =>
      list.startsWith("[") ? namesIn(list, source) : listOf(list, source),
    );
  return functions
    .filter(({ writes }) => writes.length > 0)
    .map(({ name, text, writes }) => {
      const callers = functions.filter((other) => other.text.includes(`await ${name}(`));
      const expected = [text, ...callers.map((caller) => caller.text)].flatMap(expectedIn);
      return { name, writes, expected: new Set(expected) };
    });
});

const PLACES = "a city is looked for while a listing is active or becomes so";
const NO_STATUS = "it writes no status";
const STATUS_ALONE = "it writes nothing but the status";
const DRAFT_TOUCHED = "a draft is only touched, which the log does not count";

/** What the conditions of the functions and the forms keep from coming. */
const CANNOT_COME: Record<string, Record<string, string>> = {
  addRow: { "not-approved-yet": "only photos of an approved listing are proposed" },
  movePhoto: { "too-many-changes": DRAFT_TOUCHED },
  removePhoto: { "too-many-changes": DRAFT_TOUCHED },
  saveDraft: {
    "needs-approval": "what was approved is no draft again",
    "no-owner": NO_STATUS,
    "listing-incomplete": NO_STATUS,
  },
  writeLive: { "no-owner": NO_STATUS, "listing-incomplete": NO_STATUS },
  describePhoto: { "too-many-changes": DRAFT_TOUCHED },
  replyToReview: { "no-reply": "its form refuses the same" },
  proposeChange: { "not-approved-yet": "it is asked for approved listings, which stay approved" },
  submitListing: {
    "needs-approval": STATUS_ALONE,
    "unknown-city": PLACES,
    "no-owner": "only opening asks for one",
  },
  setListingStatus: {
    "needs-approval": STATUS_ALONE,
    "listing-incomplete": "only sending asks for all of it",
  },
  archiveListing: { "unknown-city": PLACES },
  cancelAsOwner: { "no-reason": "its form refuses the same" },
};

/** Each writer with the refusals that it may meet and that it does not expect: "writer: refusal". */
async function unexpected(): Promise<string[]> {
  const refusalsOf = await readRefusals(sql);
  return WRITERS.flatMap(({ name, writes, expected }) =>
    [...new Set(writes.flatMap((write) => [...refusalsOf(write)]))]
      .filter((refusal) => !expected.has(refusal))
      .map((refusal) => `${name}: ${refusal}`),
  );
}

test("every refusal that a write of the app may end with has its words", async () => {
  const excused = Object.entries(CANNOT_COME).flatMap(([name, refusals]) =>
    Object.keys(refusals).map((refusal) => `${name}: ${refusal}`),
  );
  expect((await unexpected()).toSorted()).toEqual(excused.toSorted());
});

test("writers are found with what they write and what they expect", async () => {
  const writer = (name: string) => WRITERS.find((other) => other.name === name);
  expect(WRITERS.length).toBeGreaterThan(20);
  expect(writer("bookSpace")).toMatchObject({ writes: [{ call: "book_space" }] });
  expect(writer("saveFavourite")?.writes).toEqual([
    { event: "INSERT", table: "favourites" },
    { event: "UPDATE", table: "favourites" },
  ]);
  expect(writer("saveDraft")?.writes).toEqual([{ event: "UPDATE", table: "coworking_spaces" }]);
  // Lists that are spread, imported, or written where they are used.
  expect(writer("writeLive")?.expected).toContain("too-many-listings");
  expect(writer("bookSpace")?.expected).toContain("sold-out");
  expect(writer("withdrawChange")?.expected).toContain("already-decided");
  const refusalsOf = await readRefusals(sql);
  // Raised by the function itself, by a rule that it asks, and by a trigger of what it writes.
  const booking = refusalsOf({ call: "book_space" });
  for (const name of ["price-changed", "closed-that-day", "too-many-today", "suspended"])
    expect(booking).toContain(name);
  expect(refusalsOf({ event: "INSERT", table: "space_closures" })).toContain("too-many-closures");
});
