import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createSpace, dayAhead } from "../support/actors.ts";
import { expect, signIn, test } from "./test.ts";

test("nothing of the demo is in the build", () => {
  const files = globSync("build/**/*", { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(30);
  for (const { name, parentPath } of files) {
    const file = join(parentPath, name);
    expect(file).not.toMatch(/demo/);
    expect(readFileSync(file, "utf8"), file).not.toMatch(/Oficina do Miradouro|nomad-demo-2026/);
  }
});

const SECRET_OF_THE_SERVER =
  /@supabase|sb_publishable_|sb_secret_|createServerClient|GoTrueClient|PostgrestClient|ZodError/;

test("no Supabase code and no key is in what browsers are sent as files", () => {
  const files = globSync("build/client/**/*.{js,html,json,css}");
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(file, "utf8"), file).not.toMatch(SECRET_OF_THE_SERVER);
});

test("no key is in any answer to a browser, of a visitor or of a member", async ({
  page,
  site,
  person,
}) => {
  // The Worker is given its key as it starts, so a leak is in what it answers, and not in the files of the build.
  const { publishable, secret } = site.backend.keys;
  const leaks = (text: string) => [publishable, secret].some((key) => text.includes(key));
  expect(leaks(`{"key":"${publishable}"}`)).toBe(true);
  const space = await createSpace(site.backend.sql, { name: "Glass House" });
  const book = `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
  const answered = async (paths: string[]) => {
    for (const path of paths.flatMap((page) => [page, dataOf(page)])) {
      const answer = await page.request.get(path);
      const text = await answer.text();
      expect(text.length, path).toBeGreaterThan(100);
      expect(leaks(text), path).toBe(false);
      for (const value of Object.values(answer.headers())) expect(leaks(value), path).toBe(false);
    }
  };
  await answered(["/", "/search", `/spaces/${space}`, book, "/auth", "/nowhere"]);
  await signIn(page, person);
  await answered([book, "/dashboard", "/dashboard/bookings"]);
});

/** Where the scripts of a page ask for its data. */
function dataOf(path: string): string {
  if (path === "/") return "/_.data";
  const [page, query] = path.split("?");
  return query ? `${page}.data?${query}` : `${page}.data`;
}
