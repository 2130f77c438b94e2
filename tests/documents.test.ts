import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...globSync("{docs,app,workers,scripts}/**/*.md"),
];
const read = (file: string) => readFileSync(file, "utf8");
const FOLDERS = foldersOf(".");
const FILE = /^[\w-][\w.-]*\.(ts|tsx|mjs|css|toml|json|md|sql|html|svg|png)$/;
const files = new Set(globSync(`{${FOLDERS}}/**/*.*`).map((path) => basename(path)));

/** The folders of the repository below a folder, without built, installed and hidden ones. */
function foldersOf(folder: string): string[] {
  const ignored = read(".gitignore").replaceAll("/", "").split("\n");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .filter((name) => !ignored.includes(name));
}

const BLOCK = /^\s*```[\s\S]*?^\s*```/gm;

function blocks(text: string): string[] {
  return text.match(BLOCK) ?? [];
}

function withoutBlocks(text: string): string {
  return text.replaceAll(BLOCK, "");
}

/** Code spans outside of code blocks. */
function spans(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, span]) => span ?? []);
}

/** The links of a document within the repository: a file, and a heading when one is named. */
function links(document: string): { target: string; file: string; heading: string }[] {
  return [...withoutBlocks(read(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !/^(https?|mailto):/.test(target))
    .map((target) => {
      const [path, heading = ""] = target.split("#");
      return { target, file: path ? join(dirname(document), path) : document, heading };
    });
}

/** The anchors of a document's headings, as GitHub generates them. */
function anchorsOf(document: string): string[] {
  const headings = [...withoutBlocks(read(document)).matchAll(/^#{1,6} (.+)$/gm)];
  return headings.map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = read(document);

  test("names only paths that exist", () => {
    const inside = new RegExp(`^(${FOLDERS.join("|")})/`);
    const paths = spans(text).filter((span) => inside.test(span) && !/[<…*\s]/.test(span));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("names only files that exist", () => {
    const named = spans(text).filter((span) => FILE.test(span));
    expect(named.filter((name) => !existsSync(name) && !files.has(name))).toEqual([]);
  });

  test("links only to existing files and headings of the repository", () => {
    const dead = links(document).filter(
      ({ file, heading }) =>
        !existsSync(file) || (heading !== "" && !anchorsOf(file).includes(heading)),
    );
    expect(dead.map(({ target }) => target)).toEqual([]);
  });

  test("names only npm commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const code = [...spans(text), ...blocks(text)].join("\n");
    const named = [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    // npm's own commands are no scripts.
    const ours = named.filter((name) => !["install", "ci"].includes(name));
    expect(ours.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test("the tests above check at least one document", () => {
  expect(DOCUMENTS.length).toBeGreaterThan(6);
  const all = DOCUMENTS.flatMap(links);
  expect(all.filter(({ heading }) => heading !== "").length).toBeGreaterThan(5);
  expect(DOCUMENTS.flatMap((document) => spans(read(document))).length).toBeGreaterThan(100);
});

test("every document is linked from another one, and the README leads to all of them", () => {
  const seen = new Set(["README.md"]);
  for (const document of seen)
    for (const { file } of links(document)) if (file.endsWith(".md")) seen.add(file);
  expect(DOCUMENTS.filter((document) => !seen.has(document))).toEqual([]);
});

test("the tree of the architecture names every folder of the repository and of app/", () => {
  const [, tree = ""] = /^```\n(workers\/[\s\S]*?)^```/m.exec(read("docs/architecture.md")) ?? [];
  const named = [...tree.matchAll(/^ *([\w-]+)\//gm)].map(([, name]) => name);
  expect([...FOLDERS, ...foldersOf("app")].filter((name) => !named.includes(name))).toEqual([]);
});

test("every function, type and constant that the recipes name is in the code", () => {
  const code = globSync("{app,workers,tests}/**/*.{ts,tsx}")
    .filter((file) => file !== "tests/documents.test.ts")
    .map(read)
    .join("\n");
  const [, recipes = ""] = read("CONTRIBUTING.md").split(/^## Recipes$/m);
  const named = spans(recipes).flatMap(
    (span) => span.match(/\b([a-z]+[A-Z]|[A-Z][a-z]+[A-Z]|[A-Z]+_[A-Z])\w*/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
