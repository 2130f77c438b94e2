import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "supabase/migrations";
const migration = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");
/** Lines as `sha256sum` writes them. */
const shipped = readFileSync("supabase/shipped.sha256", "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [digest = "", name = ""] = line.split("  ");
    return { digest, name };
  });

test("a migration that was shipped is as it was", () => {
  const now = shipped.map(({ name }) => ({
    digest: createHash("sha256").update(migration(name)).digest("hex"),
    name,
  }));
  expect(now).toEqual(shipped);
});

test("every other migration comes after those that were shipped", () => {
  const names = shipped.map(({ name }) => name);
  const last = names.toSorted().at(-1) ?? "";
  const others = readdirSync(FOLDER).filter((name) => !names.includes(name));
  expect(others.filter((name) => name <= last)).toEqual([]);
});

/** The functions and views that a migration makes or replaces, and those that it moves out of their schema, in its order. */
function* namesIn(sql: string): Generator<{ made?: string; moved?: string }> {
  const made = /^create (?:or replace )?(?:function|view) ([\w.]+)/;
  const moved = /^alter function ([\w.]+)\(.*\) set schema /;
  for (const line of sql.split("\n"))
    yield { made: made.exec(line)?.[1], moved: moved.exec(line)?.[1] };
}

test("migrations that were not shipped say each function and each view once", () => {
  const names = shipped.map(({ name }) => name);
  const others = readdirSync(FOLDER).filter((name) => !names.includes(name));
  const seen = new Map<string, string>();
  const twice = [];
  for (const file of others.toSorted()) {
    for (const { made, moved } of namesIn(migration(file))) {
      // What is called so from then on is another one.
      if (moved) seen.delete(moved);
      if (!made) continue;
      if (seen.has(made)) twice.push(`${made}: ${seen.get(made)}, ${file}`);
      seen.set(made, file);
    }
  }
  expect(twice).toEqual([]);
});
