import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { MailNotTaken, MailRefused, type Mail } from "./mail.ts";
import { cloudflareTransport, mailboxTransport, resendTransport } from "./transport.server.ts";

const MAIL: Mail = {
  messageId: "1@nomadcowork.test",
  sentAt: new Date(0),
  from: { email: "hello@nomadcowork.test", name: "NomadCoWork" },
  replyTo: "hello@nomadcowork.test",
  to: { email: "ana@example.com", name: null },
  subject: "Booked",
  html: "<p>é</p>",
  text: "é",
  calendar: { text: "BEGIN:VCALENDAR é", method: "PUBLISH", fileName: "a.ics" },
  unsubscribeUrl: "https://nomadcowork.test/unsubscribe/t",
};

let server: Server | undefined;
afterEach(() => void server?.close());

type Asked = { url?: string; headers: Record<string, unknown>; body: string };

async function provider(status: number): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const started = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status).end("{}");
    });
  });
  server = started;
  await new Promise<void>((done) => started.listen(0, "127.0.0.1", done));
  const address = started.address();
  if (typeof address !== "object" || !address) throw new Error("The provider has no port");
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

test("Resend gets the idempotency key of the mail, so that it sends a repeated one once", async () => {
  const { url, asked } = await provider(200);
  await resendTransport("re_key", url).send(MAIL);
  expect(asked[0]?.url).toBe("/emails");
  expect(asked[0]?.headers).toMatchObject({
    authorization: "Bearer re_key",
    "idempotency-key": "1@nomadcowork.test",
  });
  const body: unknown = JSON.parse(asked[0]?.body ?? "");
  expect(body).toMatchObject({
    from: '"NomadCoWork" <hello@nomadcowork.test>',
    to: ["ana@example.com"],
    reply_to: "hello@nomadcowork.test",
    headers: {
      "Message-ID": "<1@nomadcowork.test>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    attachments: [
      { filename: "a.ics", content: Buffer.from("BEGIN:VCALENDAR é").toString("base64") },
    ],
  });
});

test("a header with a line break is refused before Resend is called", async () => {
  const { url, asked } = await provider(200);
  const sending = resendTransport("re_key", url).send({
    ...MAIL,
    subject: "a\r\nBcc: b@c.example",
  });
  await expect(sending).rejects.toThrow(MailRefused);
  expect(asked).toEqual([]);
});

describe("an answer of", () => {
  test.each([400, 404, 422])("%i means that this mail can never be sent", async (status) => {
    const { url } = await provider(status);
    await expect(mailboxTransport(url).send(MAIL)).rejects.toThrow(MailRefused);
  });
  test.each([401, 403, 408, 409, 429, 500, 503])("%i means: try again later", async (status) => {
    const { url } = await provider(status);
    const failure = await mailboxTransport(url)
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });
});

test("Cloudflare's binding gets both addresses and the message", async () => {
  const sent: unknown[] = [];
  const binding = { send: (message: unknown) => Promise.resolve(sent.push(message)) };
  await cloudflareTransport(binding, (...message) => message).send(MAIL);
  expect(sent).toEqual([
    ["hello@nomadcowork.test", "ana@example.com", expect.stringContaining("Subject: Booked")],
  ]);
});

describe("a server that refuses a connection has not sent the mail", () => {
  test.each([401, 403, 429])("with %i", async (status) => {
    const { url } = await provider(status);
    await expect(mailboxTransport(url).send(MAIL)).rejects.toThrow(MailNotTaken);
  });
  test.each([408, 409, 500, 503])("but not with %i, after which it may be sent", async (status) => {
    const { url } = await provider(status);
    await expect(mailboxTransport(url).send(MAIL)).rejects.not.toThrow(MailNotTaken);
  });
  test("with an error code of the binding", async () => {
    const sending = (code: string) =>
      cloudflareTransport(
        { send: async () => Promise.reject(Object.assign(new Error("no"), { code })) },
        () => ({}),
      ).send(MAIL);
    await expect(sending("E_RATE_LIMIT_EXCEEDED")).rejects.toThrow(MailNotTaken);
    await expect(sending("E_INTERNAL")).rejects.not.toThrow(MailNotTaken);
  });
});
