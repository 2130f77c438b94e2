import { AxeBuilder } from "@axe-core/playwright";
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

/** Expects no findings of axe on the current page; a failure names `where` that was. */
export async function expectAccessible(
  page: Page,
  where: string,
  { within, without, rule }: Look = {},
): Promise<void> {
  // Without results for passed rules, which take longer than the check, and without preloading, which only serves rules about media.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false });
  if (rule === undefined) axe.withTags(TAGS);
  else axe.withRules(rule);
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  // The other mode opens a second page for each check, which only cross-origin frames need.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}
