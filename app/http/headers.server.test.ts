import { expect, test } from "vitest";
import { withHeaders } from "~/http/headers.server";

function imagesFrom(stockPhotoHosts: string[]): string | undefined {
  const request = new Request("https://nomadcowork.test/");
  const named = { nonce: "n", requestId: "r", stockPhotoHosts };
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
