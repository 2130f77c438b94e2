import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const sources = globSync("{app,workers}/**/*.{ts,tsx}").filter(
  (file) => !file.endsWith("database.types.ts"),
);
const read = (file: string) => readFileSync(file, "utf8");
const code = sources.filter((file) => !file.includes(".test."));

describe("the walls", () => {
  test("a table or an SQL function is named by exactly one feature, or by the background", () => {
    const owners = new Map<string, Set<string>>();
    for (const file of code) {
      // The function of an admin list stands in its declaration.
      for (const [, name] of read(file).matchAll(
        /(?:\.(?:from|rpc)\(|\bask\(\s*\w+,|\bsql:)\s*"(\w+)"/g,
      )) {
        if (name) owners.set(name, (owners.get(name) ?? new Set()).add(file));
      }
    }
    expect(owners.size).toBeGreaterThan(8);
    for (const [name, files] of owners) {
      expect([...files], name).toHaveLength(1);
      expect([...files][0]).toMatch(
        /^app\/(features|background)\/[\w/-]+(\.server\.ts|-lists?\.tsx?)$/,
      );
    }
  });

  test("a feature never imports the server file of another feature", () => {
    const features = code.filter((file) => file.startsWith("app/features/"));
    const imports = features.flatMap((file) =>
      importsOf(file, read(file)).map((imported) => ({ file, imported })),
    );
    const ofServers = imports.filter(({ imported }) => isServerOfFeature(imported));
    expect(ofServers.length).toBeGreaterThan(20);
    expect(ofServers.filter(({ file, imported }) => moduleOf(file) !== moduleOf(imported))).toEqual(
      [],
    );
  });

  test("an import is found in every syntax", () => {
    const server = "app/features/bookings/booking.server.ts";
    for (const written of [
      'import { a } from "~/features/bookings/booking.server";',
      'import { a } from "../bookings/booking.server";',
      'import type { A } from "../bookings/booking.server.ts";',
      'import "~/features/bookings/booking.server";',
      'const { a } = await import("~/features/bookings/booking.server");',
    ])
      expect(importsOf("app/features/spaces/space.ts", written), written).toEqual([server]);
    expect(isServerOfFeature(server)).toBe(true);
  });

  test("the secret key is for the background alone", () => {
    const users = code.filter((file) => /db\/service\.server"/.test(read(file)));
    expect(users.toSorted()).toEqual([
      "app/background/announce-changes.server.ts",
      "app/background/claim-checks.server.ts",
      "app/background/deliver-mail.server.ts",
      "app/background/deliver-webhooks.server.ts",
      "app/background/erase-deleted-accounts.server.ts",
      "app/background/import-listings.server.ts",
      "app/background/jobs.server.ts",
      "app/background/outbox.server.ts",
      "app/background/page-views.server.ts",
      "app/background/payments/payments.ts",
      "app/background/send-newsletter.server.ts",
      "app/background/tidy.server.ts",
      "app/background/webhook-deliveries.server.ts",
      "workers/background.ts",
    ]);
    const holders = code.filter((file) => read(file).includes("SUPABASE_SECRET_KEY"));
    expect(holders.toSorted()).toEqual([
      "app/db/service.server.ts",
      "workers/background.ts",
      "workers/environment.ts",
    ]);
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

  test("nothing in app or workers reads process.env", () => {
    for (const file of code) expect(read(file), file).not.toContain("process.env");
  });
});

/** Modules, each with the modules that its files import from, and one such import for each. */
type Modules = Map<string, Map<string, string>>;

/** A folder; below features and ui each folder of theirs; a file that lies in `app/` itself is a module of its own. */
function moduleOf(file: string): string {
  const [area = "", folder = "", part = "", ...rest] = file.split("/");
  if (area === "workers") return area;
  const isNested = ["features", "ui"].includes(folder) && rest.length > 0;
  return isNested ? `${area}/${folder}/${part}` : `${area}/${folder}`;
}

/** The source file of an import; null when it is external. Types and `import()` count as well. */
function importedFile(from: string, specifier: string): string | null {
  if (!/^(~|\.\.?)\//.test(specifier) || /\/\+types\/|\?url$/.test(specifier)) return null;
  // A query after "?" is for the bundler.
  const [named = ""] = specifier.split("?");
  const path = named.startsWith("~/") ? named.replace("~", "app") : join(dirname(from), named);
  const file = ["", ".ts", ".tsx"].map((ending) => path + ending).find((name) => existsSync(name));
  if (!file) throw new Error(`${from} imports ${specifier}, which is no file`);
  return file;
}

/** The source files that a file with this text imports. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\b[\s(]*"([^"]+)"/g)].flatMap(
    ([, specifier = ""]) => importedFile(file, specifier) ?? [],
  );
}

function isServerOfFeature(file: string): boolean {
  return /^app\/features\/.*\.server\.tsx?$/.test(file);
}

function readModules(): Modules {
  const modules: Modules = new Map();
  for (const file of code) {
    const imports = modules.get(moduleOf(file)) ?? new Map<string, string>();
    modules.set(moduleOf(file), imports);
    for (const imported of importsOf(file, read(file))) {
      if (moduleOf(imported) !== moduleOf(file))
        imports.set(moduleOf(imported), `${file} imports ${imported}`);
    }
  }
  return modules;
}

/** The imports of one cycle, in order; empty when there is none. */
function circleIn(modules: Modules): string[] {
  const done = new Set<string>();
  const visit = (module: string, path: string[]): string[] => {
    if (path.includes(module)) {
      const circle = [...path.slice(path.indexOf(module)), module];
      return circle.slice(1).map((next, at) => modules.get(circle[at] ?? "")?.get(next) ?? next);
    }
    for (const next of done.has(module) ? [] : (modules.get(module)?.keys() ?? [])) {
      const circle = visit(next, [...path, module]);
      if (circle.length > 0) return circle;
    }
    done.add(module);
    return [];
  };
  for (const module of modules.keys()) {
    const circle = visit(module, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe("the modules", () => {
  const modules = readModules();

  test("no module imports from one that imports from it, directly or by way of others, types included", () => {
    expect(modules.size).toBeGreaterThan(15);
    expect(circleIn(modules)).toEqual([]);
  });

  test("a circle is found from every starting point", () => {
    const drawn = (imports: Record<string, string[]>): Modules =>
      new Map(
        Object.entries(imports).map(([module, others]) => [
          module,
          new Map(others.map((other) => [other, `${module} > ${other}`])),
        ]),
      );
    expect(circleIn(drawn({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
    expect(circleIn(drawn({ a: ["b"], b: ["c"], c: ["d"], d: ["b"] }))).toEqual([
      "b > c",
      "c > d",
      "d > b",
    ]);
  });

  test("nothing in app imports from workers, and only middleware, actions, routes and the entries know the context", () => {
    const importers = (module: string) =>
      [...modules].filter(([, imports]) => imports.has(module)).map(([name]) => name);
    expect(importers("workers")).toEqual([]);
    expect(importers("app/context.server.ts").toSorted()).toEqual([
      "app/entry.server.tsx",
      "app/form-action.server.ts",
      "app/middleware",
      "app/post-form-action.server.ts",
      "app/press-on-map.server.ts",
      "app/root.tsx",
      "app/routes",
      "workers",
    ]);
  });
});

test("ids are not parsed by z.uuid(), which refuses ids that PostgreSQL accepts", () => {
  expect(code.filter((file) => read(file).includes(".uuid("))).toEqual([]);
});

/** Whether the action of a route renders a form again: it has other forms than single buttons. */
const showsAgain = (source: string) =>
  (source.match(/\b(?:formAction|postFormAction)\(/g)?.length ?? 0) >
  (source.match(/\boneButton: true\b/g)?.length ?? 0);

test("a page whose form may be refused shows the reply of its action", () => {
  const silent = code
    .filter((file) => /^app\/routes\/.*\.tsx$/.test(file))
    .filter(
      (file) => /\brefuse(RateLimited)?\(|\.reply\(/.test(read(file)) || showsAgain(read(file)),
    )
    .filter((file) => !/\b(actionData|useReply|useReplyTo|useActionData)\b/.test(read(file)));
  expect(silent).toEqual([]);
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

test("a pending label has no space before the dots: Saving…", () => {
  // In an example of JSON the dots stand for a word.
  for (const file of code.filter((name) => name.endsWith(".tsx")))
    expect(read(file), file).not.toMatch(/ …(["`](?!\}')|\s*<)/);
});

test("lists and numbers are put in words in one place: a, b and c; 1,204", () => {
  const own = code.filter((file) =>
    /ListFormat\((?!"en-GB", \{ type: "disjunction" \})|\.toLocaleString\(/.test(read(file)),
  );
  expect(own).toEqual(["app/values/words.ts"]);
});
