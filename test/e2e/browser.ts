import { type Browser, chromium } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a graphics card, Chromium would emulate one: a third of the time of a page.
  '--disable-gpu',
  // Chromium would start a process in reserve for each context.
  '--renderer-process-limit=1',
];

/** Flags for cloud functions that reduce isolation and security checks. */
const CLOUD_ONLY = ['--single-process', '--no-zygote', '--disable-web-security'];

/** Flags for an emulated graphics card. */
const EMULATED_GPU = [
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const LAUNCHES = 3;

/** Launches Chromium from CHROME_PATH or the bundled package, which is faster than a whole browser. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROME_PATH;
  if (installed) return chromium.launch({ executablePath: installed, args: QUIET });
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const unwanted = [...CLOUD_ONLY, ...EMULATED_GPU];
  const args = [...packaged.args.filter((arg) => !unwanted.includes(arg)), ...QUIET];
  for (let launch = 1; ; launch += 1) {
    try {
      return await chromium.launch({ executablePath, args });
    } catch (error) {
      // This build occasionally crashes with SIGSEGV before it shows a page.
      if (launch === LAUNCHES) throw error;
    }
  }
}
