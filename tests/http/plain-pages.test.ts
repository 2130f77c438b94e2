import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { patternOf } from "../../app/patterns.ts";
import { createSpace, dayAhead } from "../support/actors.ts";
import { demoValues } from "../support/demo-values.ts";
import { nameOf } from "../support/page-text.ts";
import { examplesOf } from "../support/pages.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import type { Site } from "../support/site.ts";
import { sharedSites } from "../support/shared-sites.ts";

// Every page as it comes over plain HTTP: it can be read, and what is on it can be used.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

const BUTTONS = "button:not([type=button], [type=reset]), input[type=submit], input[type=image]";
const CONTROLS = "input:not([type=hidden]), select, textarea, button, a[href], summary";

/** What is wrong with a page for whoever has no scripts. */
function faultsOf(page: PlainPage): string[] {
  const { root, path } = page;
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const shown = (element: Element) => !element.closest("[hidden], template, [aria-hidden=true]");
  const heads = all("h1").length;
  const forms = all("form").map((form) => form as HTMLFormElement);
  return [
    page.status < 500 ? "" : `status ${page.status}`,
    heads === 1 ? "" : `${heads} first headings`,
    page.main.text.length > 60 ? "" : "nothing to read",
    ...forms.map((form) => {
      const isPost = form.getAttribute("method")?.toLowerCase() === "post";
      const { pathname } = new URL(
        form.getAttribute("action") ?? path,
        new URL(path, "http://localhost"),
      );
      const to = PAGES[patternOf(pathname) as keyof typeof PAGES];
      if (patternOf(pathname) === "/*" || (isPost && !to?.forms)) return `no action ${pathname}`;
      // A step that is not finished has links in the place of its button, and nothing to fill in.
      const isUseful = [...form.elements].some((one) => !one.matches("[type=hidden]"));
      const hasButton = [...form.elements].some((one) => one.matches(BUTTONS));
      return isUseful && !hasButton ? `no button ${pathname}` : "";
    }),
    ...all(CONTROLS)
      .filter((control) => shown(control) && nameOf(control) === "")
      .map((control) => `no name: ${control.outerHTML.slice(0, 160)}`),
    ...all('a[href^="#"]')
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => href !== "#" && !root.ownerDocument.getElementById(href.slice(1)))
      .map((href) => `no target ${href}`),
  ].flatMap((fault) => (fault ? `${path}: ${fault}` : []));
}

for (const [role, isLookedAt] of [
  ["visitor", (path: string) => !/^\/(dashboard|spaces\/new|admin)/.test(path)],
  ["guest", (path: string) => !path.startsWith("/admin")],
  // What only owners see differently.
  ["owner", (path: string) => /^\/(dashboard|spaces\/new)/.test(path)],
  ["admin", (path: string) => path.startsWith("/admin")],
] as const)
  test(`every page of a ${role} can be read, and its forms, fields and links used`, async () => {
    const email = `${role}@nomadcowork.test`;
    const client = new PlainClient(site);
    if (role !== "visitor") await client.signIn({ email, password: "nomad-demo-2026" });
    const values = await demoValues(site.backend.sql, role === "visitor" ? undefined : email);
    const paths = examplesOf(values, ({ kind }) => kind === "page").filter(isLookedAt);
    expect(paths.length).toBeGreaterThan(12);
    const pages: PlainPage[] = [];
    for (const path of paths) pages.push(await client.open(path));
    expect(pages.flatMap(faultsOf)).toEqual([]);
    // It is about something: several of them have forms of their own.
    const forms = pages.map(({ root }) => root.querySelectorAll("main form").length);
    expect(forms.filter((count) => count > 0).length).toBeGreaterThan(4);
  });

test("every space of a search is a pin of the map, and a pin leads to its space", async () => {
  const city = `Havn ${randomUUID().slice(0, 6)}`;
  const houses = { Crane: [55.68, 12.59], Dock: [55.68, 12.59], Ferry: [55.7, 12.5] };
  for (const [name, [lat, lng]] of Object.entries(houses))
    await createSpace(site.backend.sql, { name, city, country: "Denmark", lat, lng });
  const search = `/search?location=${city}&startDate=${dayAhead(60)}`;
  const page = await new PlainClient(site).open(search);
  const map = page.part("Map of these spaces");
  expect(map.links).toHaveLength(3);
  const space = await map.follow(/^Dock/);
  expect(space.heading).toBe("Dock");
  expect(space.path).toContain(`startDate=${dayAhead(60)}`);
});
