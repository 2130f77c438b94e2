import { expect, test } from "vitest";
import { createViewBatch, viewedPage } from "~/background/page-views.server";

const ID = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
const SPACE = { page: "space", key: ID };
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

function looked(
  path: string,
  { method = "GET", status = 200, headers = {}, headless = false } = {},
) {
  const asked = { "User-Agent": BROWSER, ...headers };
  return viewedPage(
    { method, url: `https://nomadcowork.test${path}`, headers: new Headers(asked) },
    status,
    { headless },
  );
}

test("opening the page of a listing counts as a view, with or without scripts", () => {
  for (const path of [
    `/spaces/${ID}`,
    `/spaces/${ID}/`,
    `/spaces/${ID}?pass=day`,
    `/spaces/${ID}.data`,
  ])
    expect(looked(path), path).toEqual(SPACE);
  expect(looked(`/spaces/${ID.toUpperCase()}`)).toEqual(SPACE);
  expect(looked(`/spaces/${ID}`, { status: 304 })).toEqual(SPACE);
});

test("opening a post counts as a read, in any spelling of its slug", () => {
  const post = (key: string) => ({ page: "post", key });
  for (const path of [
    "/blog/two-hours",
    "/blog/two-hours/",
    "/blog/Two-Hours",
    "/blog/two-hours.data",
  ])
    expect(looked(path), path).toEqual(post("two-hours"));
  expect(looked("/blog/caf%C3%A9-days")).toEqual(post("café-days"));
  expect(looked("/blog/50%")).toEqual(post("50%"));
  for (const path of ["/blog", "/blog/", "/blog/two-hours/comment", "/blog/feed/rss.xml"])
    expect(looked(path), path).toBeNull();
  const again = { headers: { Referer: "https://nomadcowork.test/blog/two-hours" } };
  expect(looked("/blog/two-hours?comments=9_x", again)).toBeNull();
  expect(looked("/blog/another", again)).toEqual(post("another"));
  expect(looked("/blog/two-hours", { headers: { "User-Agent": "curl/8.5.0" } })).toBeNull();
});

test("no other request counts as a view or a read", () => {
  for (const path of ["/", "/spaces/new", `/spaces/${ID}/book`, `/spaces/${ID}.data?_routes=x`])
    expect(looked(path), path).toBeNull();
  for (const status of [302, 404, 503]) expect(looked(`/spaces/${ID}`, { status })).toBeNull();
  expect(looked(`/spaces/${ID}`, { method: "HEAD" })).toBeNull();
});

test("later requests of an open listing page do not count as views", () => {
  const from = (path: string) => ({ headers: { Referer: `https://nomadcowork.test${path}` } });
  for (const path of [`/spaces/${ID}`, `/spaces/${ID}?pass=week`, `/spaces/${ID.toUpperCase()}/`]) {
    expect(looked(`/spaces/${ID}?pass=day`, from(path)), path).toBeNull();
    expect(looked(`/spaces/${ID}.data?pass=day`, from(path)), path).toBeNull();
  }
  const other = ID.replace("1", "2");
  for (const path of ["/", "/search?city=Lisbon", `/spaces/${other}`, `/spaces/${ID}/book`])
    expect(looked(`/spaces/${ID}`, from(path)), path).toEqual(SPACE);
  expect(looked(`/spaces/${ID}`, { headers: { Referer: "no address" } })).toEqual(SPACE);
});

test("bots, programs without a name and prefetched pages do not count", () => {
  const others = [
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "User-Agent": "curl/8.5.0" },
    { "User-Agent": "" },
    { "Sec-Purpose": "prefetch;prerender" },
    { Purpose: "prefetch" },
  ];
  for (const headers of others)
    for (const path of [`/spaces/${ID}`, "/blog/two-hours"])
      expect(looked(path, { headers }), path).toBeNull();
});

test("a post fetched when its link is pressed counts as a read; a listing does not", () => {
  const ahead = (Referer: string) => ({ headers: { "Sec-Purpose": "prefetch", Referer } });
  const ours = "https://nomadcowork.test";
  expect(looked("/blog/two-hours", ahead(`${ours}/blog`))).toEqual({
    page: "post",
    key: "two-hours",
  });
  expect(looked("/blog/two-hours", ahead(`${ours}/blog/two-hours`))).toBeNull();
  for (const elsewhere of ["https://search.test/?q=desks", `${ours}.evil.test/blog`, "no address"])
    expect(looked("/blog/two-hours", ahead(elsewhere)), elsewhere).toBeNull();
  expect(looked(`/spaces/${ID}`, ahead(`${ours}/locations`))).toBeNull();
});

test("a headless browser counts as a person only on a local site", () => {
  const headers = { "User-Agent": BROWSER.replace("Chrome/", "HeadlessChrome/") };
  expect(looked(`/spaces/${ID}`, { headers })).toBeNull();
  expect(looked(`/spaces/${ID}`, { headers, headless: true })).toEqual(SPACE);
  const bot = { "User-Agent": `${headers["User-Agent"]} (compatible; bingbot/2.0)` };
  for (const others of [bot, { "User-Agent": "curl/8.5.0" }, { "User-Agent": "" }])
    expect(looked(`/spaces/${ID}`, { headers: others, headless: true })).toBeNull();
});

test("a batch counts by listing, and is empty after it was taken", () => {
  const batch = createViewBatch();
  expect([batch.add("a", 1), batch.add("b", 2), batch.add("a", 3)]).toEqual([true, false, false]);
  expect(batch.take()).toEqual({ a: 2, b: 1 });
  expect(batch.take()).toEqual({});
  expect(batch.add("a", 4)).toBe(true);
});

test("a batch that its first view did not send is sent once, by a view half a minute later", () => {
  const batch = createViewBatch();
  const added = [0, 30_000, 30_001, 30_002, 60_001, 60_002].map((now) => batch.add("a", now));
  expect(added).toEqual([true, false, true, false, false, true]);
  expect(batch.take()).toEqual({ a: 6 });
});

test("a batch has room for a thousand listings", () => {
  const batch = createViewBatch();
  for (let number = 0; number < 1500; number++) batch.add(`space ${number}`, number);
  batch.add("space 0", 1500);
  const views = batch.take();
  expect(Object.keys(views)).toHaveLength(1000);
  expect(views["space 0"]).toBe(2);
});
