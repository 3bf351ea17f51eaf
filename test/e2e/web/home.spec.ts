import { expectAccessiblePopup } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { holdScripts } from './hold-scripts.js';

test.describe('the home page (spec §2)', () => {
  test.beforeEach(async ({ page }) => {
    await page.request.get('/api/analysis/example');
  });

  test('shows what you get by live parts of a sample that says how it was written', async ({ page }) => {
    await page.goto('/');
    const example = page.getByRole('region', { name: 'Example of a summary' });
    await expect(example).toContainText('Summary by a language model, written in advance');
    await expect(page.getByText('This server has no language model')).toBeVisible();
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(part('Strategic Questions')).toContainText('Who pays when your promise breaks');

    const step = part('Action Items').getByRole('checkbox').first();
    await step.click();
    await expect(step).toBeChecked();
    await page.reload();
    await step.hover();
    await expect(step).toBeChecked();

    await page.getByRole('button', { name: 'Browse' }).click();
    await expect(page.locator('#browse-menu').getByRole('link').first()).toBeVisible();
    await expectAccessiblePopup(page, 'browse-menu', page.locator('#browse-menu'));
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('Control+k');
    await expectAccessiblePopup(page, 'command-palette', dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('?');
    await expectAccessiblePopup(page, 'keyboard-dialogs', dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Preview Sample Summary' }).click();
    await expectAccessiblePopup(page, 'sample-preview', dialog);
    await page.keyboard.press('Escape');
    await page.route('**/api/analyze', (route) => route.fulfill({ status: 403, json: { needsAuth: true } }));
    await page.getByLabel('Link to a podcast episode or a video').fill('https://youtu.be/beyondfree1');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expectAccessiblePopup(page, 'monthly-limit-dialog', dialog);
    await page.keyboard.press('Escape');

    const quote = part('Key Quotes').getByRole('figure').first();
    await quote.hover();
    await expect(quote).toHaveAttribute('data-highlighted', 'true');
    await expect(part('Key Quotes').locator('[data-tick]')).toHaveCount(1);
    await quote.getByRole('link', { name: /in the transcript$/ }).click();
    await expect(page).toHaveURL(/\/\d+#t=\d+&q=Nobody%20buys/);
    await expect(page.getByText('Nobody buys a solution to a problem').first()).toBeVisible();
  });

  test('has the result before the list of samples on phones', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    const top = async (name: string | RegExp) =>
      (await page.getByRole('heading', { name }).first().boundingBox())?.y ?? 0;
    expect(await top('The no-show fee they give away')).toBeLessThan(await top(/^No link at hand/));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('fills the width of a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/');
    const rightEdge = async (name: string) => {
      const box = await page.getByRole('region', { name, exact: true }).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    expect(await rightEdge('Example of a summary')).toBeCloseTo(await rightEdge('Action Items'), 0);
  });

  test('has the theme that was chosen from the first paint on (contract §12)', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const paper = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    const [light, dark] = ['rgb(251, 250, 246)', 'rgb(21, 21, 19)'];
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    expect(await paper()).toBe(light);
    const footer = page.getByRole('contentinfo');
    const theme = footer.getByLabel('Theme');
    await footer.hover();
    await theme.selectOption('Dark');
    expect(await paper()).toBe(dark);

    const release = await holdScripts(page, /\.js$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(paper).toBe(dark);
    await release();
    await footer.hover();
    await expect(theme).toHaveValue('dark');
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#151513');

    await theme.selectOption('Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).toBe(light);
    await theme.selectOption('System');
    expect(await paper()).toBe(dark);
    expect(problems).toEqual([]);
  });
});
