import { randomUUID } from "node:crypto";
import { addPhoto, createSpace } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { bookedHeading, expect, openHydrated, signIn, test } from "./test.ts";

// After a redirect the way back restores the page.

const day = dayAhead(50);

// Photos have rows without files here, which would cause console errors in other tests. Those of the demo are drawings.
test.afterEach(
  ({ site }) => site.backend.sql`delete from public.space_photos where path like '%.jpg'`,
);

test(
  "the way back to the results is the browser's own: the same place, the pages that were loaded, and the focus",
  { tag: "@scripted" },
  async ({ page, site }) => {
    const city = `Fjord ${randomUUID().slice(0, 6)}`;
    for (let number = 1; number <= 28; number += 1)
      await createSpace(site.backend.sql, { name: `Skerry ${number}`, city });
    await openHydrated(page, `/search?${new URLSearchParams({ location: city })}`);
    await page.getByRole("link", { name: "Load More Spaces" }).click();
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(28);
    await expect(cards.nth(24).locator(":focus")).toHaveCount(1);
    const card = page.getByRole("link", { name: "Skerry 2", exact: true });
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    const ways = {
      link: () => page.getByRole("link", { name: "Back to 28 results" }).click(),
      browser: () => page.goBack(),
    };
    for (const [name, goBack] of Object.entries(ways)) {
      await card.click();
      await expect(page.getByRole("heading", { level: 1, name: "Skerry 2" })).toBeVisible();
      if (name === "link") {
        await page.getByRole("link", { name: "Tomorrow" }).click();
        await expect(page).toHaveURL(/startDate=/);
      }
      await goBack();
      await expect(cards, name).toHaveCount(28);
      await expect(card, name).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY), name).toBe(place);
    }
  },
);

for (const { left, heading, link, isOpen } of [
  { left: "a pin of the map", heading: "Found 2 Spaces", link: /^Reed, .*US\$20/, isOpen: true },
  { left: "a card under nothing found", heading: "Found 0 Spaces", link: "Reed", isOpen: false },
])
  test(
    `going back to the results after leaving by ${left} restores it`,
    { tag: ["@prove", "@scripted"] },
    async ({ page, site }) => {
      const city = `Marsh ${randomUUID().slice(0, 6)}`;
      for (const [name, lat] of [
        ["Sedge", 55.68],
        ["Reed", 55.75],
      ] as const)
        await createSpace(site.backend.sql, { name, city, lat, lng: 12.59 });
      // The map is behind its button here.
      await page.setViewportSize({ width: 390, height: 844 });
      const search = new URLSearchParams({ location: city, ...(isOpen ? {} : { maxPrice: "5" }) });
      await openHydrated(page, `/search?${search}`);
      if (isOpen) await page.locator(".map-switch").click();
      const way = page.getByRole("link", { name: link, exact: true });
      for (const back of ["link", "browser"]) {
        await way.click();
        const card = page.getByRole("group", { name: "Chosen on the map" });
        if (isOpen) await card.getByRole("link", { name: "Reed" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Reed" })).toBeVisible();
        if (back === "browser") await page.goBack();
        else await page.getByRole("link", { name: /^Back to / }).click();
        await expect(page.getByRole("heading", { name: heading })).toBeVisible();
        await expect(way, back).toBeFocused();
      }
    },
  );

test(
  "a space that was not opened from a search links to its city, with the chosen days",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = `Ria ${randomUUID().slice(0, 6)}`;
    const space = await createSpace(site.backend.sql, { name: "Salt Pan", city });
    await page.goto(`/spaces/${space}?startDate=${day}&desks=2`);
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: city })
      .click();
    await expect(page).toHaveURL(new RegExp(`startDate=${day}&desks=2$`));
    await expect(page.getByRole("heading", { name: "Found 1 Space" })).toBeVisible();
  },
);

