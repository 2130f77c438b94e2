import type { Figures } from "./load.ts";

export type Which = "constant" | "plain" | "memory" | "embedded" | "warm";

const NAMES: Record<Which, string> = {
  constant: "a constant answer",
  plain: "a plain React Router page",
  memory: "/search, data in memory",
  embedded: "/search, embedded backend",
  warm: "/search, warm at the edge",
};
const GOALS: { of: Which; over: Which; least: number }[] = [
  { of: "memory", over: "plain", least: 1.6 },
  { of: "warm", over: "constant", least: 0.45 },
];

/** Prints the medians and their ratios; answers whether every goal was met. */
export function report(figures: Map<Which, Figures[]>): boolean {
  const medians = new Map([...figures].map(([which, rounds]) => [which, medianOf(rounds)]));
  const rate = (which: Which) => medians.get(which)?.rate ?? Number.NaN;
  const line = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at ? cell.padStart(12) : cell.padEnd(28))).join(""));
  line("", "requests/s", "p50 ms", "p99 ms", "max ms", "of constant", "of plain");
  for (const [which, { rate: requests, p50, p99, max }] of medians)
    line(
      NAMES[which],
      requests.toFixed(0),
      p50.toFixed(2),
      p99.toFixed(2),
      max.toFixed(0),
      `${((requests / rate("constant")) * 100).toFixed(1)} %`,
      (requests / rate("plain")).toFixed(2),
    );
  let met = true;
  for (const { of, over, least } of GOALS) {
    const ratio = rate(of) / rate(over);
    met &&= ratio >= least;
    const outcome = ratio >= least ? "met" : "missed";
    console.log(`Goal: ${NAMES[of]} ≥ ${least} × ${NAMES[over]}: ${ratio.toFixed(2)}, ${outcome}`);
  }
  return met;
}

function medianOf(rounds: Figures[]): Figures {
  const middle = (read: (figures: Figures) => number) =>
    rounds.map(read).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return {
    rate: middle(({ rate }) => rate),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    max: Math.max(...rounds.map(({ max }) => max)),
  };
}
