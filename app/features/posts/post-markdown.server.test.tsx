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

describe("Markdown of a post", () => {
  test("headings start at the second level, and have ids for links", () => {
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

  test("a picture of the post has its description as alternative text", () => {
    const html = drawn(`![](/pictures/${picture.id} "Evening")`);
    expect(html).toContain(`src="/pictures/${picture.id}/960.jpg"`);
    expect(html).toContain('alt="A river in the evening"');
    expect(html).toContain("Evening</span>");
  });
});

describe("words in angle brackets", () => {
  test.each([
    ["Ask for <your name> at the desk.", "<p>Ask for &lt;your name&gt; at the desk.</p>"],
    ["<your-name>\nis **here**", "<p>&lt;your-name&gt;\nis <strong>here</strong></p>"],
    ["</word> & <?x?> & <!X y>", "<p>&lt;/word&gt; &amp; &lt;?x?&gt; &amp; &lt;!X y&gt;</p>"],
    ["## To <name>", '<h2 id="h-to-name">To &lt;name&gt;</h2>'],
    ["> <who>\n> asks", "<blockquote>\n<p>&lt;who&gt;\nasks</p>\n</blockquote>"],
    ["`<p>` and \\<p>", "<p><code>&lt;p&gt;</code> and &lt;p&gt;</p>"],
    ["<!-- unclosed words", "<p>&lt;!-- unclosed words</p>"],
    ["1 < 2 and <p", "<p>1 &lt; 2 and &lt;p</p>"],
  ])("are shown as typed: %s", (content, html) => {
    expect(drawn(content)).toBe(`<div class="post-body">${html}</div>`);
    expect(read(content).problems).toEqual([]);
  });

  test.each(["a<br>b", "a<br/>b", "a<BR />b", "a<br clear=all>b"])(
    "break the line: %s",
    (content) => {
      expect(drawn(content)).toContain("<p>a<br/>b</p>");
      expect(read(content).problems).toEqual([]);
    },
  );

  test("are a comment, of which nothing is left", () => {
    expect(drawn("<!-- wp:paragraph -->\n\nHello<!-- aside --> there")).toBe(
      '<div class="post-body">\n<p>Hello there</p></div>',
    );
  });

  test.each([
    ["lines", "<!-- one\ntwo -->\n\nHello"],
    ["an empty line", "<!-- one\n\ntwo -->\n\nHello"],
    ["a list and a heading", "<!--\n- one\n## two\n-->\nHello"],
    ["code and HTML", "<!--\n\n```\none\n```\n\n<p>two</p>\n-->\n\nHello"],
    ["several comments", "<!--\n\none -->\n\nHello\n\n<!-- two\n\nthree\n-->"],
  ])("are a comment over %s, of which nothing is left", (_, content) => {
    expect(drawn(content)).toContain("<p>Hello</p>");
    expect(drawn(content)).not.toMatch(/one|two|--/);
    expect(read(content).problems).toEqual([]);
  });

  test("are a comment in a quotation and in an item of a list, which go on after it", () => {
    expect(drawn("> a\n>\n> <!-- b\n>\n> c -->\n>\n> d")).toBe(
      '<div class="post-body"><blockquote>\n<p>a</p>\n<p>d</p>\n</blockquote></div>',
    );
    expect(drawn("- a\n\n  <!-- b\n\n  c -->\n\n  d")).toMatch(
      /<li>\n<p>a<\/p>\n<p>d<\/p>\n<\/li>/,
    );
  });

  test.each([
    ["code", "```\n<!-- a\n\nb -->\n```"],
    ["words after a backslash", "\\<!-- a\n\nb -->"],
    ["words without an end", "<!-- a\n\nb"],
  ])("over several lines stay where they are %s", (_, content) => {
    expect(drawn(content)).toContain("&lt;!-- a");
    expect(drawn(content)).toMatch(/b( --&gt;)?/);
  });

  test("leave every line its number after a comment over several lines", () => {
    expect(read("<!-- a\n\nb -->\n\n<b>c</b>").problems[0]).toContain("HTML on line 5: <b>.");
  });

  test("are refused with their line when they are an element", () => {
    const pasted =
      "<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->\n\n<P>More</P>\n<a\n href='/x'>x</a>";
    expect(read(pasted).problems).toEqual([
      "HTML on lines 2, 5, 6 and 7: <p>, <a>.\nA post is Markdown, and its only HTML is <br>. To show a tag as typed, put a backslash before it: \\<p>.",
    ]);
    expect(read("One\n\n<b>two</b>").problems[0]).toContain("HTML on line 3: <b>.\n");
  });

  test("are refused in one sentence, however many there are, before other mistakes below them", () => {
    const pasted = `${"<p>x</p>\n\n".repeat(20)}[x]: https://example.com`;
    const [html = "", other = "", ...more] = read(pasted).problems;
    expect(html).toContain("HTML on lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 10 more: <p>.\n");
    expect(other).toContain("Line 41 begins with [x]:");
    expect(more).toEqual([]);
  });
});

describe("jump links", () => {
  const hrefs = (content: string) =>
    elementsOf(read(content).tree.children).flatMap(({ properties }) => properties["href"] ?? []);

  test("reach their heading, as its name is typed", () => {
    expect(hrefs("[x](#the-end) [x](#The-End) [x](<#The end>)\n\n## The end")).toEqual(
      Array.from({ length: 3 }, () => "#h-the-end"),
    );
    expect(hrefs("[x](#über-uns)\n\n## Über uns")).toEqual(["#h-%C3%BCber-uns"]);
    expect(hrefs("[x](#x-1)\n\n## X\n\n## X")).toEqual(["#h-x-1"]);
  });

  test("stay where there is no such heading, or where they have its id", () => {
    expect(hrefs("[x](#h-the-end) [y](#main) [z](#%FF)\n\n## The end")).toEqual([
      "#h-the-end",
      "#main",
      "#%FF",
    ]);
    expect(hrefs("a[^1]\n\n[^1]: b")).toEqual(["#note-fn-1", "#note-fnref-1"]);
  });
});

test("a scheme may be in capitals", () => {
  const content = "[x](HTTPS://EXAMPLE.COM/Path) [y](MailTo:a@b.test)";
  expect(read(content).problems).toEqual([]);
  expect(drawn(content)).toContain('<a href="https://EXAMPLE.COM/Path">x</a>');
  expect(drawn(content)).toContain('<a href="mailto:a@b.test">y</a>');
});

describe("forbidden Markdown is reported in a sentence", () => {
  test.each([
    [
      "a picture of another site",
      "![A cat](https://elsewhere.test/cat.png)",
      "The picture “A cat”",
    ],
    ["a picture of another post", `![A](/pictures/${crypto.randomUUID()})`, "The picture “A”"],
    ["a link that runs", "[here](javascript:alert(1))", "The link “here” leads nowhere"],
    ["a link without a path", "[here](lisbon)", "The link “here” leads nowhere"],
    ["a link without an end that runs", "[x](JAVASCRIPT:alert)", "The link “x” leads nowhere"],
    ["a line that only looks like a link", "Hours\n\n[Open]: 9-17", "Line 3 begins with [Open]:"],
    ["a note without a place", "Words.\n\n[^1]: More.", "Line 3 begins with [^1]:"],
    ["a link that is defined twice", "[a]\n\n[a]: /x\n[a]: /y", "Line 4 defines [a]: again"],
    ["more cells than columns", "|a|b|\n|-|-|\n|1|2|3|", "Line 3 has more cells"],
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

  test("and a valid text has no problem", () => {
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

describe(`${VECTORS.length} texts that try to run scripts`, () => {
  test("are more than five hundred, each another one", () => {
    expect(new Set(VECTORS).size).toBeGreaterThan(500);
  });

  test("become only the allowed elements, attributes and addresses", () => {
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

  test("are rendered without anything that a browser would run or fetch elsewhere", () => {
    for (const vector of VECTORS) {
      const html = drawn(vector);
      // React puts attribute values between double quotes and escapes double quotes in them.
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
