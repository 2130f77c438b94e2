import { expect, test } from "vitest";
import type { MailContent } from "./mail.ts";
import { toHtml, toText } from "./mail-layout.ts";

const FRAME = {
  siteName: "NomadCoWork",
  siteUrl: "https://nomadcowork.test",
  address: "548 Market Street",
  unsubscribeUrl: "https://nomadcowork.test/unsubscribe/t",
};
const CONTENT: MailContent = {
  subject: "Booked",
  heading: "You're booked",
  blocks: [
    { kind: "text", text: "Hello <b>Ana</b> & co," },
    { kind: "facts", facts: [["Address", `1 "Quay" Street`]] },
    { kind: "link", label: "See it", url: "https://nomadcowork.test/a?b=1&c=2" },
    { kind: "note", text: "Bye" },
  ],
};

test("what people typed is text in the HTML", () => {
  const html = toHtml(CONTENT, FRAME);
  expect(html).toContain("Hello &lt;b&gt;Ana&lt;/b&gt; &amp; co,");
  expect(html).toContain("1 &quot;Quay&quot; Street");
  expect(html).toContain('href="https://nomadcowork.test/a?b=1&amp;c=2"');
});

test("nothing in the HTML asks a server when the mail is opened", () => {
  expect(toHtml(CONTENT, FRAME)).not.toMatch(/<(img|link|script|iframe)|src=|url\(|@import/i);
});

test("the plain text says the same", () => {
  expect(toText(CONTENT, FRAME)).toBe(
    [
      "You're booked",
      "Hello <b>Ana</b> & co,",
      'Address: 1 "Quay" Street',
      "See it:\nhttps://nomadcowork.test/a?b=1&c=2",
      "Bye",
      "--\nNomadCoWork, 548 Market Street\nhttps://nomadcowork.test\nStop emails like this one: https://nomadcowork.test/unsubscribe/t",
    ].join("\n\n"),
  );
});

test("mail that has no switch offers none", () => {
  const frame = { ...FRAME, unsubscribeUrl: null };
  expect(toHtml(CONTENT, frame) + toText(CONTENT, frame)).not.toContain("Stop emails");
});

test("what was quoted keeps its indents and blanks", () => {
  const content = { ...CONTENT, blocks: [{ kind: "text" as const, text: "a  b\n  c d" }] };
  expect(toHtml(content, FRAME)).toContain("a&nbsp; b<br>&nbsp; c d");
});
