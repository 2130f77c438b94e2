import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { MailRefused, type Mail } from "./mail.ts";
import { toMime } from "./mime.ts";

const MAIL: Mail = {
  messageId: "6f9619ff-8b86-4d11-b42d-00c04fc964ff@nomadcowork.test",
  sentAt: new Date("2026-11-22T17:00:00Z"),
  from: { email: "hello@nomadcowork.test", name: "NomadCoWork" },
  replyTo: "hello@nomadcowork.test",
  to: { email: "ana@example.com", name: "Ana Pérez" },
  subject: "Booked: Sala Atlântica, Wed 25 – Fri 27 Nov 2026",
  html: "<p>Olá</p>",
  text: "Olá",
  calendar: undefined,
  unsubscribeUrl: null,
};

test("a message survives the round trip", async () => {
  const calendar = {
    text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
    method: "PUBLISH",
    fileName: "a.ics",
  } as const;
  const read = await PostalMime.parse(toMime({ ...MAIL, calendar }));
  expect(read).toMatchObject({
    from: { address: "hello@nomadcowork.test", name: "NomadCoWork" },
    to: [{ address: "ana@example.com", name: "Ana Pérez" }],
    subject: MAIL.subject,
    messageId: `<${MAIL.messageId}>`,
    date: "2026-11-22T17:00:00.000Z",
    html: "<p>Olá</p>",
  });
  expect(read.text?.trim()).toBe("Olá");
  expect(read.attachments).toMatchObject([{ mimeType: "text/calendar", method: "PUBLISH" }]);
});

test("any subject arrives, any name keeps the address readable, and no line is too long for a mail server", async () => {
  const anything = fc
    .string({ unit: "grapheme", maxLength: 120 })
    .filter((text) => !/[\r\n\0]/.test(text));
  await fc.assert(
    fc.asyncProperty(anything, anything, async (subject, name) => {
      const message = toMime({ ...MAIL, subject, to: { ...MAIL.to, name } });
      expect(Math.max(...message.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(
        200,
      );
      const read = await PostalMime.parse(message);
      expect(read.subject ?? "").toBe(subject);
      expect(read.to).toMatchObject([{ address: "ana@example.com" }]);
    }),
    { numRuns: 300 },
  );
});

test.each(["=?utf-8?Q?Refund=0D=0Adue?=", "Desk =?utf-8?B?DQpCY2M6IHg=?= for you"])(
  "a subject and a name with %s arrive letter by letter",
  async (text) => {
    const message = toMime({ ...MAIL, subject: text, to: { ...MAIL.to, name: text } });
    const read = await PostalMime.parse(message);
    expect(read.subject).toBe(text);
    expect(read.to).toEqual([{ address: "ana@example.com", name: text }]);
    expect(message).not.toContain(text);
  },
);

test.each(['"', "Eve <eve@example.com>,", "eve@example.com, Ana", 'Ana "the boss" Pérez', "a\\"])(
  "a mail to somebody called %s has one recipient",
  async (name) => {
    const { to } = await PostalMime.parse(toMime({ ...MAIL, to: { ...MAIL.to, name } }));
    expect(to).toEqual([{ address: "ana@example.com", name }]);
  },
);

describe("a line break in", () => {
  const broken = "a\r\nBcc: everybody@example.com";
  test.each<[string, Partial<Mail>]>([
    ["the subject", { subject: broken }],
    ["a name", { to: { email: "ana@example.com", name: broken } }],
    ["the sender's name", { from: { email: "hello@nomadcowork.test", name: `ü${broken}` } }],
    ["an address", { to: { email: `ana@example.com\nBcc: x@y.example`, name: null } }],
    ["the address of an answer", { replyTo: broken }],
    ["the unsubscribe link", { unsubscribeUrl: `https://a.example/${broken}` }],
    ["a lone carriage return", { subject: "a\rb" }],
  ])("%s is refused", (_, change) => {
    expect(() => toMime({ ...MAIL, ...change })).toThrow(MailRefused);
  });
});

test("mail with a preference has headers for one-click unsubscribe", () => {
  const message = toMime({ ...MAIL, unsubscribeUrl: "https://nomadcowork.test/unsubscribe/t" });
  expect(message).toContain("\r\nList-Unsubscribe: <https://nomadcowork.test/unsubscribe/t>\r\n");
  expect(message).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(toMime(MAIL)).not.toContain("List-Unsubscribe");
});
