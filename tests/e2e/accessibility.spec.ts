import { AxeBuilder } from "@axe-core/playwright";
import { pathsOf } from "../support/routes.ts";
import { expect, signIn, test } from "./test.ts";

const WITHOUT_PAGE = /\/(sign-out|calendar\.ics|favourite|healthz|readyz)$/;
/** A page only with the link of a mail. */
const addressOf = (path: string) =>
  path === "/auth/confirm" ? `${path}?token_hash=0123456789&type=signup` : path;

for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on any page at ${width} px, ${colorScheme}`, async ({
      browser,
      site,
    }) => {
      test.slow();
      const { default: routes } = await import("../../app/routes.ts");
      const [booking] = await site.backend.sql<{ id: string; space_id: string }[]>`
        select b.id, b.space_id from public.bookings b join public.users u on u.id = b.user_id
        where u.email = 'guest@nomadcowork.test' and b.status = 'confirmed' order by b.starts_on desc limit 1`;
      if (!booking) throw new Error("The seed has no upcoming booking of the guest");
      const paths = pathsOf(routes, { spaceId: booking.space_id, bookingId: booking.id });
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 900 },
        colorScheme,
      });
      const page = await context.newPage();
      await audit(paths.filter((path) => !/dashboard|book$/.test(path)));
      await signIn(page, { email: "guest@nomadcowork.test", password: "nomad-demo-2026" });
      await audit(paths.filter((path) => /dashboard|book$|\/spaces\/|confirm$/.test(path)));
      await context.close();

      async function audit(pages: string[]) {
        for (const path of pages.filter((path) => !WITHOUT_PAGE.test(path))) {
          await page.goto(addressOf(path));
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
}
