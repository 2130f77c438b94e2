import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { sendRequest, cookieHeader, cookiesOf, post, type TestResponse } from "../support/http.ts";
import { dayAhead } from "../support/days.ts";
import { createUser } from "../support/backend.ts";
import { browse } from "../support/browser.ts";
import { openRecoveryLink, recoveryLinks } from "../support/recovery.ts";
import { fill } from "../support/pages.ts";
import { untilRefused } from "../support/until-refused.ts";
import { openSeededSite, type SeededSite } from "../support/seeded-site.ts";

const TRIES = 3;
/** Tries at one account from everywhere: more than the tests of other limits need. */
const TRIES_AT_ACCOUNT = 8;
let seeded: SeededSite;

beforeAll(async () => {
  seeded = await openSeededSite({
    edgeCache: true,
    tries: (limit) => (limit === "LIMIT_SIGN_IN_ACCOUNT" ? TRIES_AT_ACCOUNT : TRIES),
  });
});
afterAll(() => seeded.site.stop());

/** Pages whose parameters cause no query. */
const ASK_NOTHING = ["/contact", "/help", "/newsletter"];

function expectPage({ headers, text }: TestResponse, ...kept: string[]) {
  expect(headers["retry-after"]).toBe("60");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(text).toMatch(/role="alert"[^]{0,400}Wait a minute,/);
  for (const value of kept) expect(text).toContain(`value="${value}"`);
}
const from = (address: string) => ({ "CF-Connecting-IP": address });

/** The cookie of a forged session, with an unsigned token. */
function forgedSession({ expired }: { expired: boolean }): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");
  const access_token = `${part({ alg: "HS256" })}.${part({ sub: crypto.randomUUID() })}.x`;
  const expires_at = expired ? 1 : 4_000_000_000;
  return `__Host-session=base64-${part({ access_token, refresh_token: "x", expires_at })}`;
}

