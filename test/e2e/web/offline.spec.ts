import { expect, test } from '../product.fixture.js';
import { openHydrated } from './open-hydrated.js';

test.describe('without a connection', () => {
  test('shows a screen that is not loaded once the connection is back, and keeps the current page until then', async ({
    page,
    context,
  }) => {
    // The link is pressed before the footer has its code.
    const footer = page.waitForEvent('request', (request) => request.url().endsWith('/robots.txt'));
    await page.route(/\/assets\/footer-.*\.js/, (route) => footer.then(() => route.continue()));
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
    await page.unrouteAll({ behavior: 'wait' });
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

  test('keeps a page of which only the markup has come, and takes it over later', async ({ page }) => {
    const isGone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));
    await page.route(/\/assets\/pricing-page-.*\.js|robots\.txt/, (route) => route.abort());
    await page.goto('/pricing');
    await isGone;
    await page.getByRole('contentinfo').hover();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
    await page.unrouteAll();
    await page.evaluate("dispatchEvent(new Event('online'))");
    await expect(page.locator('#root')).not.toHaveAttribute('data-waiting');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  });
});
