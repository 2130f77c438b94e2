import { describe, expect, test } from "vitest";
import { isLocalSite, redirectToComposed, redirectToSite } from "./site-address.ts";

const SITE = "https://nomadcowork.example";

function asked(url: string, method = "GET", forwarded?: string, site = SITE) {
  const headers = new Headers(forwarded ? { "X-Forwarded-Proto": forwarded } : {});
  const answer = redirectToSite(new Request(url, { method, headers }), site);
  return answer && [answer.status, answer.headers.get("Location")];
}

describe("a request for the site's own address", () => {
  test.each([
    ["https://nomadcowork.example/search?q=a", undefined],
    ["https://NOMADCOWORK.example:443/", undefined],
    ["https://nomadcowork.example/", "https"],
    ["http://nomadcowork.example/", "https"],
    ["http://nomadcowork.example/", "https, http"],
  ])("is answered: %s, forwarded %s", (url, forwarded) => {
    expect(asked(url, "GET", forwarded)).toBeNull();
    expect(asked(url, "POST", forwarded)).toBeNull();
  });
});

describe("a read request is redirected, with its path and parameters", () => {
  test.each([
    ["http://nomadcowork.example/search?q=a&b", `${SITE}/search?q=a&b`],
    ["http://nomadcowork.example:8080/", `${SITE}/`],
    ["https://www.nomadcowork.example/about", `${SITE}/about`],
    ["https://nomadcowork.example./", `${SITE}/`],
    ["https://nomadcowork.me.workers.dev/auth", `${SITE}/auth`],
    ["https://abc123-nomadcowork.me.workers.dev/", `${SITE}/`],
    ["https://192.0.2.1/", `${SITE}/`],
    ["http://localhost/", `${SITE}/`],
    ["https://elsewhere.test//evil.test/", `${SITE}//evil.test/`],
    ["https://elsewhere.test/\\evil.test", `${SITE}//evil.test`],
    ["https://elsewhere.test/search.data?_routes=root", `${SITE}/search.data?_routes=root`],
  ])("%s", (url, location) => {
    expect(asked(url)).toEqual([308, location]);
    expect(asked(url, "HEAD")).toEqual([308, location]);
  });

  test("also when a proxy before the Worker received it over http", () => {
    expect(asked("https://nomadcowork.example/", "GET", "http")).toEqual([308, `${SITE}/`]);
    expect(asked("https://nomadcowork.example/", "GET", "nonsense")).toEqual([308, `${SITE}/`]);
  });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s is refused on another address",
  (method) => {
    expect(asked("https://elsewhere.test/auth", method)).toEqual([421, null]);
    expect(asked("http://nomadcowork.example/auth", method)).toEqual([421, null]);
  },
);

test("the health check is answered on every address, and no similar path", () => {
  expect(asked("http://192.0.2.1/healthz")).toBeNull();
  expect(asked("http://192.0.2.1/readyz", "HEAD")).toBeNull();
  expect(asked("http://192.0.2.1/healthz/")).toEqual([308, `${SITE}/healthz/`]);
});

test("a site is local only under the names of the local machine", () => {
  for (const url of ["http://localhost:8787", "http://127.0.0.1", "http://[::1]:9000"])
    expect(isLocalSite(url), url).toBe(true);
  for (const url of [SITE, "https://localhost.example", "http://192.168.1.2:8787"])
    expect(isLocalSite(url), url).toBe(false);
});

test("a local site accepts each local name, and no other", () => {
  const site = "http://localhost:8787";
  for (const url of ["http://localhost:8787/", "http://127.0.0.1:8787/", "http://[::1]:9000/"])
    expect(asked(url, "POST", undefined, site)).toBeNull();
  expect(asked("http://elsewhere.test:8787/", "GET", undefined, site)).toEqual([308, `${site}/`]);
});

describe("decomposed letters", () => {
  const led = (path: string, method = "GET") =>
    redirectToComposed({ method, url: `${SITE}${path}` })?.headers.get("Location") ?? null;

  test.each([
    ["/locations/e\u0301vora/portugal", "/locations/%C3%A9vora/portugal"],
    [
      "/locations/E%CC%81vora/portugal.data?_routes=x",
      "/locations/%C3%89vora/portugal.data?_routes=x",
    ],
    ["/search?city=Sa\u0303o%20Paulo&x=a%26b%2Fc", "/search?city=S%C3%A3o%20Paulo&x=a%26b%2Fc"],
    ["/locations/o\u0302\u0301/x", "/locations/%E1%BB%91/x"],
    ["/locations/\u1112\u1161\u11ab/x", "/locations/%ED%95%9C/x"],
    ["/locations/\u212bre/x", "/locations/%C3%85re/x"],
  ])("%s redirects to %s, which does not redirect", (path, composed) => {
    expect(led(path)).toBe(composed);
    expect(led(path, "HEAD")).toBe(composed);
    expect(led(composed)).toBeNull();
    expect(led(path, "POST")).toBeNull();
  });

  test.each([
    "/",
    "/locations/%c3%a9vora/portugal",
    "/x%FF%CC",
    "/a%2F%25CC%2581",
    "/%E1%84",
    "//evil.test/e%CC%81",
  ])("%s is answered as it is", (path) => expect(led(path)).toBeNull());
});
