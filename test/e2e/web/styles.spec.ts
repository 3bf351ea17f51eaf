import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from '../expect-accessible.js';
import { expect, test as shared, testWithModel as test } from '../product.fixture.js';
import { signUp } from './members.js';

const LINK = 'Link to a podcast episode or a video';
/** An analysis is queued behind those of the tests beside. */
const ANALYSIS_TIMEOUT = 90_000;
const INSTRUCTIONS = 'Your instructions (optional)';

/** Signs up a new user and buys Pro with the demo payment. */
async function becomePro(page: Page): Promise<void> {
  const { headers } = await signUp(page);
  const paid = await page.request.post('/api/payment-success', { headers, data: { plan: 'pro' } });
  expect(paid.status()).toBe(200);
}

test.describe('styles and instructions on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a Pro member saves custom instructions, chooses a style and sees both in the summary (§6)', async ({
    page,
    browser,
    baseURL,
  }) => {
    await becomePro(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Style: Standard' }).click();
    await page.getByRole('radio', { name: 'Action list' }).check();
    await page.getByLabel(INSTRUCTIONS).fill('Focus on customers and invoices.');
    await page.getByLabel('Keep them as').fill('Invoices');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Use Invoices' })).toBeVisible();
    await expectAccessibleAtAllSizes(page);

    await page.reload();
    await page.getByRole('button', { name: 'Style: Standard' }).click();
    await page.getByRole('radio', { name: 'Action list' }).check();
    await page.getByRole('button', { name: 'Use Invoices' }).click();
    await expect(page.getByLabel(INSTRUCTIONS)).toHaveValue('Focus on customers and invoices.');
    const { samples } = await (await page.request.get('/api/config')).json();
    await page.getByLabel(LINK).fill(samples[0].url);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(samples[0].title, {
      timeout: ANALYSIS_TIMEOUT,
    });
    const own = page.getByText(/Style: Action list · Made with custom instructions/).first();
    await expect(own).toBeVisible();
    const address = page.url();
    expect((await page.reload())?.status()).toBe(200);
    await expect(own).toBeVisible();
    expect(page.url()).toBe(address);
    await page.goto('/saved?list=made');
    await page.getByRole('link', { name: samples[0].title }).first().click();
    await expect(own).toBeVisible();
    await page.goto(address);
    await expect(own).toBeVisible();

    const stranger = await browser.newPage({ baseURL });
    await stranger.goto(new URL(page.url()).pathname);
    await expect(stranger.getByText(/Style: Action list/)).toHaveCount(0);
    await stranger.close();
  });

  test('contract §11: a Pro member makes a template of a starter and reads its sections in a summary', async ({
    page,
  }) => {
    await becomePro(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Style: Standard' }).click();
    await page.getByRole('link', { name: 'Manage templates' }).click();
    await page.getByRole('button', { name: 'Use It: Investor memo' }).click();
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('button', { name: 'Move section 2 up' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move section 1 up' })).toBeFocused();
    await page.getByRole('button', { name: 'Save Template' }).click();
    await expect(page.getByRole('button', { name: 'Edit Investor memo' })).toBeVisible();
    await expectAccessibleAtAllSizes(page);

    await page.goto('/');
    const { samples } = await (await page.request.get('/api/config')).json();
    await page.getByLabel(LINK).fill(samples[2].url);
    // Open as the link to the templates left it.
    await expect(page.getByRole('button', { name: 'Style: Standard' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.getByLabel('Template (optional)').selectOption('Investor memo');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(samples[2].title, {
      timeout: ANALYSIS_TIMEOUT,
    });
    const own = page.getByRole('region', { name: 'Your Sections' });
    await expect(own.getByRole('heading', { level: 3 })).toHaveText(['Figures', 'Business', 'Risks']);
    await expect(page.getByText(/Template: Investor memo/).first()).toBeVisible();
  });
});

test('a visitor chooses a style and sees which plans include instructions (§6)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Style: Standard' }).click();
  await page.getByRole('radio', { name: 'Executive brief' }).check();
  await expect(page.getByText('Custom instructions are part of the Pro and All Access plans.')).toBeVisible();
  await expect(page.getByLabel(INSTRUCTIONS)).toHaveCount(0);
  const { samples } = await (await page.request.get('/api/config')).json();
  await page.getByLabel(LINK).fill(samples[1].url);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(samples[1].title, {
    timeout: ANALYSIS_TIMEOUT,
  });
  await expect(page.getByText(/Style: Executive brief/).first()).toBeVisible();
});

shared.describe('without a language model', () => {
  shared.use({ viewport: { width: 360, height: 740 } });

  shared(
    'the form and the plans say that styles and instructions have no effect (contract §2)',
    async ({ page }) => {
      const note = page.getByText(
        /Styles and custom instructions need a language model, and this server has none\./,
      );
      await page.goto('/');
      await expect(note).toBeVisible();
      await expect(page.getByRole('button', { name: /^Style:/ })).toHaveCount(0);
      await page.goto('/pricing');
      await expect(note).toBeVisible();
      await expect(page.getByText('Custom prompts: Not on this server')).toHaveCount(2);
      await expect(page.getByText('Full summary styles: Not on this server')).toHaveCount(4);
    },
  );
});
