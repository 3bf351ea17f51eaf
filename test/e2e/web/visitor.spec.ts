import type { Page } from '@playwright/test';
import { aTalk } from '#test/builders/talk.js';
import { expect, test } from '../product.fixture.js';

const LINK = 'Link to a podcast episode or a video';
/** An analysis is queued behind those of the tests beside. */
const ANALYSIS_TIMEOUT = 40_000;

/** Collects console errors and failed requests, except for expected error responses. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4')) troubles.push(message.text());
  });
  return troubles;
}

async function samples(page: Page): Promise<{ title: string; show: string; url: string }[]> {
  const config = await page.request.get('/api/config');
  return (await config.json()).samples;
}

async function analyze(page: Page, link: string): Promise<void> {
  await page.getByLabel(LINK).fill(link);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
}

test.describe('a visitor without an account', () => {
  test('submits a sample link, watches progress, reads the summary and downloads the PDF (spec §2)', async ({
    page,
  }) => {
    const troubles = troublesOf(page);
    await page.goto('/');
    // Nobody else asks for the last one, whose progress is therefore seen.
    const sample = (await samples(page)).at(-1);
    await analyze(page, sample?.url ?? '');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page).toHaveURL(/\/[\w-]+\/[\w-]+$/, { timeout: ANALYSIS_TIMEOUT });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sample?.title ?? '');
    await expect(page).toHaveTitle(new RegExp(sample?.title ?? ''));
    await expect(page.getByRole('heading', { name: 'Summary', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    await expect(page.getByText(/Extractive summary/).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: /^Download PDF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^podcast-analysis-\d+\.pdf$/);
    await expect(page.getByText('PDF Downloaded', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sample?.title ?? '');
    expect(troubles).toEqual([]);
  });

  test('submits a transcript with a link that cannot be read (contract §2)', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Bring your own transcript' }).click();
    await page.getByLabel(LINK).fill('https://youtu.be/ownown00001');
    await page
      .getByRole('textbox', { name: /transcript/i })
      .first()
      .fill(aTalk('hostile input'));
    await page.getByLabel(/title/i).fill('<script>alert(1)</script><img src=x onerror=alert(2)>');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByText('Transcript supplied by a reader')).toBeVisible({
      timeout: ANALYSIS_TIMEOUT,
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      '<script>alert(1)</script><img src=x onerror=alert(2)>',
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)</script>');
    const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
    await stranger.goto(new URL(page.url()).pathname);
    await expect(stranger.getByRole('heading', { name: 'Analysis Not Found' })).toBeVisible();
    await stranger.close();
  });

  test('sees how to fix an invalid link and one without a transcript (spec §5)', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeDisabled();
    await analyze(page, 'https://example.com/episode');
    await expect(page.getByText('Invalid URL', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please enter a valid Spotify podcast or YouTube video URL.').first(),
    ).toBeVisible();
    await analyze(page, 'https://youtu.be/dQw4w9WgXcQ');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /transcript/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel(LINK)).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  });

  test('sees the Free Limit Reached dialog at the fourth analysis (spec §8)', async ({ page }) => {
    await page.goto('/');
    for (const topic of ['one', 'two', 'three']) {
      const answer = await page.request.post('/api/analyze', {
        data: {
          youtubeUrl: `https://youtu.be/limit${topic.padEnd(6, '0')}`,
          transcript: { text: aTalk(topic) },
        },
      });
      expect(answer.status()).toBe(200);
    }
    await page.reload();
    // One that exists already would be free.
    const sample = (await samples(page)).at(-2);
    await analyze(page, sample?.url ?? '');
    const dialog = page.getByRole('dialog', { name: 'Free Limit Reached' });
    await expect(dialog).toContainText("You've used your 3 free podcast analyses.");
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(dialog).toBeHidden();
  });
});
