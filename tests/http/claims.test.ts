import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";
import { addClaim } from "../support/claims.ts";
import { cookieHeader, cookiesOf, post, sendRequest, signIn } from "../support/http.ts";
import { openSite, type Site } from "../support/site.ts";

// The built Worker checks the proofs of claims. A stub answers external requests.
let site: Site;
let member: Person;
let Cookie: string;
/** The requests to the stub, and its answers. */
const asked: Request[] = [];
let answer: (url: URL) => Response | Promise<Response>;

beforeAll(async () => {
  site = await openSite({
    outside: async (request) => {
      asked.push(request);
      return answer(new URL(request.url));
    },
  });
  member = await createUser(site.backend.sql, { email: "claimant@claims.test" });
  Cookie = await signIn(site, member);
});
afterAll(() => site.stop());
beforeEach(async () => {
  asked.length = 0;
  answer = () => new Response("nothing here", { status: 404 });
  await site.backend.sql`delete from public.claim_requests where user_id = ${member.id}`;
});

const WEBSITE = "https://www.quay.example";
const newClaim = (website = WEBSITE) => addClaim(site.backend.sql, member.id, { website });
const send = (claim: string, fields: Record<string, string>) =>
  post(site, `/dashboard/claims/${claim}`, fields, { Cookie });
const check = (claim: string, method: string) => send(claim, { intent: "check", method });

async function tokenOf(claim: string): Promise<string> {
  const [row] = await site.backend.sql<{ token: string }[]>`
    select token from public.claim_requests where id = ${claim}`;
  return row?.token ?? "";
}
async function found(claim: string) {
  return site.backend.sql<{ method: string; outcome: string | null; detail: string | null }[]>`
    select method, outcome, detail from public.claim_proofs where claim_id = ${claim} order by started_at`;
}
const page = (written: string) =>
  new Response(`<!doctype html>\n${written}`, { headers: { "Content-Type": "text/html" } });
const html = (head: string, body = "") =>
  page(`<html><head>${head}</head><body>${body}</body></html>`);
const tag = (token: string) => `<meta name="nomadcowork-verification" content="${token}">`;

