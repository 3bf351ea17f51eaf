import type { Page } from '@playwright/test';
import { aTalk } from '../../builders/talk.js';
import { expectAccessible } from '../expect-accessible.js';
import { expect, test, testWithModel } from '../product.fixture.js';
import { signUp } from './members.js';

/** Makes a public summary of a sample, as a visitor of its own would. Returns its path and number. */
async function aSummary(
  page: Page,
): Promise<{ readonly path: string; readonly id: number; readonly title: string }> {
  const { samples } = await (await page.request.get('/api/config')).json();
  const { url } = samples[0];
  const data = url.includes('spotify') ? { spotifyUrl: url } : { youtubeUrl: url };
  const { id, urlSlug, title } = await (await page.request.post('/api/analyze', { data })).json();
  return { id, path: `/${urlSlug}`, title };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reported = (page: Page, id: number) =>
  page.waitForResponse((response) => {
    const isReport = response.request().method() === 'PUT';
    return isReport && response.url().endsWith(`/api/user/reading/${id}`) && response.ok();
  });

test.describe('a member’s day (contract §12)', () => {
  test('contract §12: keeps the place in a summary, leads back there from home, and ends at the end', async ({
    page,
  }) => {
    const { headers } = await signUp(page);
    const { path, id, title } = await aSummary(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
    const report = reported(page, id);
    await page.evaluate('scrollTo({ top: 1000, behavior: "instant" })');
    await report;
    const before = await page.evaluate('scrollY');

    await page.goto('/');
    const link = region(page, 'Continue reading').getByRole('link', { name: title });
    await link.click();
    await expect(page).toHaveURL(`${path}#continue`);
    await expect
      .poll(async () => Math.abs(Number(await page.evaluate('scrollY')) - Number(before)))
      .toBeLessThan(60);

    const end = reported(page, id);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await end;
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    const state = await (await page.request.get(`/api/user/reading/${id}`, { headers })).json();
    expect(state).toMatchObject({ read: true });
    await page.goto('/');
    await expect(region(page, 'Continue reading').getByText(/^Nothing started/)).toBeVisible();
  });

  test('contract §12: offers the place of another device without moving the page', async ({ page }) => {
    const { headers } = await signUp(page);
    const { path, id } = await aSummary(page);
    const data = { position: 14, progress: 0.5 };
    await page.request.put(`/api/user/reading/${id}`, { headers, data });
    await page.goto(path);
    const offer = page.getByRole('button', { name: 'Continue reading · 50 %' });
    await expect(offer).toBeVisible();
    expect(await page.evaluate('scrollY')).toBe(0);
    await offer.press('Enter');
    await expect(offer).toHaveCount(0);
    expect(Number(await page.evaluate('scrollY'))).toBeGreaterThan(300);
  });

  test('contract §12: `/` is a home for members from the first paint, and stays public for visitors', async ({
    page,
  }) => {
    const marketing = 'An hour of talk, on one page, with its proof';
    await signUp(page);
    await page.goto('/');
    // The identity service has answered, and the browser is marked as signed in.
    await expect(page.getByRole('button', { name: /analyses left this month$/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Your day' })).toBeVisible();
    const answer = await page.reload();
    expect(await answer?.text()).not.toContain(marketing);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { level: 1, name: 'Your day' })).toBeVisible();
    const visitor = await fetch(new URL('/', page.url()));
    expect(await visitor.text()).toContain(marketing);
    expect(visitor.headers.get('cache-control')).toBe('no-cache');
    // A member who signs out is a visitor at once.
    await page.getByRole('button', { name: 'Account' }).click();
    await page
      .getByRole('menuitem', { name: 'Sign Out' })
      .or(page.getByRole('button', { name: 'Sign Out' }))
      .click();
    await expect(page.getByRole('heading', { level: 1, name: marketing })).toBeVisible();
  });

  testWithModel(
    'contract §12: a home with much and with nothing is accessible at every size',
    async ({ page }) => {
      const { headers } = await signUp(page);
      await page.goto('/');
      await expect(region(page, 'First steps')).toBeVisible();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      const { id } = await aSummary(page);
      const analyze = { headers: { ...headers, prefer: 'respond-async' } };
      const transcript = { text: aTalk('home pages'), title: 'On home pages', show: 'Test talks' };
      await page.request.post('/api/analyze', { ...analyze, data: { transcript } });
      await page.request.post(`/api/user/save-summary/${id}`, { headers });
      await page.request.put(`/api/user/reading/${id}`, { headers, data: { position: 9, progress: 0.4 } });
      await page.reload();
      await expect(region(page, 'Continue reading').getByText('40 % read')).toBeVisible();
      await expect(region(page, 'Your latest analyses').getByText('On home pages')).toBeVisible();
      await expect(region(page, 'Next steps').getByRole('checkbox').first()).toBeVisible();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
    },
  );
});