test("photos of the gallery open over the page, with scripts one after the other, and close again", async ({
  page,
  site,
}, { project }) => {
  const space = await createSpace(site.backend.sql, { name: "Picture House" });
  for (const place of [1, 2, 3]) await addPhoto(site.backend.sql, space, { place });
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>';
  await page.route("**/photos/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body }),
  );
  await page.goto(`/spaces/${space}`);
  const strip = page.getByRole("list", { name: "Photos of Picture House" });
  const address = page.url();
  await strip.getByRole("button", { name: /, 1 of \d/ }).click();
  const viewer = page.getByRole("dialog", { name: "Gallery" });
  const photo = (number: number) => viewer.getByRole("img", { name: `photo ${number} of 3` });
  await expect(photo(1)).toBeInViewport();
  if (project.use.javaScriptEnabled) {
    await expect(photo(2)).not.toBeInViewport();
    await viewer.getByRole("button", { name: "Next photo" }).click();
    await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("ArrowRight");
    await expect(photo(3)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("ArrowLeft");
    await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
  }
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  if (project.use.javaScriptEnabled) {
    // Each photo opens the viewer at itself, and the page keeps its position.
    await strip.getByRole("button", { name: /, 3 of \d/ }).focus();
    await page.keyboard.press("Enter");
    await expect(photo(3)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    expect(await page.evaluate(() => scrollX)).toBe(0);
    // On a phone too the number is on the photo, which is not as high as the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    await strip.getByRole("button", { name: /, 1 of \d/ }).click();
    const [shown, count] = [
      await photo(1).boundingBox(),
      await viewer.getByText("1 / 3").boundingBox(),
    ];
    expect(shown?.height).toBeLessThan(400);
    expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(
      (shown?.y ?? 0) + (shown?.height ?? 0),
    );
    expect(count?.y).toBeGreaterThan(shown?.y ?? 844);
    await page.keyboard.press("Escape");
  }
  expect(page.url()).toBe(address);
  await expect(page.locator('a[href^="/photos/"]')).toHaveCount(0);
});

test(
  "a booking shows the directions at once, without a toast, and prints on one sheet",
  { tag: "@prove" },
  async ({ page, site, person }) => {
    const space = await createSpace(site.backend.sql, {
      name: "One Sheet",
      lat: 38.71,
      lng: -9.14,
    });
    await signIn(page, person);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${day}`);
    await page
      .getByLabel("Note for the space")
      .fill("Arriving with a folding bicycle. ".repeat(14));
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(bookedHeading(page)).toContainText("One Sheet");
    await expect(page.locator(".toast")).toHaveCount(0);
    const next = page.getByRole("region", { name: "Getting there" });
    await expect(next).toContainText("Doors open at 09:00 on");
    await expect(next.getByRole("link", { name: "Add to calendar" })).toBeVisible();
    await expect(next.getByRole("link", { name: "Directions" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/directions?to=38.71%2C-9.14",
    );
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  },
);

test(
  "on small screens price and button are in sight, and no word breaks in two",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const space = await createSpace(site.backend.sql, { name: "Pocket Desk", capacity: 12 });
    await site.backend.sql`insert into public.space_closures (space_id, starts_on, ends_on, reason)
    values (${space}, ${dayAhead(-5)}, ${day}, 'Painting the walls')`;
    const bar = page.getByRole("region", { name: "Price and next step" });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await openHydrated(page, `/spaces/${space}`);
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText("US$20 / day");
      await bar.getByRole("link", { name: "Choose days" }).click();
      const sheet = page.getByRole("dialog", { name: "Your days and pass" });
      await expect(sheet.getByRole("heading", { name: /^Free desks, / })).toBeInViewport();
      // A broken word has two lines; every word of a day must have one.
      const broken = await page
        .locator(".sheet .calendar-day")
        .evaluateAll((cells) =>
          cells.flatMap((cell) =>
            [...cell.querySelectorAll("span")]
              .filter((part) => part.childElementCount === 0 && part.getClientRects().length > 1)
              .map((part) => part.textContent),
          ),
        );
      expect(broken, `at ${width} px`).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wider).toBe(width);

      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();

      await page.goto(`/spaces/${space}?pass=day&startDate=${dayAhead(51)}`);
      await bar.getByRole("button", { name: "Book Now" }).click();
      await expect(page).toHaveURL(/\/auth\?mode=sign-up&returnTo=/);
      await page.goto(`/spaces/${space}?pass=day&startDate=${day}`);
      await expect(bar.getByRole("link", { name: /^Next free day: / })).toBeInViewport();
    }
  },
);

test(
  "on a small screen days, pass, desks and total are chosen over the page, without scripts in the card below the name",
  { tag: "@prove" },
  async ({ page, site }, { project }) => {
    const space = await createSpace(site.backend.sql, { name: "Sheet Music", capacity: 12 });
    await page.setViewportSize({ width: 390, height: 844 });
    const path = `/spaces/${space}`;
    await (project.use.javaScriptEnabled ? openHydrated(page, path) : page.goto(path));
    const bar = page.getByRole("region", { name: "Price and next step" });
    await bar.getByRole("link", { name: "Choose days" }).click();
    if (!project.use.javaScriptEnabled) {
      await expect(page.getByRole("heading", { name: "Book a desk" })).toBeInViewport();
      await expect(page.getByLabel("First day")).toBeInViewport();
      return;
    }
    const sheet = page.getByRole("dialog", { name: "Your days and pass" });
    await sheet.getByRole("link", { name: "Next week", exact: true }).click();
    // The cheapest pass follows the days, and the other one shows the difference.
    await expect(sheet.getByRole("radio", { name: /Week pass/ })).toBeChecked();
    await expect(sheet.getByRole("radio", { name: /US\$40 more$/ })).not.toBeChecked();
    await sheet.getByRole("spinbutton", { name: "Desks" }).fill("2");
    await expect(sheet.getByText("2 desks × 1 week pass at US$100")).toBeVisible();
    await sheet.getByRole("radio", { name: /Day pass/ }).check();
    await expect(sheet.getByText("Save US$80")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(bar).toContainText("US$280");
    await bar.getByRole("link", { name: "Change" }).click();
    await expect(sheet.getByRole("spinbutton", { name: "Desks" })).toHaveValue("2");
    await sheet.getByRole("link", { name: "Take the week pass" }).click();
    await expect(sheet.getByRole("radio", { name: /Week pass/ })).toBeChecked();
    await expect(sheet.getByRole("button", { name: "Book Now" })).toBeInViewport();
    await sheet.getByRole("button", { name: "Book Now" }).click();
    await expect(page).toHaveURL(/\/auth\?mode=sign-up&returnTo=.*pass%3Dweek/);
  },
);
