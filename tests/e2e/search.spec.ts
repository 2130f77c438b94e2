import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Sql } from "../support/backend.ts";
import { createSpace, openOn } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { expect, test } from "./test.ts";

/** A town of its own per test, so that only the test's own spaces match. */
function town(): string {
  return `Søndby ${randomUUID().slice(0, 6)}`;
}

async function found(page: Page, ...names: string[]) {
  const many = names.length === 1 ? "Space" : "Spaces";
  await expect(page.getByRole("heading", { name: `Found ${names.length} ${many}` })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(names);
}

async function apply(page: Page, scripted: boolean | undefined) {
  // With scripts the form submits itself.
  if (!scripted) await page.getByRole("button", { name: "Apply" }).click();
}

async function street(sql: Sql, city: string) {
  await createSpace(sql, {
    name: "Arches",
    city,
    country: "Denmark",
    price_per_day: 15,
    capacity: 2,
    amenities: ["Parking"],
  });
  await createSpace(sql, {
    name: "Brewery",
    city,
    country: "Denmark",
    price_per_day: 45,
    capacity: 20,
    amenities: ["Parking", "Lockers"],
  });
  await createSpace(sql, {
    name: "Chapel",
    city,
    country: "Denmark",
    price_per_day: null,
    capacity: 8,
    is_featured: true,
  });
}

test(
  "place, city and country are found without regard to case and accents",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const city = town();
    const plain = city.toUpperCase().replace("Ø", "O");
    await street(site.backend.sql, city);
    for (const query of [`location=${plain}`, `city=${plain}`, `city=${plain}&country=DENMARK`]) {
      await page.goto(`/search?${query}&sort=price-asc`);
      await found(page, "Arches", "Brewery", "Chapel");
    }
    await page.goto(`/search?city=${plain}&country=Norway`);
    await expect(page.getByRole("heading", { name: "No coworking spaces found" })).toBeVisible();
    await expect(page.getByText("Try adjusting your search criteria.")).toBeVisible();
  },
);

