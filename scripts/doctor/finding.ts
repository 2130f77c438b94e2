/** One sentence about the finding, and one about its remedy. */
export interface Finding {
  /**
   * `wrong` always stops; `missing` is for the operator to fill in and stops a deployment, not a dry run; `rests` names a part that waits
   * for a configuration, and stops nothing, because the rest works without it; `unchecked` could not be examined and stops nothing.
   */
  kind: "wrong" | "missing" | "rests" | "unchecked";
  says: string;
}

export const wrong = (says: string): Finding => ({ kind: "wrong", says });
export const missing = (says: string): Finding => ({ kind: "missing", says });
export const rests = (says: string): Finding => ({ kind: "rests", says });
export const unchecked = (says: string): Finding => ({ kind: "unchecked", says });

export function stops(findings: readonly Finding[], dryRun: boolean): boolean {
  return findings.some(({ kind }) => kind === "wrong" || (kind === "missing" && !dryRun));
}

const MARKS: Record<Finding["kind"], string> = {
  wrong: "✗ wrong    ",
  missing: "○ missing  ",
  rests: "– rests    ",
  unchecked: "? unchecked",
};

/** The findings as lines, the worst first. */
export function report(findings: readonly Finding[]): string {
  if (findings.length === 0) return "The doctor found nothing.";
  const order = Object.keys(MARKS);
  const sorted = findings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return sorted.map(({ kind, says }) => `  ${MARKS[kind]}  ${says}`).join("\n");
}

/** "a, b and c" */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
