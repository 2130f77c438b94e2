import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SpaceFinder } from "~/features/claims/space-finder";

/** The text after a search for "house" that finds so many listings. */
function readWith(count: number): string {
  const found = Array.from({ length: count }, (_, n) => ({
    id: `space-${n}`,
    name: `House ${n + 1}.`,
    city: "Lisbon",
    country: "Portugal",
  }));
  const finder = <SpaceFinder typed="house" found={found} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: finder }])} />,
  );
  return html.replaceAll(/<[^>]+>/g, " ");
}

test("twelve listings are shown, with a hint how to see more", () => {
  const more = "These are the first 12 by name.";
  expect(readWith(12)).toContain("House 12.");
  expect(readWith(12)).not.toContain(more);
  expect(readWith(13)).toContain(more);
  expect(readWith(13)).not.toContain("House 13.");
});

test("a search without results repeats its words", () => {
  expect(readWith(0)).toContain("We found no unclaimed listing for “house”.");
});
