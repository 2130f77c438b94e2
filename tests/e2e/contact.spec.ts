import { announcement, expect, test } from "./test.ts";

test(
  "a visitor writes to the team, and the mail can be answered",
  { tag: "@prove" },
  async ({ page, site }) => {
    await page.goto("/contact");
    await page.getByLabel("Full name").fill("Ana Pires");
    await page.getByLabel("Email", { exact: true }).fill("ana@journeys.test");
    await page.getByLabel("Subject").fill("A desk by the window");
    await page.getByLabel("Category").selectOption("Booking");
    await page.getByRole("textbox", { name: "Message" }).fill("Is there one?\n\nI come on Monday.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(
      announcement(page, "Message sent successfully! We'll get back to you within 24 hours."),
    ).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
    const next = page.getByRole("region", { name: "We have your message" });
    await expect(next).toBeInViewport();
    await expect(next).toContainText("We answer within 24 hours");
    const [settings] = await site.backend.sql<{ contact_email: string }[]>`
    select contact_email from public.site_settings`;
    const arrived = () =>
      site.backend
        .mail(settings?.contact_email ?? "")
        .filter(({ subject }) => subject === "Contact, Booking: A desk by the window");
    await expect.poll(() => arrived().length).toBe(1);
    expect(arrived()[0]?.headers["reply-to"]).toContain("ana@journeys.test");
  },
);

test(
  "the hours of the phone are also those of the reader",
  { tag: ["@prove", "@scripted"] },
  async ({ page }) => {
    await page.goto("/contact");
    // The tests' browser is in Berlin, where the office hours of San Francisco are in the evening.
    await expect(page.getByText(/^1[78]:00–0[23]:00 your time$/)).toBeVisible();
  },
);
