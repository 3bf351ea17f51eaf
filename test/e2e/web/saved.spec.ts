import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { aTalk } from '../../builders/talk.js';
import { expectAccessible, expectAccessiblePopup } from '../expect-accessible.js';
import { test as base, expect } from '../product.fixture.js';
import { holdScripts } from './hold-scripts.js';
import { fillSignUp, signUp } from './members.js';

interface Made {
  readonly title: string;
  readonly path: string;
}

/** Four public summaries; the first test creates them. */
const test = base.extend<{ summaries: readonly Made[] }>({
  summaries: [
    async ({ product, playwright }, use) => use(await makeSummaries(product.url, playwright)),
    { scope: 'test', timeout: 120_000 },
  ],
});

/** Creates each as a separate visitor, so that no quota is exhausted. */
async function makeSummaries(
  baseURL: string,
  { request }: PlaywrightWorkerArgs['playwright'],
): Promise<Made[]> {
  const made: Made[] = [];
  const config = await (await request.newContext({ baseURL })).get('/api/config');
  for (const { url } of (await config.json()).samples.slice(0, 4)) {
    const visitor = await request.newContext({ baseURL });
    const link = /spotify/.test(url) ? { spotifyUrl: url } : { youtubeUrl: url };
    const answer = await visitor.post('/api/analyze', { data: link, timeout: 60_000 });
    const { title, urlSlug } = await answer.json();
    made.push({ title, path: `/${urlSlug}` });
    await visitor.dispose();
  }
  return made;
}

const dialog = (page: Page) => page.getByRole('dialog');
const overlay = (page: Page) => page.getByRole('alertdialog', { name: 'Save Limit Reached' });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const saveButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Saved?$/ })
    .first();
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function signUpInDialog(page: Page): Promise<void> {
  await fillSignUp(dialog(page));
  await expect(dialog(page)).toBeHidden();
}

async function saveAt(page: Page, { path }: Made): Promise<void> {
  await page.goto(path);
  await expect(saveButton(page)).toHaveText('Save');
  await expect(saveButton(page)).toBeEnabled();
  await saveButton(page).click();
}

async function saveAll(page: Page, summaries: readonly Made[]): Promise<void> {
  for (const summary of summaries) {
    // The button says 'Saved' before the server does, and the toast goes by.
    const saved = page.waitForResponse((response) => response.url().includes('/api/user/save-summary/'));
    await saveAt(page, summary);
    expect((await saved).ok()).toBe(true);
  }
}

const WIDTHS = [360, 1280];

test.describe('the library (contract §7)', () => {
  test('collects on a phone, and its lists and dialogs are accessible', async ({ page, summaries }) => {
    const [first] = summaries;
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp(page);
    await page.goto(first?.path ?? '');
    await page.locator('#passage-1').scrollIntoViewIfNeeded();
    await page.evaluate("getSelection().selectAllChildren(document.querySelector('#passage-1 blockquote'))");
    await page.keyboard.press('Shift');
    await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeVisible();
    await page.keyboard.press('n');
    await expectAccessiblePopup(page, 'note-list', dialog(page));
    await page.keyboard.press('Escape');
    const item = (name: string) =>
      page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    await item('Export').click();
    await item('Add to collection').click();
    await dialog(page).getByRole('textbox').fill('Pricing');
    await expectAccessiblePopup(page, 'collections-dialog', dialog(page));
    await dialog(page).getByRole('textbox').press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(saveButton(page)).toHaveText('Saved');
    if (!(await item('Send to Notion').isVisible())) await item('Export').click();
    await item('Send to Notion').click();
    await expectAccessiblePopup(page, 'send-dialog', dialog(page));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of [
        '/saved',
        '/saved?view=rows',
        '/saved?list=todo',
        '/saved?list=notes',
        '/profile',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
      }
    }
  });

  test('contract §12: filters in a sheet on a phone that the back button closes, and selects', async ({
    page,
    summaries,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp(page);
    await saveAll(page, summaries.slice(0, 2));
    await page.goto('/saved');
    await expect(page.getByText('2 summaries to read')).toBeVisible();
    const box = await cards(page).first().boundingBox();
    expect(box?.y).toBeLessThan(500);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessiblePopup(page, 'filter-sheet', dialog(page));
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const selected = page.getByRole('region', { name: 'Selected summaries' });
    await selected.getByRole('button', { name: 'Select all shown' }).click();
    await expectAccessible(page);
    await selected.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('2 summaries saved')).toBeVisible();
  });
});

