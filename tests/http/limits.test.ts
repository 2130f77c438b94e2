import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRequest, cookieHeader, cookiesOf, post, type TestResponse } from "../support/http.ts";
import { dayAhead } from "../support/actors.ts";
import { openSeededSite, type SeededSite } from "../support/seeded-site.ts";

const TRIES = 3;
let seeded: SeededSite;

beforeAll(async () => {
  seeded = await openSeededSite({ tries: TRIES });
});
afterAll(() => seeded.site.stop());

/** Windows follow the clock, so one may end between two tries; never in twice as many of them. */
async function untilRefused(
  again: () => Promise<TestResponse>,
): Promise<{ answer: TestResponse; tries: number }> {
  for (let tries = 1; tries <= 2 * TRIES + 1; tries++) {
    const answer = await again();
    if (answer.status === 429) return { answer, tries };
  }
  throw new Error("It was never too often");
}

function expectPage({ headers, text }: TestResponse, ...kept: string[]) {
  expect(headers["retry-after"]).toBe("60");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(text).toMatch(/role="alert"[^]{0,300}Wait a minute, then try again\./);
  for (const value of kept) expect(text).toContain(`value="${value}"`);
}
const from = (address: string) => ({ "CF-Connecting-IP": address });

describe("too often", () => {
  test("signing in, however the account is written; another visitor is not in the way", async () => {
    let upper = false;
    const { answer, tries } = await untilRefused(() => {
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
    const { answer } = await untilRefused(() =>
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

  test("making accounts: what was typed is still there, and no account was made", async () => {
    let number = 0;
    const { answer } = await untilRefused(() =>
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
    const { answer, tries } = await untilRefused(() =>
      post(seeded.site, "/auth/forgot-password", { email }, from("203.0.113.5")),
    );
    expect(tries).toBeGreaterThan(TRIES);
    expectPage(answer, email);
  });

  // The page that waits for the mail knows the address from its cookie, the other one asks for it.
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
      const { answer, tries } = await untilRefused(() =>
        post(seeded.site, `/auth?mode=${mode}`, { intent: "send-again", email }, headers),
      );
      expect(tries).toBeGreaterThan(TRIES);
      expectPage(answer, email);
      const sent = seeded.site.backend.mail().length;
      await post(
        seeded.site,
        "/auth/forgot-password",
        { email: seeded.member.email },
        from(address),
      );
      expect(seeded.site.backend.mail()).toHaveLength(sent);
    },
  );

  test("booking: the note is still there, and nothing was booked", async () => {
    const day = dayAhead(30);
    const path = `/spaces/${seeded.spaceId}/book?pass=day&startDate=${day}&desks=1`;
    let idempotencyKey = "";
    const { answer } = await untilRefused(() => {
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

  test("saving spaces: the page that follows says so", async () => {
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

  test("reporting violations", async () => {
    const { answer } = await untilRefused(() =>
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