describe("a meta tag", () => {
  test("on the website proves it, with a message on the page", async () => {
    const claim = await newClaim();
    const token = await tokenOf(claim);
    answer = () => html(`<title>Quay</title>${tag(token)}`);
    const { status, headers } = await check(claim, "meta-tag");
    expect([status, headers.location]).toEqual([303, `/dashboard/claims/${claim}`]);
    expect(await found(claim)).toEqual([{ method: "meta-tag", outcome: "proven", detail: null }]);
    expect(asked.map(({ url }) => url)).toEqual([`${WEBSITE}/`]);
    const page = await sendRequest(site, {
      path: `/dashboard/claims/${claim}`,
      headers: { Cookie },
    });
    expect(page.text).toContain("Its website is proven (meta tag).");
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["with another token", (token: string) => html(tag(token.replace(/./, "x")))],
    [
      "in the body, where visitors may write",
      (token: string) => html("", `<p>Hi</p>${tag(token)}`),
    ],
    [
      "in a second head, which a visitor may write",
      (token: string) => html("", `<p>Hi</p><head>${tag(token)}</head>`),
    ],
    [
      "behind what a visitor wrote, where head and body are left out",
      (token: string) => page(`<title>Quay</title>Hi ${tag(token)}`),
    ],
    [
      "behind an element, where head and body are left out",
      (token: string) => page(`<title>Quay</title><p>Hi</p>${tag(token)}`),
    ],
    [
      "behind the end of the head, where the body is left out",
      (token: string) => page(`<head><title>Quay</title></head>${tag(token)}`),
    ],
    ["in a template", (token: string) => html(`<template>${tag(token)}</template>`)],
    ["without scripts", (token: string) => html(`<noscript>${tag(token)}</noscript>`)],
    ["in a comment", (token: string) => html(`<!-- ${tag(token)} -->`)],
    ["as text", (token: string) => html(`<title>${tag(token)}</title>`)],
    [
      "behind the first 64 kB",
      (token: string) => html(`<style>${" ".repeat(70_000)}</style>${tag(token)}`),
    ],
  ])("%s proves nothing", async (_, write) => {
    const claim = await newClaim();
    const token = await tokenOf(claim);
    answer = () => write(token);
    await check(claim, "meta-tag");
    expect(await found(claim)).toMatchObject([{ outcome: "not-found" }]);
  });

  test.each([
    [
      "without any tag of its head",
      (token: string) => page(`<title>Quay</title>${tag(token)}<p>Hi`),
    ],
    [
      "behind the pixel of a counter",
      (token: string) =>
        html(`<noscript><img src="x"></noscript><script>"<p>"</script>${tag(token)}`),
    ],
    [
      "in capitals, behind a comment",
      (token: string) =>
        html(
          `<!-- Hi -->${tag(token).replace("meta", "META").replace("name", "NAME").replace("nomadcowork", "NomadCoWork")}`,
        ),
    ],
  ])("on a page that is written %s proves it", async (_, write) => {
    const claim = await newClaim();
    const token = await tokenOf(claim);
    answer = () => write(token);
    await check(claim, "meta-tag");
    expect(await found(claim)).toMatchObject([{ outcome: "proven" }]);
  });

  test("is followed through a redirect within the domain, and not to another one", async () => {
    const claim = await newClaim();
    const token = await tokenOf(claim);
    answer = ({ hostname, pathname }) =>
      hostname === "quay.example" && pathname === "/home"
        ? html(tag(token))
        : new Response(null, { status: 301, headers: { Location: "https://quay.example/home" } });
    await check(claim, "meta-tag");
    answer = ({ hostname }) =>
      hostname === "evil.example"
        ? html(tag(token))
        : new Response(null, { status: 302, headers: { Location: "https://evil.example/x?y" } });
    await check(claim, "meta-tag");
    expect(await found(claim)).toEqual([
      { method: "meta-tag", outcome: "proven", detail: null },
      { method: "meta-tag", outcome: "redirected", detail: "evil.example/x" },
    ]);
    expect(asked.map(({ url }) => new URL(url).hostname)).not.toContain("evil.example");
  });

  test.each([
    "http://quay.example/",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest/",
    "//localhost/",
  ])("is not looked for at %s, wherever the website leads", async (Location) => {
    const claim = await newClaim();
    answer = () => new Response(null, { status: 302, headers: { Location } });
    await check(claim, "meta-tag");
    expect(await found(claim)).toMatchObject([{ outcome: "redirected" }]);
    expect(asked).toHaveLength(1);
  });

  test("on a page of a shared host proves only that page", async () => {
    const claim = await newClaim("https://www.facebook.com/quay.house");
    const token = await tokenOf(claim);
    answer = ({ pathname }) =>
      pathname === "/quay.house"
        ? new Response(null, { status: 302, headers: { Location: "/somebody.else" } })
        : html(tag(token));
    await check(claim, "meta-tag");
    expect(await found(claim)).toMatchObject([
      { outcome: "redirected", detail: "www.facebook.com/somebody.else" },
    ]);
    const refused = await check(claim, "dns-record");
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This way can&#x27;t be used to prove the website");
    const page = await sendRequest(site, {
      path: `/dashboard/claims/${claim}`,
      headers: { Cookie },
    });
    expect(page.text).not.toContain("An email to the domain");
  });

  test("on a website that fails, hangs or is private has an outcome in words", async () => {
    const failing = await newClaim();
    answer = () => new Response("gone", { status: 410 });
    await check(failing, "meta-tag");
    answer = () => {
      throw new Error("no route");
    };
    await check(failing, "meta-tag");
    const looks = await found(failing);
    expect(looks[0]).toMatchObject({ outcome: "bad-status", detail: "410" });
    expect(looks).toHaveLength(2);
    const hidden = await newClaim("https://printer.local");
    asked.length = 0;
    await check(hidden, "meta-tag");
    expect(await found(hidden)).toMatchObject([{ outcome: "not-public" }]);
    expect(asked).toEqual([]);
    const page = await sendRequest(site, {
      path: `/dashboard/claims/${hidden}`,
      headers: { Cookie },
    });
    expect(page.text).toContain("Its address is not public");
  });

  test("on a website that never ends its answer is given up", { timeout: 30_000 }, async () => {
    const claim = await newClaim();
    answer = () => new Promise(() => {});
    await check(claim, "meta-tag");
    expect(await found(claim)).toMatchObject([{ outcome: "too-slow" }]);
  });
});

describe("a DNS record", () => {
  const dns = (records: object[], Status = 0) => Response.json({ Status, Answer: records });

  test("below the domain proves it, in one string or several", async () => {
    const claim = await newClaim();
    const token = await tokenOf(claim);
    answer = () =>
      dns([
        { type: 5, data: "records.quay.example." },
        { type: 16, data: '"something else"' },
        { type: 16, data: `"${token.slice(0, 10)}" "${token.slice(10)}"` },
      ]);
    await check(claim, "dns-record");
    expect(await found(claim)).toMatchObject([{ method: "dns-record", outcome: "proven" }]);
    const [request] = asked;
    const url = new URL(request?.url ?? "");
    expect(url.searchParams.get("name")).toBe("_nomadcowork-verification.quay.example");
    expect([url.searchParams.get("type"), request?.headers.get("Accept")]).toEqual([
      "TXT",
      "application/dns-json",
    ]);
  });

  test.each([
    ["is not there", () => dns([], 3), "not-found"],
    ["has another value", () => dns([{ type: 16, data: '"x"' }]), "not-found"],
    ["cannot be asked for", () => dns([], 2), "unreachable"],
    ["is answered with no JSON", () => new Response("<html>"), "unreachable"],
    ["is answered with other JSON", () => Response.json([]), "unreachable"],
  ])("that %s proves nothing", async (_, said, outcome) => {
    const claim = await newClaim();
    answer = said;
    await check(claim, "dns-record");
    expect(await found(claim)).toMatchObject([{ outcome }]);
  });
});