test(
  "anywhere is no place filter, and bad parameters are ignored",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const city = town();
    await street(site.backend.sql, city);
    for (const query of [
      "location=Anywhere",
      "desks=minus&minPrice=x&sort=random&startDate=2026-02-31&cursor=%00&amenities=Pool",
    ]) {
      await page.goto(`/search?city=${city}&${query}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Found 3 Spaces");
    }
  },
);

test(
  "each sort has an effect, spaces without a price come last",
  { tag: "@prove" },
  async ({ page, site }, { project }) => {
    const city = town();
    await street(site.backend.sql, city);
    await page.goto(`/search?location=${city}`);
    const sorts = [
      { label: "Price: low to high", names: ["Arches", "Brewery", "Chapel"] },
      { label: "Price: high to low", names: ["Brewery", "Arches", "Chapel"] },
      { label: "Newest first", names: ["Chapel", "Brewery", "Arches"] },
      { label: "Featured first", names: ["Chapel", "Brewery", "Arches"] },
    ];
    for (const { label, names } of sorts) {
      await page.getByLabel("Sort by").selectOption({ label });
      await apply(page, project.use.javaScriptEnabled);
      await found(page, ...names);
    }
  },
);

test(
  "text, desks, price and amenities narrow the search, and each chip takes its filter off",
  { tag: "@prove" },
  async ({ page, site }, { project }) => {
    const city = town();
    await street(site.backend.sql, city);
    const scripted = project.use.javaScriptEnabled;
    const filters = page.locator("details.more-filters");
    await page.goto(`/search?location=${city}&sort=price-asc`);
    await page.getByLabel("Desks", { exact: true }).fill("5");
    await apply(page, scripted);
    await found(page, "Brewery", "Chapel");
    await page.getByRole("link", { name: "Remove filter 5 desks" }).click();
    await found(page, "Arches", "Brewery", "Chapel");

    await page.getByLabel("Name or description").fill("bréw");
    await apply(page, scripted);
    await found(page, "Brewery");
    await page.getByRole("link", { name: /Remove filter “bréw”/ }).click();
    await found(page, "Arches", "Brewery", "Chapel");

    await filters.getByLabel("To", { exact: true }).fill("20");
    await apply(page, scripted);
    await found(page, "Arches", "Chapel");
    await page.getByRole("link", { name: "Remove filter Up to US$20 a day" }).click();
    await found(page, "Arches", "Brewery", "Chapel");

    await filters.getByLabel("Lockers").check();
    await filters.getByLabel("Parking").check();
    await apply(page, scripted);
    await found(page, "Brewery");
    // Two choices in a row are two searches: the test uses the chips of the second. Without scripts it uses the quick filters.
    const amenity = (name: string) =>
      scripted
        ? page.getByRole("link", { name: `Remove filter ${name}` })
        : page.getByRole("list", { name: "Filter by amenity" }).getByRole("link", { name });
    await expect(amenity("Parking")).toBeVisible();
    await expect(page.getByRole("link", { name: /Parking/ })).toHaveCount(1);
    await amenity("Lockers").click();
    await found(page, "Arches", "Brewery");
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/search$/);
  },
);

test(
  "with dates only spaces are found that are free on every open day",
  { tag: "@prove" },
  async ({ page, site }, { project }) => {
    const { sql } = site.backend;
    const city = town();
    await street(sql, city);
    const from = dayAhead(60);
    const to = dayAhead(62);
    await sql`insert into public.space_days (space_id, day, capacity, desks_booked)
    select id, ${dayAhead(61)}, 2, 2 from public.coworking_spaces where city = ${city} and name = 'Arches'`;
    await sql`insert into public.space_closures (space_id, starts_on, ends_on, reason)
    select id, ${from}, ${to}, 'Summer' from public.coworking_spaces where city = ${city} and name = 'Chapel'`;
    await page.goto(`/search?location=${city}`);
    await page.getByLabel("First day").fill(from);
    await page.getByLabel("Last day").fill(to);
    await apply(page, project.use.javaScriptEnabled);
    await found(page, "Brewery");
    await page.getByRole("link", { name: "Brewery" }).click();
    await expect(page.getByLabel("First day")).toHaveValue(from);
    await expect(page.getByLabel("Last day")).toHaveValue(to);
  },
);

test("the pages of a search show every space once", { tag: "@prove" }, async ({ page, site }) => {
  const { sql } = site.backend;
  const city = town();
  for (let index = 0; index < 50; index++) {
    await createSpace(sql, {
      name: `Room ${String(index).padStart(2, "0")}`,
      city,
      price_per_day: index % 7 === 0 ? null : (index % 5) + 10,
    });
  }
  await page.goto(`/search?location=${city}&sort=price-desc`);
  await expect(page.getByRole("heading", { name: "Found 50 Spaces" })).toBeVisible();
  const seen = new Set<string>();
  for (let pages = 0; pages < 3; pages++) {
    const articles = page.getByRole("article").getByRole("heading");
    await expect
      .poll(async () => seen.has((await articles.last().textContent()) ?? ""))
      .toBe(false);
    for (const name of await articles.allTextContents()) seen.add(name);
    const more = page.getByRole("link", { name: "Load More Spaces" });
    if (pages < 2) await more.click();
    else await expect(more).toHaveCount(0);
  }
  expect(seen.size).toBe(50);
});

test(
  "a card shows three amenities and counts the rest",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    const city = town();
    await createSpace(site.backend.sql, {
      name: "Well Stocked",
      city,
      amenities: ["High-Speed WiFi", "Lockers", "Parking", "Phone Booths", "Kitchen Access"],
    });
    await page.goto(`/search?location=${city}`);
    const card = page.getByRole("article");
    await expect(card.getByRole("listitem")).toHaveText([
      "High-Speed WiFi",
      "Lockers",
      "Parking",
      "+2 more",
    ]);
  },
);

test(
  "a small screen shows the first result at once, and keeps the filters behind a button that counts them",
  { tag: "@main-job" },
  async ({ page, site }, { project }) => {
    const scripted = project.use.javaScriptEnabled;
    const city = town();
    await street(site.backend.sql, city);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/search?location=${city}&sort=price-asc`);
    await found(page, "Arches", "Brewery", "Chapel");
    await expect(page.getByRole("heading", { name: "Arches" })).toBeInViewport({ ratio: 1 });
    const desks = page.getByLabel("Desks", { exact: true });
    const button = page.locator("summary", { hasText: "Filters" });
    await expect(desks).toBeHidden();

    await button.click();
    await desks.fill("5");
    await page.getByLabel("Lockers").check();
    await apply(page, scripted);
    await found(page, "Brewery");
    await expect(button).toContainText("2 active");
    await expect(page.getByLabel("Sort by")).toBeVisible();
    const show = page.getByRole("link", { name: "Show 1 space", exact: true });
    if (scripted) {
      await expect(show).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
      await show.click();
      await expect(page.getByRole("heading", { name: "Found 1 Space" })).toBeInViewport();
      await expect(desks).toBeHidden();
      await button.click();
    } else {
      await button.click();
      await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
      await expect(show).toBeHidden();
      await button.click();
    }

    if (!scripted) await button.click();
    await desks.fill("0");
    await button.click();
    await expect(desks).toBeVisible();
    await desks.fill("5");
    await expect(desks).toBeHidden();
  },
);

