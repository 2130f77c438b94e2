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

test("a page is reloaded after a conflict, and after any refusal with a new address", () => {
  expect(isLoaded(409, "")).toBe(true);
  expect(isLoaded(422, "")).toBe(false);
  expect(isLoaded(422, "?pass=week")).toBe(true);
  expect(isLoaded(undefined, "?pass=week")).toBe(true);
  expect(isLoaded(303, "", true)).toBe(true);
});

test("after too many requests or a server error the page and its form stay", () => {
  for (const status of [429, 500, 503]) expect(isLoaded(status, "?pass=week")).toBe(false);
});
