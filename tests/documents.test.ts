import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENTS = ["README.md", "SECURITY.md"];
const ROOMS = /^(app|workers|supabase|scripts|demo|tests|docs|public)\//;
const FILE = /^[\w-][\w.-]*\.(ts|tsx|mjs|css|toml|json|md|sql|html|svg|png)$/;
const files = new Set(
  globSync("{app,workers,supabase,scripts,demo,tests,docs,public}/**/*.*").map((path) =>
    basename(path),
  ),
);

/** Code spans outside of code blocks. */
function spans(text: string): string[] {
  const prose = text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? []);
}

function links(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? []);
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  test("every path that it names is there", () => {
    const paths = spans(text).filter((span) => ROOMS.test(span) && !/[<…*\s]/.test(span));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("every file that it names is somewhere", () => {
    const named = spans(text).filter((span) => FILE.test(span));
    expect(named.filter((name) => !existsSync(name) && !files.has(name))).toEqual([]);
  });

  test("every link within the repository leads somewhere", () => {
    const inside = links(text).filter((target) => !/^(https?:|mailto:|#)/.test(target));
    expect(inside.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  test("every command of npm that it names exists", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const named = [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].flatMap(
      ([, name]) => name ?? [],
    );
    const ours = named.filter((name) => !["registry", "install", "ci"].includes(name));
    expect(ours.filter((name) => !(name in scripts))).toEqual([]);
  });
});