test.describe('saving a summary', () => {
  test('asks to sign in, then saves and lists the summary (spec §4, §8)', async ({ page, summaries }) => {
    const [first] = summaries;
    await page.goto(first?.path ?? '');
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
    await saveButton(page).click();
    await expect(dialog(page)).toContainText('Sign In Required');
    await signUpInDialog(page);
    await expect(toast(page, 'Account Created!')).toBeVisible();
    await expect(saveButton(page)).toHaveText('Saved');
    await expect(toast(page, 'Account Created!')).toBeVisible();
    await expect(toast(page, 'Summary Saved')).toBeVisible();
    await page.reload();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Summaries' })).toBeVisible();
    await cards(page)
      .getByRole('link', { name: first?.title ?? '' })
      .click();
    await expect(page).toHaveURL(new RegExp(`${first?.path}$`));
    await saveButton(page).click();
    await expect(toast(page, 'Summary Removed')).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await expectAccessible(page);
  });

  test('works for a member who clicks before the scripts have loaded (spec §4)', async ({
    page,
    summaries,
  }) => {
    await signUp(page);
    const release = await holdScripts(page);
    await page.goto(summaries[0]?.path ?? '', { waitUntil: 'commit' });
    await saveButton(page).click();
    await expect(page.locator('button[data-pressed]')).toHaveText('Save');
    await release();
    await expect(toast(page, 'Summary Saved')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is refused for the fourth summary on the free plan, with a link to the plans (spec §8)', async ({
    page,
    summaries,
  }) => {
    await signUp(page);
    await saveAll(page, summaries.slice(0, 3));
    const [, , , fourth] = summaries;
    await saveAt(page, fourth ?? { title: '', path: '' });
    await expect(overlay(page)).toContainText("You've saved 3 of 3 summaries on your Free plan.");
    await expectAccessiblePopup(page, 'limit-dialog', overlay(page));
    await overlay(page).getByRole('button', { name: 'Continue Browsing' }).click();
    await expect(overlay(page)).toBeHidden();
    await expect(saveButton(page)).toHaveText('Save');
    await expect(saveButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await overlay(page).getByRole('link', { name: 'View Upgrade Plans' }).click();
    await expect(page).toHaveURL(/\/pricing#plans$/);
    await expect(overlay(page)).toBeHidden();
  });
});

test.describe('My Summaries', () => {
  test('redirects visitors to the sign-in and back (spec §2)', async ({ page, summaries: _ }) => {
    await page.goto('/my-summaries');
    await expect(page.getByRole('heading', { level: 1, name: 'Saved Summaries' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page).toHaveTitle(/Saved Summaries/);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signUpInDialog(page);
    await expect(page).toHaveURL(/\/saved$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My Summaries' })).toBeVisible();
  });

  test('opens what the member made, which stays theirs over a reload and in another tab', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { headers } = await signUp(page);
    const transcript = { text: aTalk('own addresses'), title: 'Our own addresses' };
    await page.request.post('/api/analyze', { headers, data: { transcript }, timeout: 60_000 });
    const problems: string[] = [];
    page.context().on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    const own = (tab: Page) => tab.getByRole('heading', { level: 1, name: /Our own addresses$/ });
    await page.goto('/saved');
    await page.getByRole('link', { name: 'Made by you' }).click();
    await cards(page).getByRole('link', { name: transcript.title }).click();
    await expect(own(page)).toBeVisible();
    await page.reload();
    await expect(own(page)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await expect(own(tab)).toBeVisible();
    await expect(tab).toHaveURL(/\/my\/[\w-]+$/);
    expect(problems).toEqual([]);

    const stranger = await browser.newPage({ baseURL });
    await stranger.goto(page.url());
    await expect(stranger.getByRole('heading', { level: 1, name: 'Analysis Not Found' })).toBeVisible();
    await expectAccessible(stranger);
    await stranger.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog(stranger)).toBeVisible();
    await stranger.close();
  });

  test('sorts, filters, keeps both in the address across a reload, and removes', async ({
    page,
    summaries,
  }) => {
    const [a, b, c] = summaries;
    await signUp(page);
    await saveAll(page, summaries.slice(0, 3));
    await page.goto('/saved');
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).getByRole('heading')).toHaveText([c, b, a].map((made) => made?.title ?? ''));
    await page.getByLabel('Sort by').selectOption('Title');
    const byTitle = [a, b, c].map((made) => made?.title ?? '').sort();
    await expect(cards(page).getByRole('heading')).toHaveText(byTitle);
    await page.getByLabel('Filter').fill(a?.title ?? '');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('1 summary found')).toBeVisible();
    await expect(page).toHaveURL(/sort=title&q=/);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByLabel('Filter')).toHaveValue(a?.title ?? '');
    await page.getByLabel('Filter').fill('no such words');
    await expect(page.getByText('No saved summary matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\/saved\?sort=title$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Remove: ${b?.title}` }).click();
    await expect(toast(page, 'Summary Removed')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('2 summaries to read')).toBeFocused();
    await page.reload();
    await expect(cards(page)).toHaveCount(2);
  });
});

test.describe('the action bar', () => {
  test('exports the summary as Markdown and JSON, and copies its link', async ({
    page,
    context,
    summaries,
  }) => {
    const [first] = summaries;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(first?.path ?? '');
    for (const [name, file] of [
      ['Markdown', /^podcast-analysis-\d+\.md$/],
      ['JSON', /^podcast-analysis-\d+\.json$/],
    ] as const) {
      const formats = page.getByRole('button', { name: 'Export' });
      if ((await formats.getAttribute('aria-expanded')) === 'false') await formats.click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: new RegExp(`^Download ${name}`) }).click();
      expect((await download).suggestedFilename()).toMatch(file);
      await expect(toast(page, `${name} Downloaded`)).toBeVisible();
    }
    await page
      .getByRole('button', { name: /^Actions for the passage “/ })
      .first()
      .click();
    await expectAccessiblePopup(page, 'insight-menu', page.locator('#passage-1'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Link Copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(new URL(page.url()).href);
    const share = page.getByRole('button', { name: 'Share', exact: true });
    if ((await share.getAttribute('aria-expanded')) === 'false') await share.click();
    await expectAccessiblePopup(page, 'menu-button', page.getByRole('main'));
    await page.getByRole('button', { name: 'Picture of a quote' }).click();
    await expect(dialog(page).getByRole('img')).toBeVisible();
    await expectAccessiblePopup(page, 'quote-picture-dialog', dialog(page));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing overflows and every button is 44 pixels high', async ({ page, summaries }) => {
    await signUp(page);
    const [first] = summaries;
    await saveAll(page, summaries.slice(0, 1));
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('button', { name: /^Download JSON/ })).toBeVisible();
    await expectInReach(page, ['Saved', 'Share', 'Export', 'Download PDF For reading, printing and sending']);
    await page.getByRole('button', { name: 'Share' }).click();
    await expectInReach(page, ['Share on LinkedIn', 'Copy link']);
    await expectAccessible(page);
    await page.goto('/saved');
    await expect(cards(page)).toHaveCount(1);
    await expectInReach(page, [`Remove: ${first?.title}`]);
    await expectAccessible(page);
  });
});

async function expectInReach(page: Page, buttons: readonly string[]): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  for (const name of buttons) {
    const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
  }
}
