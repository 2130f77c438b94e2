import { expect, test } from "vitest";
import { Mailbox } from "./mailbox.ts";

const HOSTILE = `<script>alert(1)</script><img src="https://elsewhere.test/pixel">
<a href="javascript:alert(2)">a</a><a href="http://localhost:8787/auth/confirm?a=1&amp;b=2">b</a>`;

async function boxWith(mail: { subject?: string; html?: string }) {
  const box = new Mailbox();
  await box.send({ to: "<b>guest@mail.test", subject: "Hello", ...mail });
  const get = (path: string) => {
    const answer = box.answer(path);
    if (!answer) throw new Error(`Nothing answers ${path}`);
    return answer;
  };
  return { box, get };
}

test("the list escapes subjects and addresses, and has no dangerous link", async () => {
  const { box, get } = await boxWith({ subject: `<img src=x onerror="alert(1)">`, html: HOSTILE });
  const html = await get("/mail").text();
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(html).toContain("&lt;b&gt;guest@mail.test");
  expect(html).not.toMatch(/<img|<script|javascript:/);
  expect(box.list()[0]?.links).toEqual(["http://localhost:8787/auth/confirm?a=1&b=2"]);
});

test("a mail is shown in a sandbox without scripts and requests", async () => {
  const { get } = await boxWith({ html: HOSTILE });
  const answer = get("/mail/1");
  expect(await answer.text()).toBe(HOSTILE);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox(?!.*allow-(scripts|same-origin|forms))/);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  // The link of a mail must not send its address as a referrer.
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

test("its plain text is shown too, and other addresses are not found", async () => {
  const { box, get } = await boxWith({ html: "<p>One &amp; two</p>" });
  const answer = get("/mail/1.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("One & two");
  expect(get("/mail/2").status).toBe(404);
  expect(box.answer("/mail/1.html")).toBeNull();
});
