import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { PlainClient } from "../support/plain-client.ts";
import { newMember } from "../support/plain-site.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The required and forbidden content of the build and of responses.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

test("nothing of the demo is in the build", () => {
  const files = globSync("build/**/*", { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(30);
  for (const { name, parentPath } of files) {
    const file = join(parentPath, name);
    expect(file).not.toMatch(/demo/);
    expect(
      /Oficina do Miradouro|nomad-demo-2026/.test(readFileSync(file, "utf8")),
      `${file} has words of the demo`,
    ).toBe(false);
  }
});

const SECRET_OF_THE_SERVER =
  /@supabase|sb_publishable_|sb_secret_|createServerClient|GoTrueClient|PostgrestClient|ZodError/;

test("no Supabase code and no key is in the files for browsers", () => {
  const files = globSync("build/client/**/*.{js,html,json,css}");
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(SECRET_OF_THE_SERVER.exec(readFileSync(file, "utf8")), file).toBeNull();
});

test("no key is in any answer to a browser, of a visitor or of a member", async () => {
  // The Worker gets its key at start, so a leak would be in its responses, not in the files of the build.
  const { publishable, secret } = site.backend.keys;
  const leaks = (text: string) => [publishable, secret].some((key) => text.includes(key));
  expect(leaks(`{"key":"${publishable}"}`)).toBe(true);
  const space = await createSpace(site.backend.sql, { name: "Glass House" });
  const book = `/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`;
  const answered = async ({ browser }: PlainClient, paths: string[]) => {
    for (const path of paths.flatMap((page) => [page, dataOf(page)])) {
      const { html, headers } = await browser.get(path);
      // A redirect has no body.
      if (path === book && html === "") continue;
      expect(html.length, path).toBeGreaterThan(100);
      expect(leaks(html), path).toBe(false);
      for (const value of headers.values()) expect(leaks(value), path).toBe(false);
    }
  };
  const visitor = new PlainClient(site);
  await answered(visitor, ["/", "/search", `/spaces/${space}`, book, "/auth", "/nowhere"]);
  const { client } = await newMember(site);
  await answered(client, [book, "/dashboard", "/dashboard/bookings"]);
});

/** The address at which scripts request the data of a page. */
function dataOf(path: string): string {
  if (path === "/") return "/_.data";
  const [page, query] = path.split("?");
  return query ? `${page}.data?${query}` : `${page}.data`;
}