describe("a code", () => {
  const codeIn = (text: string | undefined) => /\b(\d{4} \d{4})\b/.exec(text ?? "")?.[1] ?? "";

  test("that is mailed to the domain proves it once", async () => {
    const claim = await newClaim();
    expect((await send(claim, { intent: "send-code", mailbox: "Desk" })).status).toBe(303);
    await site.tick("deliver-mail");
    const [mail] = site.backend.mail("desk@quay.example");
    expect(mail?.text).toContain("do not give the code to anyone");
    expect(mail?.text).not.toContain("claimant@claims.test");
    expect(site.backend.mail("claimant@claims.test")).toEqual([]);
    const code = codeIn(mail?.text);
    const wrong = await send(claim, { intent: "confirm-code", code: "00000000" });
    expect([wrong.status, wrong.text.includes("This is not the last code")]).toEqual([409, true]);
    expect((await send(claim, { intent: "confirm-code", code })).status).toBe(303);
    expect(await found(claim)).toEqual([
      { method: "email", outcome: "proven", detail: "desk@quay.example" },
    ]);
    expect((await send(claim, { intent: "confirm-code", code })).status).toBe(409);
  });

  test.each(["hello@evil.example", "a b", "", "hello\nBcc: x", "é", ".."])(
    "goes nowhere for the mailbox %j",
    async (mailbox) => {
      const claim = await newClaim();
      expect((await send(claim, { intent: "send-code", mailbox })).status).toBe(422);
      expect(
        await site.backend.sql`select from private.claim_codes`.then(({ length }) => length),
      ).toBe(0);
    },
  );
});

test("a suspended claimant can withdraw a claim, and reads why nothing else is possible", async () => {
  const claim = await newClaim();
  const { sql } = site.backend;
  await sql`update public.users set suspended_at = now(), suspended_because = 'Spam' where id = ${member.id}`;
  try {
    const looked = await check(claim, "meta-tag");
    expect([looked.status, looked.text.includes("Spam")]).toEqual([403, true]);
    expect(await found(claim)).toEqual([]);
    expect((await send(claim, { intent: "withdraw" })).status).toBe(303);
  } finally {
    await sql`update public.users set suspended_at = null, suspended_because = null where id = ${member.id}`;
  }
  const [row] = await sql`select status from public.claim_requests where id = ${claim}`;
  expect(row).toEqual({ status: "withdrawn" });
});

test("functions for the server are refused to every session", async () => {
  const claim = await newClaim();
  const [row] = await site.backend.sql<{ id: string }[]>`
    insert into public.claim_proofs (claim_id, method) values (${claim}, 'meta-tag') returning id`;
  const answered = await fetch(`${site.backend.url}/rest/v1/rpc/finish_claim_check`, {
    method: "POST",
    headers: { apikey: site.backend.keys.publishable, "Content-Type": "application/json" },
    body: JSON.stringify({ p_check_id: row?.id, p_outcome: "proven" }),
  });
  expect([401, 403]).toContain(answered.status);
  expect(await found(claim)).toMatchObject([{ outcome: null }]);
});

test("an admin's press alone makes the site fetch the website of a listing", async () => {
  const { sql } = site.backend;
  const admin = await createUser(sql, {
    email: `${crypto.randomUUID()}@claims.test`,
    isAdmin: true,
  });
  const website = `${WEBSITE}/`;
  const id = await createSpace(sql, { name: "Quay Loft", status: "pending" });
  await sql`update public.coworking_spaces set website_url = ${website} where id = ${id}`;
  const session = await signIn(site, admin);
  const path = `/admin/listings/${id}`;
  const read = (jar: string) => sendRequest(site, { path, headers: { Cookie: jar } });
  await read(session);
  expect(asked).toEqual([]);
  answer = () => html("<title>QUAY Loft</title><script>Lisbon</script>", "Desks by the river");
  const { status, headers, ...looked } = await post(
    site,
    path,
    { intent: "look-at-website" },
    { Cookie: session },
  );
  expect([status, headers.location]).toEqual([303, `${path}#website`]);
  expect(asked.map(({ url }) => url)).toEqual([website]);
  const jar = `${session}; ${cookieHeader(cookiesOf({ status, headers, ...looked }))}`;
  expect((await read(jar)).text).toContain(
    "www.quay.example answers with “QUAY Loft”. It names Quay Loft. It does not name Lisbon.",
  );
});
