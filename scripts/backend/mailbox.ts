import PostalMime from "postal-mime";

/** A received mail. */
export interface Mail {
  id: number;
  to: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  sentAt: string;
  /** The headers of mails from the site itself, by lower-case name; Auth's have none. */
  headers: Record<string, string>;
  /** The calendar part, where there is one. */
  calendar: string | null;
}

const KEPT = 10_000;

/** Replaces a mail server: keeps the sent mails, newest first, and shows them at /mail. */
export class Mailbox {
  #mails: Mail[] = [];
  #sent = 0;

  send({ to, subject, html = "" }: { to: string; subject: string; html?: string }): Promise<void> {
    this.#keep({ to, subject, html, text: toText(html), headers: {}, calendar: null });
    return Promise.resolve();
  }

  /** Receives a complete message (RFC 5322) from the site's own transport. */
  async receive(message: string): Promise<void> {
    const parsed = await PostalMime.parse(message);
    const calendar = parsed.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    this.#keep({
      to: parsed.to?.[0]?.address ?? "",
      subject: parsed.subject ?? "",
      html: parsed.html ?? "",
      text: parsed.text ?? "",
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      calendar: calendar ? toString(calendar.content) : null,
    });
  }

  #keep(mail: Omit<Mail, "id" | "links" | "sentAt">): void {
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)]
      .map(([, url]) => unescape(url ?? ""))
      .filter((url) => /^https?:/.test(url));
    const sentAt = new Date().toISOString();
    this.#mails = [{ ...mail, id: ++this.#sent, links, sentAt }, ...this.#mails].slice(0, KEPT);
  }

  list(): Mail[] {
    return this.#mails;
  }

  clear(): void {
    this.#mails = [];
  }

  /** Answers /mail, /mail.json, /mail/{id} and its plain text at /mail/{id}.txt; null for every other path. */
  answer(path: string): Response | null {
    if (path === "/mail.json") return Response.json(this.#mails, { headers: PRIVATE });
    if (path === "/mail") return page("Mail of this run", this.#mails.map(row).join("") || NOTHING);
    const [, id, extension] = /^\/mail\/(\d+)(\.txt)?$/.exec(path) ?? [];
    if (!id) return null;
    const mail = this.#mails.find((one) => one.id === Number(id));
    if (!mail) return new Response("No such mail", { status: 404 });
    if (extension) return new Response(mail.text, { headers: TEXT });
    return new Response(mail.html, { headers: { ...HTML, "content-security-policy": SANDBOX } });
  }
}

const PRIVATE = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};
const TEXT = { ...PRIVATE, "content-type": "text/plain; charset=utf-8" };
const HTML = { ...PRIVATE, "content-type": "text/html; charset=utf-8" };
const STYLES_ONLY = "default-src 'none'; style-src 'unsafe-inline'";
const SANDBOX = `${STYLES_ONLY}; sandbox allow-top-navigation-by-user-activation allow-popups`;
const NOTHING = "<p>Nothing has been sent yet.</p>";

function row(mail: Mail): string {
  const links = mail.links.map((href) => `<a href="${escape(href)}">${escape(href)}</a>`);
  return `<article><h2><a href="/mail/${mail.id}">${escape(mail.subject)}</a></h2>
<p>To ${escape(mail.to)}, <time>${mail.sentAt}</time>, <a href="/mail/${mail.id}.txt">plain text</a></p>
${links.map((link) => `<p>${link}</p>`).join("")}</article>`;
}

function page(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.1rem;margin:.5rem 0 0}p{margin:.25rem 0;overflow-wrap:anywhere}
</style><h1>${title}</h1>${body}</html>`;
  return new Response(html, { headers: { ...HTML, "content-security-policy": STYLES_ONLY } });
}

function toString(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function toText(html: string): string {
  const visible = html.replace(/<(style|title)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "\n");
  return unescape(visible)
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

function unescape(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
