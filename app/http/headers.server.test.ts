import { expect, test } from "vitest";
import { withHeaders, workerPolicy } from "~/http/headers.server";
import { mapOrigins as mapOriginsOf } from "~/http/map-origins";

function imagesFrom(stockPhotoHosts: string[]): string | undefined {
  const request = new Request("https://nomadcowork.test/");
  const named = {
    nonce: "n",
    requestId: "r",
    stockPhotoHosts,
    mapOrigins: [],
    paymentOrigin: null,
  };
  const { headers } = withHeaders(request, new Response(""), named);
  const directives = headers.get("Content-Security-Policy")?.split("; ") ?? [];
  return directives.find((directive) => directive.startsWith("img-src"));
}

test("images come from this site alone, unless the operator allows a stock-photo host", () => {
  expect(imagesFrom([])).toBe("img-src 'self'");
  expect(imagesFrom(["images.unsplash.com", "images.pexels.com"])).toBe(
    "img-src 'self' https://images.unsplash.com https://images.pexels.com",
  );
});

test("the hosts of streets are allowed on pages with a map alone", () => {
  const named = { nonce: "n", requestId: "r", stockPhotoHosts: [], paymentOrigin: null };
  const mapOrigins = mapOriginsOf({
    MAP_STYLE_URL: "https://streets.example/styles/plain.json",
    MAP_HOSTS: ["tiles.example"],
  });
  const policyAt = (path: string) =>
    withHeaders(new Request(`https://nomadcowork.test${path}`), new Response(""), {
      ...named,
      mapOrigins,
    }).headers.get("Content-Security-Policy");
  const hosts = "'self' https://streets.example https://tiles.example;";
  expect(policyAt("/search?q=desk")).toContain(`connect-src ${hosts}`);
  expect(policyAt("/search")).toContain(`img-src ${hosts}`);
  expect(policyAt("/about")).not.toContain("example");
  expect(mapOriginsOf({ MAP_HOSTS: ["tiles.example"] })).toEqual([]);
  expect(workerPolicy(mapOrigins)).toBe(
    "default-src 'none'; script-src 'self'; connect-src https://streets.example https://tiles.example; frame-ancestors 'none'",
  );
});

test("only the form that books may lead to the provider of payments", () => {
  const named = { nonce: "n", requestId: "r", stockPhotoHosts: [], mapOrigins: [] };
  const policyAt = (path: string, paymentOrigin: string | null) =>
    withHeaders(new Request(`https://nomadcowork.test${path}`), new Response(""), {
      ...named,
      paymentOrigin,
    }).headers.get("Content-Security-Policy");
  const provider = "https://pay.example";
  expect(policyAt("/spaces/1/book?pass=day", provider)).toContain(
    `form-action 'self' ${provider};`,
  );
  expect(policyAt("/spaces/1/book", null)).toContain("form-action 'self';");
  for (const path of ["/spaces/1", "/auth", "/dashboard/payments/1"])
    expect(policyAt(path, provider), path).toContain("form-action 'self';");
});
