import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { spawnProduct } from '../support/spawned-product.js';
import { launchBrowser } from './browser.js';

/** A browser and a product with its own data folder, shared by a worker's tests. */
export const test = base.extend<object, { dataDir: string; productUrl: string }>({
  browser: [
    async ({ playwright: _ }, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  dataDir: [
    async ({ playwright: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'podgist-e2e-'));
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    { scope: 'worker' },
  ],
  productUrl: [
    async ({ dataDir }, use) => {
      const product = await spawnProduct(dataDir);
      await use(product.url);
      await product.stop();
    },
    // Starting beside other work is slow, and its duration is not under test.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ productUrl }, use) => use(productUrl),
});

export { expect } from '@playwright/test';
