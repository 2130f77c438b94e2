import { stripVTControlCharacters } from "node:util";
import { named, type Named } from "./outcome.ts";
import { type FinishedPart } from "./run-parts.ts";

const SLOWEST = 10;
const LINES_OF_A_REASON = 4;

/** The end of a run for its reader: failures come first, because a log may be cut at its beginning. */
export function summary(parts: readonly FinishedPart[]): string {
  const failures = parts.flatMap((part) => part.failures);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const slowest = parts
    .flatMap((part) => part.files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  const blocks = [
    block("What failed", failures.map(withReason)),
    block(
      "What passed only at the second try",
      parts.flatMap((part) => part.flaky).map(withReason),
    ),
    block(
      "The slowest files",
      slowest.map(({ file, seconds }) => took(seconds, file)),
    ),
    block(
      "The parts",
      parts.map(({ name, seconds }) => took(seconds, name)),
    ),
    `${passed} passed, ${failures.length} failed`,
  ];
  return blocks.filter(Boolean).join("\n\n");
}

export function withReason(test: Named): string {
  return [named(test), ...firstLines(test.reason, LINES_OF_A_REASON)].join("\n    ");
}

export function firstLines(reason: string, most: number): string[] {
  const lines = stripVTControlCharacters(reason).split("\n");
  return lines.filter((line) => line.trim() !== "").slice(0, most);
}

function block(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [`— ${title}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function took(seconds: number, what: string): string {
  return `${seconds.toFixed(1).padStart(7)} s  ${what}`;
}
