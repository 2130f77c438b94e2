import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "supabase/migrations";
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
    digest: createHash("sha256")
      .update(readFileSync(`${FOLDER}/${name}`))
      .digest("hex"),
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
