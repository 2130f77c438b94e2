import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const MOST_TABS = 15;
const isFocused = (field: Locator) => field.evaluate((input) => input.matches(":focus"));

/** Presses, and counts them: links, buttons, boxes and days, and the field from which on a form is typed. */
export function pressCounter(page: Page) {
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  /** Types into fields that follow one another; the Tab key also stops at the parts of a date, and at what is left out. */
  const type = async (...typed: [Locator, string][]) => {
    for (const [at, [field, text]] of typed.entries()) {
      if (at === 0) await press(field);
      for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(field)); tabs += 1)
        await page.keyboard.press("Tab");
      await expect(field).toBeFocused();
      // In which order day, month and year are typed is the browser's own.
      if ((await field.getAttribute("type")) === "date") await field.fill(text);
      else await page.keyboard.type(text);
    }
  };
  return { press, type, count: () => presses };
}
