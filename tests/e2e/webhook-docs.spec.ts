import { EVENT_TYPES, EVENT_WORDS } from "../../app/features/webhooks/event-types.ts";
import { eventSchema } from "../../app/features/webhooks/events.ts";
import { expect, test } from "./test.ts";

test(
  "somebody who builds a receiver reads how it is asked, and looks an event up",
  { tag: "@prove" },
  async ({ page }) => {
    await page.goto("/docs/webhooks");
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    await expect(page.getByText("webhook-signature: v1,")).toBeVisible();
    await page
      .getByRole("navigation", { name: "Contents" })
      .getByRole("link", { name: "Booking cancelled" })
      .click();
    await expect(page).toHaveURL("/docs/webhooks#booking_cancelled");
    const event = page.getByRole("region", { name: /^Booking cancelled/ });
    await expect(event.getByRole("heading")).toBeInViewport();
    await expect(event.getByText("json-schema.org")).toBeHidden();
    await event.getByText("JSON Schema of booking_cancelled").click();
    await expect(event.getByText("json-schema.org")).toBeVisible();
  },
);

test("every event has an example that its schema takes", { tag: "@prove" }, async ({ page }) => {
  await page.goto("/docs/webhooks");
  for (const type of EVENT_TYPES) {
    const event = page.getByRole("region", {
      name: new RegExp(`^${EVENT_WORDS[type].title} ${type}$`),
    });
    await expect(event.getByText(EVENT_WORDS[type].when)).toBeVisible();
    const [example = "", schema = ""] = await event.locator("pre").allTextContents();
    expect(eventSchema(type).safeParse(JSON.parse(example)).success, type).toBe(true);
    expect(JSON.parse(schema)).toMatchObject({ properties: { type: { const: type } } });
  }
});
