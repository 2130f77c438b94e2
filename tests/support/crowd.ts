import { setTimeout as pause } from "node:timers/promises";
import { createUser } from "./backend.ts";
import { browse, hiddenFieldsOf, type Browser, type Page } from "./browser.ts";
import { dayAhead } from "./days.ts";
import { signIn } from "./http.ts";
import { pick, randomOf, type Random } from "./random.ts";
import type { Site } from "./site.ts";

export interface Crowd {
  readers: number;
  bookers: number;
  seconds: number;
  seed: number;
}

/** Milliseconds of the answers by the name of the step; sentences about answers that were no answer. */
export interface CrowdReport {
  times: Record<string, number[]>;
  failures: string[];
  /** Bookings that were confirmed to a booker. */
  booked: number;
  soldOut: number;
}

/** Cloudflare compresses outside of the Worker; workerd would do it itself, in a tenth of the processor time. */
const UNCOMPRESSED = { "Accept-Encoding": "identity" };
/**
 * Mean seconds that a person looks at a page before the next one: "a little less than a minute", of two billion visits (J. Nielsen, How
 * Long Do Users Stay on Web Pages?, 2011).
 */
const READING = 55;
/** The same for somebody who has decided to book, by our own guess. */
const CHOOSING = 20;
/** One reader in so many has a session. */
const MEMBERS = 10;

/**
 * Readers and bookers with pauses like people's, until the time is over. A tenth of the readers are members. Bookers choose a day of a
 * space, review it and confirm it; all of them want the same few days.
 */
export async function visitAsCrowd(site: Site, crowd: Crowd): Promise<CrowdReport> {
  const report: CrowdReport = { times: {}, failures: [], booked: 0, soldOut: 0 };
  const draw = randomOf(crowd.seed, 0);
  // The limits are there against one person who takes everything.
  await site.backend.sql`
    update public.site_settings set open_bookings_limit = 10000, daily_bookings_limit = 10000, desk_days_limit = 100000`;
  const spaces = await site.backend.sql<{ id: string }[]>`
    select id from public.coworking_spaces where status = 'active' order by id limit 40`;
  const ids = spaces.map(({ id }) => id);
  const members = await browsers(site, Math.ceil(crowd.readers / MEMBERS), "reader");
  const guests = await browsers(site, crowd.bookers, "booker");
  const until = performance.now() + crowd.seconds * 1000;
  const shared = { report, draw, ids, until };
  await Promise.all([
    ...Array.from({ length: crowd.readers - members.length }, () =>
      readOn({ ...shared, browser: browse(site.url, UNCOMPRESSED), step: "" }),
    ),
    ...members.map((browser) => readOn({ ...shared, browser, step: "member: " })),
    ...guests.map((browser) => bookOn({ ...shared, browser, step: "booker: " })),
  ]);
  return report;
}

type Visit = {
  browser: Browser;
  /** The beginning of the names of the visitor's steps. */
  step: string;
  report: CrowdReport;
  draw: Random;
  ids: readonly string[];
  until: number;
};

/** Browsers with a session each. They sign in one after the other: hashing that many passwords at once would be the load. */
async function browsers(site: Site, many: number, name: string): Promise<Browser[]> {
  const made: Browser[] = [];
  for (let number = 0; number < many; number++) {
    const person = await createUser(site.backend.sql, {
      email: `${name}-${number}@crowd.test`,
      fullName: "Cleo Crowd",
    });
    const browser = browse(site.url, UNCOMPRESSED);
    for (const pair of (await signIn(site, person)).split("; ")) {
      const [cookie = "", ...value] = pair.split("=");
      browser.cookies.set(cookie, value.join("="));
    }
    made.push(browser);
  }
  return made;
}

/** Waits as a person does: most pauses are short, and some are long. Answers whether there is time for another page. */
async function think({ draw, until }: Visit, mean: number): Promise<boolean> {
  const milliseconds = -Math.log(1 - draw()) * mean * 1000;
  if (performance.now() + milliseconds > until) return false;
  await pause(milliseconds);
  return true;
}

/** The pages that readers open, as often as the list has them. */
const READ: readonly ((visit: Visit) => [step: string, path: string])[] = [
  () => ["home", "/"],
  () => ["search", "/search?location=Lisbon"],
  () => ["search", "/search?location=Bangkok&sort=price"],
  ({ draw }) => ["search with days", `/search?startDate=${dayAhead(2 + Math.floor(draw() * 20))}`],
  ({ draw, ids }) => ["space", `/spaces/${pick(draw, ids)}`],
  ({ draw, ids }) => ["space", `/spaces/${pick(draw, ids)}`],
  ({ draw, ids }) => [
    "space with days",
    `/spaces/${pick(draw, ids)}?pass=day&startDate=${dayAhead(2 + Math.floor(draw() * 20))}`,
  ],
  () => ["locations", "/locations"],
  () => ["blog", "/blog"],
  () => ["help", "/help"],
];

async function readOn(visit: Visit): Promise<void> {
  // They do not all arrive at once.
  while (await think(visit, READING)) {
    const [step, path] = pick(visit.draw, READ)(visit);
    await timed(visit, step, () => visit.browser.get(path));
  }
}

async function bookOn(visit: Visit): Promise<void> {
  const { browser, draw, ids, report } = visit;
  while (await think(visit, CHOOSING)) {
    const space = pick(draw, ids.slice(0, 8));
    const choice = `pass=day&startDate=${dayAhead(20 + Math.floor(draw() * 5))}`;
    await timed(visit, "space", () => browser.get(`/spaces/${space}?${choice}`));
    if (!(await think(visit, CHOOSING))) return;
    const path = `/spaces/${space}/book?${choice}`;
    const review = await timed(visit, "review", () => browser.get(path));
    if (!review || !(await think(visit, CHOOSING))) return;
    const fields = hiddenFieldsOf(review);
    // A sold-out day has no form.
    if (!fields["digest"]) {
      report.soldOut += 1;
      continue;
    }
    const answer = await timed(visit, "confirm", () => browser.post(path, fields));
    if (answer?.to?.startsWith("/dashboard/bookings/")) report.booked += 1;
    else report.soldOut += 1;
  }
}

/** The answer, or nothing when it failed: an error of the connection, or a status from 500 on. */
async function timed(
  { report, ...visit }: Visit,
  name: string,
  ask: () => Promise<Page>,
): Promise<Page | null> {
  const step = `${visit.step}${name}`;
  const began = performance.now();
  try {
    const page = await ask();
    (report.times[step] ??= []).push(performance.now() - began);
    if (page.status < 500) return page;
    report.failures.push(`${step}: ${page.status} ${page.html.slice(0, 120)}`);
  } catch (error) {
    report.failures.push(
      `${step}: ${String(error)} ${String(error instanceof Error ? error.cause : "")}`,
    );
  }
  return null;
}
