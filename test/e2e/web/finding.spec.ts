import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { openHydrated } from './open-hydrated.js';

interface Made {
  readonly urlSlug: string;
  readonly title: string;
  readonly guest: string;
}

/** Creates the analysis of a sample that has one guest. */
async function aSample(page: Page): Promise<Made> {
  const { samples } = await (await page.request.get('/api/config')).json();
  for (const { url } of samples) {
    const data = url.includes('spotify') ? { spotifyUrl: url } : { youtubeUrl: url };
    const { urlSlug, title, podcastMetadata } = await (
      await page.request.post('/api/analyze', { data })
    ).json();
    if (podcastMetadata?.guest && !podcastMetadata.guests)
      return { urlSlug, title, guest: podcastMetadata.guest };
  }
  throw new Error('no sample has a guest');
}

test.describe('finding a summary', () => {
  test('works without scripts: from the search to the guest, a topic and the summary', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { urlSlug, title, guest } = await aSample(page);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto('/search');
    const main = reader.getByRole('main');
    await main.getByRole('combobox').fill(guest);
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(reader).toHaveURL(/\/search\?q=/);
    await expect(main.locator('mark').first()).toBeVisible();
    await main.locator('a[href^="/guests/"]').first().click();
    await expect(reader.getByRole('heading', { level: 1, name: `Episodes with ${guest}` })).toBeVisible();
    await main.locator('a[href^="/topics/"]').first().click();
    await expect(reader.getByRole('heading', { level: 1, name: /: podcast summaries$/ })).toBeVisible();
    await main.locator(`a[href="/${urlSlug}"]`).first().click();
    await expect(reader.getByRole('heading', { level: 1 })).toContainText(title);
    const missing = await reader.goto('/topics/nothing-is-about-this');
    expect(missing?.status()).toBe(404);
    await expect(reader.getByRole('heading', { level: 1, name: 'Topic not found' })).toBeVisible();
    await context.close();
  });

  test('focuses the search with / on every page and keeps the query in the address', async ({ page }) => {
    const { title, guest } = await aSample(page);
    await openHydrated(page, '/terms');
    await page.keyboard.press('/');
    await page.keyboard.type('either/or');
    const box = page.getByRole('banner').getByRole('combobox');
    await expect(box).toHaveValue('either/or');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
    await expect(box).not.toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type(guest);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search all summaries' });
    await field.fill('zzqqxx');
    await field.press('Enter');
    await expect(page.getByText('Nothing found for “zzqqxx”')).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(guest);
    await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
  });

  test('suggests names while typing, chosen by keyboard, and narrows results by date', async ({ page }) => {
    const { guest } = await aSample(page);
    await openHydrated(page, '/search');
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search all summaries' });
    await field.pressSequentially(guest.slice(0, 5));
    const option = page.getByRole('option', { name: `${guest} Guest` });
    await expect(option).toBeVisible();
    await expectAccessible(page);
    while ((await option.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Episodes with ${guest}` })).toBeVisible();
    await openHydrated(page, `/search?q=${encodeURIComponent(guest)}`);
    await page.getByLabel('Released').selectOption('In the past week');
    await expect(page).toHaveURL(/period=week/);
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
  });

  test('has no axe violations', async ({ page }) => {
    const { urlSlug, guest } = await aSample(page);
    const paths = [`/search?q=${encodeURIComponent(guest)}`, '/search?q=zzqqxx', '/topics', `/${urlSlug}`];
    for (const path of paths) {
      await openHydrated(page, path);
      await expectAccessible(page);
    }
  });
});
