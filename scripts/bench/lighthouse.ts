import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { startTestCluster } from "../../tests/support/backend.ts";
import { openSite } from "../../tests/support/site.ts";
import { CannotStart } from "../backend/folder-lock.ts";
import { freePort } from "../backend/ports.ts";
import { buildWhenChanged } from "../build.ts";
import { findChromium } from "../chromium.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Its 114 packages have 176 MB, so it is installed only on demand. */
const LIGHTHOUSE = "13.5.0";
const FOLDER = join(ROOT, ".nomadcowork/lighthouse", LIGHTHOUSE);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "speed-index": "SI ms",
  "cumulative-layout-shift": "CLS",
};

const LongTasks = z.object({
  items: z.array(z.object({ url: z.string(), startTime: z.number(), duration: z.number() })),
});
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
      details: z.unknown(),
    }),
  ),
});
type Report = z.infer<typeof Report>;
type Lighthouse = (address: string, flags: object) => Promise<unknown>;
const Module = z.object({
  default: z.custom<Lighthouse>((value) => typeof value === "function"),
});

/** Pages without scripts, one of each kind. Their paint is measured in milliseconds instead of a score. */
const TEXTS = ["/locations", "/locations/lisbon/portugal", "/guides", "/guides/lisbon", "/blog"];
const MOST_OF_TEXTS = { "largest-contentful-paint": 1200, "total-blocking-time": 0 };

/**
 * Lighthouse's mobile preset on pages of the built Worker, or on those with the given addresses; answers whether the medians are 100, and
 * text pages are painted in time.
 */
export async function measureWithLighthouse(
  runs: number,
  add: <P extends { stop(): Promise<void> }>(part: P) => P,
  which: readonly string[] = [],
): Promise<boolean> {
  const lighthouse = await loadLighthouse();
  const executablePath = findChromium();
  await buildWhenChanged(console.log);
  add(await startTestCluster());
  const site = add(await openSite({ edgeCache: true }));
  const [space] = await site.backend.sql<{ id: string }[]>`
    select id from public.coworking_spaces where status = 'active' order by created_at limit 1`;
  const [post] = await site.backend.sql<{ slug: string }[]>`
    select slug from public.blog_posts where kind = 'post' and is_published order by published_at desc limit 1`;
  const texts = [...TEXTS, `/blog/${post?.slug}`];
  const pages = ["/", "/search", `/spaces/${space?.id}`, "/about", ...texts];
  let allFull = true;
  for (const path of pages.filter((page) => which.length === 0 || which.includes(page))) {
    const address = `${site.url}${path}`;
    // Warms the cache, as an earlier visitor would.
    await fetch(address).then((answer) => answer.text());
    const reports: Report[] = [];
    for (let tries = 0; reports.length < runs; tries++) {
      const report = await examine(lighthouse, executablePath, address);
      // On an overloaded machine a score is missing.
      if (CATEGORIES.every((name) => report.categories[name]?.score != null)) reports.push(report);
      else if (tries >= runs * 2)
        throw new Error(report.runtimeError?.message ?? `Lighthouse has no score for ${path}`);
    }
    allFull = print(path, reports, texts.includes(path)) && allFull;
  }
  return allFull;
}

async function examine(lighthouse: Lighthouse, executablePath: string, address: string) {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  // A new browser each time, so that no run profits from the caches of the last.
  const browser = await chromium.launch({ executablePath, args });
  try {
    const flags = { port, logLevel: "error", onlyCategories: CATEGORIES };
    const { lhr } = z.object({ lhr: Report }).parse(await lighthouse(address, flags));
    return lhr;
  } finally {
    await browser.close();
  }
}

/** Prints one page's medians with the audits that lower them; answers whether they are 100, and a text page is painted in time. */
function print(path: string, reports: Report[], isText: boolean): boolean {
  const scores = CATEGORIES.map((name) =>
    Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100),
  );
  console.log(`\n${path}`);
  console.log(CATEGORIES.map((name, index) => `  ${name} ${scores[index]}`).join(""));
  const valueOf = (id: string) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const metrics = Object.entries(METRICS).map(([id, label]) => {
    const value = valueOf(id);
    return `  ${label} ${label === "CLS" ? value.toFixed(3) : Math.round(value)}`;
  });
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
  console.log(`${metrics.join("")}  benchmark index ${Math.round(index)}`);
  for (const line of longTasks(reports)) console.log(`  ${line}`);
  for (const line of costs(reports)) console.log(`  ${line}`);
  const isInTime = Object.entries(MOST_OF_TEXTS).every(([id, most]) => valueOf(id) <= most);
  const [, ...others] = scores;
  return isText
    ? isInTime && others.every((score) => score === 100)
    : scores.every((score) => score === 100);
}

/** The tasks of the first run that take more than 50 ms on Lighthouse's simulated slow processor. */
function longTasks([report]: Report[]): string[] {
  const tasks = LongTasks.safeParse(report?.audits["long-tasks"]?.details);
  return (tasks.data?.items ?? []).map(
    ({ url, startTime, duration }) =>
      `${Math.round(duration)} ms from ${Math.round(startTime)} ms on: ${url}`,
  );
}

/** The weighted audits below their maximum in most of the runs. */
function costs(reports: Report[]): string[] {
  const [report] = reports;
  if (!report) return [];
  const counting = CATEGORIES.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => ({ name, id })),
  );
  return counting.flatMap(({ name, id }) => {
    const score = median(reports.map(({ audits }) => audits[id]?.score ?? 1));
    if (score >= 0.995) return [];
    const { title, displayValue = "" } = report.audits[id] ?? { title: id };
    return [`${name}: ${title} ${displayValue} (${Math.round(score * 100)})`];
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(FOLDER)) install();
  const entry = join(FOLDER, "node_modules/lighthouse/core/index.js");
  return Module.parse(await import(pathToFileURL(entry).href)).default;
}

function install(): void {
  console.log(`Installing Lighthouse ${LIGHTHOUSE} into ${relative(ROOT, FOLDER)} …`);
  const unfinished = `${FOLDER}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, "package.json"), '{ "private": true }\n');
  const quiet = ["--no-audit", "--no-fund", "--no-progress", "--ignore-scripts", "--save-exact"];
  const done = spawnSync("npm", ["install", ...quiet, `lighthouse@${LIGHTHOUSE}`], {
    cwd: unfinished,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (done.status !== 0)
    throw new CannotStart(
      `npm could not install Lighthouse: ${done.error?.message ?? done.stderr}`,
    );
  renameSync(unfinished, FOLDER);
}
