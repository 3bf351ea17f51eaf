import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

interface AxeScope {
  /** Selector of the part to check; the whole page by default. */
  readonly part?: string;
  /** Run only the rules that depend on colors. */
  readonly colorsOnly?: boolean;
}

const LARGE_SCREEN = { width: 1280, height: 900 };

const require = createRequire(import.meta.url);
/** The minified script, which has less than half of the size. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

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
  await Promise.all(page.frames().map(injectAxe));
  const scope = part === undefined ? 'document' : JSON.stringify({ include: [[part]] });
  const options = {
    resultTypes: ['violations'],
    ...(colorsOnly ? { runOnly: { type: 'rule', values: COLOR_RULES } } : {}),
  };
  return page.evaluate<string[]>(
    `axe.run(${scope}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`,
  );
}

/** Injects axe once a document: the script is larger than a page, and pages are checked several times. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(`${AXE};0`);
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
