import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";

const sources = globSync("{app,workers}/**/*.{ts,tsx}").filter(
  (file) => !file.endsWith("database.types.ts"),
);
const read = (file: string) => readFileSync(file, "utf8");
const code = sources.filter((file) => !file.includes(".test."));

describe("the walls", () => {
  test("a table or an SQL function is named by exactly one feature", () => {
    const owners = new Map<string, Set<string>>();
    for (const file of code) {
      for (const [, , name] of read(file).matchAll(/\.(from|rpc)\(\s*"(\w+)"/g)) {
        if (name) owners.set(name, (owners.get(name) ?? new Set()).add(file));
      }
    }
    expect(owners.size).toBeGreaterThan(8);
    for (const [name, files] of owners) {
      expect([...files], name).toHaveLength(1);
      expect([...files][0]).toMatch(/^app\/features\/\w+\/[\w-]+\.server\.ts$/);
    }
  });

  test("a feature never imports the server file of another feature", () => {
    for (const file of code.filter((file) => file.startsWith("app/features/"))) {
      const own = dirname(file).split("/")[2];
      for (const [, other] of read(file).matchAll(/from "~\/features\/(\w+)\/[\w-]+\.server"/g)) {
        expect(other, file).toBe(own);
      }
    }
  });

  test("no route imports a route, and the root is imported only for its types", () => {
    for (const file of code.filter((file) => file.startsWith("app/routes/"))) {
      expect(read(file), file).not.toMatch(/from "(~\/routes|\.\.?\/(?!\+types))/);
      expect(read(file), file).not.toMatch(/^import (?!type).*from "~\/root"/m);
    }
  });

  test("features never see a request, a form or an answer", () => {
    for (const file of code.filter((file) => /^app\/features\/.*\.server\.ts$/.test(file))) {
      expect(read(file), file).not.toMatch(/\b(Request|FormData|Response)\b(?!Id)/);
    }
  });

  test("a browser never asks Supabase: only .server files and routes touch the client", () => {
    for (const file of code.filter((file) => !/\.server\.tsx?$/.test(file))) {
      expect(read(file), file).not.toMatch(/from "@supabase\//);
    }
  });

  test("pages are linked with our own Link", () => {
    const others = code.filter((file) => !file.endsWith("ui/navigation/link.tsx"));
    for (const file of others)
      expect(read(file), file).not.toMatch(/import \{[^}]*\bLink\b[^}]*\} from "react-router"/);
  });

  test("there are no index files, no re-exports and no folder of odds and ends", () => {
    for (const file of sources) {
      expect(basename(file)).not.toMatch(/^index\./);
      expect(file).not.toMatch(/\/(utils|lib|helpers|services|hooks|types|constants)\//);
      expect(read(file), file).not.toMatch(/^export (\*|\{[^}]*\}) from/m);
    }
  });

  test("nothing reads the environment but the door", () => {
    for (const file of code) expect(read(file), file).not.toContain("process.env");
  });
});

describe("the size of things", () => {
  test("routes stay under 200 lines, other files under 250", () => {
    for (const file of sources) {
      const lines = read(file).split("\n").length;
      expect(lines, file).toBeLessThanOrEqual(file.startsWith("app/routes/") ? 200 : 250);
    }
  });
});

describe("dependencies", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const all = { ...dependencies, ...devDependencies };

  test("every version is pinned", () => {
    for (const [name, version] of Object.entries(all))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  test("every dependency has its reason in docs/dependencies.md, and no other package has one", () => {
    const rows = [...read("docs/dependencies.md").matchAll(/^\| (`.*?) +\| +(\S.*?) +\|$/gm)];
    const explained = rows.flatMap(([, names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(explained.toSorted()).toEqual(Object.keys(all).toSorted());
  });

  test("React Router stays at or above its security floor, 8.5.1", () => {
    const [major = 0, minor = 0, patch = 0] = (all["react-router"] ?? "").split(".").map(Number);
    expect(major * 10_000 + minor * 100 + patch).toBeGreaterThanOrEqual(80_501);
  });

  test("the lock file names no registry", () => {
    expect(read("package-lock.json")).not.toContain('"resolved"');
  });
});

describe("styles", () => {
  test("no element carries an inline style, which the content security policy would refuse", () => {
    for (const file of code)
      expect(read(file), file).not.toMatch(/\sstyle=\{|dangerouslySetInnerHTML/);
  });
});
