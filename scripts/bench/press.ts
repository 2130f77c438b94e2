import { chromium, devices, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { createUser, startTestCluster, type Sql } from "../../tests/support/backend.ts";
import { dayAhead } from "../../tests/support/days.ts";
import { openSite } from "../../tests/support/site.ts";
import { buildWhenChanged } from "../build.ts";
import { findChromium } from "../chromium.ts";

/** The CPU throttling factor, relative to this machine. */
const SLOWER = 4;
/** Milliseconds from a press to the next paint: the maximum of the median. */
const GOAL = 100;
/** Milliseconds of rest before the press. */
const REST = 1000;
/** Milliseconds between the first paint and a press that does not wait for the scripts. */
const EARLY = [0, 200, 400, 600, 800, 1100];

interface Target {
  path: string;
  /** The controls to press, by their names in the table; Playwright selectors. */
  controls: Record<string, string>;
}
/** The browser's measurements of one page: milliseconds since its start. */
interface Told {
  paint: number;
  hydrated: number;
  /** The total blocking time (tasks beyond 50 ms) from the first paint until the rest. */
  blocked: number;
  /** From the first press to the next paint. */
  press: number;
}

/**
 * Measures the first press on pages with a CPU throttled four times: at rest, and while the scripts are loading. Answers whether all
 * medians meet the goal.
 */
export async function measurePresses(
  runs: number,
  only: string | undefined,
  add: <P extends { stop(): Promise<void> }>(part: P) => P,
): Promise<boolean> {
  const executablePath = findChromium();
  await buildWhenChanged(console.log);
  add(await startTestCluster());
  const site = add(await openSite({ edgeCache: true }));
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  add({ stop: () => browser.close() });
  const cookies = await signedIn(browser, site.url, site.backend.sql);
  console.log(`${runs} runs each, processor ${SLOWER} times slower, load ${loadavg()[0]}`);
  let isMet = true;
  for (const { path, controls } of await targets(site.backend.sql)) {
    if (only !== undefined && path !== only) continue;
    const visit = () => openPhone(browser, site.url, cookies);
    // Warms the cache, as an earlier visitor would.
    const kilobytes = await weigh(await visit(), path);
    for (const [control, selector] of Object.entries(controls)) {
      const told: Told[] = [];
      for (let run = 0; run < runs; run++)
        told.push(await pressAtRest(await visit(), path, selector));
      const presses = told.map(({ press }) => press);
      isMet &&= median(presses) <= GOAL;
      print(path, control, kilobytes, told);
    }
    const early: number[] = [];
    for (const after of EARLY) early.push((await pressEarly(await visit(), path, after)).press);
    console.log(`  ${"Menu, early".padEnd(22)} ${early.join(" ")} ms at ${EARLY.join(" ")}`);
  }
  console.log(`load ${loadavg()[0]}`);
  return isMet;
}

async function targets(sql: Sql): Promise<Target[]> {
  const [space] = await sql<{ id: string }[]>`
    select id from public.coworking_spaces
    where status = 'active' and price_per_day is not null order by created_at limit 1`;
  const menu = "header button:visible";
  return [
    { path: "/", controls: { Menu: menu, "a space": "main article a" } },
    {
      path: "/search",
      controls: { Menu: menu, Filters: "main summary", "a space": "main article a" },
    },
    {
      path: `/spaces/${space?.id}`,
      controls: { Menu: menu, "a day": "#calendar ol a", "a pass": "main [name=pass] >> nth=1" },
    },
    { path: "/auth", controls: { Menu: menu, "show password": "main form button[type=button]" } },
    {
      path: `/spaces/${space?.id}/book?pass=day&startDate=${dayAhead(30)}`,
      controls: { Menu: menu, "the note": "main textarea" },
    },
  ];
}

/** A session for members' pages; the other pages are requested without it. */
async function signedIn(browser: Browser, url: string, sql: Sql) {
  const person = { email: "press@bench.test", fullName: "Petra Press" };
  const { email, password } = await createUser(sql, person);
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/auth");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
  const cookies = await context.cookies();
  await context.close();
  return cookies.filter(({ name }) => name.startsWith("__Host-session"));
}

type Phone = { context: BrowserContext; page: Page; told: Told; member: () => Promise<void> };

/** A new browser context: caches of an earlier visit must not help. */
async function openPhone(
  browser: Browser,
  baseURL: string,
  cookies: Awaited<ReturnType<typeof signedIn>>,
): Promise<Phone> {
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL });
  const page = await context.newPage();
  const told: Told = { paint: 0, hydrated: 0, blocked: 0, press: 0 };
  // By console messages: Playwright's evaluation in a page counts as an interaction with it.
  page.on("console", (message) => {
    const [, what, value] = /^told (\w+) ([\d.]+)$/.exec(message.text()) ?? [];
    if (what && what in told) note(told, what as keyof Told, Number(value));
  });
  await page.addInitScript(observe);
  return { context, page, told, member: () => context.addCookies(cookies) };
}

