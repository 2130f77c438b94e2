import { expect, test } from "vitest";
import { partsOf } from "~/features/posts/guides/guide";
import { describeCurrency, describeOffsets, spacesOf } from "~/features/posts/guides/guide-facts";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { textOfNodes } from "~/features/posts/post-tree";
import type { PostTree } from "~/features/posts/post";

const parts = (text: string) => partsOf(readMarkdown(text, []).tree);
const said = (tree: PostTree | null) =>
  tree &&
  tree.children
    .map((node) => (node.type === "element" ? textOfNodes([node]) : ""))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("sections with special headings are taken out of the text, in any order and case", () => {
  const { highlights, costs, tips, text } = parts(
    "First.\n\n## local TIPS\n\n- Listen.\n\n## Getting around\n\nOn foot.\n\n## Highlights\n\n1. The sea.\n\n### In winter\n\nThe light.",
  );
  expect(said(text)).toBe("First. Getting around On foot.");
  expect(said(tips)).toBe("Listen.");
  expect(said(highlights)).toBe("The sea. In winter The light.");
  expect(costs).toBeNull();
});

test("an empty section is ignored, and two with the same heading are joined", () => {
  expect(parts("## Highlights\n\n## Local tips\n\nA.\n\n## Local tips\n\nB.")).toMatchObject({
    highlights: null,
  });
  expect(said(parts("## Local tips\n\nA.\n\n## Where\n\n## Local tips\n\nB.").tips)).toBe("A. B.");
});

test("a time zone is described with its offsets all year", () => {
  expect(describeOffsets("Asia/Bangkok", 2026)).toBe("UTC+7 all year");
  expect(describeOffsets("Europe/London", 2026)).toBe("UTC+0 in January, UTC+1 in July");
  expect(describeOffsets("Asia/Kolkata", 2026)).toBe("UTC+5:30 all year");
});

test("a currency has its name where there is one", () => {
  expect(describeCurrency("EUR")).toBe("Euro (EUR)");
  expect(describeCurrency("XQQ")).toBe("XQQ");
});

test("spaces are searched by city, and by country where other cities have the name", () => {
  const place = {
    name: "Valencia",
    kind: "city",
    country: "Spain",
    timezone: null,
    currency: null,
    language: null,
  } as const;
  expect(spacesOf({ place, isOneOfSeveral: false })).toBe("/search?city=Valencia");
  expect(spacesOf({ place, isOneOfSeveral: true })).toBe("/search?city=Valencia&country=Spain");
});
