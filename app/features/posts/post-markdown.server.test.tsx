import type { Element, ElementContent } from "hast";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { PostTree } from "~/features/posts/post";
import { PostBody } from "~/features/posts/post-body";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { injections } from "../../../tests/support/injections.ts";

const picture = {
  id: "6f0d7a52-9c1e-4e0f-8a5d-2f4f0a7c9e11",
  alternativeText: "A river in the evening",
  width: 1200,
  height: 800,
};

function elementsOf(nodes: readonly ElementContent[] | PostTree["children"]): Element[] {
  return nodes.flatMap((node) =>
    node.type === "element" ? [node, ...elementsOf(node.children)] : [],
  );
}
const read = (content: string) => readMarkdown(content, [picture]);
const drawn = (content: string) => renderToStaticMarkup(<PostBody tree={read(content).tree} />);

describe("what a post may have", () => {
  test("headings stand below the title, and have ids to link to", () => {
    expect(drawn("# One\n\n## One")).toBe(
      '<div class="post-body"><h2 id="h-one">One</h2>\n<h2 id="h-one-1">One</h2></div>',
    );
  });

  test("tables, tasks, code and footnotes are those of GitHub", () => {
    const html = drawn(
      "| a | b |\n|--|-:|\n| 1 | 2 |\n\n- [x] done\n\n```sh\nls\n```\n\nSaid.[^1]\n\n[^1]: So.",
    );
    for (const part of [
      '<td class="text-right">2</td>',
      'type="checkbox"',
      'checked=""',
      '<code class="language-sh">ls',
      'href="#note-fn-1"',
      'id="note-fn-1"',
    ])
      expect(html).toContain(part);
  });

  test("a picture of the post is shown in sizes, with its own words where the text has none", () => {
    const html = drawn(`![](/pictures/${picture.id} "Evening")`);
    expect(html).toContain(`src="/pictures/${picture.id}/960.jpg"`);
    expect(html).toContain('alt="A river in the evening"');
    expect(html).toContain("Evening</span>");
  });
});

describe("what a post may not have is named in a sentence", () => {
  test.each([
    [
      "a picture of another site",
      "![A cat](https://elsewhere.test/cat.png)",
      "The picture “A cat”",
    ],
    ["a picture of another post", `![A](/pictures/${crypto.randomUUID()})`, "The picture “A”"],
    ["a link that runs", "[here](javascript:alert(1))", "The link “here” leads nowhere"],
    ["a link without a path", "[here](lisbon)", "The link “here” leads nowhere"],
    ["quotations in quotations", `${"> ".repeat(16)}x`, "more than 15 deep"],
    [
      "lists in lists",
      Array.from({ length: 30 }, (_, at) => `${"  ".repeat(at)}- x`).join("\n"),
      "more than 15 deep",
    ],
    ["what would take minutes to read", "*a_ ".repeat(5_000), "more than 4,000 marks"],
  ])("%s", (_, content, problem) => {
    expect(read(content).problems.join("\n")).toContain(problem);
  });

  test("and a text without such things has no problem", () => {
    const content =
      "See [the spaces](/search), [a mail](mailto:a@b.test), [below](#h-x), https://x.test/a?b=c&d.";
    expect(read(content).problems).toEqual([]);
    expect(
      elementsOf(read(content).tree.children).filter(({ tagName }) => tagName === "a"),
    ).toHaveLength(4);
  });
});

const VECTORS = injections(picture.id);

const ELEMENTS =
  "a blockquote br code del em h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup table tbody td th thead tr ul".split(
    " ",
  );
const ATTRIBUTES =
  "align alt ariaDescribedBy ariaLabel checked className dataFootnoteBackref dataFootnoteRef dataFootnotes disabled height href id src start title type width".split(
    " ",
  );

describe(`${VECTORS.length} texts that mean to run something`, () => {
  test("are more than five hundred, each another one", () => {
    expect(new Set(VECTORS).size).toBeGreaterThan(500);
  });

  test("become nothing but the elements, attributes and addresses of a post", () => {
    for (const vector of VECTORS)
      for (const { tagName, properties } of elementsOf(read(vector).tree.children)) {
        expect(ELEMENTS, vector).toContain(tagName);
        for (const [name, value] of Object.entries(properties)) {
          expect(ATTRIBUTES, vector).toContain(name);
          if (name === "href")
            expect(String(value), vector).toMatch(/^(https?:\/\/[^/]|mailto:|\/(?![/\\])|#)\S*$/i);
          if (name === "src") expect(value, vector).toBe(`/pictures/${picture.id}`);
        }
      }
  });

  test("and are drawn without anything that a browser would run or fetch elsewhere", () => {
    for (const vector of VECTORS) {
      const html = drawn(vector);
      // Attributes are drawn between double quotes, in which React leaves none.
      for (const [tag] of html.matchAll(/<[^>]*>/g)) {
        const bare = tag.replaceAll(/="[^"]*"/g, "=");
        expect(bare, vector).not.toMatch(
          /\son|style=|<\/?(script|style|iframe|svg|object|embed|form|link|meta|base)/i,
        );
        expect(tag, vector).not.toMatch(
          /(href|src|srcset)="\s*(javascript|vbscript|data|blob|file|\/\/|\/\\)/i,
        );
      }
    }
  });
});