function note(told: Told, what: keyof Told, value: number) {
  told[what] = what === "blocked" ? told[what] + value : Math.max(told[what], value);
}

/** Runs in the page. */
function observe() {
  const tell = (what: string, value: number) => console.log(`told ${what} ${value}`);
  const watch = (type: string, heard: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch("paint", ({ startTime }) => tell("paint", startTime));
  watch("longtask", ({ duration }) => tell("blocked", duration - 50));
  watch("first-input", ({ duration }) => tell("press", duration));
  watch(
    "event",
    (entry) => {
      if ("interactionId" in entry && entry.interactionId) tell("press", entry.duration);
    },
    { durationThreshold: 16 },
  );
  const root = new MutationObserver(() => {
    if (!document.documentElement?.classList.contains("scripted")) return;
    root.disconnect();
    tell("hydrated", performance.now());
  });
  root.observe(document, { subtree: true, attributeFilter: ["class"] });
}

async function open({ page, context, member }: Phone, path: string) {
  if (path.includes("/book?")) await member();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(path, { waitUntil: "commit" });
}

async function pressAtRest(phone: Phone, path: string, selector: string): Promise<Told> {
  const { page, context, told } = phone;
  await open(phone, path);
  while (told.hydrated === 0) await pause(20);
  await page.waitForLoadState("networkidle");
  await pause(REST);
  const before = { ...told };
  const control = page.locator(selector).first();
  await control.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await pause(200);
  const box = await control.boundingBox();
  if (!box) throw new Error(`${path} shows no ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await pause(700);
  await context.close();
  // A page that is left for another document reports no press.
  return { ...before, press: told.press || Number.NaN };
}

/** Presses "Menu", which is on every page and needs no scripts, some time after the first paint. */
async function pressEarly(phone: Phone, path: string, after: number): Promise<Told> {
  const { page, context, told } = phone;
  await open(phone, path);
  while (told.paint === 0) await pause(5);
  await pause(after);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.touchscreen.tap(width - 60, 34);
  await pause(1000);
  await context.close();
  return told;
}

/** Kilobytes of scripts, brotli, that the page loads before any interaction. */
async function weigh(phone: Phone, path: string): Promise<number> {
  const addresses = new Set<string>();
  phone.page.on("request", (request) => {
    if (request.url().endsWith(".js")) addresses.add(request.url());
  });
  await open(phone, path);
  await phone.page.waitForLoadState("networkidle");
  await pause(REST);
  const sizes = [...addresses].map(async (address) => {
    const body = await (await fetch(address)).arrayBuffer();
    return brotliCompressSync(body).length / 1000;
  });
  const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
  await phone.context.close();
  return sum;
}

function print(path: string, control: string, kilobytes: number, told: Told[]) {
  const of = (what: keyof Told) => Math.round(median(told.map((one) => one[what])));
  const presses = told.map(({ press }) => press);
  console.log(
    `${path.slice(0, 20).padEnd(20)} ${control.padEnd(14)} press ${of("press")} [${presses.join(" ")}] ms` +
      `  blocked ${of("blocked")} ms  painted ${of("paint")} hydrated ${of("hydrated")} ms  scripts ${kilobytes.toFixed(1)} kB`,
  );
}

function median(values: number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
