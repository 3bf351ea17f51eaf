import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProduct } from '#test/support/spawned-product.js';
import { expect, test } from '../product.fixture.js';

test('an analysis survives a restart of the product', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-restart-'));
  let product = await spawnProduct(dataDir);
  try {
    await page.goto(product.url);
    const { samples } = await (await page.request.get(`${product.url}/api/config`)).json();
    await page.getByLabel('Link to a podcast episode or a video').fill(samples[0].url);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Business Insights' })).toBeVisible();
    const { pathname } = new URL(page.url());
    await product.stop();
    product = await spawnProduct(dataDir);
    await page.goto(product.url + pathname);
    await expect(page.getByRole('heading', { name: 'Business Insights' })).toBeVisible();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
