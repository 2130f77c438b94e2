import { parse, walk } from "css-tree";
import { expect, test } from "vitest";
import { keepSafeStyles } from "~/features/custom-code/safe-styles.server";
import { FUNCTIONS } from "~/features/custom-code/safe-subset";
import { HOSTILE_STYLES } from "../../../tests/support/hostile-styles";

function keep(typed: string) {
  const answer = keepSafeStyles(typed);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer;
}

/** Everything in a text outside the safe subset, found by the complete css-tree. */
function unsafeIn(kept: string): string[] {
  const found: string[] = [];
  if (/[\\]|\/\*|<\//.test(kept)) found.push("characters");
  walk(parse(kept, { parseCustomProperty: true }), (node) => {
    if (node.type === "Url" || node.type === "Raw" || node.type === "CDO") found.push(node.type);
    if (node.type === "Function" && !FUNCTIONS.has(node.name)) found.push(`${node.name}()`);
    if (node.type === "Atrule" && !/^(media|supports|container|layer|keyframes)$/.test(node.name))
      found.push(`@${node.name}`);
    if (node.type !== "Declaration") return;
    if (/behaviou?r|binding|^src$|^all$|^-(?!-)/.test(node.property)) found.push(node.property);
    if (node.property !== "position" || node.value.type !== "Value") return;
    const [value, ...more] = node.value.children.toArray();
    const stays = value?.type === "Identifier" && /^(static|relative)$/.test(value.name);
    if (!stays || more.length > 0) found.push("position");
  });
  return found;
}

test("nothing harmful of more than 200 hostile style sheets is kept", () => {
  expect(HOSTILE_STYLES.length).toBeGreaterThan(200);
  const survivors = HOSTILE_STYLES.filter((typed) => {
    const answer = keepSafeStyles(typed);
    return "kept" in answer && unsafeIn(answer.kept).length > 0;
  });
  expect(survivors).toEqual([]);
});

test("each hostile style sheet has a note for the admin", () => {
  const silent = HOSTILE_STYLES.filter((typed) => {
    const answer = keepSafeStyles(typed);
    return "kept" in answer && answer.dropped.length === 0;
  });
  expect(silent).toEqual([]);
});

const HARMLESS = [
  ["a { color: red }", "a{color:red}"],
  [":root { --color-accent: oklch(60% 0.2 20) }", "--color-accent:oklch(60%0.2 20)"],
  ["main > a:hover, a:focus-visible { outline: 2px solid currentColor }", "outline"],
  ["a::before { content: '→ ' }", 'a::before{content:"→ "}'],
  ["body { background: linear-gradient(#fff, var(--x, blue)) }", "linear-gradient"],
  ["a { position: relative; top: 1px; z-index: 2 }", "position:relative"],
  ["@media (prefers-color-scheme: dark) and (width >= 40em) { a { color: #fff } }", "@media"],
  ["@supports (display: grid) { main { display: grid; gap: 1rem } }", "@supports (display:grid)"],
  ["@container side (min-width: 20rem) { b { color: red } }", "@container side"],
  ["@layer a, b; @layer a { b { color: red } }", "@layer a,b;"],
  [
    "@keyframes rise { from { transform: translateY(1rem) } 50% { opacity: .5 } }",
    "50%{opacity:.5}",
  ],
  [".card { & h2 { font: 600 1rem/1.2 Georgia, serif } }", "& h2{font:600 1rem/1.2 Georgia,serif}"],
  [
    "li:nth-child(2n + 1):not(:has(> a)) { width: calc(100% - (2 * 1rem)) }",
    "calc(100% - (2*1rem))",
  ],
  ["h1 { font-family: 'Times New Roman', serif !important }", '"Times New Roman",serif!important'],
  ["main { grid-template: [start] 'a b' 1fr [end] / minmax(0, 1fr) auto }", "[start]"],
  ["a[href$='.pdf' i] { text-decoration: underline dotted }", '[href$=".pdf"i]'],
] as const;

test.for(HARMLESS)("harmless CSS stays: %s", ([typed, part]) => {
  const { kept, dropped } = keep(typed);
  expect(dropped).toEqual([]);
  expect(kept).toContain(part);
});

test("dropped CSS is reported with its line, and the rest is kept", () => {
  const { kept, dropped } = keep(
    "/* Ours */\r\na { color: red;\r\n  background: \\75rl(x.png);\r\n  top: 0 }\r\n@import 'x.css';\r\nb { position: fixed }",
  );
  expect(kept).toBe("a{color:red;top:0}");
  expect(dropped).toEqual([
    { line: 3, what: "url() is not kept" },
    { line: 5, what: "@import is not kept" },
    { line: 6, what: "position: fixed is not kept, only static and relative are" },
  ]);
});

test("a style sheet that is nested too deeply is refused before parsing", () => {
  for (const [open, close] of ["()", "[]", "{}"]) {
    const deep = (levels: number) => `a{--x:${open?.repeat(levels)}${close?.repeat(levels)}}`;
    expect(keepSafeStyles(deep(30_000))).toMatchObject({ refused: expect.stringContaining("12") });
  }
  expect(keepSafeStyles("a{color:red} ".concat("@media print{".repeat(13)))).toHaveProperty(
    "refused",
  );
  expect(keep("@media print{".repeat(10) + "a{color:red}" + "}".repeat(10)).kept).toContain(
    "color",
  );
});

test("a sheet of 100,000 characters is kept whole", () => {
  const rule =
    "main .card:not(:first-child) > a::after { color: rgb(1 2 3 / 50%); margin: calc(1px + 2em) }\n";
  const times = Math.floor(100_000 / rule.length);
  const { kept, dropped } = keep(rule.repeat(times));
  expect(dropped).toEqual([]);
  expect(kept.split("}").length - 1).toBe(times);
});

test("a long invalid text is refused as quickly as a short one", () => {
  const { kept, dropped } = keep(`a{color:]${"a".repeat(90_000)}}`);
  expect(kept).toBe("");
  expect(dropped).toMatchObject([{ what: expect.stringContaining("cannot be read") }]);
});
