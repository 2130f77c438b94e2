import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

interface Look {
  /** The part of the page that is looked at; all of it when not given. */
  within?: string;
  /** What is looked at elsewhere. */
  without?: string;
  /** The one rule that is asked; those of WCAG 2.2 A and AA and axe's own when not given. */
  rule?: string;
}

/** Expects that axe finds nothing on the page as it stands; a failure says `where` that was. */
export async function expectAccessible(
  page: Page,
  where: string,
  { within, without, rule }: Look = {},
): Promise<void> {
  // To describe also what is right takes longer than to look. What it would fetch again serves sounds that play by themselves alone.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false });
  if (rule === undefined) axe.withTags(TAGS);
  else axe.withRules(rule);
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  // Its other way opens a second page for each look, which only frames of other sites need.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}
