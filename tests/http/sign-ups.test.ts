import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { shownError } from "../../scripts/backend/db-errors.ts";
import { cookiesOf, post, sendRequest, type TestResponse } from "../support/http.ts";
import { openSite, type Site } from "../support/site.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// Ten simultaneous sign-ups with one address, by ten people or ten clicks.

const PASSWORD = "nomad-test-2026";
const CLICKS = 10;
const LATE = String.raw`"(auth/signup: status 500|\w+/\w+: no answer in \d+ ms)"`;
const TROUBLE = new RegExp(`"trouble":\\[${LATE}(,${LATE})*\\]`);

/** The output of the embedded backend in the process of this test. */
const printed: string[] = [];
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation((...said) => {
    // Another suite of this worker may have silenced the expected errors already; here it is done in any case.
    const shown = shownError(said);
    // Lines of the Worker are in the log of the site as well.
    if (shown && !String(said[0]).startsWith('{"level"')) printed.push(inspect(shown));
  });
});
afterAll(() => vi.restoreAllMocks());

/**
 * Expects that neither the Worker nor the backend logs personal data, nor errors except late answers. Auth fails the second of
 * simultaneous sign-ups; the Worker then signs them in, which may be late as well.
 */
function expectQuiet({ log }: Site) {
  expect(log.length).toBeGreaterThanOrEqual(CLICKS);
  for (const line of log.filter((text) => text.includes('"level":"error"'))) {
    expect(line).toMatch(TROUBLE);
    expect(line).toContain("no answer in");
  }
  const said = [...log, ...printed].join("\n");
  expect(said).not.toMatch(/[\w.+-]+(@|%40)[\w-]+\.\w+/);
  for (const word of ["together.test", "Newcomer", PASSWORD]) expect(said).not.toContain(word);
  expect(printed).toEqual([]);
}

/** Passwords are hashed one after the other: on a busy machine an answer may be late, and the page asks to send the form again. */
async function signUp(site: Site, email: string, password: string): Promise<TestResponse> {
  const form = { intent: "sign-up", fullName: "Nia Newcomer", email, password };
  const answer = await post(site, "/auth?mode=sign-up", form);
  return answer.status === 503 ? signUp(site, email, password) : answer;
}

const hasSession = (answer: TestResponse) =>
  cookiesOf(answer).some((cookie) => /^__Host-session[^=]*=[^;]/.test(cookie));

describe.each([
  ["signs in at once", false],
  ["has to be confirmed first", true],
])("where a new account %s", (_, confirmEmail) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ confirmEmail });
  });
  afterAll(() => site.stop());

  const accounts = (email: string) =>
    site.backend.sql`select id from auth.users where email = ${email}`;

  test("ten clicks of one person make one account, and each succeeds", async () => {
    for (let round = 0; round < sampleOrAll(1, 3); round++) {
      const email = `clicks-${round}@together.test`;
      const answers = await Promise.all(
        Array.from({ length: CLICKS }, () => signUp(site, email, PASSWORD)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(CLICKS).fill(303));
      const places = answers.map(({ headers }) => headers.location);
      expect(places).toEqual(Array(CLICKS).fill(confirmEmail ? "/auth?mode=check-mail" : "/"));
      expect(answers.filter(hasSession)).toHaveLength(confirmEmail ? 0 : CLICKS);
      expect(await accounts(email)).toHaveLength(1);
    }
    expectQuiet(site);
  });

  test("ten people with one address get one of two answers", async () => {
    const email = "shared@together.test";
    const answers = await Promise.all(
      Array.from({ length: CLICKS }, (_, at) => signUp(site, email, `${PASSWORD}-${at}`)),
    );
    for (const { status, headers, text } of answers) {
      expect([303, 422]).toContain(status);
      if (status === 303)
        expect(headers.location).toBe(confirmEmail ? "/auth?mode=check-mail" : "/");
      else expect(text).toContain("If you have an account, sign in");
    }
    // With an unconfirmed address the response does not reveal whether there is an account.
    const signedIn = answers.filter(({ status }) => status === 303);
    expect(signedIn).toHaveLength(confirmEmail ? CLICKS : 1);
    expect(await accounts(email)).toHaveLength(1);
    expectQuiet(site);
    expect((await sendRequest(site, { path: "/readyz" })).status).toBe(200);
  });
});
