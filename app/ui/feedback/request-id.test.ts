import { expect, test } from "vitest";
import { failedRequestId, watchFailedRequests } from "~/ui/feedback/request-id";

/** A browser in which every request gets this response. */
function browserThatGets(path: string, status: number, id: string) {
  const answer = new Response(null, { status, headers: { "X-Request-Id": id } });
  Object.defineProperty(answer, "url", { value: `https://site.test${path}` });
  const on = { fetch: () => Promise.resolve(answer) };
  watchFailedRequests(on);
  return on;
}

test("only the id of the last failed data request is known", async () => {
  expect(failedRequestId()).toBeNull();
  for (const [path, status, id] of [
    ["/search.data?city=Lisbon", 200, "went-well"],
    ["/places?typed=li", 503, "no-page"],
    ["/contact.data", 422, "refused"],
    ["/spaces/gone.data", 404, "gone"],
  ] as const) {
    await browserThatGets(path, status, id).fetch();
    expect(failedRequestId()).toBeNull();
  }
  await browserThatGets("/search.data?city=Lisbon", 503, "failed").fetch();
  expect(failedRequestId()).toBe("failed");
  await browserThatGets("/_.data", 200, "went-well").fetch();
  expect(failedRequestId()).toBe("failed");
});
