import { describe, expect, test, vi } from "vitest";
import {
  cachePolicy,
  FRESH_SECONDS,
  keptParameters,
  KEPT_SECONDS,
  sharedCacheKey,
} from "~/http/cache-policy";
import { PAGES } from "~/pages";
import { pathsOf } from "./support/pages.ts";

const values = {
  spaceId: "7",
  bookingId: "9",
  photoId: "5",
  draftId: "3",
  ownSpaceId: "4",
  reviewId: "6",
  claimId: "7",
  postId: "9",
  slug: "a-week-in-lisbon",
  city: "lisbon",
  country: "portugal",
  reportId: "11",
  threadReportId: "12",
  memberReportId: "15",
  messageId: "13",
  supportId: "14",
  subscriberId: "16",
  webhookId: "18",
  deliveryId: "19",
  commentId: "17",
  pictureId: "10",
  importId: "11",
  paymentId: "12",
  placeId: "11",
  userId: "8",
  threadId: "6",
};
const shared = pathsOf(values, (page) => page.shared !== undefined && !page.sharedWithMembers);
const own = pathsOf(values, (page) => page.shared === undefined);
const photos = ["/photos/5/640.webp", "/pictures/10/640.webp"];
/** Files that members get from the shared cache as well, whatever cookies they have. */
const sharedWithAll = [...photos, "/custom/640.webp"];
const styles = "/custom/0123456789abcdef0123456789abcdef.css";
const everything = pathsOf(values);
/** The address at which React Router's own client requests the data of a page. */
const dataOf = (path: string) => (path.endsWith("/") ? `${path}_.data` : `${path}.data`);

interface Exchange {
  method: string;
  asked: Record<string, string>;
  status: number;
  answered: Record<string, string>;
}

function asking(path: string, { method = "GET", asked = {} }: Partial<Exchange> = {}) {
  return { method, url: `https://nomadcowork.test${path}`, headers: new Headers(asked) };
}

function policyOf(path: string, given: Partial<Exchange> = {}) {
  const { status = 200, answered = {} } = given;
  return cachePolicy(asking(path, given), { status, headers: new Headers(answered) });
}

