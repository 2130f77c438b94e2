import { createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { bookedHeading, expect, expectHydrated, signIn, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a slow page shows that it is loading", async ({ page }) => {
  await page.goto("/search");
  await expectHydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Talk to a person");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test(
  "only the photo moves from the card to the page, and nothing with reduced motion",
  { tag: "@prove" },
  async ({ page, site }) => {
    const [space] = await site.backend.sql<{ name: string; city: string }[]>`
    select s.name, s.city from public.coworking_spaces s join public.space_photos p on p.space_id = s.id
    where s.status = 'active' and p.place = 2 order by s.created_at limit 1`;
    if (!space) throw new Error("The seed has no space with two photos");
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(`/search?location=${space.city}&q=${space.name}`);
      await expectHydrated(page);
      await page.evaluate(() => {
        const log: string[] = [];
        Object.assign(window, { moved: log });
        const look = () => {
          for (const animation of document.getAnimations()) {
            const { effect } = animation;
            if (
              effect instanceof KeyframeEffect &&
              effect.pseudoElement?.startsWith("::view-transition")
            )
              log.push(effect.pseudoElement);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await page.getByRole("link", { name: space.name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: space.name })).toBeVisible();
      // Beside the photo only React's own transition of the root exists.
      const photos = () =>
        page.evaluate(() =>
          (window as unknown as { moved: string[] }).moved.filter((name) =>
            name.includes("photo-"),
          ),
        );
      if (reducedMotion === "no-preference") {
        await expect.poll(photos).not.toEqual([]);
      } else {
        await page.waitForTimeout(400);
        expect(await photos()).toEqual([]);
      }
    }
  },
);

test(
  "going back from a booking does not show its form again",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, { name: "One Way Wharf" });
    await signIn(page, person);
    await page.goto(`/spaces/${space}?pass=day&startDate=${dayAhead(50)}`);
    await page.getByRole("button", { name: "Book Now" }).click();
    await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
    await expectHydrated(page);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Book Now" })).toBeVisible();
  },
);
