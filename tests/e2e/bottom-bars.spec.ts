import { randomUUID } from "node:crypto";
import { createSpace } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { expect, openHydrated, signIn, test } from "./test.ts";
import type { Page } from "@playwright/test";

// On a phone the bar with the last button of a page stays visible, above the fields.

/** Pixels of an error message below a field, of one or two lines. */
const MESSAGE = 40;

/**
 * Focuses each control at the lower edge of the screen behind the bar, and answers those that stay covered there, including their
 * message.
 */
function hiddenBehind(page: Page, bar: string) {
  return page.evaluate(
    async ({ bar, message }) => {
      const hidden: string[] = [];
      const end = document.querySelector(bar);
      if (!end) throw new Error("No bar");
      const inside = end.closest("dialog[open]") ?? document.querySelector("main");
      const scroller = end.closest("dialog[open]") ?? document.documentElement;
      const controls = inside?.querySelectorAll<HTMLElement>(
        "input:not([type=hidden], .sr-only), textarea, select, [role=alert]",
      );
      let tried = 0;
      for (const control of controls ?? []) {
        if (!control.checkVisibility() || end.contains(control)) continue;
        (document.activeElement as HTMLElement | null)?.blur();
        scroller.scrollTop += control.getBoundingClientRect().bottom - innerHeight + 6;
        await new Promise((done) => requestAnimationFrame(done));
        const before = end.getBoundingClientRect();
        // At the end of its page the bar is below everything.
        if (control.getBoundingClientRect().bottom < before.top) continue;
        tried++;
        control.focus();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const { top, bottom } = control.getBoundingClientRect();
        const edge = end.getBoundingClientRect();
        // A bar that is not at the edge of the screen covers nothing.
        const isHeld = edge.bottom > innerHeight - 1;
        // In a text area the browser shows the line of the caret, here the first one.
        const shown = control instanceof HTMLTextAreaElement ? top + message : bottom;
        if (isHeld && shown + message > edge.top)
          hidden.push(`${control.id}: ${bottom} of ${edge.top} to ${edge.bottom}`);
      }
      return { tried, hidden };
    },
    { bar, message: MESSAGE },
  );
}

test(
  "on a phone no field that gets the focus, nor its message, is behind the bar at the bottom",
  { tag: ["@prove", "@scripted"] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const { sql } = site.backend;
    const owner = await createUser(sql, { email: `${randomUUID()}@journeys.test` });
    const space = await createSpace(sql, { owner_id: owner.id, capacity: 20 });
    const waiting = await createSpace(sql, { owner_id: owner.id, status: "pending" });
    const day = dayAhead(40);
    const seen = async (bar: string, what: string) => {
      const { tried, hidden } = await hiddenBehind(page, bar);
      expect(hidden, what).toEqual([]);
      expect(tried, what).toBeGreaterThan(0);
    };

    await openHydrated(page, "/search");
    await page.locator(".search-line").click();
    await seen(".bottom-bar", "the filters");

    await openHydrated(page, `/spaces/${space}?pass=day&startDate=${day}`);
    await page.getByRole("link", { name: "Change" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // The screen height above a keyboard.
    await page.setViewportSize({ width: 390, height: 420 });
    await seen(".sheet-bar", "the choice");
    await page.setViewportSize({ width: 390, height: 664 });

    const admin = await createUser(sql, { email: `${randomUUID()}@journeys.test`, isAdmin: true });
    await signIn(page, admin);
    await openHydrated(page, `/spaces/${space}/book?pass=day&startDate=${day}`);
    await seen(".bottom-bar", "the last step of a booking");

    await openHydrated(page, `/admin/listings/${waiting}`);
    await seen(".bottom-bar", "an outcome");

    await openHydrated(page, "/admin/blogs/new");
    await seen(".editor-save", "the editor of a post");
  },
);
