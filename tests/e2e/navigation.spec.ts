import { randomUUID } from "node:crypto";
import { createSpace, dayAhead } from "../support/actors.ts";
import { announcement, expect, signIn, test, hydrateParts } from "./test.ts";

test("a page that is long in coming says that it is coming", async ({ page }) => {
  await page.goto("/help");
  await hydrateParts(page);
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

test("only the photo moves from the card to the page, and nothing with reduced motion", async ({
  page,
  site,
}) => {
  const city = `Nyhavn ${randomUUID().slice(0, 6)}`;
  const photo_urls = ["/demo/taller-marina-1.svg", "/demo/taller-marina-2.svg"];
  await createSpace(site.backend.sql, { name: "Passage", city, photo_urls });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/search?location=${city}`);
    await hydrateParts(page);
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
    await page.getByRole("link", { name: "Passage" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Passage" })).toBeVisible();
    // Beside the photo there is only React's own holding back of the root.
    const photos = () =>
      page.evaluate(() =>
        (window as unknown as { moved: string[] }).moved.filter((name) => name.includes("photo-")),
      );
    if (reducedMotion === "no-preference") {
      await expect.poll(photos).not.toEqual([]);
    } else {
      await page.waitForTimeout(400);
      expect(await photos()).toEqual([]);
    }
  }
});

test("the way back from a booking does not lead to its form again", async ({
  page,
  site,
  person,
}) => {
  const space = await createSpace(site.backend.sql, { name: "One Way Wharf" });
  await signIn(page, person);
  await page.goto(`/spaces/${space}?pass=day&startDate=${dayAhead(50)}`);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("button", { name: "Confirm booking" })).toBeVisible();
  await hydrateParts(page);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect(announcement(page, "Your desk is booked")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Book Now" })).toBeVisible();
});
