import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../product.fixture.js';
import { holdScripts, SCRIPTS } from './hold-scripts.js';

const MAX_SCRIPTS = 100_000;
const FONTS = /\.woff2$/;

/** Collects all scripts that a page requests. */
function scriptsOf(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) responses.push(response);
  });
  return {
    count: () => responses.length,
    bytes: async () => {
      const bodies = await Promise.all(responses.map((response) => response.body()));
      const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
      return sizes.reduce((total, size) => total + size, 0);
    },
  };
}

/** Resolves after a paint. */
const AFTER_PAINT = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

/** Sum of all layout shifts of a page. */
const LAYOUT_SHIFT = `(() => {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return observer.takeRecords().reduce((total, { value }) => total + value, 0);
})()`;

/** Counts in `lostTitles` how often the page changes to one without a title. */
const COUNT_LOST_TITLES = `window.lostTitles = 0;
  new MutationObserver(() => { if (!document.querySelector('h1')) lostTitles += 1; })
    .observe(document.body, { childList: true, subtree: true });`;

/** Creates a public analysis from a sample and returns its path. */
async function analysisPath(page: Page): Promise<string> {
  const { samples } = await (await page.request.get('/api/config')).json();
  const { url } = samples[0];
  const data = url.includes('spotify') ? { spotifyUrl: url } : { youtubeUrl: url };
  return `/${(await (await page.request.post('/api/analyze', { data })).json()).urlSlug}`;
}

test.describe('resources of a page', () => {
  test('loads little before the first interaction and the rest after it', async ({ page }) => {
    const path = await analysisPath(page);
    const scripts = scriptsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = scripts.count();
    expect(await scripts.bytes()).toBeLessThanOrEqual(MAX_SCRIPTS);
    await page.mouse.move(200, 200);
    await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
    expect(scripts.count()).toBeGreaterThan(before);
  });

  test('preloads every script of its screen', async ({ page }) => {
    for (const path of [await analysisPath(page), '/', '/podcast-summaries', '/pricing', '/terms']) {
      const asked: string[] = [];
      const note = (request: { url: () => string }) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) asked.push(pathname);
      };
      page.on('request', note);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      page.off('request', note);
      const html = (await answer?.text()) ?? '';
      expect({ path, unnamed: asked.filter((script) => !html.includes(script)) }).toEqual({
        path,
        unnamed: [],
      });
    }
  });
});

test.describe('fonts that come after the text', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('move nothing (look)', async ({ page }) => {
    for (const path of [await analysisPath(page), '/', '/pricing', '/podcast-summaries']) {
      const release = await holdScripts(page, FONTS);
      const font = page.waitForRequest(FONTS);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await font;
      await page.evaluate(AFTER_PAINT);
      await release();
      await page.waitForLoadState();
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await page.evaluate(AFTER_PAINT);
      expect({ path, shift: await page.evaluate(LAYOUT_SHIFT) }).toEqual({ path, shift: 0 });
    }
  });
});

test.describe('a click before the scripts have loaded', () => {
  test('on a button of the frame is replayed after hydration', async ({ page }) => {
    const path = await analysisPath(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Browse' }).click();
    await expect(page.locator('button[data-pressed]')).toHaveText('Browse');
    await release();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Podcasts', exact: true }),
    ).toBeVisible();
  });

  test('on a button of the screen opens its content', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Bring your own transcript' }).click();
    await release();
    await expect(page.getByLabel('Show (optional)')).toBeVisible();
  });

  test('on a button of the summary opens its content, and shows that it is loading', async ({ page }) => {
    const path = await analysisPath(page);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const save = page.locator('button', { hasText: /^Save$/ }).first();
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(save).toHaveCSS('background-size', '100% 2px');
    const releaseDialog = await holdScripts(page, /\/sign-in-request-dialog-/);
    await release();
    await expect(save).toHaveAttribute('data-loading');
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(save).toHaveCSS('background-size', '100% 2px');
    await releaseDialog();
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
    await expect(save).toHaveAttribute('aria-busy', 'false');
    await expect(save).toHaveCSS('background-image', 'none');
  });

  for (const [link, leadsTo] of [
    ['Transcript', '#transcript'],
    ['Summary', '#summary'],
  ] as const)
    test(`on the link ${link} keeps the page while the summary’s scripts load`, async ({ page }) => {
      await page.goto(await analysisPath(page), { waitUntil: 'networkidle' });
      await page.evaluate(COUNT_LOST_TITLES);
      const release = await holdScripts(page, /\/parsed-briefing-/);
      const asked = page.waitForRequest(/\/parsed-briefing-/);
      await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: link }).click();
      await asked;
      await page.evaluate(AFTER_PAINT);
      await release();
      await expect(page.locator(leadsTo)).toBeInViewport();
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      expect(await page.evaluate('lostTitles')).toBe(0);
    });

  test('is not lost if only the summary’s scripts are late', async ({ page }) => {
    const path = await analysisPath(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const release = await holdScripts(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('button[data-pressed]')).toHaveText('Save');
    await expect(page.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    await page.getByRole('button', { name: 'Browse' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Podcasts', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    await release();
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
  });

  test('on a link or in the search field works without scripts', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await holdScripts(page);
    await page.goto('/podcast-summaries', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Search all summaries' }).fill('pricing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=pricing$/);
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL(/\/terms$/);
  });
});

test.describe('a summary whose scripts no longer exist', () => {
  test('stays readable and reloads on interaction', async ({ page }) => {
    const path = await analysisPath(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.route(SCRIPTS, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(200, 200);
    await failed;
    await expect(page.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Export' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    await expect(page.getByText('This page stopped working')).toHaveCount(0);
  });
});
