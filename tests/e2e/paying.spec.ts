import { standInVars, startStandIn } from "../../scripts/payments/stand-in.ts";
import { createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { takesPayments } from "../support/online-payments.ts";
import { openAccount } from "../support/paying-site.ts";
import { openSite } from "../support/site.ts";
import { bookedHeading, expect, signIn, test as base } from "./test.ts";

// A booking that is paid online, at the stand-in in place of the provider: with JavaScript on a desk, without it on a phone.

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const test = base.extend<object, { standIn: Awaited<ReturnType<typeof startStandIn>> }>({
  viewport: ({ javaScriptEnabled }, use) => use(javaScriptEnabled ? DESK : PHONE),
  standIn: [
    async ({}, use) => {
      const standIn = await startStandIn({ siteUrl: "http://127.0.0.1:1" });
      await use(standIn);
      await standIn.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ standIn }, use) => {
      const site = await openSite({ edgeCache: true, vars: standInVars(standIn) });
      standIn.deliverTo(site.url);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test(
  "a guest pays online after a declined card, and gets the money back when cancelling",
  { tag: "@main-job" },
  async ({ page, site, person, standIn, consoleErrors }) => {
    const { sql } = site.backend;
    const owner = await createUser(sql, { email: `owner-of-${person.email}` });
    const space = await createSpace(sql, { name: "Ferry House", owner_id: owner.id });
    await takesPayments(sql, { owner: owner.id, space });
    openAccount(standIn, owner);

    await signIn(page, person, site.backend);
    await page.goto(`/spaces/${space}/book?pass=day&startDate=${dayAhead(30)}`);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay $20.00");
    await page.getByLabel("A card that is declined").check();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("alert")).toContainText("Your card was declined.");
    expect(consoleErrors.splice(0).filter((error) => !error.includes("402"))).toEqual([]);

    await page.getByRole("link", { name: "Back to the site" }).click();
    await expect(page.getByText("The desk is held for you.")).toBeVisible();
    await page.getByRole("link", { name: "Pay US$20" }).click();
    await page.getByLabel("A card that succeeds").check();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(bookedHeading(page)).toBeVisible();
    await expect(page.getByText("US$20 is paid online.")).toBeVisible();

    await page.getByRole("link", { name: "Cancel Booking" }).click();
    await expect(
      page.getByText("It goes back to the card that you paid with, usually within ten days."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Cancel Booking" }).click();
    await expect(page.getByText("US$20 of your payment goes back to you.")).toBeVisible();
  },
);
