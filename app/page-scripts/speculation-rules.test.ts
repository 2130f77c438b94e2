import { expect, test } from "vitest";
import { z } from "zod";
import { SPECULATION_RULES } from "~/page-scripts/speculation-rules";

// Rules as a browser reads them: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API.

const Matches = z.object({ href_matches: z.union([z.string(), z.array(z.string())]) });
const Rules = z.object({
  prefetch: z.array(
    z.object({
      where: z.object({ and: z.tuple([Matches, z.object({ not: Matches })]) }),
      eagerness: z.enum(["moderate", "conservative"]),
    }),
  ),
});
const { prefetch } = Rules.parse(JSON.parse(SPECULATION_RULES));

function isMatched(path: string, { href_matches }: z.infer<typeof Matches>): boolean {
  return [href_matches]
    .flat()
    .some((pathname) => new URLPattern({ pathname }).test({ pathname: path }));
}

/** The eagerness of each rule that includes a path. */
function eagernessOf(path: string): string[] {
  return prefetch
    .filter(({ where: { and } }) => isMatched(path, and[0]) && !isMatched(path, and[1].not))
    .map(({ eagerness }) => eagerness);
}

test.each(["/", "/terms", "/blog", "/guides/lisbon", "/locations/lisbon/portugal", "/search"])(
  "%s is prefetched when the pointer is on its link",
  (path) => expect(eagernessOf(path)).toEqual(["moderate"]),
);

test("a post, whose views are counted, is prefetched when its link is pressed", () => {
  expect(eagernessOf("/blog/mexico-city-at-half-speed")).toEqual(["conservative"]);
});

test.each([
  "/auth",
  "/auth/forgot-password",
  "/dashboard",
  "/dashboard/bookings",
  "/admin/users",
  "/spaces/3e0f1f0e-6a0b-4c55-9f0e-1d2c3b4a5f60",
  "/unsubscribe/token",
  "/newsletter/confirm",
  "/blog/feed/rss.xml",
  "/blog/mexico-city-at-half-speed/like",
  "/blog/mexico-city-at-half-speed/comment",
])("%s is never prefetched", (path) => expect(eagernessOf(path)).toEqual([]));
