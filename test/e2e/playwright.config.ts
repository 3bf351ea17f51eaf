import { defineConfig } from '@playwright/test';

/** Browser tests of the built product: each worker starts its own instance on a free port with its own database. */
export default defineConfig({
  testDir: '.',
  // Playwright resolves the subpath imports of package.json by `paths`.
  tsconfig: './tsconfig.json',
  outputDir: '../../test-results/e2e',
  workers: 2,
  timeout: 60_000,
  // Generous for busy machines; assertions resolve as soon as they hold.
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  // Traces (`--trace=on`) add a sixth to the run time.
  use: { trace: 'off', screenshot: 'only-on-failure' },
  globalSetup: './global-setup.mjs',
});
