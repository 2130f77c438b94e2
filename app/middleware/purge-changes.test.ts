import { data, redirect, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { changes, platform, type Platform } from "~/context.server";
import {
  DATED_SEARCHES,
  daysTag,
  freedDaysTags,
  listingAndDaysTags,
  listingTags,
  SEARCH,
  SETTINGS,
  spaceTag,
  type CacheTag,
} from "~/http/cache-tags";
import { purgeChanges } from "~/middleware/purge-changes.server";

/** Runs an action that changes something; answers the purged tags, the number of calls, and the result. */
async function purgedBy(changed: CacheTag[], answer: () => Response) {
  const purged: (readonly CacheTag[])[] = [];
  const context = new RouterContextProvider();
  context.set(platform, { purge: (tags) => purged.push(tags) } as Partial<Platform> as Platform);
  const url = new URL("https://nomadcowork.test/");
  const args = { request: new Request(url), url, params: {}, context, pattern: "/" };
  const work = async () =>
    purgeChanges(args, async () => {
      context.get(changes).add(...changed);
      return answer();
    });
  const outcome = await work().catch((thrown: unknown) => thrown);
  return { purged, outcome };
}

test("a tag that an action repeats is purged once", async () => {
  const { purged } = await purgedBy([daysTag("7"), SETTINGS, daysTag("7")], () => redirect("/"));
  expect(purged).toEqual([["days-7", "settings"]]);
});

test("a request without changes purges nothing", async () => {
  expect((await purgedBy([], () => new Response())).purged).toEqual([]);
});

test("the tags are purged although the action failed afterwards", async () => {
  const failure = data(null, { status: 503 });
  const { purged, outcome } = await purgedBy([SEARCH], () => {
    throw failure;
  });
  expect(purged).toEqual([["search"]]);
  expect(outcome).toBe(failure);
});

test("a changed listing purges its own page and every search", () => {
  expect(listingTags("7")).toEqual([spaceTag("7"), SEARCH]);
  expect(listingAndDaysTags("7")).toEqual([spaceTag("7"), SEARCH, daysTag("7")]);
  expect(freedDaysTags("7")).toEqual([daysTag("7"), DATED_SEARCHES]);
});