describe("who may keep a copy", () => {
  test.each(shared)("of %s: the cache, and no browser without asking again", (path) => {
    expect(policyOf(path).browser).toBe("public, max-age=0, must-revalidate");
    expect(policyOf(path).edge).toMatch(/^public, max-age=300/);
  });

  test.each(own)("of %s: nobody", (path) => {
    expect(policyOf(path)).toEqual({ browser: "private, no-store", edge: "private, no-store" });
  });

  test.each(photos)(
    "of %s that visitors may see: the cache and every browser for a day",
    (photo) => {
      for (const Cookie of ["a=b", "__Host-session=1"]) {
        const whole = { asked: { Cookie }, answered: { ETag: '"5-640.webp"' } };
        const both = { browser: "public, max-age=86400", edge: "public, max-age=86400" };
        expect(policyOf(photo, whole)).toEqual(both);
        // The stored file, where a size could not be made: the cache revalidates soon.
        expect(policyOf(photo, { asked: { Cookie } }).browser).toBe("public, max-age=86400");
        expect(policyOf(photo, { asked: { Cookie } }).edge).toMatch(/^public, max-age=300/);
      }
    },
  );

  test("of a style sheet of the admins: everybody for minutes, and of a preview nobody", () => {
    const { browser, edge } = policyOf(styles);
    expect(browser).toBe("public, max-age=300");
    expect(edge).toMatch(/^public, max-age=300, stale-while-revalidate=300/);
    expect(policyOf(styles, { status: 404 }).browser).toBe("private, no-store");
    const seen = { status: 200, headers: new Headers() };
    expect(cachePolicy(asking(styles), seen, null).browser).toBe("private, no-store");
  });

  test("of a page without custom styles: the cache, separate from the page with them and under one address", () => {
    expect(sharedCacheKey(asking("/?plain=1"))).toBe("/?plain=1");
    expect(sharedCacheKey(asking("/search?plain=1&q=a&utm=x"))).toBe("/search?plain=1&q=a");
    // Any other value is the page without the parameter, and its data is the same.
    expect(sharedCacheKey(asking("/?plain=2"))).toBe("/");
    expect(sharedCacheKey(asking("/?plain="))).toBe("/");
    expect(sharedCacheKey(asking("/?plain=1&plain=7"))).toBe("/?plain=1");
    expect(sharedCacheKey(asking("/?plain=7&plain=1"))).toBe("/");
    expect(sharedCacheKey(asking("/_.data?plain=1"))).toBe("/_.data");
    expect(sharedCacheKey(asking(`${photos[0]}?plain=1`))).toBe(photos[0]);
  });

  test.each(photos)("of %s that is unpublished at a known time: nobody after that", (photo) => {
    const until = (seconds: number) =>
      policyOf(photo, {
        answered: { ETag: '"5"', Expires: new Date(Date.now() + seconds * 1000).toUTCString() },
      });
    for (const kept of Object.values(until(3600))) {
      const [, seconds] = /^public, max-age=(\d+)$/.exec(kept) ?? [];
      expect(Number(seconds)).toBeGreaterThan(3590);
      expect(Number(seconds)).toBeLessThanOrEqual(3600);
    }
    expect(until(7 * 86_400).edge).toBe("public, max-age=86400");
    expect(until(-1)).toEqual({ browser: "private, no-store", edge: "private, no-store" });
  });

  test.each([
    [700, "public, max-age=300, stale-while-revalidate=300, stale-if-error=300"],
    [400, "public, max-age=300, stale-while-revalidate=100, stale-if-error=100"],
    [120, "public, max-age=120"],
    [-1, "private, no-store"],
  ])(
    "of a page that changes in %i seconds: nobody after that, not even a stale one",
    (seconds, edge) => {
      vi.useFakeTimers({ now: new Date("2027-01-06T09:00:00Z"), toFake: ["Date"] });
      const answered = { Expires: new Date(Date.now() + seconds * 1000).toUTCString() };
      for (const page of ["/blog", "/blog/a-week-in-lisbon", "/blog.data"])
        expect(policyOf(page, { answered }).edge).toBe(edge);
      expect(policyOf("/blog.data", { answered }).browser).toBe("private, no-store");
      vi.useRealTimers();
    },
  );

  test.each(photos)("of %s that only a member may see: nobody", (photo) => {
    const seen = { status: 200, headers: new Headers() };
    expect(cachePolicy(asking(photo), seen, null).browser).toBe("private, no-store");
    const head = { method: "HEAD", asked: { Cookie: "__Host-session=1" } };
    expect(policyOf(photo, head).browser).toBe("private, no-store");
  });

  test.each([
    ["with a session", { asked: { Cookie: "__Host-session=1" } }],
    ["with any other cookie of ours", { asked: { Cookie: "a=b; __Host-flash=1" } }],
    ["with a password in a header", { asked: { Authorization: "Bearer 1" } }],
    ["that sets a cookie", { answered: { "Set-Cookie": "__Host-flash=1" } }],
    ["that is an error", { status: 500 }],
    ["that is not there", { status: 404 }],
    ["that redirects", { status: 302 }],
    ["to a form", { method: "POST" }],
    [
      "that says otherwise itself",
      { asked: { Cookie: "__Host-a=b" }, answered: { "Cache-Control": "public" } },
    ],
  ])("of an answer %s: nobody", (_, given) => {
    for (const path of everything.filter(
      (path) => !sharedWithAll.includes(path) || "status" in given,
    ))
      for (const address of [path, dataOf(path)])
        expect(policyOf(address, given), address).toEqual({
          browser: "private, no-store",
          edge: "private, no-store",
        });
  });

  test("of the data that scripts ask for: no browser", () => {
    expect(policyOf("/search.data").browser).toBe("private, no-store");
    expect(policyOf("/search.data").edge).toMatch(/^public/);
  });

  test("of the manifest of the build: everybody as long as its header allows", () => {
    const kept = { "Cache-Control": "public, max-age=31536000, immutable" };
    expect(policyOf("/__manifest", { answered: kept }).browser).toBe(kept["Cache-Control"]);
    expect(policyOf("/__manifest", { status: 400 }).browser).toBe("private, no-store");
  });

  test("for 5 minutes fresh and 10 minutes stale, without a header that forbids a stale answer", () => {
    expect([FRESH_SECONDS, KEPT_SECONDS]).toEqual([5 * 60, 10 * 60]);
    expect(policyOf("/").edge).toBe(
      "public, max-age=300, stale-while-revalidate=300, stale-if-error=300",
    );
  });
});

