import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { demoValues, reviewOf } from "../support/demo-values.ts";
import { examplesOf } from "../support/pages.ts";
import type { Site } from "../support/site.ts";
import { expect, signIn, test } from "./test.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

// Every rule once; contrast and overflow, which styles decide, at each width and in both colour schemes.
for (const [width, isWhole] of [
  [390, false],
  [1280, true],
] as const)
  test(`axe finds nothing on any page at ${width} px, light and dark`, async ({ page, site }) => {
    test.setTimeout(360_000);
    const values = await demoValues(site.backend.sql);
    await page.setViewportSize({ width, height: 900 });
    await audit(
      examplesOf(values, ({ kind, members, admins }) => kind === "page" && !members && !admins),
    );
    await signIn(page, { email: "guest@nomadcowork.test", password: "nomad-demo-2026" });
    await audit(examplesOf(values, ({ kind, members }) => kind === "page" && members === true));
    await audit(examplesOf(values, ({ example, members }) => example !== undefined && !members));
    await audit(await reviewPages(site));
    await audit(await unclaimedPages(site));
    await audit(["/dashboard/profile?edit"]);
    await page.context().clearCookies();
    await signIn(page, { email: "admin@nomadcowork.test", password: "nomad-demo-2026" });
    await audit(examplesOf(values, ({ kind, admins }) => kind === "page" && admins === true));
    await audit(["/admin/claims?q=nobody+of+that+name", "/admin/messages?status=all"]);
    await audit(await judgedReviews(site));
    // The pages of a listing are there for its owner alone.
    const owner = "owner@nomadcowork.test";
    await page.context().clearCookies();
    await signIn(page, { email: owner, password: "nomad-demo-2026" });
    await audit(await listingPages(site, owner));

    async function audit(paths: string[]) {
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBeLessThan(500);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        const contrast = () => new AxeBuilder({ page }).withRules("color-contrast");
        const light = isWhole ? new AxeBuilder({ page }).withTags(RULES) : contrast();
        await expectNothing(light, path);
        await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
        await page.evaluate(settleColours);
        // On a busy machine a look may catch a colour on its way. What is wrong stays wrong.
        const inTheDark = async () => expectNothing(contrast(), `${path}, dark`);
        await expect(inTheDark).toPass({ timeout: 5_000 });
        expect(await overflowOf(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    }
  });

/** The guest's reviews: one to be written, and one that stays as it is. */
async function reviewPages(site: Site): Promise<string[]> {
  const bookings = await site.backend.sql<{ id: string }[]>`
    select b.id from public.bookings b join public.users u on u.id = b.user_id
    where u.email = 'guest@nomadcowork.test' and private.review_state(b, now()) in ('open', 'final')`;
  expect(bookings).toHaveLength(2);
  return bookings.map(({ id }) => `/dashboard/bookings/${id}/review`);
}

/** A review that was reported, as admins judge it, and the list of all. */
async function judgedReviews(site: Site): Promise<string[]> {
  const [report] = await site.backend.sql<{ id: string }[]>`
    select review_id as id from public.review_reports limit 1`;
  if (!report) throw new Error("No review of the demo was reported");
  return [`/admin/reviews/${report.id}`, "/admin/reviews?status=all"];
}

/** A listing that nobody manages, as a page and as the form that claims it, and what is found of others. */
async function unclaimedPages(site: Site): Promise<string[]> {
  const [space] = await site.backend.sql<{ id: string }[]>`
    select s.id from public.coworking_spaces s where private.is_unclaimed(s)
      and not exists (select from public.claim_requests c where c.space_id = s.id) limit 1`;
  if (!space) throw new Error("The demo has no unclaimed listing");
  const page = `/spaces/${space.id}`;
  return [page, `${page}/claim`, "/dashboard/claims?q=a", "/dashboard/claims?q=nowhere"];
}

/** With a booking of that listing that can be cancelled. */
async function listingPages(site: Site, owner: string): Promise<string[]> {
  const values = await demoValues(site.backend.sql, owner);
  const [booking] = await site.backend.sql<{ id: string; space_id: string }[]>`
    select b.id, b.space_id from public.bookings b join public.users u on u.id = b.host_id
    where u.email = ${owner} and b.status = 'confirmed' order by b.starts_on desc limit 1`;
  if (!booking) throw new Error("The demo owner has no guests");
  const reviewId = await reviewOf(site.backend.sql, booking.space_id);
  if (!reviewId) throw new Error("No guest of the demo owner has said anything");
  const pages = examplesOf(
    { ...values, spaceId: booking.space_id, bookingId: booking.id, reviewId },
    ({ kind, members }) => kind === "page" && members === true,
  );
  return pages.filter((path) => /^\/dashboard\/(listings\/|calendar)/.test(path));
}

async function expectNothing(axe: AxeBuilder, where: string) {
  // Its other way opens a second page for each look, which only frames of other sites need.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Runs in the page: waits until the other colours are there, which fade in. */
async function settleColours(): Promise<void> {
  for (let frame = 0; frame < 2; frame++)
    await new Promise((painted) => requestAnimationFrame(painted));
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
