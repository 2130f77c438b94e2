import { beforeEach, describe, expect, test } from "vitest";
import { EdgeCacheModel } from "./model.ts";

let now: number;
let cache: EdgeCacheModel;
let asked: number;
let answer: () => Promise<Response>;
let background: Promise<unknown>[];

const CONTROL = "public, max-age=300, stale-while-revalidate=300, stale-if-error=600";
const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "Cache-Control": CONTROL, ...headers } });

beforeEach(() => {
  now = 0;
  asked = 0;
  background = [];
  cache = new EdgeCacheModel(() => now * 1000);
  answer = () => Promise.resolve(page(`answer ${asked}`));
});

async function get(path = "/") {
  const origin = () => {
    asked += 1;
    return answer();
  };
  const address = `https://cached.test${path}`;
  const response = await cache.fetch(address, origin, (work) => background.push(work));
  return {
    status: response.headers.get("Cf-Cache-Status"),
    text: await response.text(),
    headers: response.headers,
    code: response.status,
  };
}

test("asks once while an answer is fresh, by path and parameters", async () => {
  expect(await get()).toMatchObject({ status: "MISS", text: "answer 1" });
  now = 299;
  const kept = await get();
  expect(kept).toMatchObject({ status: "HIT", text: "answer 1" });
  expect(kept.headers.get("Age")).toBe("299");
  expect((await get("/?a=1")).text).toBe("answer 2");
});

test("shows a stale answer and asks again behind it, once", async () => {
  await get();
  now = 300;
  expect(await get()).toMatchObject({ status: "UPDATING", text: "answer 1" });
  expect(await get()).toMatchObject({ status: "HIT", text: "answer 2" });
  await Promise.all(background);
  expect(asked).toBe(2);
});

test("a stale answer outlives a failing Worker until its limit", async () => {
  await get();
  answer = () => Promise.resolve(new Response("down", { status: 503 }));
  now = 400;
  expect(await get()).toMatchObject({ status: "UPDATING", text: "answer 1" });
  await Promise.all(background);
  now = 899;
  expect(await get()).toMatchObject({ status: "STALE", text: "answer 1" });
  now = 900;
  expect(await get()).toMatchObject({ code: 503, text: "down" });
});

describe("keeps nothing that", () => {
  test.each([
    ["is private", { "Cache-Control": "private, max-age=300" }],
    ["says no-store", { "Cache-Control": "no-store, max-age=300" }],
    ["sets a cookie", { "Set-Cookie": "a=b" }],
    ["says nothing of its age", { "Cache-Control": "public" }],
  ])("%s", async (_, headers) => {
    answer = () => Promise.resolve(page("one's own", headers));
    expect(await get()).toMatchObject({ status: "BYPASS" });
    await get();
    expect([asked, cache.size]).toEqual([2, 0]);
  });
});

test("concurrent requests for one address reach the Worker once, unless the answer is private", async () => {
  await Promise.all([get(), get(), get()]);
  expect(asked).toBe(1);
  answer = () => Promise.resolve(page("one's own", { "Cache-Control": "private" }));
  await Promise.all([get("/a"), get("/a"), get("/a")]);
  expect(asked).toBe(4);
});

test("a purge drops answers by tag in any case, and visitors never see the tags", async () => {
  answer = () => Promise.resolve(page("", { "Cache-Tag": "Days-7,all" }));
  expect((await get("/7")).headers.has("Cache-Tag")).toBe(false);
  answer = () => Promise.resolve(page("", { "Cache-Tag": "days-8" }));
  await get("/8");
  await cache.purge({ tags: ["days-7"] });
  expect((await get("/7")).status).toBe("MISS");
  expect((await get("/8")).status).toBe("HIT");
});
