import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

interface AxeScope {
  /** Selector of the part to check; the whole page by default. */
  readonly part?: string;
  /** Run only the rules that depend on colors. */
  readonly colorsOnly?: boolean;
}

const LARGE_SCREEN = { width: 1280, height: 900 };

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Resolves when animations have ended, because colors are only final then. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined)))`;

/** Returns axe violations of the current page: each rule with the first violating element. */
export async function axeViolations(
  page: Page,
  { part, colorsOnly = false }: AxeScope = {},
): Promise<string[]> {
  await page.evaluate(SETTLED);
  // The default mode opens a second page per run for cross-origin frames, which this product does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  if (colorsOnly) axe.withRules(COLOR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Expects no axe violations and no horizontal overflow. After the first color scheme only rules on colors are run again. */
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

/** Expects the same of this state of the page on a large screen as well, and leaves the page at its own size. */
export async function expectAccessibleAtAllSizes(page: Page): Promise<void> {
  const own = page.viewportSize();
  await expectAccessible(page);
  await page.setViewportSize(LARGE_SCREEN);
  await expectAccessible(page);
  if (own) await page.setViewportSize(own);
}
