import type { Page } from "@playwright/test";
import { announcement, expect, signIn, test } from "./test.ts";

// The members' profile, and their mail preferences.

const edit = (page: Page) => page.getByRole("link", { name: "Edit personal information" });
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const fact = (page: Page, term: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: term }).getByRole("definition");

test(
  "a profile is read, edited and saved, and what is wrong with it is said",
  { tag: "@prove" },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/dashboard");
    await page.getByRole("main").getByRole("link", { name: "Profile Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile Settings" })).toBeVisible();
    await expect(page.getByLabel("Phone (optional)")).toHaveCount(0);
    await expect(fact(page, "Name").first()).toHaveText("Tess Traveller");
    await expect(fact(page, "Public name")).toContainText("Tess T.");
    await expect(page.getByText("User Account - You can book spaces")).toBeVisible();
    const month = new Intl.DateTimeFormat("en-US", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    await expect(page.getByText(`Member since ${month.format(new Date())}`)).toBeVisible();

    await edit(page).click();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await expect(page.getByLabel("Location")).toHaveAttribute("placeholder", "City, Country");
    await expect(page.getByLabel("Bio")).toHaveAccessibleDescription(/only you see it\./);
    await page.getByLabel("Phone (optional)").fill("call me");
    await page.getByLabel("Location").fill("Porto, Portugal");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Enter a phone number");
    await expect(page.getByLabel("Location")).toHaveValue("Porto, Portugal");

    await page.getByLabel("Phone (optional)").fill("+351 21 000 0000");
    await page.getByLabel("Bio").fill("Maps.\nAnd more maps.");
    await page.getByLabel("Public name").fill("Tess from Porto");
    await save(page).click();
    await expect(announcement(page, "Profile updated successfully!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/profile");
    await expect(save(page)).toHaveCount(0);
    await expect(fact(page, "Phone")).toHaveText("+351 21 000 0000");
    await expect(fact(page, "Location")).toHaveText("Porto, Portugal");
    await expect(fact(page, "Public name")).toHaveText("Tess from Porto");
  },
);

test(
  "after Edit, Cancel and Save the focus is on the heading of what took their place @scripted",
  { tag: "@prove" },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.goto("/dashboard/profile");
    await expect(page.locator("html.scripted")).toHaveCount(1);
    const heading = page.getByRole("heading", { name: "Personal information" });
    await edit(page).click();
    await expect(save(page)).toBeVisible();
    await expect(heading).toBeFocused();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(edit(page)).toBeVisible();
    await expect(heading).toBeFocused();
    await edit(page).click();
    await page.getByLabel("Location").fill("Porto, Portugal");
    await save(page).click();
    await expect(announcement(page, "Profile updated successfully!")).toBeVisible();
    await expect(heading).toBeFocused();
  },
);

test("cancelling an edit changes nothing", { tag: "@prove" }, async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/dashboard/profile");
  await edit(page).click();
  await page.getByLabel("Name", { exact: true }).fill("Somebody Else");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(fact(page, "Name").first()).toHaveText("Tess Traveller");
});

test(
  "without a name the address stands there, and is never saved as one",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    const { sql } = site.backend;
    await sql`update public.users set full_name = null where id = ${person.id}`;
    await signIn(page, person);
    await page.goto("/dashboard/profile?edit");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(person.email);
    await save(page).click();
    await expect(announcement(page, "Profile updated successfully!")).toBeVisible();
    const [row] = await sql`select full_name from public.users where id = ${person.id}`;
    expect(row?.["full_name"]).toBeNull();
  },
);

test(
  "of two tabs the second is told what the first has saved",
  { tag: "@prove" },
  async ({ page, context, person }) => {
    await signIn(page, person);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto("/dashboard/profile?edit");
    await page.getByLabel("Location").fill("Lisbon");
    await save(page).click();
    await expect(announcement(page, "Profile updated successfully!")).toBeVisible();

    await other.getByLabel("Location").fill("Porto");
    await save(other).click();
    await expect(other.getByRole("alert")).toContainText("changed in another tab");
    await expect(other.getByLabel("Location")).toHaveValue("Porto");
    await save(other).click();
    await expect(announcement(other, "Profile updated successfully!")).toBeVisible();
    await expect(fact(other, "Location")).toHaveText("Porto");
  },
);

test(
  "what was typed comes back after the session has ended",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    await signIn(page, person);
    await page.goto("/dashboard/profile?edit");
    await page.getByLabel("Bio").fill("Written on a train.");
    await site.backend.sql`delete from auth.sessions where user_id = ${person.id}`;
    await save(page).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toContainText("What you typed is still here.");
    await expect(page.getByLabel("Bio")).toHaveValue("Written on a train.");
    await save(page).click();
    await expect(fact(page, "Bio")).toHaveText("Written on a train.");
  },
);

test(
  "the cards of the dashboard lead to bookings, listings and the profile, also of somebody new",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    await signIn(page, person);
    await page.goto("/dashboard");
    const cards = page.getByRole("main").locator("a.card");
    const leadTo = () => cards.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    await expect(cards.first()).toBeVisible();
    const always = ["/dashboard/bookings", "/dashboard/listings", "/dashboard/profile"];
    expect(await leadTo()).toEqual(always);
    // A member with saved spaces gets that link as well.
    await site.backend.sql`
    insert into public.favourites (user_id, space_id)
    select ${person.id}, s.id from public.coworking_spaces s where s.status = 'active' limit 1`;
    await page.reload();
    await expect(cards).toHaveCount(4);
    expect(await leadTo()).toEqual(expect.arrayContaining([...always, "/dashboard/saved"]));
    await cards.filter({ hasText: "Profile" }).click();
    await expect(page).toHaveURL("/dashboard/profile");
  },
);

test("the switches of the mails are kept", { tag: "@prove" }, async ({ page, person, site }) => {
  await signIn(page, person);
  await page.goto("/dashboard/profile");
  const box = (name: string) => page.getByRole("checkbox", { name });
  await expect(box("Booking confirmations")).toBeChecked();
  await expect(box("New messages")).toBeChecked();
  await expect(box("Promotions")).not.toBeChecked();
  await expect(box("Promotions")).toHaveAccessibleDescription(
    "News and offers from us. We don't send any at the moment. The newsletter is separate from this switch.",
  );
  const preferences = page.getByRole("region", { name: "Notification preferences" });
  await expect(preferences.getByRole("link", { name: "newsletter" })).toHaveAttribute(
    "href",
    "/newsletter",
  );
  await box("Booking confirmations").uncheck();
  await box("Promotions").check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(announcement(page, "Your notification preferences are saved.")).toBeVisible();
  await page.reload();
  await expect(box("Booking confirmations")).not.toBeChecked();
  await expect(box("Promotions")).toBeChecked();
  const [row] = await site.backend.sql`
    select booking_confirmations, new_messages, promotions from public.users where id = ${person.id}`;
  expect(row).toEqual({ booking_confirmations: false, new_messages: true, promotions: true });
});

test(
  "a suspended member reads why nothing is saved",
  { tag: "@prove" },
  async ({ page, person, site }) => {
    await signIn(page, person);
    await page.goto("/dashboard/profile?edit");
    await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam.' where id = ${person.id}`;
    await page.getByLabel("Location").fill("Porto");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("Your account is suspended");
    await expect(page.getByLabel("Location")).toHaveValue("Porto");

    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Your account is suspended" })).toContainText(
      "Spam.",
    );
  },
);
