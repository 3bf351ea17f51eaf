import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { axeViolations } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';

const FIXED = [
  ...[
    '/',
    '/pricing',
    '/contact',
    '/browser-extension',
    '/help/iphone',
    '/terms',
    '/privacy',
    '/accessibility',
  ],
  ...['/podcast-summaries', '/all-summaries', '/guests', '/topics', '/search', '/search?q=the'],
];
const UNKNOWN = '/nobody/knows-this';

/** Collects console errors, including hydration warnings, except for expected 404 responses. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // Service workers are tested in installed.spec.ts and blocked elsewhere.
    if (!text.includes('status of 404') && !text.startsWith('Service Worker registration blocked'))
      complaints.push(text);
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

/** Paths of a guest and a topic that a page links to. */
async function linkedPaths(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const kinds = ['guests', 'topics'].map((kind) => page.locator(`a[href^="/${kind}/"]`).first());
  return Promise.all(kinds.map(async (link) => (await link.getAttribute('href')) ?? ''));
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

const withoutScripts = (browser: Browser, baseURL: string | undefined) =>
  opened(browser, { baseURL, javaScriptEnabled: false });

/** Tags of the head that tell search engines and other sites about the page. */
async function headOf(page: Page): Promise<string[]> {
  const tags =
    'head > title, head > meta:is([name], [property]), head > link:is([rel=canonical], [rel=alternate])';
  return (await page.locator(tags).evaluateAll((all) => all.map((tag) => tag.outerHTML))).sort();
}

/** Expects a page that is whole without scripts, and that they take over without warnings, requests or a new head. */
async function expectTracelessHydration(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  inAnyShape?: (visitor: Page) => Promise<void>,
): Promise<void> {
  const reader = await withoutScripts(browser, baseURL);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();

  const visitor = await opened(browser, { baseURL });
  const complaints = complaintsOf(visitor);
  const calls = apiCallsOf(visitor);
  await visitor.goto(path, { waitUntil: 'networkidle' });
  expect({ path, complaints, calls }).toEqual({ path, complaints: [], calls: [] });
  expect(await headOf(visitor)).toEqual(await headOf(reader));
  await visitor.getByRole('button', { name: 'Browse' }).click();
  await expect(
    visitor.getByRole('banner').getByRole('link', { name: 'All Podcasts', exact: true }),
  ).toBeVisible();
  await visitor.keyboard.press('Escape');
  await inAnyShape?.(visitor);
  expect({ path, complaints }).toEqual({ path, complaints: [] });
  await Promise.all([reader.context().close(), visitor.context().close()]);
}

/** Expects a page that fits 320 to 1920 px without axe violations, in light, dark and more contrast. */
async function expectFitting(page: Page): Promise<void> {
  // 320 px are 1280 at 400 % zoom.
  for (const [width, colorScheme, contrast] of [
    [320, 'light', null],
    [768, 'dark', null],
    [1920, 'light', 'more'],
    [1920, 'dark', 'more'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, contrast });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    expect(await axeViolations(page, { colorsOnly: colorScheme === 'dark' })).toEqual([]);
  }
}

test.describe('a server-rendered page (contract §5)', () => {
  for (const path of [...FIXED, UNKNOWN]) {
    test(`${path} reads without scripts, hydrates without a trace and fits 320 to 1920 px without axe violations, in light, dark and more contrast`, async ({
      browser,
      baseURL,
      request,
    }) => {
      // The home page would wait for the first one.
      await request.get('/api/analysis/example');
      await expectTracelessHydration(browser, baseURL, path, expectFitting);
    });
  }

  test('a summary, its show, guest and topic read without scripts and hydrate without a trace', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [analysis = '', show = ''] = await samplePaths(page);
    const reader = await withoutScripts(browser, baseURL);
    const linked = await linkedPaths(reader, analysis);
    await reader.context().close();
    for (const path of [analysis, show, ...linked]) await expectTracelessHydration(browser, baseURL, path);
  });

  test('keeps the head of a page that the browser fills', async ({ browser, baseURL }) => {
    for (const path of ['/the-tim-ferriss-show', '/analysis']) {
      const [reader, visitor] = [await withoutScripts(browser, baseURL), await opened(browser, { baseURL })];
      await reader.goto(path);
      await visitor.goto(path, { waitUntil: 'networkidle' });
      expect(await headOf(visitor)).toEqual(await headOf(reader));
      await Promise.all([reader.context().close(), visitor.context().close()]);
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
    await expect(visitor.getByText(/(?:Latest|Added): \d+\.\d+\.\d{4}/).first()).toBeVisible();
    await visitor.context().close();
  });

  test('is navigable without scripts', async ({ page, browser, baseURL }) => {
    const [analysis = '', show = ''] = await samplePaths(page);
    const reader = await withoutScripts(browser, baseURL);
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
