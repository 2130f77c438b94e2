import { join, resolve } from "node:path";
import { freePort } from "../../backend/ports.ts";
import { buildWhenChanged } from "../../build.ts";
import { startBenchBackend } from "./backend.ts";
import { chooseLoad, type Figures, type Load, type Page } from "./load.ts";
import type { Service } from "./config.ts";
import { constantService, modulesOf, ourServices } from "./pages.ts";
import { buildPlainPage } from "./plain.ts";
import { report, type Which } from "./report.ts";
import { startWorkerd } from "./workerd.ts";

const FOLDER = resolve(import.meta.dirname, "../../../.nomadcowork/bench");
const ROUNDS = 3;
/** Seconds. */
const WARM_UP = 3;
const ROUND = 5;

type Pages = Record<Which, Page>;
/** A request with a cookie of this site gets no shared page: it is rendered every time. */
const COOKIE = "__Host-bench=1";

type Add = <P extends { stop(): Promise<void> }>(part: P) => P;

/** Measures one document from every kind of server, all in one bare workerd; answers whether every goal was met. */
export async function measureSpeed(add: Add, signal: AbortSignal): Promise<boolean> {
  await buildWhenChanged((line) => console.log(line), signal);
  const { pages, bytes } = await serve(add, signal);
  const load = chooseLoad();
  console.log(`${bytes} bytes per document, ${ROUNDS} rounds of ${ROUND} s with ${load.name}`);
  return report(await measure(pages, load, signal));
}

async function serve(add: Add, signal: AbortSignal): Promise<{ pages: Pages; bytes: number }> {
  const backend = add(await startBenchBackend("http://localhost"));
  const ports = {
    constant: await freePort(),
    plain: await freePort(),
    memory: await freePort(),
    embedded: await freePort(),
    warm: await freePort(),
  };
  const at = (port: number): Page => ({
    url: `http://127.0.0.1:${port}/search`,
    ...(port === ports.warm ? {} : { cookie: COOKIE }),
  });
  const plain = async (padding: number): Promise<Service> => {
    const built = await buildPlainPage(join(FOLDER, "plain"), backend.answers, padding, signal);
    return { name: "plain", modules: modulesOf(built), port: ports.plain };
  };
  const ours = await ourServices(FOLDER, backend, ports);
  // A first request tells by how much the plain document is shorter.
  const first = add(await startWorkerd(FOLDER, [...ours, await plain(0)]));
  const page = await documentAt(at(ports.memory));
  const shorter = page.length - (await documentAt(at(ports.plain))).length;
  await first.stop();
  const constant = await constantService(FOLDER, page, ports.constant);
  add(await startWorkerd(FOLDER, [...ours, constant, await plain(shorter)]));
  const all = Object.entries(ports).map(([which, port]) => [which, at(port)] as const);
  for (const [which, one] of all) {
    const { length } = await documentAt(one);
    if (length !== page.length)
      throw new Error(`${which} answers ${length} bytes instead of ${page.length}`);
  }
  return { pages: Object.fromEntries(all) as Pages, bytes: page.length };
}

async function documentAt({ url, cookie = "" }: Page): Promise<Buffer> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity", Cookie: cookie } });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function measure(
  pages: Pages,
  load: Load,
  signal: AbortSignal,
): Promise<Map<Which, Figures[]>> {
  const all = Object.entries(pages) as [Which, Page][];
  const figures = new Map<Which, Figures[]>(all.map(([which]) => [which, []]));
  for (const [, page] of all) await load.run(page, WARM_UP, signal);
  for (let round = 0; round < ROUNDS; round++)
    for (const [which, page] of shuffled(all))
      figures.get(which)?.push(await load.run(page, ROUND, signal));
  return figures;
}

function shuffled<T>(from: readonly T[]): T[] {
  const dice = from.map((one) => ({ one, at: Math.random() }));
  return dice.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}
