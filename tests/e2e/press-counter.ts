import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const MOST_TABS = 15;
const isFocused = (field: Locator) => field.evaluate((input) => input.matches(":focus"));

/** Counts presses: of links, buttons, boxes and days, and of the field from which a form is typed. */
export function pressCounter(page: Page) {
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  /** Types into consecutive fields; the Tab key also stops at the parts of a date, and at skipped fields. */
  const type = async (...typed: [Locator, string][]) => {
    for (const [at, [field, text]] of typed.entries()) {
      if (at === 0) await press(field);
      for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(field)); tabs += 1)
        await page.keyboard.press("Tab");
      await expect(field).toBeFocused();
      // The order of day, month and year is the browser's own.
      if ((await field.getAttribute("type")) === "date") await field.fill(text);
      else await page.keyboard.type(text);
    }
  };
  return { press, type, count: () => presses };
}
