import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Until the first deployment the migrations are a baseline that is edited in place: docs/decisions/2026-11-28-baseline.md has the end of
// that.

const FOLDER = "supabase/migrations";
const files = readdirSync(FOLDER)
  .toSorted()
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, "utf8") }));

/** The objects that statements at the beginning of a line create, each by its kind and its name. */
function* madeIn(sql: string): Generator<string> {
  for (const [, kind, name] of sql.matchAll(
    /^create (?:or replace )?(?:unique )?(function|view|table|type|index|schema) (?:if not exists )?([\w.]+)/gm,
  ))
    yield `${kind} ${name}`;
  for (const [, kind, name, table] of sql.matchAll(
    /^create (?:or replace )?(?:constraint )?(trigger|policy) ("[^"]+"|\w+)\s[^;]*?\bon ([\w.]+)/gm,
  ))
    yield `${kind} ${name} on ${table}`;
}

test("everything in the database is defined in one place", () => {
  const places = new Map<string, string>();
  const twice: string[] = [];
  for (const { name: file, text } of files) {
    for (const made of madeIn(text)) {
      const earlier = places.get(made);
      if (earlier) twice.push(`${made}: ${earlier}, ${file}`);
      places.set(made, file);
    }
  }
  expect(places.size).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});

test("nothing in the baseline replaces, alters or drops what is defined in it", () => {
  const changes =
    /^(?:create or replace|drop|alter (?:function|policy|type|view|index|trigger)|alter table \S+\s+(?:add column|drop|alter|rename))\b.*/gm;
  const found = files.flatMap(({ name, text }) =>
    [...text.matchAll(changes)].map(([line]) => `${name}: ${line}`),
  );
  expect(found).toEqual([]);
});

test("the versions of the baseline are in the order of its files, each once", () => {
  const versions = files.map(({ name }) => /^(\d{14})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
  expect(versions).not.toContain(undefined);
  expect(new Set(versions).size).toBe(files.length);
});

test("the comment of a function that the app calls lists every refusal that the function raises", () => {
  const declared =
    /((?:^--[^\n]*\n)*)^create function public\.(\w+)\(([\s\S]*?)\nas \$\$\n([\s\S]*?)\$\$;/gm;
  const functions = files.flatMap(({ text }) => [...text.matchAll(declared)]);
  const unlisted = functions.flatMap(([, comment = "", name, , body = ""]) =>
    [...body.matchAll(/raise exception '([a-z-]+)'\s+using errcode = 'PT4(?!01)\d\d'/g)]
      .map(([, refusal = ""]) => refusal)
      .filter((refusal) => !new RegExp(`(?<![\\w-])${refusal}(?![\\w-])`).test(comment))
      .map((refusal) => `${name}: ${refusal}`),
  );
  expect(functions.length).toBeGreaterThan(200);
  expect([...new Set(unlisted)]).toEqual([]);
});