describe("the cache key of a page", () => {
  const addressOf = (path: string, given?: Partial<Exchange>) =>
    sharedCacheKey(asking(path, given));

  test.each(shared)("%s has a cache key", (path) => {
    expect(addressOf(path)).toBe(path);
    expect(addressOf(dataOf(path))).toBe(dataOf(path));
  });

  test("a path with unnecessary escapes has no cache key, because it would be cached twice", () => {
    for (const path of ["/%73earch", "/%73earch.data", "/photos/5/64%30"]) {
      expect(addressOf(path), path).toBeNull();
      expect(policyOf(path).edge, path).toBe("private, no-store");
    }
  });

  test.each(own)("%s has no cache key", (path) => {
    expect(addressOf(path)).toBeNull();
    expect(addressOf(dataOf(path))).toBeNull();
  });

  test.each([...shared, ...own])("%s and its data have the same key in every spelling", (path) => {
    const slashed = path.endsWith("/") ? path : `${path}/`;
    expect(addressOf(slashed)).toBe(addressOf(path));
    for (const data of [dataOf(path), dataOf(slashed), `${slashed}.data`]) {
      expect(addressOf(data), data).toBe(addressOf(dataOf(path)));
      expect(policyOf(data).edge, data).toBe(policyOf(path).edge);
      expect(policyOf(data).browser, data).toBe("private, no-store");
      expect(addressOf(`${data}?_routes=root`), data).toBeNull();
    }
    expect(addressOf(slashed) !== null).toBe(shared.includes(path));
  });

  test.each([
    ["/search/", "/search"],
    ["/?utm_source=mail", "/"],
    ["/about?q=1", "/about"],
    ["/Search", "/search"],
    ["/About/", "/about"],
    ["/SPACES/AB-C?Month=1&month=2027-01", "/spaces/ab-c?month=2027-01"],
    ["/Spaces/7.data?desks=2", "/spaces/7.data?desks=2"],
    ["/search?sort=name&fbclid=1&city=Lisbon", "/search?city=Lisbon&sort=name"],
    ["/search?amenities=wifi&amenities=cafe", "/search?amenities=wifi&amenities=cafe"],
    ["/search.data?utm=1&q=a%26b", "/search.data?q=a%26b"],
    ["/spaces/7?month=2027-01&x", "/spaces/7?month=2027-01"],
  ])("%s is %s", (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  test.each([
    "/search.data?_routes=root",
    "/search?q=&city=Lisbon",
    "/spaces/7/book",
    "/spaces/7/x",
    "/x",
    "/_root.data",
    "/search.data.data",
    "/search.data/",
    "/search.",
    "/search.data.",
    "/search._.data",
    "/search//",
    "/search//_.data",
    "/spaces/_.data",
    "/auth/_.data",
    "/dashboard/_.data",
  ])("%s has no cache key", (path) => {
    expect(addressOf(path)).toBeNull();
  });

  test("unknown cookies do not matter", () => {
    expect(addressOf("/search", { asked: { Cookie: "__cf_bm=1; theme=dark" } })).toBe("/search");
  });

  test("the cookie that only signing in reads does not matter", () => {
    const asked = (Cookie: string) => addressOf("/search", { asked: { Cookie } });
    expect(asked("__Host-known-browser=x")).toBe("/search");
    expect(asked("a=b; __Host-known-browser=x; c=d")).toBe("/search");
    expect(asked("__Host-cookie-test=x; __Host-known-browser=y")).toBe("/search");
    expect(asked("__Host-known-browser=x; __Host-session=y")).toBeNull();
    expect(asked("__Host-known-browser-2=x")).toBeNull();
  });

  test("no page reads a parameter that its key leaves out", () => {
    const addresses = Object.entries(PAGES)
      .filter(([, { shared: reads = [] }]) => reads.length > 0)
      .map(([pattern, { shared: reads = [] }]) => {
        const query = reads.toSorted().map((name) => `${name}=1`);
        return `${pattern.replace(":spaceId", "7")}?${query.join("&")}`;
      });
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.map((address) => addressOf(address))).toEqual(addresses);
  });
});

test("a parameter that only the HTML shows is in the key of the HTML, and not of the data", () => {
  const listing = "/spaces/7?startDate=2026-11-25&from=location%3DLisbon&found=5";
  expect(sharedCacheKey(asking(listing))).toBe(
    "/spaces/7?found=5&from=location%3DLisbon&startDate=2026-11-25",
  );
  expect(sharedCacheKey(asking(listing.replace("?", ".data?")))).toBe(
    "/spaces/7.data?startDate=2026-11-25",
  );
  expect(keptParameters("/spaces/7")).toContain("from");
  expect(keptParameters("/spaces/7")).not.toContain("utm_source");
  expect(keptParameters("/dashboard")).toBeNull();
});
