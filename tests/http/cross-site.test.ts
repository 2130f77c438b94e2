import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "../support/http.ts";
import { pathsOf } from "../support/pages.ts";
import { dayAhead } from "../support/days.ts";
import { openSeededSite, type SeededSite } from "../support/seeded-site.ts";
import { filterSample } from "../support/thoroughness.ts";

// A site of its own: on a shared one another suite's last jobs may still write after their responses.
let seeded: SeededSite;
beforeAll(async () => {
  seeded = await openSeededSite();
});
afterAll(() => seeded.site.stop());

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const SITES = [undefined, "same-origin", "none", "same-site", "cross-site", "nonsense"];
const HOSTILE_ORIGINS = ["https://elsewhere.test", "null", "http://localhost:1", "nonsense"];

/** Headers that a current browser sends only for a page of ours, or for a typed address. */
function isOurs(origin: string | undefined, site: string | undefined): boolean {
  if (origin !== undefined && origin !== seeded.site.url) return false;
  if (site !== undefined) return site === "same-origin" || site === "none";
  return origin !== undefined;
}

/** All fields of all forms at once, so that every action finds its own. */
function everyForm(): Record<string, string> {
  return {
    intent: "save",
    email: seeded.member.email,
    password: "another-password-2026",
    fullName: "Somebody Else",
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: "20",
    digest: "",
    ...seeded.quoted.get(dayAhead(40)),
    acceptedFee: "0",
  };
}

type Cell = ReturnType<typeof cells>[number];

function cells() {
  const { site } = seeded;
  const query = `?pass=day&startDate=${dayAhead(40)}&desks=1`;
  const senders = [undefined, site.url, ...HOSTILE_ORIGINS].flatMap((origin) =>
    SITES.map((from) => ({ origin, from })),
  );
  // Browsers post forms: every sender is tried at every address. Only programs use the other methods, with a sample of senders per
  // address and of addresses per sender.
  return pathsOf(seeded).flatMap((path, at) =>
    METHODS.flatMap((method, nth) =>
      senders
        .filter((_, sender) => method === "POST" || (sender + at + nth) % 7 === 0)
        .map((sender) => ({ path: `${path}${query}`, method, ...sender })),
    ),
  );
}

/** Every address and method from one foreign site, and one address from every site. */
function isSampled({ path, method, origin, from }: Cell): boolean {
  const isOneForm = method === "POST" && path.includes("/favourite");
  return isOneForm || (origin === HOSTILE_ORIGINS[0] && from === "cross-site");
}

test("no cross-site request with a member's cookie has an effect", async () => {
  const before = await seeded.digest();
  const foreign = filterSample(cells(), isSampled).filter(
    ({ origin, from }) => !isOurs(origin, from),
  );
  expect(new Set(foreign.map(({ path }) => path)).size).toBe(pathsOf(seeded).length);
  const wrong: string[] = [];
  const queue = [...foreign];
  const work = async () => {
    for (let cell = queue.pop(); cell; cell = queue.pop()) {
      const { path, method, origin, from } = cell;
      const { status } = await sendRequest(seeded.site, {
        path,
        method,
        body: everyForm(),
        headers: {
          Cookie: seeded.session,
          ...(origin ? { Origin: origin } : {}),
          ...(from ? { "Sec-Fetch-Site": from } : {}),
        },
      });
      // 400 is React Router's own check of the Origin, which comes first on pages.
      if (status !== 403 && status !== 400)
        wrong.push(`${method} ${path} from ${origin} (${from}): ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(wrong).toEqual([]);
  expect(await seeded.digest()).toBe(before);
});

test("the same request from a page of ours has an effect", async () => {
  const before = await seeded.digest();
  const ours = cells().filter(({ origin, from }) => isOurs(origin, from));
  const favourite = ours.filter(
    ({ path, method }) => method === "POST" && path.includes("/favourite"),
  );
  expect(favourite.length).toBeGreaterThan(3);
  for (const { path, method, origin, from } of favourite) {
    const answer = await sendRequest(seeded.site, {
      path,
      method,
      body: everyForm(),
      headers: {
        Cookie: seeded.session,
        ...(origin ? { Origin: origin } : {}),
        ...(from ? { "Sec-Fetch-Site": from } : {}),
      },
    });
    expect(answer.status, `${origin} ${from}`).toBe(303);
  }
  expect(await seeded.digest()).not.toBe(before);
});

test("a request without cookies and without these headers is accepted, because it acts for nobody", async () => {
  const answer = await sendRequest(seeded.site, {
    path: `/spaces/${seeded.spaceId}/favourite`,
    method: "POST",
    body: { intent: "save" },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toMatch(/^\/auth\?returnTo=/);
});
