import { openSite, type Site } from "../support/site.ts";
import { expect, test } from "./test.ts";

/** What fails here takes its own site with it, and a page that fails is what it is about. */
const failing = test.extend<{ doomed: Site; complaints: string[] }>({
  doomed: async ({}, use) => {
    const site = await openSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ doomed }, use) => use(doomed.url),
  complaints: async ({}, use) => use([]),
});

failing(
  "with the backend gone the page says so, and under which id to ask",
  async ({ page, doomed }) => {
    await doomed.backend.stop();
    const answer = await page.goto("/search");
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(
      page.getByRole("heading", { level: 1, name: "Something went wrong on our side" }),
    ).toBeVisible();
    const id = answer?.headers()["x-request-id"] ?? "no id";
    await expect(page.getByText(id)).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/search");
    expect(await page.content()).not.toMatch(/BackendError|at answerOf|stack/);
  },
);

test("an unknown page is a 404 with a way home", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a space that does not exist says so", async ({ page }) => {
  for (const id of ["00000000-0000-4000-8000-00000000dead", "new", "1%27"]) {
    const answer = await page.goto(`/spaces/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { name: "Space Not Found" })).toBeVisible();
    await expect(
      page.getByText("The coworking space you're looking for doesn't exist."),
    ).toBeVisible();
  }
});
