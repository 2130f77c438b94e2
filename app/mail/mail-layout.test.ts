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

test("user input is escaped in the HTML", () => {
  const html = toHtml(CONTENT, FRAME);
  expect(html).toContain("Hello &lt;b&gt;Ana&lt;/b&gt; &amp; co,");
  expect(html).toContain("1 &quot;Quay&quot; Street");
  expect(html).toContain('href="https://nomadcowork.test/a?b=1&amp;c=2"');
});

test("nothing in the HTML calls a server when the mail is opened", () => {
  expect(toHtml(CONTENT, FRAME)).not.toMatch(/<(img|link|script|iframe)|src=|url\(|@import/i);
});

test("the plain text has the same content", () => {
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

test("mail without a preference has no unsubscribe link", () => {
  const frame = { ...FRAME, unsubscribeUrl: null };
  expect(toHtml(CONTENT, frame) + toText(CONTENT, frame)).not.toContain("Stop emails");
});

test("quoted text keeps its indents and spaces", () => {
  const content = { ...CONTENT, blocks: [{ kind: "text" as const, text: "a  b\n  c d" }] };
  expect(toHtml(content, FRAME)).toContain("a&nbsp; b<br>&nbsp; c d");
});
