import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

interface AxeScope {
  /** A selector of the part to look at; the whole page when absent. */
  readonly part?: string;
  /** Only the rules that depend on colors. */
  readonly colorsOnly?: boolean;
}

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Colors that change slowly are right only at the end. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined)))`;

/** What axe finds wrong in the page as it stands: each rule with the first element that breaks it. */
export async function axeViolations(
  page: Page,
  { part, colorsOnly = false }: AxeScope = {},
): Promise<string[]> {
  await page.evaluate(SETTLED);
  // The other mode opens a second page for every run, for frames of other sites that this product has not.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  if (colorsOnly) axe.withRules(COLOR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * That axe finds nothing in the page as it stands and that it is no wider than the window. The schemes after the first
 * change its colors alone, so only the rules on colors are tried again.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page, { colorsOnly: colorScheme !== schemes[0] })).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
  }
}
