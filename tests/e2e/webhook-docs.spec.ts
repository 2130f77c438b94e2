import { expect, test } from "./test.ts";

test(
  "a developer reads how a receiver is called, and looks up an event",
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
