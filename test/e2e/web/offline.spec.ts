import { expect, test } from '../product.fixture.js';
import { openHydrated } from './open-hydrated.js';

test.describe('without a connection', () => {
  test('shows a screen that is not loaded once the connection is back, and keeps the current page until then', async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/contact');
    await page.getByLabel('Message').fill('Half a message');
    // Abort scripts of other screens while the browser still reports to be online.
    await page.route(/\/assets\/pricing-page-.*\.js/, (route) => route.abort());
    await page.route('**/robots.txt', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click();
    const note = page.getByText('There is no connection.');
    await expect(note).toBeVisible();
    await expect(page.getByText('This page stopped working')).toHaveCount(0);
    await expect(page.getByLabel('Message')).toHaveValue('Half a message');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
    await expect(note).toBeHidden();

    await context.setOffline(true);
    await expect(note).toBeVisible();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(note).toBeHidden();
  });
});
