import type { Page } from "@playwright/test";
import { createSpace } from "../support/actors.ts";
import { emailOf, kindsOf, pagesOf, PEOPLE, type Who } from "../support/pages-of-people.ts";
import type { Site } from "../support/site.ts";
import { expectAccessible, loadAxe } from "./axe.ts";
import { expect, signIn, test } from "./test.ts";

// Every kind of page once, for one of its viewers: without console errors, which fail every test, without findings of axe, and without
// scrolling sideways on the narrowest screen. The proofs have all pages, other widths, zoom and the dark scheme.

const CONTRAST = { rule: "color-contrast" };
/** The frame of every page, checked with the first page of each viewer. */
const FRAME = ":has(~ #main), #main ~ *";
const LONG = "Gemeinschaftsarbeitsplatzverwaltungsgesellschaft am Landwehrkanal";
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

for (const who of PEOPLE)
  test(`axe finds nothing on any kind of page of a ${who}, and each fits a screen of 320 px`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    await arrive(page, who);
    const paths = await kindsOf(who, site);
    if (who === "visitor") paths.push(await pageOfLongName(site));
    for (const [at, path] of paths.entries()) {
      await page.setViewportSize(DESK);
      await open(page, path);
      await expectAccessible(page, path, at === 0 ? {} : { without: FRAME });
      await expectFits(page, path, { viewport: NARROWEST, text: "100%" });
    }
  });

for (const who of PEOPLE)
  for (const width of [390, 1280])
    test(
      `axe finds nothing on any page of a ${who} at ${width} px, light and dark`,
      {
        tag: "@prove",
      },
      async ({ page, site }) => {
        test.setTimeout(600_000);
        await arrive(page, who);
        for (const path of [...(await pagesOf(who, site)), await pageOfLongName(site)]) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
          await open(page, path);
          await expectAccessible(page, path);
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          await page.evaluate(settleColours);
          // On a busy machine a check may catch a colour during its transition. Real violations stay.
          const inTheDark = async () => expectAccessible(page, `${path}, dark`, CONTRAST);
          await expect(inTheDark).toPass({ timeout: 5_000 });
        }
      },
    );

for (const who of PEOPLE)
  test(
    `every page of a ${who} fits, its targets large enough, on narrow and wide screens, zoomed, and with larger text`,
    {
      tag: "@prove",
    },
    async ({ page, site }) => {
      test.setTimeout(600_000);
      await arrive(page, who);
      for (const path of [...(await pagesOf(who, site)), await pageOfLongName(site)]) {
        await page.setViewportSize(PHONE);
        await open(page, path);
        await expectFits(page, path, { viewport: NARROWEST, text: "100%" });
        await expectFits(page, path, { viewport: DESK, text: "100%" });
        // The CSS pixels of 1280 px at 200 % zoom.
        await expectFits(page, path, { viewport: { width: 640, height: 480 }, text: "100%" });
        await expectFits(page, path, { viewport: PHONE, text: "200%" });
      }
    },
  );

/** Signs in as a demo user. */
async function arrive(page: Page, who: Who): Promise<void> {
  await loadAxe(page);
  const email = emailOf(who);
  if (email) await signIn(page, { email, password: "nomad-demo-2026" });
}

/** The page of a space with a very long name. */
async function pageOfLongName(site: Site): Promise<string> {
  return `/spaces/${await createSpace(site.backend.sql, { name: LONG })}`;
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBeLessThan(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

interface Screen {
  viewport: { width: number; height: number };
  text: string;
}

async function expectFits(page: Page, path: string, { viewport, text }: Screen): Promise<void> {
  await page.setViewportSize(viewport);
  const found = await page.evaluate(measure, text);
  // Soft, so that one run reports every page.
  expect.soft(found, `${path} at ${viewport.width} px, text of ${text}`).toEqual({
    wider: 0,
    small: [],
  });
}

/** Runs in the page: waits for the end of colour transitions. */
async function settleColours(): Promise<void> {
  for (let frame = 0; frame < 2; frame++)
    await new Promise((painted) => requestAnimationFrame(painted));
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

/** Runs in the page: the overflow of the page, and targets under 24 px without spacing. */
function measure(text: string) {
  document.documentElement.style.fontSize = text;
  const small: string[] = [];
  for (const target of document.querySelectorAll("a, button, select, summary, input")) {
    // The label of a checkbox is part of its target.
    const isBox = target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
    const pressed = (isBox && target.labels?.[0]) || target;
    const { width, height } = pressed.getBoundingClientRect();
    const alone = getComputedStyle(target).display !== "inline" && !target.closest("label");
    const reachable = target.checkVisibility() && width > 1 && !target.closest("[aria-hidden]");
    if (alone && reachable && Math.min(width, height) < 24)
      small.push(`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 90)}`);
  }
  const wider = document.documentElement.scrollWidth - window.innerWidth;
  return { wider: Math.max(wider, 0), small };
}
