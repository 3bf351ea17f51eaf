import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Chromium from CHROME_PATH, from the system, or from the package that carries one. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args: QUIET });
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...QUIET],
  });
}
