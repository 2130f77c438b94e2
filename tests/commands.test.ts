import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// The commands run in plain Node, which cannot resolve "~": modules of the app that they import use relative imports, except for types.

const COMMANDS = globSync("{scripts,demo}/{*,share/*}.{ts,mjs}").filter(
  (file) => !file.includes(".test."),
);
const IMPORTED = /^(?:import|export)\s+(?!type\b)[^;"]*?\bfrom\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every file that Node loads for a command, with its imports. */
function importsOf(command: string): Map<string, string[]> {
  const read = new Map<string, string[]>();
  const reach = (file: string) => {
    if (read.has(file) || !/\.m?ts$/.test(file)) return;
    const matches = [...readFileSync(file, "utf8").matchAll(IMPORTED)];
    const names = matches.map(([, named, awaited]) => named ?? awaited ?? "");
    read.set(file, names);
    for (const name of names) if (name.startsWith(".")) reach(join(dirname(file), name));
  };
  reach(command);
  return read;
}

test.each(COMMANDS)("%s reads nothing by an alias", (command) => {
  const aliased = [...importsOf(command)].flatMap(([file, names]) =>
    names.filter((name) => name.startsWith("~")).map((name) => `${file}: ${name}`),
  );
  expect(aliased).toEqual([]);
});

test("the commands reach the app", () => {
  expect(COMMANDS).toContain("scripts/prove.ts");
  expect(importsOf("scripts/prove.ts").size).toBeGreaterThan(20);
});
