import { describe, expect, test } from "vitest";
import { textOfNodes } from "~/features/posts/post-tree";
import { COST_LEVELS, partsOf, TOP_GUIDES } from "~/features/posts/guides/guide";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { guideTextOf, GUIDES } from "../demo/data/guides/all.ts";

test("the guides that are shown first are among those of the demo", () => {
  expect(GUIDES.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...TOP_GUIDES]));
  expect(GUIDES.length).toBeGreaterThanOrEqual(15);
});

describe.each(GUIDES)("the guide to $location", (guide) => {
  const content = guideTextOf(guide);
  const { highlights, costs, tips } = partsOf(readMarkdown(content, []).tree);

  test("has the length of a guide, and refers visa questions to the consulate", () => {
    const words = content.split(/\s+/).filter((word) => /\p{L}/u.test(word));
    expect(words.length).toBeGreaterThanOrEqual(450);
    expect(words.length).toBeLessThanOrEqual(800);
    expect(content).toMatch(/consulate/);
  });

  test("has its sections, and gives costs in levels, without a price", () => {
    expect([highlights, tips]).not.toContain(null);
    const rows = /^\|.*$/gm;
    const [, , ...lines] =
      content.split("## Monthly costs")[1]?.split("\n## ")[0]?.match(rows) ?? [];
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(COST_LEVELS).toContain(line.split("|")[2]?.trim());
    expect(
      costs && textOfNodes(costs.children.filter((node) => node.type === "element")),
    ).not.toMatch(/\d/);
    expect(content).not.toMatch(/[€$£¥]/);
  });
});
