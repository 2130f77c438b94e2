import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Link as RouterLink, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Anchor } from "~/ui/navigation/link";

/** The HTML on a page whose own address has several segments and parameters. */
function drawn(page: React.ReactNode): string {
  const router = createMemoryRouter([{ path: "/spaces/:id/book", element: page }], {
    initialEntries: ["/spaces/7/book?pass=day#note"],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const attributes = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted();

test.each([
  "/",
  "/search",
  "/search?location=S%C3%A3o+Paulo&sort=price-asc",
  "/spaces/97344389-82c2-4f9d-8943-4d9c0b88fa6d?month=2026-12#calendar",
  "/auth?mode=sign-up&returnTo=%2Fdashboard%2Fsaved%3Fcursor%3D1",
  "/help#booking",
] as const)("the server renders %s as React Router does", (to) => {
  const given = { to, prefetch: "intent", preventScrollReset: true, className: "link" } as const;
  const ours = drawn(<Anchor {...given}>On</Anchor>);
  expect(ours).toContain(">On</a>");
  expect(attributes(ours)).toEqual(attributes(drawn(<RouterLink {...given}>On</RouterLink>)));
});
