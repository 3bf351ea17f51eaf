import { defineConfig } from '@playwright/test';

/** Browser tests of the built product. The workers share its instances; each test has its own data and accounts. */
export default defineConfig({
  testDir: '.',
  // Playwright resolves the subpath imports of package.json by `paths`.
  tsconfig: './tsconfig.json',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // Two leave two cores idle nearly half of the time: pages wait for timers, and tests for pages.
  workers: 3,
  timeout: 240_000,
  // Generous for busy machines; assertions resolve as soon as they hold.
  expect: { timeout: 30_000 },
  // On a shared machine a test that passes the second time does not fail the run, but is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  // Traces (`--trace=on`) add a sixth to the run time.
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot intercept what a service worker answers; its own tests allow it.
    serviceWorkers: 'block',
  },
  globalSetup: ['./fresh-build.setup.mjs', './unpacked-browser.setup.mjs', './shared-products.setup.ts'],
});
