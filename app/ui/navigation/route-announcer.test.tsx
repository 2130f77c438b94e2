// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RouteAnnouncer } from "~/ui/navigation/route-announcer";

let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div></div>";
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** A page with a link that is gone once it was followed, in an open map or not, and one that stays. */
function Page({ isInMap }: { isInMap: boolean }) {
  const [params] = useSearchParams();
  const area = !params.has("area") && <Link to="?area=1">Search this area</Link>;
  return (
    <>
      <main>
        <h1>Found 2 Spaces</h1>
        <Link to="?sort=newest">Newest first</Link>
        {isInMap ? (
          <details open>
            <summary className="map-switch">List</summary>
            {area}
          </details>
        ) : (
          area
        )}
      </main>
      <RouteAnnouncer />
    </>
  );
}

/** The text of the focused element after a link was followed. */
async function follow(name: string, isInMap = false) {
  const route = { path: "/search", loader: () => null, element: <Page isInMap={isInMap} /> };
  const router = createMemoryRouter([route], {
    initialEntries: ["/search"],
    hydrationData: { loaderData: { 0: null } },
  });
  const [place] = document.body.children;
  if (!place) throw new Error("The document has no place for the page");
  root = createRoot(place);
  await act(async () => root.render(<RouterProvider router={router} />));
  const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name);
  link?.focus();
  await act(async () => link?.click());
  await vi.waitFor(() => expect(router.state.location.search).not.toBe(""));
  return document.activeElement?.textContent;
}

test("after a followed link is gone its focus moves to the heading", async () => {
  expect(await follow("Search this area")).toBe("Found 2 Spaces");
});

test("in the map over the page the focus moves to the button that closes the map", async () => {
  expect(await follow("Search this area", true)).toBe("List");
});

test("a followed link that stays keeps the focus", async () => {
  expect(await follow("Newest first")).toBe("Newest first");
});
