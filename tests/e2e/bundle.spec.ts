import { globSync, readFileSync } from "node:fs";
import { expect, test } from "./test.ts";

test("no Supabase code and no key reaches the browser", async ({ site }) => {
  const files = globSync("build/client/**/*.{js,html,json,css}");
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    expect(text, file).not.toMatch(
      /@supabase|sb_publishable_|sb_secret_|createServerClient|GoTrueClient|PostgrestClient|ZodError/,
    );
    expect(text, file).not.toContain(site.backend.publishableKey);
  }
});