describe("too often", () => {
  test("signing in, however the account is written; another visitor is not in the way", async () => {
    let upper = false;
    const { answer, tries } = await untilRefused(TRIES, () => {
      upper = !upper;
      const email = upper ? "GUESSED@seeded.test" : "guessed@seeded.test";
      return post(
        seeded.site,
        "/auth",
        { intent: "sign-in", email, password: "guess" },
        from("203.0.113.1"),
      );
    });
    expect(tries).toBeGreaterThan(TRIES);
    expectPage(answer);
    expect(answer.text).toMatch(/value="guessed@seeded.test"/i);
    expect(answer.text).not.toContain('value="guess"');
    const other = await post(
      seeded.site,
      "/auth",
      { intent: "sign-in", email: "guessed@seeded.test", password: "guess" },
      from("203.0.113.2"),
    );
    expect(other.status).toBe(422);
  });

  test("signing in to one account after another", async () => {
    let number = 0;
    const { answer } = await untilRefused(TRIES, () =>
      post(
        seeded.site,
        "/auth",
        { intent: "sign-in", email: `victim-${number++}@seeded.test`, password: "guess" },
        from("203.0.113.3"),
      ),
    );
    expect(number).toBeGreaterThan(TRIES);
    expectPage(answer);
  });

  test("trying the links of mails", async () => {
    const { answer, tries } = await untilRefused(TRIES, () => {
      const path = `/auth/confirm?token_hash=${crypto.randomUUID()}&type=magiclink`;
      return post(seeded.site, path, {}, from("203.0.113.18"));
    });
    expect(tries).toBeGreaterThan(TRIES);
    expectPage(answer);
  });

  test("setting a new password", async () => {
    const password = "nomad-test-2026";
    const browser = browse(seeded.site.url);
    const { email } = await createUser(seeded.site.backend.sql, { email: "forgot@limits.test" });
    await openRecoveryLink(seeded.site, browser, { email });
    const Cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Cookie, ...from("203.0.113.19") };
    const { answer, tries } = await untilRefused(TRIES, () =>
      post(seeded.site, "/auth/reset-password", { password }, headers),
    );
    expect(tries).toBeGreaterThan(TRIES);
    expectPage(answer);
    expect(answer.text).not.toContain(password);
  });

  test("making accounts: the typed values are still there, and no account was made", async () => {
    let number = 0;
    const { answer } = await untilRefused(TRIES, () =>
      post(
        seeded.site,
        "/auth?mode=sign-up",
        {
          intent: "sign-up",
          email: `new-${++number}@seeded.test`,
          fullName: "Nell New",
          password: "nomad-test-2026",
        },
        from("203.0.113.4"),
      ),
    );
    expectPage(answer, "Nell New", `new-${number}@seeded.test`);
    const [row] = await seeded.site.backend.sql`
      select count(*)::integer as n from auth.users where email = ${`new-${number}@seeded.test`}`;
    expect(row).toEqual({ n: 0 });
  });

  test("asking for a new password", async () => {
    const email = seeded.member.email;
    const { answer, tries } = await untilRefused(TRIES, () =>
      post(seeded.site, "/auth/forgot-password", { email }, from("203.0.113.5")),
    );
    expect(tries).toBeGreaterThan(TRIES);
    expectPage(answer, email);
  });

  // The page after the mail was sent knows the address from its cookie, the other one asks for it.
  test.each([
    ["check-mail", "203.0.113.9"],
    ["link-used", "203.0.113.10"],
  ])(
    "asking for the confirmation again, on the page %s: no mail is sent",
    async (mode, address) => {
      const email = `${mode}@seeded.test`;
      const asked = await post(
        seeded.site,
        "/auth/forgot-password",
        { email },
        from(`${address}1`),
      );
      const headers = { Cookie: cookieHeader(cookiesOf(asked)), ...from(address) };
      const { answer, tries } = await untilRefused(TRIES, () =>
        post(seeded.site, `/auth?mode=${mode}`, { intent: "send-again", email }, headers),
      );
      expect(tries).toBeGreaterThan(TRIES);
      expectPage(answer, email);
      // A new account without other mails: the permitted requests are mailed in `waitUntil`.
      const { email: own } = await createUser(seeded.site.backend.sql, {
        email: `own-${crypto.randomUUID()}@seeded.test`,
      });
      const refused = await post(
        seeded.site,
        "/auth/forgot-password",
        { email: own },
        from(address),
      );
      expect(refused.status).toBe(429);
      await post(seeded.site, "/auth/forgot-password", { email: own }, from(`${address}2`));
      await recoveryLinks(seeded.site, own);
    },
  );

  test("booking: the note is still there, and nothing was booked", async () => {
    const day = dayAhead(30);
    const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${day}&desks=1`;
    let idempotencyKey = "";
    const { answer } = await untilRefused(TRIES, () => {
      idempotencyKey = crypto.randomUUID();
      const form = { idempotencyKey, ...seeded.quoted.get(day), note: "By the window" };
      return post(seeded.site, path, form, { Cookie: seeded.session, ...from("203.0.113.6") });
    });
    expectPage(answer, idempotencyKey);
    expect(answer.text).toContain("By the window");
    const rows = await seeded.site.backend.sql`
      select id from public.bookings where idempotency_key = ${idempotencyKey}`;
    expect(rows).toHaveLength(0);
  });

  test("writing messages: the text is still there, and nothing was sent", async () => {
    const path = `/dashboard/messages/${seeded.threadId}`;
    let idempotencyKey = "";
    const { answer } = await untilRefused(TRIES, () => {
      idempotencyKey = crypto.randomUUID();
      const form = { intent: "write", idempotencyKey, text: "Is anybody there?" };
      return post(seeded.site, path, form, { Cookie: seeded.session, ...from("203.0.113.31") });
    });
    expectPage(answer, idempotencyKey);
    expect(answer.text).toMatch(/<textarea[^>]*>Is anybody there\?<\/textarea>/);
    const rows = await seeded.site.backend.sql`
      select id from public.messages where idempotency_key = ${idempotencyKey}`;
    expect(rows).toHaveLength(0);
  });

  test("sending forms without a session: they are no longer kept, and a message says so", async () => {
    const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${dayAhead(30)}`;
    const headers = { Cookie: forgedSession({ expired: false }), ...from("203.0.113.11") };
    for (let tries = 1; tries <= 2 * TRIES + 1; tries++) {
      const answer = await post(seeded.site, path, { note: "By the window" }, headers);
      expect(answer.status).toBe(303);
      const set = cookiesOf(answer).filter((cookie) => !/Max-Age=0/.test(cookie));
      if (set.some((cookie) => cookie.startsWith("__Host-saved-form="))) continue;
      expect(tries).toBeGreaterThan(TRIES);
      const page = await sendRequest(seeded.site, {
        path: answer.headers.location ?? "",
        headers: { Cookie: cookieHeader(set) },
      });
      return expect(page.text).toContain("What you sent could not be kept.");
    }
    throw new Error("It was never too often");
  });

  test("searching: a page that states when to try again, also for scripts", async () => {
    for (const [suffix, address] of [
      ["", "203.0.113.12"],
      [".data", "203.0.113.13"],
    ]) {
      let number = 0;
      const { answer, tries } = await untilRefused(TRIES, () =>
        sendRequest(seeded.site, {
          path: `/search${suffix}?q=word-${number++}`,
          headers: from(address ?? ""),
        }),
      );
      expect(tries).toBeGreaterThan(TRIES);
      expect(answer.headers["retry-after"]).toBe("60");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      if (suffix) expect(answer.text).toContain("ErrorResponse");
      else expect(answer.text).toMatch(/<h1[^>]*>That was more than we can answer<[^]*Try again/);
    }
    const other = await sendRequest(seeded.site, {
      path: "/search?q=other",
      headers: from("203.0.113.14"),
    });
    expect(other.status).toBe(200);
  });

  test("opening spaces, refused bookings, suggestions of places, the home page and the health check, each counted separately", async () => {
    const { site, spaceId, session } = seeded;
    let number = 0;
    let visitor = 60;
    const own = { Cookie: "__Host-x=1" };
    const booked = `/spaces/${spaceId}/book?pass=day&startDate=${dayAhead(-3)}`;
    for (const [path, headers] of [
      [() => `/spaces/${spaceId}?desks=${++number + 1}`, {}],
      [() => `/spaces/${spaceId}`, own],
      [() => `/Spaces/${spaceId.toUpperCase()}.data`, own],
      [() => `/places?typed=lis${++number}`, {}],
      [() => booked, { Cookie: session }],
      [() => "/", own],
      [() => "/readyz", {}],
    ] as const) {
      const address = from(`203.0.113.${++visitor}`);
      const { answer, tries } = await untilRefused(TRIES, () =>
        sendRequest(site, { path: path(), headers: { ...headers, ...address } }),
      );
      expect(tries, path()).toBeGreaterThan(TRIES);
      expect(answer.headers["retry-after"]).toBe("60");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      const other = { ...headers, ...from(`203.0.114.${visitor}`) };
      expect((await sendRequest(site, { path: path(), headers: other })).status).toBe(200);
    }
    // One network over the limit of suggestions still gets searches, and the cached ones are for everybody.
    const { answer } = await untilRefused(TRIES, () =>
      sendRequest(site, { path: `/places?typed=por${++number}`, headers: from("203.0.113.50") }),
    );
    expect(answer.status).toBe(429);
    for (let times = 0; times < 4 * TRIES; times++) {
      const path = times % 2 ? `/Spaces/${spaceId.toUpperCase()}` : `/spaces/${spaceId}`;
      const { status } = await sendRequest(site, { path, headers: from("203.0.113.50") });
      expect(status, path).toBe(200);
    }
  });

  test("requesting the shared pages that have endless addresses", async () => {
    const { spaceId, slug, city, country } = seeded;
    const endless = Object.entries(PAGES)
      .filter(([, { shared, sharedWithMembers }]) => shared && !sharedWithMembers)
      .filter(([pattern, { shared = [] }]) => pattern.includes("/:") || shared.length > 0)
      .filter(([pattern]) => !ASK_NOTHING.includes(pattern))
      .map(([pattern]) => fill(pattern, { spaceId, slug, city, country }));
    expect(endless.length).toBeGreaterThan(8);
    for (const [at, path] of endless.entries()) {
      // Cached pages are for everybody: with a cookie of this site a page is rendered again.
      const headers = { Cookie: "__Host-x=1", ...from(`203.0.115.${at}`) };
      const ask = () => sendRequest(seeded.site, { path, headers });
      const { tries } = await untilRefused(TRIES, ask).catch((thrown: unknown) => {
        throw new Error(path, { cause: thrown });
      });
      expect(tries, path).toBeGreaterThan(TRIES);
    }
  });

  test("refreshing invalid sessions; a valid session needs no refresh", async () => {
    const headers = { Cookie: forgedSession({ expired: true }), ...from("203.0.113.20") };
    for (const path of ["/about", "/llms.txt"]) {
      const { tries } = await untilRefused(TRIES, () =>
        sendRequest(seeded.site, { path, headers }),
      );
      if (path === "/about") expect(tries).toBeGreaterThan(TRIES);
    }
    for (let times = 0; times < 4 * TRIES; times++) {
      const mine = { Cookie: seeded.session, ...from("203.0.113.20") };
      expect((await sendRequest(seeded.site, { path: "/about", headers: mine })).status).toBe(200);
    }
  });

  test("but a search that the cache answers is never too often", async () => {
    const search = (address: string) =>
      sendRequest(seeded.site, { path: "/search?q=shared", headers: from(address) });
    expect((await search("203.0.113.15")).status).toBe(200);
    for (let times = 0; times < 4 * TRIES; times++) {
      const { status, headers } = await search("203.0.113.16");
      expect([status, headers["cf-cache-status"]]).toEqual([200, "HIT"]);
    }
    let path = "";
    await untilRefused(TRIES, () => {
      path = `/search?q=${crypto.randomUUID()}`;
      return sendRequest(seeded.site, { path, headers: from("203.0.113.16") });
    });
    expect((await search("203.0.113.16")).status).toBe(200);
    // The limit does not affect others.
    const other = await sendRequest(seeded.site, { path, headers: from("203.0.113.17") });
    expect([other.status, other.headers["cf-cache-status"]]).toEqual([200, "MISS"]);
  });

  test("signing in from one IPv6 network, with any of its addresses", async () => {
    let number = 0;
    const guess = { intent: "sign-in", email: "v6@seeded.test", password: "guess" };
    const { tries } = await untilRefused(TRIES, () =>
      post(seeded.site, "/auth", guess, from(`2001:db8:0:1::${(++number).toString(16)}`)),
    );
    expect(tries).toBeGreaterThan(TRIES);
    const neighbour = await post(seeded.site, "/auth", guess, from("2001:db8:0:2::1"));
    expect(neighbour.status).toBe(422);
  });

  test("signing in to one account from everywhere; its owner's browser is never blocked by that", async () => {
    const { email, password } = seeded.member;
    const entered = await post(
      seeded.site,
      "/auth",
      { intent: "sign-in", email, password },
      from("198.51.100.1"),
    );
    const known = cookiesOf(entered).filter((cookie) => cookie.startsWith("__Host-known-browser="));
    let number = 0;
    const somewhere = () => from(`198.51.100.${10 + ++number}`);
    const attempt = { intent: "sign-in", email, password };
    const guess = { ...attempt, email: email.toUpperCase(), password: "guess" };
    const { answer, tries } = await untilRefused(TRIES_AT_ACCOUNT, () =>
      post(seeded.site, "/auth", guess, somewhere()),
    );
    expect(tries).toBeGreaterThan(TRIES);
    expectPage(answer);
    expect(answer.text).toContain(
      "There were too many attempts at this account, from several places.",
    );

    // From elsewhere even the right password is refused, and signing up with it.
    const signUp = { ...attempt, intent: "sign-up", fullName: "Not Me" };
    for (const form of [attempt, signUp])
      await untilRefused(TRIES_AT_ACCOUNT, () => post(seeded.site, "/auth", form, somewhere()));
    const headers = { Cookie: cookieHeader(known), ...from("198.51.100.4") };
    expect((await post(seeded.site, "/auth", attempt, headers)).status).toBe(303);
    // The cookie of one account does not exempt another one.
    const elsewhere = { ...attempt, email: "guessed-everywhere@seeded.test", password: "guess" };
    await untilRefused(TRIES_AT_ACCOUNT, () =>
      post(seeded.site, "/auth", elsewhere, { ...headers, ...somewhere() }),
    );
  });

  test("saving spaces: the next page shows a message", async () => {
    for (let tries = 0; tries <= 2 * TRIES; tries++) {
      const headers = { Cookie: seeded.session, ...from("203.0.113.7") };
      const answer = await post(
        seeded.site,
        `/spaces/${seeded.spaceId}/favourite`,
        { intent: "save" },
        headers,
      );
      expect(answer.status).toBe(303);
      const Cookie = `${seeded.session}; ${cookieHeader(cookiesOf(answer))}`;
      const page = await sendRequest(seeded.site, {
        path: answer.headers.location ?? "/",
        headers: { Cookie },
      });
      if (page.text.includes("Wait a minute, then try again.")) return;
    }
    throw new Error("It was never too often");
  });

  test("reporting speed", async () => {
    const { answer } = await untilRefused(TRIES, () =>
      sendRequest(seeded.site, {
        path: "/web-vitals",
        method: "POST",
        body: JSON.stringify({ page: "/", LCP: 900 }),
        headers: { "Content-Type": "text/plain;charset=UTF-8", ...from("203.0.113.9") },
      }),
    );
    expect(answer.headers["retry-after"]).toBe("60");
  });

  test("reporting violations", async () => {
    const { answer } = await untilRefused(TRIES, () =>
      sendRequest(seeded.site, {
        path: "/csp-report",
        method: "POST",
        body: JSON.stringify({ "csp-report": { "document-uri": "https://nomadcowork.test/" } }),
        headers: { "Content-Type": "application/csp-report", ...from("203.0.113.8") },
      }),
    );
    expect(answer.headers["retry-after"]).toBe("60");
  });
});
