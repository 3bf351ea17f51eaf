import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

interface AxeScope {
  /** The part to check; the whole page by default. */
  readonly part?: Locator;
  /** Run only the rules that depend on colors. */
  readonly colorsOnly?: boolean;
}

const LARGE_SCREEN = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

declare const axe: { run(scope: unknown, options: object): Promise<AxeResults> };

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

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
  const options = {
    resultTypes: ['violations'],
    ...(colorsOnly ? { runOnly: { type: 'rule', values: COLOR_RULES } } : {}),
  };
  return (part ?? page.locator(':root')).evaluate(async (element, options) => {
    const { violations } = await axe.run(element, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
}

/** Injects axe once a document: the script is larger than a page, and pages are checked several times. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(`${AXE};0`);
}

/** Expects no axe violations and no horizontal overflow. After the first color scheme only rules on colors are run again. */
export async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
  part?: Locator,
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page, { part, colorsOnly: colorScheme !== schemes[0] })).toEqual([]);
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

/**
 * Expects the same of an open dialog or menu, at both sizes where both have it. `npm run check` compares the names with the
 * files that open one.
 */
export async function expectAccessiblePopup(page: Page, _name: string, popup: Locator): Promise<void> {
  const own = page.viewportSize() ?? LARGE_SCREEN;
  await expect(popup).toBeVisible();
  await expectAccessible(page, undefined, popup);
  await page.setViewportSize(own.width < LARGE_SCREEN.width ? LARGE_SCREEN : PHONE);
  if (await popup.isVisible()) await expectAccessible(page, undefined, popup);
  await page.setViewportSize(own);
}