test(
  "a search that finds nothing says what it would find without one of its filters, and shows it",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = town();
    await street(site.backend.sql, city);
    await page.goto(`/search?location=${city}&maxPrice=5&q=brew`);
    await expect(page.getByRole("heading", { name: "Found 0 Spaces" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "No coworking spaces found" })).toBeVisible();
    const way = page.getByRole("link", {
      name: "Without “Up to US$5 a day”: 1 space, from US$45",
    });
    await expect(page.getByRole("article").filter({ hasText: "Brewery" })).toHaveCount(1);
    await way.click();
    await found(page, "Brewery");
    await expect(page).toHaveURL(new RegExp(`q=brew$`));
  },
);

test(
  "an unknown place is answered with places that are spelt alike",
  { tag: "@prove" },
  async ({ page, site }) => {
    // A fixed number of letters: the tolerated errors depend on the length.
    const letters = randomUUID()
      .slice(0, 8)
      .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
    const name = `Kvistgaard${letters}`;
    await street(site.backend.sql, name);
    await page.goto(`/search?location=${name.replace("Kvistgaard", "Qwixtgarrd")}`);
    const similar = page.getByRole("link", { name: `${name}, Denmark · 3 spaces` });
    await expect(page.getByText("Did you mean")).toBeVisible();
    await similar.click();
    await expect(page.getByRole("heading", { name: "Found 3 Spaces" })).toBeVisible();
  },
);

test(
  "days that are over and dates that are none are named",
  { tag: "@prove" },
  async ({ page, site }) => {
    const city = town();
    await street(site.backend.sql, city);
    await page.goto(`/search?location=${city}&startDate=${dayAhead(-9)}&endDate=${dayAhead(-8)}`);
    await expect(page.getByText(/ is in the past\. Choose today or a later day\./)).toBeVisible();
    await expect(
      page.getByRole("link", { name: /^Without .+: 3 spaces, from US\$15 a day$/ }),
    ).toBeVisible();
    await page.goto(`/search?location=${city}&startDate=2026-02-31`);
    await expect(page.getByText("“2026-02-31” is not a date, so we ignored it.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Found 3 Spaces" })).toBeVisible();
  },
);

test(
  "spaces that open on Saturdays and Sundays are found by their box, and its chip takes it off",
  { tag: "@prove" },
  async ({ page, site }, { project }) => {
    const city = town();
    await createSpace(site.backend.sql, { name: "Every Day", city });
    await createSpace(site.backend.sql, { name: "Week Only", city, ...openOn([1, 2, 3, 4, 5]) });
    await page.goto(`/search?location=${city}`);
    await page.getByLabel("Open on weekends").check();
    await apply(page, project.use.javaScriptEnabled);
    await found(page, "Every Day");
    await page.getByRole("link", { name: "Remove filter Open on weekends" }).click();
    await expect(page.getByRole("heading", { name: "Found 2 Spaces" })).toBeVisible();
  },
);

test(
  "a sort by rating is offered from the first review on",
  { tag: "@prove" },
  async ({ page, site }, { project }) => {
    const city = town();
    await street(site.backend.sql, city);
    await page.goto(`/search?location=${city}`);
    const sort = page.getByLabel("Sort by");
    await expect(sort.getByRole("option", { name: "Highest rated" })).toHaveCount(0);
    await site.backend
      .sql`update public.coworking_spaces set review_count = 9, average_rating = 4.9 where city = ${city} and name = 'Arches'`;
    await site.backend
      .sql`update public.coworking_spaces set review_count = 2, average_rating = 3 where city = ${city} and name = 'Brewery'`;
    await page.goto(`/search?location=${city}&desks=1&sort=newest`);
    await sort.selectOption({ label: "Highest rated" });
    await apply(page, project.use.javaScriptEnabled);
    await expect(page.getByRole("article").getByRole("heading").first()).toHaveText("Arches");
  },
);

test(
  "without scripts the browser itself suggests places, with their spaces",
  { tag: "@prove" },
  async ({ page }, { project }) => {
    for (const path of ["/", "/search"]) {
      await page.goto(path);
      const options = page.locator("datalist option");
      // With scripts a combobox has replaced it.
      if (project.use.javaScriptEnabled) await expect(options).toHaveCount(0);
      else {
        await expect(options.first()).toHaveAttribute("value", /\w/);
        await expect(options.first()).toHaveText(/^\d+ spaces?$/);
      }
    }
  },
);

test(
  "a misspelt place is understood, and the page says what it shows",
  { tag: "@prove" },
  async ({ page, site }) => {
    await createSpace(site.backend.sql, {
      name: "Rambla Desks",
      city: "Montevideo",
      country: "Uruguay",
    });
    await page.goto("/search?location=Montevdeo");
    await expect(page.getByText("Showing results for Montevideo.")).toBeVisible();
    await expect(page).toHaveTitle(/^Coworking spaces in Montevideo/);
    await expect(page.getByRole("link", { name: "Rambla Desks", exact: true })).toBeVisible();
  },
);
