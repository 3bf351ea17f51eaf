import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../product.fixture.js';

const FIXED = [
  ...['/', '/pricing', '/contact', '/terms', '/privacy'],
  ...['/podcast-summaries', '/all-summaries', '/guests', '/topics', '/search', '/search?q=the'],
];
const UNKNOWN = '/nobody/knows-this';

/** Collects console errors, including hydration warnings, except for expected 404 responses. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!message.text().includes('status of 404')) complaints.push(message.text());
  });
  return complaints;
}

function apiCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** Paths of an analysis made from a sample and of its show. */
async function samplePaths(page: Page): Promise<string[]> {
  const config = await (await page.request.get('/api/config')).json();
  const answer = await page.request.post('/api/analyze', { data: linkOf(config.samples[0].url) });
  const { urlSlug } = await answer.json();
  await page.request.get('/api/analysis/example');
  return [`/${urlSlug}`, `/${urlSlug.split('/')[0]}`];
}

function linkOf(url: string): Record<string, string> {
  return url.includes('spotify') ? { spotifyUrl: url } : { youtubeUrl: url };
}

async function opened(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test.describe('a server-rendered page (contract §5)', () => {
  test('hydrates without warnings and requests', async ({ page, browser, baseURL }) => {
    const paths = [...FIXED, ...(await samplePaths(page)), UNKNOWN];
    for (const path of paths) {
      const visitor = await opened(browser, { baseURL });
      const complaints = complaintsOf(visitor);
      const calls = apiCallsOf(visitor);
      await visitor.goto(path, { waitUntil: 'networkidle' });
      const browse = visitor.getByRole('button', { name: 'Browse' });
      expect({ path, complaints, calls }).toEqual({ path, complaints: [], calls: [] });
      await browse.click();
      await expect(visitor.getByRole('link', { name: 'All Podcasts', exact: true })).toBeVisible();
      await visitor.context().close();
    }
  });

  test('hydrates in other locales and for users who may be signed in', async ({ page, browser, baseURL }) => {
    const paths = [...(await samplePaths(page)), '/', '/podcast-summaries', '/all-summaries', UNKNOWN];
    const visitor = await opened(browser, { baseURL, locale: 'de-DE', timezoneId: 'Pacific/Auckland' });
    await visitor.addInitScript(`localStorage.setItem('podgist.signed-in', '1')`);
    const complaints = complaintsOf(visitor);
    for (const path of paths) {
      await visitor.goto(path, { waitUntil: 'networkidle' });
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect({ path, complaints }).toEqual({ path, complaints: [] });
    }
    await visitor.goto('/podcast-summaries');
    await expect(visitor.getByText(/Latest: \d+\.\d+\.\d{4}/).first()).toBeVisible();
    await visitor.context().close();
  });

  test('keeps its head during hydration', async ({ page, browser, baseURL }) => {
    const tags =
      'head > title, head > meta:is([name], [property]), head > link:is([rel=canonical], [rel=alternate])';
    const paths = [...FIXED, ...(await samplePaths(page)), UNKNOWN, '/the-tim-ferriss-show', '/analysis'];
    const headsOf = async (options: BrowserContextOptions) => {
      const reader = await opened(browser, { baseURL, ...options });
      const heads: Record<string, string[]> = {};
      for (const path of paths) {
        await reader.goto(path, { waitUntil: options.javaScriptEnabled === false ? 'load' : 'networkidle' });
        const written = await reader.locator(tags).evaluateAll((all) => all.map((tag) => tag.outerHTML));
        heads[path] = written.sort();
      }
      await reader.context().close();
      return heads;
    };
    expect(await headsOf({})).toEqual(await headsOf({ javaScriptEnabled: false }));
  });

  test('is readable and navigable without scripts', async ({ page, browser, baseURL }) => {
    const [analysis = '', show = ''] = await samplePaths(page);
    const reader = await opened(browser, { baseURL, javaScriptEnabled: false });
    for (const path of [...FIXED, analysis, show, UNKNOWN]) {
      await reader.goto(path);
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await reader.goto('/podcast-summaries');
    await reader.locator(`main a[href="${show}"]`).first().click();
    await expect(reader).toHaveURL(new RegExp(`${show}$`));
    await reader.locator(`main a[href="${analysis}"]`).first().click();
    await expect(reader.getByRole('heading', { name: 'Business Insights' })).toBeVisible();
    for (const needy of ['/saved', '/contact']) {
      await reader.goto(needy);
      await expect(reader.getByText(/JavaScript.* switched off/)).toBeVisible();
      await expect(reader.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
    }
    await reader.context().close();
  });

  test('has a usable header without scripts and menus', async ({ browser, baseURL }) => {
    for (const width of [320, 640, 768]) {
      const reader = await opened(browser, {
        baseURL,
        javaScriptEnabled: false,
        viewport: { width, height: 700 },
      });
      await reader.goto('/terms');
      const banner = reader.getByRole('banner');
      const whole = await banner.boundingBox();
      for (const entry of await banner.locator('a:visible, button:visible, input:visible').all()) {
        const { x = 0, y, width: own = 0, height } = (await entry.boundingBox()) ?? {};
        const name = (await entry.textContent()) ?? '';
        expect({ width, name, y, height }).toEqual({ width, name, y: 10, height: 44 });
        expect(x + own, `${name} at ${width} px`).toBeLessThanOrEqual(width);
      }
      expect(whole?.height).toBe(65);
      await expect(banner.getByRole('button', { name: /Menu|Browse/ })).toHaveCount(0);
      await banner.getByRole('link', { name: 'Browse', exact: true }).click();
      await expect(reader.getByRole('heading', { level: 1, name: 'Podcast Summaries' })).toBeVisible();
      await reader.context().close();
    }
  });
});
