import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

interface Look {
  /** The checked part of the page; all of it by default. */
  within?: string;
  /** The excluded part. */
  without?: string;
  /** A single rule to check; by default those of WCAG 2.2 A and AA and axe's own. */
  rule?: string;
}

/** Loads axe with each document from now on. Sending its half megabyte to a page takes longer than the check. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source });
}

/** Expects no findings of axe on the current page; a failure names `where` that was. */
export async function expectAccessible(page: Page, where: string, look: Look = {}): Promise<void> {
  const isLoaded = await page.evaluate(() => "axe" in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const found = await page.evaluate(check, { look, tags: TAGS });
  expect(found.map((finding) => `${where} ${finding}`)).toEqual([]);
}

/** Runs in the page. Results for passed rules take longer than the check, and preloading only serves rules about media. */
async function check({ look, tags }: { look: Look; tags: string[] }): Promise<string[]> {
  const { within, without, rule } = look;
  const { violations } = await axe.run(
    { include: within ?? "html", ...(without === undefined ? {} : { exclude: without }) },
    { resultTypes: ["violations"], preload: false, runOnly: rule === undefined ? tags : [rule] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
