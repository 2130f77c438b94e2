import { expect, test } from "vitest";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";

/** Whether a page revalidates after this response to its form, posted to the page itself or to other parameters. */
function isLoaded(
  actionStatus: number | undefined,
  sentTo: string,
  defaultShouldRevalidate = false,
) {
  const [currentUrl, nextUrl] = ["", sentTo].map(
    (search) => new URL(`https://site.test/dashboard/book${search}`),
  );
  if (!currentUrl || !nextUrl) throw new Error("There are two addresses");
  const [currentParams, nextParams] = [{}, {}];
  return revalidateAfterConflict({
    actionStatus,
    currentUrl,
    nextUrl,
    currentParams,
    nextParams,
    defaultShouldRevalidate,
  });
}

test("a page shows what is so now after what others did, and what its new address says after any refusal", () => {
  expect(isLoaded(409, "")).toBe(true);
  expect(isLoaded(422, "")).toBe(false);
  expect(isLoaded(422, "?pass=week")).toBe(true);
  expect(isLoaded(undefined, "?pass=week")).toBe(true);
  expect(isLoaded(303, "", true)).toBe(true);
});

test("after too many requests and failures of our side the page stays, and with it what the form says", () => {
  for (const status of [429, 500, 503]) expect(isLoaded(status, "?pass=week")).toBe(false);
});
