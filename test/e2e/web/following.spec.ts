import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { fillSignUp } from './members.js';

const PHONE = { width: 360, height: 740 };

async function signUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fillSignUp(dialog);
  await expect(dialog).toBeHidden();
}

test.describe('following (contract §8)', () => {
  test('leads from a show over its Follow button to the digest, and back out', async ({ page, request }) => {
    const config = await (await request.get('/api/config')).json();
    const sample = config.samples.find(({ url }: { url: string }) => url.includes('spotify'));
    const { urlSlug } = await (
      await request.post('/api/analyze', { data: { spotifyUrl: sample.url }, timeout: 60_000 })
    ).json();
    await page.goto(`/${urlSlug.split('/')[0]}`);
    await page.getByRole('button', { name: /^Follow / }).click();
    await signUp(page);
    await page.getByRole('main').getByRole('link', { name: 'Following' }).click();

    const row = page.getByRole('listitem').filter({ hasText: sample.show });
    await expect(row.getByRole('heading')).toHaveText(sample.show);
    await page.getByLabel('How often').selectOption('weekly');
    await page.getByLabel('On', { exact: true }).selectOption('Friday');
    await page.getByLabel('At', { exact: true }).selectOption('06:00');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('On', { exact: true })).toHaveValue('5');
    await expect(page.getByLabel('At', { exact: true })).toHaveValue('6');
    await expect(page.getByLabel('Address of your feed')).toHaveValue(/\/feeds\/[\w-]+\.xml$/);
    await expectAccessible(page);

    await row.getByRole('button', { name: `Pause ${sample.show}` }).click();
    await expect(row.getByText(/^Paused · /)).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await row.getByRole('button', { name: `Resume ${sample.show}` }).click();
    await expect(row.getByRole('button', { name: `Pause ${sample.show}` })).toBeVisible();

    await row.getByRole('button', { name: `Settings of ${sample.show}` }).click();
    await row.getByLabel('At most a month').fill('4');
    const listed = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'GET' && new URL(answer.url()).pathname === '/api/user/follows',
    );
    await row.getByRole('button', { name: 'Save' }).click();
    await listed;
    await row.getByRole('button', { name: `Unfollow ${sample.show}` }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    // The pointer keeps the toast open.
    await undo.hover();
    await expect(page.getByText('You follow no show yet')).toBeVisible();
    await undo.click();
    await row.getByRole('button', { name: `Settings of ${sample.show}` }).click();
    await expect(row.getByLabel('At most a month')).toHaveValue('4');
  });

  test('refuses a link that names no show, and says what to paste', async ({ page }) => {
    await page.goto('/following');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await signUp(page);
    await page.getByLabel('Follow a show').fill('not a link');
    await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByText('Paste the link of a podcast feed').first()).toBeVisible();
    await expect(page.getByLabel('Follow a show')).toHaveAttribute('aria-invalid', 'true');
  });
});
