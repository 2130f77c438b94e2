import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./test.ts";

test("nothing of the demo is in the build", () => {
  const files = globSync("build/**/*", { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(30);
  for (const { name, parentPath } of files) {
    const file = join(parentPath, name);
    expect(file).not.toMatch(/demo/);
    expect(readFileSync(file, "utf8"), file).not.toMatch(/Oficina do Miradouro|nomad-demo-2026/);
  }
});

test("no Supabase code and no key reaches the browser", async ({ site }) => {
  const files = globSync("build/client/**/*.{js,html,json,css}");
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    expect(text, file).not.toMatch(
      /@supabase|sb_publishable_|sb_secret_|createServerClient|GoTrueClient|PostgrestClient|ZodError/,
    );
    expect(text, file).not.toContain(site.backend.keys.publishable);
  }
});
