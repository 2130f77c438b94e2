import { afterEach, beforeEach, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { browse, fieldOf } from "../support/browser.ts";
import type { FaultyProxy } from "../support/faulty-proxy.ts";
import { sendRequest, type TestResponse } from "../support/http.ts";
import type { Site } from "../support/site.ts";
import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { nonceOf, visitInTurn } from "../support/visitors-in-turn.ts";
import { sharedSites } from "../support/shared-sites.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// The site as on Cloudflare: with a cache in front of the shared pages.

let site: Site;
let proxy: FaultyProxy;

sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
  proxy = cachedSite.proxy;
});
// Expires everything that an earlier test left in the cache.
beforeEach(() => advanceClock(3_600));
afterEach(() => proxy.heal());

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(site, { path, headers });
const statusOf = ({ headers }: TestResponse) => headers["cf-cache-status"];

/** Advances the clock of the cache; answers the number of stored pages. */
async function advanceClock(seconds: number): Promise<number> {
  const { text } = await get(`/__edge-cache?seconds=${seconds}`);
  return (JSON.parse(text) as { size: number }).size;
}

test("a page is rendered once, and sent with a new nonce each time", async () => {
  for (const path of ["/", "/search?city=Lisbon", "/help", "/about"]) {
    const first = await get(path);
    expect([first.status, statusOf(first)], path).toEqual([200, "MISS"]);
    proxy.calls();
    const again = await get(path);
    expect([again.status, statusOf(again)], path).toEqual([200, "HIT"]);
    expect(proxy.calls()).toEqual([]);
    expect(nonceOf(again)).not.toBe(nonceOf(first));
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    // No id of another visitor's request is visible.
    for (const id of [first.headers["x-request-id"], "data-request-id"])
      expect(again.text).not.toContain(id);
    expect(again.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(again.headers["server-timing"]).toMatch(/^cache;desc=hit;dur=\d+$/);
    expect(again.text.replaceAll(nonceOf(again), "")).toBe(
      first.text.replaceAll(nonceOf(first), ""),
    );
  }
});

test("a request with the id of an earlier one, and a nonce of the client's, gets a nonce of its own", async () => {
  const headers = { "cf-ray": "8f1e2d3c4b5a6978-TST", "X-Nonce": "0".repeat(32) };
  const nonces = [];
  for (let at = 0; at < 3; at += 1) nonces.push(nonceOf(await get("/terms", headers)));
  expect(new Set(nonces).size).toBe(3);
  expect(nonces).not.toContain(headers["X-Nonce"]);
});

test("no answer shows the headers between the default entrypoint and the shared pages", async () => {
  for (const { headers } of [await get("/search"), await get("/search"), await get("/nowhere")])
    expect(Object.keys(headers).filter((name) => /rendered|cache-tag/.test(name))).toEqual([]);
});

test("the data that scripts ask for is shared as well", async () => {
  expect(statusOf(await get("/search.data?city=Lisbon"))).toBe("MISS");
  const again = await get("/search.data?utm_source=x&city=Lisbon");
  expect([statusOf(again), again.headers["cache-control"]]).toEqual(["HIT", "private, no-store"]);
});

test("every address that React Router answers with the data of a page is the one that is kept", async () => {
  for (const [page, ...others] of [
    ["/_.data", "/.data"],
    ["/search.data", "/search/_.data", "/search/.data"],
  ]) {
    const first = await get(page ?? "");
    expect([first.status, statusOf(first)], page).toEqual([200, "MISS"]);
    for (const other of others) {
      const again = await get(other);
      expect([again.status, statusOf(again), again.text], other).toEqual([200, "HIT", first.text]);
    }
  }
  for (const path of ["/_root.data", "/search.data.data", "/search.data/", "/search."]) {
    const answer = await get(path);
    expect([answer.status, statusOf(answer)], path).toEqual([404, undefined]);
  }
});

test("parameters that no page reads, and their order, make no new entries", async () => {
  await get("/search?city=Lisbon&sort=name");
  const before = await advanceClock(0);
  for (let at = 0; at < 50; at += 1)
    expect(statusOf(await get(`/search?sort=name&x${at}=${at}&city=Lisbon&utm_source=${at}`))).toBe(
      "HIT",
    );
  expect(await advanceClock(0)).toBe(before);
});

test("a page that differs by visitor is not cached", async () => {
  const before = await advanceClock(0);
  for (const path of ["/nowhere", "/spaces/7", "/search?city=", "/auth", "/dashboard", "/healthz"])
    expect(statusOf(await get(path)), path).not.toBe("MISS");
  expect(await advanceClock(0)).toBe(before);
});

test("each request has one line in the log, with the result of the cache", async () => {
  const before = site.log.length;
  await get("/search?city=Porto");
  await get("/search?city=Porto");
  const lines = () =>
    site.log
      .slice(before)
      .filter((line) => line.includes('"message":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => lines().length).toBe(2);
  expect(lines().map(({ route, status, cache }) => [route, status, cache])).toEqual([
    ["/search", 200, "miss"],
    ["/search", 200, "hit"],
  ]);
});

test("a page seen lately is shown while the backend is down, for ten minutes and not longer", async () => {
  const seen = await get("/search?country=Japan");
  proxy.fail(/./, "down");
  await advanceClock(299);
  expect(statusOf(await get("/search?country=Japan"))).toBe("HIT");
  await advanceClock(2);
  for (let at = 0; at < 3; at += 1) {
    const stale = await get("/search?country=Japan");
    expect([stale.status, statusOf(stale)]).toEqual([200, "UPDATING"]);
    expect(stale.text.length).toBe(seen.text.length);
  }
  expect((await get("/search?country=Spain")).status).toBe(503);
  await advanceClock(300);
  const over = await get("/search?country=Japan");
  expect([over.status, over.headers["cache-control"]]).toEqual([503, "private, no-store"]);
  expect(over.headers["retry-after"]).toBeDefined();
  proxy.heal();
  expect((await get("/search?country=Japan")).status).toBe(200);
});

test("a stale page is rendered anew in the background", async () => {
  await get("/search?q=wood");
  await advanceClock(301);
  expect(statusOf(await get("/search?q=wood"))).toBe("UPDATING");
  await expect.poll(async () => statusOf(await get("/search?q=wood"))).toBe("HIT");
});

test("a booking purges the pages of the space at once, and so does cancelling", async () => {
  const guest = await createUser(site.backend.sql, { email: "guest@cached.test" });
  const space = await createSpace(site.backend.sql, {
    name: "One Desk",
    city: "Cachetown",
    capacity: 1,
  });
  const day = dayAhead(9);
  const page = `/spaces/${space}?startDate=${day}`;
  const search = `/search?city=Cachetown&startDate=${day}`;
  const member = browse(site.url);
  const visitor = async (path: string) => {
    const answer = await get(path);
    // A search without results suggests the space for a search without the day.
    return [statusOf(answer), /One Desk/.test(answer.text) && !/Found 0 Spaces/.test(answer.text)];
  };
  expect(await visitor(page)).toEqual(["MISS", true]);
  expect(await visitor(search)).toEqual(["MISS", true]);

  await member.post("/auth", { intent: "sign-in", email: guest.email, password: guest.password });
  const review = `/spaces/${space}/book?pass=day&startDate=${day}`;
  const form = await member.get(review);
  const booked = await member.post(review, {
    idempotencyKey: fieldOf(form, "idempotencyKey") ?? "",
    expectedTotal: fieldOf(form, "expectedTotal") ?? "",
    digest: fieldOf(form, "digest") ?? "",
  });
  expect(booked.status).toBe(303);
  const isFound = async () => (await visitor(search))[1];
  await expect.poll(isFound).toBe(false);
  expect(await visitor(page)).toEqual(["MISS", true]);
  expect((await visitor(search))[0]).toBe("HIT");

  const cancel = `${booked.to}/cancel`;
  const terms = await member.get(cancel);
  const cancelled = await member.post(cancel, {
    acceptedFee: fieldOf(terms, "acceptedFee") ?? "",
  });
  expect(cancelled.status).toBe(303);
  await expect.poll(isFound).toBe(true);
});

test("a member's refused forms about other listings purge nothing; their own successful ones do", async () => {
  const { sql } = site.backend;
  const owner = await createUser(sql, { email: "purging@cached.test" });
  const theirs = await createSpace(sql, { name: "Not Mine", city: "Purgetown" });
  const draft = await createSpace(sql, { owner_id: owner.id, status: "draft" });
  const own = await createSpace(sql, { owner_id: owner.id, city: "Purgetown" });
  const member = browse(site.url);
  await member.post("/auth", { intent: "sign-in", email: owner.email, password: owner.password });
  const pages = ["/search?city=Purgetown", `/spaces/${theirs}`];
  const statuses = async () => Promise.all(pages.map(async (path) => statusOf(await get(path))));
  await statuses();
  expect(await statuses()).toEqual(["HIT", "HIT"]);
  const day = dayAhead(30);
  for (const id of [theirs, draft, crypto.randomUUID()]) {
    for (const intent of ["pause", "reopen", "send-again"])
      await member.post("/dashboard/listings", { intent, spaceId: id });
    await member.post(`/dashboard/listings/${id}/calendar`, {
      intent: "close",
      from: day,
      until: day,
      reason: "Painting",
    });
    await member.post(`/dashboard/listings/${id}/archive`, {});
    expect(await statuses()).toEqual(["HIT", "HIT"]);
  }
  const paused = await member.post("/dashboard/listings", { intent: "pause", spaceId: own });
  expect(paused.status).toBe(303);
  await expect.poll(async () => statusOf(await get(pages[0] ?? ""))).not.toBe("HIT");
});

test("each page is purged by the tags of its content, and by no other", async () => {
  const { sql } = site.backend;
  const [listing] = await sql<{ id: string; city: string; photo: string }[]>`
    select s.id, s.city, p.id as photo from public.coworking_spaces s
    join public.space_photos p on p.space_id = s.id and p.place = 1
    where s.status = 'active' and s.is_featured order by s.created_at desc, s.id limit 1`;
  if (!listing) throw new Error("The demo has no featured listing with a photo");
  const [other] = await site.backend.sql<{ city: string }[]>`
    select s.city from public.coworking_spaces s where s.status = 'active' and s.city <> ${listing.city} order by s.city limit 1`;
  const day = dayAhead(20);
  const pages = {
    home: "/",
    search: `/search?city=${listing.city}`,
    dated: `/search?city=${listing.city}&startDate=${day}`,
    elsewhere: `/search?city=${other?.city}`,
    space: `/spaces/${listing.id}`,
    photo: `/photos/${listing.photo}/640.webp`,
    about: "/about",
    text: "/terms",
  };
  const purgedBy = async (tag: string) => {
    for (const path of Object.values(pages)) await get(path);
    await get(`/__edge-cache?purge=${tag}`);
    const entries = await Promise.all(
      Object.entries(pages).map(async ([name, path]) => [name, statusOf(await get(path))]),
    );
    return entries.filter(([, status]) => status !== "HIT").map(([name]) => name);
  };
  expect(await purgedBy("settings")).toEqual(Object.keys(pages).filter((name) => name !== "photo"));
  expect(await purgedBy("search")).toEqual(["home", "search", "dated", "elsewhere", "about"]);
  expect(await purgedBy("dated-searches")).toEqual(["dated"]);
  expect(await purgedBy("places")).toEqual(["space"]);
  expect(await purgedBy(`space-${listing.id}`)).toEqual([
    "home",
    "search",
    "dated",
    "space",
    "photo",
  ]);
  expect(await purgedBy(`days-${listing.id}`)).toEqual(["dated", "space"]);
  expect(await purgedBy(`photo-${listing.photo}`)).toEqual(["photo"]);
  expect(await purgedBy("days-none")).toEqual([]);
});

test("two members and a visitor in turn: nobody sees a page of another", async () => {
  const requests = sampleOrAll(100, 1_000);
  const { nonces } = await visitInTurn(site, requests);
  expect(nonces, "a nonce is never used twice").toBe(requests);
});
