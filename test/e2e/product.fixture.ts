import { test as base, expect } from '@playwright/test';
import { launchBrowser } from './browser.js';

export type ProductName = 'web' | 'admin' | 'model';

export interface SharedProduct {
  readonly url: string;
  readonly dataDir: string;
}

/**
 * One browser a worker, and the product that all workers share. Fixtures of a file belong to a test: one that belongs to
 * the worker would give the file a worker, and a browser, of its own.
 */
export const test = base.extend<{ product: SharedProduct; dataDir: string }>({
  browser: [
    async ({ playwright: _ }, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // Starting beside other work is slow, and its duration is not under test.
  product: [
    async ({ playwright: _ }, use) => use(await sharedProduct('web')),
    { scope: 'test', timeout: 180_000 },
  ],
  // No journey makes a string a script where that is refused.
  page: async ({ page }, use) => {
    const violations: string[] = [];
    page.on('console', (line) => {
      if (/Trusted(?:HTML|Script|Type)/.test(line.text())) violations.push(line.text());
    });
    await use(page);
    expect(violations).toEqual([]);
  },
  dataDir: async ({ product }, use) => use(product.dataDir),
  baseURL: async ({ product }, use) => use(product.url),
});

/** The same on a product with a language model: its summaries hold insights and next steps. */
export const testWithModel = test.extend({
  product: [
    async ({ playwright: _ }, use) => use(await sharedProduct('model')),
    { scope: 'test', timeout: 180_000 },
  ],
});

/** Returns a product of the run, started if this is the first request for it. */
export async function sharedProduct(name: ProductName): Promise<SharedProduct> {
  const response = await fetch(`${process.env.SHARED_PRODUCTS_URL}/${name}`, {
    headers: { connection: 'close' },
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SharedProduct;
}

export { expect };
