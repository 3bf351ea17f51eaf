import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { aTalk, aYoutubeLink } from '#test/builders/talk.js';
import { axeViolations } from '../expect-accessible.js';
import { test as base, expect } from '../product.fixture.js';

const BUILT = 'apps/extension/dist/chromium';
/** The browser that npm carries knows no extensions. */
const CHROMIUM = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
const MISSING =
  'No Chromium that knows extensions: install it (apt-get install chromium), or name it in CHROME_PATH.';
const SENTENCES = aTalk('the extension').split('\n');

interface Extension {
  readonly context: BrowserContext;
  /** Folder of its settings. */
  readonly profile: string;
  /** Address of one of its pages. */
  readonly page: (file: string) => string;
}

let launched: Promise<Extension> | undefined;

/** The unpacked extension in Chromium, with its settings pointed at the product. The tests share the browser. */
const test = base.extend<{ extension: Extension }>({
  extension: async ({ product }, use) => {
    launched ??= launch(product.url);
    const extension = await launched;
    await use(extension);
    await extension.context.unrouteAll();
    // The browser ends with its last page.
    const [, ...opened] = extension.context.pages();
    await Promise.all(opened.map((page) => page.close()));
  },
});

async function launch(instance: string): Promise<Extension> {
  if (!CHROMIUM) throw new Error(MISSING);
  const profile = await mkdtemp(join(tmpdir(), 'podgist-extension-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--no-first-run',
      `--disable-extensions-except=${BUILT}`,
      `--load-extension=${BUILT}`,
    ],
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  const { host } = new URL(worker.url());
  const extension = {
    context,
    profile,
    page: (file: string) => `chrome-extension://${host}/${file}`,
  };
  await setInstance(extension, instance);
  return extension;
}

// One build and one browser serve all tests of the file.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:3000' };
  execFileSync(process.execPath, ['scripts/build-extension.mjs'], { env });
});
test.afterAll(async () => {
  const extension = await launched;
  if (!extension) return;
  await extension.context.close();
  await rm(extension.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function setInstance({ context, page }: Extension, address: string): Promise<void> {
  const options = await context.newPage();
  await options.goto(page('options.html'));
  // The address in use is read first.
  await expect(options.getByLabel('Address')).not.toHaveValue('');
  await options.getByLabel('Address').fill(address);
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options.getByText('Saved.')).toBeVisible();
  await options.close();
}

interface VideoPage {
  readonly id: string;
  /** What the caption file holds; empty as for players that cannot prove where they come from. */
  readonly file: 'captions' | 'empty';
}

/** Serves a page such as YouTube's: a player with a caption track, and a transcript panel behind a button. */
async function serveYoutube(context: BrowserContext, { id, file }: VideoPage): Promise<void> {
  const events = SENTENCES.map((utf8, at) => ({ tStartMs: at * 4000, dDurationMs: 3500, segs: [{ utf8 }] }));
  const player = {
    videoDetails: { videoId: id, title: 'A talk in the browser', author: 'The channel' },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [
          { baseUrl: `https://www.youtube.com/api/timedtext?v=${id}&lang=en`, languageCode: 'en' },
        ],
      },
    },
  };
  const rows = SENTENCES.map((text, at) => {
    const time = `${Math.floor((at * 4) / 60)}:${String((at * 4) % 60).padStart(2, '0')}`;
    return `<ytd-transcript-segment-renderer><div class="segment-timestamp"> ${time} </div><div class="segment-text">${text}</div></ytd-transcript-segment-renderer>`;
  }).join('');
  const html = `<!doctype html><title>A talk - YouTube</title><h1>A talk</h1>
    <button aria-label="Show transcript" onclick="document.getElementById('panel').hidden = false; document.getElementById('panel').append(document.getElementById('rows').content.cloneNode(true))">…</button>
    <div id="panel" hidden></div><template id="rows">${rows}</template>
    <script>var ytInitialPlayerResponse = ${JSON.stringify(player)};</script>`;
  await context.route('https://www.youtube.com/**', (route) => {
    if (!new URL(route.request().url()).pathname.startsWith('/api/timedtext'))
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    return route.fulfill({ body: file === 'captions' ? JSON.stringify({ wireMagic: 'pb3', events }) : '' });
  });
}

const buttonIn = (page: Page, name: string) => page.locator('podgist-button').getByRole('button', { name });
const summaryLink = (page: Page) =>
  page.locator('podgist-button').getByRole('link', { name: 'Read the summary' });

test.describe('the browser extension (contract §9)', () => {
  test('summarizes the episode of a Spotify page against the instance', async ({ extension, product }) => {
    const config = (await (await fetch(`${product.url}/api/config`)).json()) as {
      samples: { url: string }[];
    };
    const url = config.samples.map((sample) => sample.url).find((one) => one.includes('spotify')) ?? '';
    const { context } = extension;
    await context.route('https://open.spotify.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Episode</title><h1>Episode</h1>',
      }),
    );
    const page = await context.newPage();
    await page.goto('https://open.spotify.com/');
    await expect(page.locator('podgist-button')).toHaveCount(0);
    // Both sites change the address without loading a page.
    await page.evaluate(`history.pushState({}, '', '${new URL(url).pathname}')`);
    await buttonIn(page, 'Summarize with Podgist').click();
    await expect(summaryLink(page)).toBeVisible({ timeout: 60_000 });
    const [summary] = await Promise.all([context.waitForEvent('page'), summaryLink(page).click()]);
    await expect(summary.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    expect(summary.url().startsWith(product.url)).toBe(true);
    await page.evaluate("history.pushState({}, '', '/')");
    await expect(page.locator('podgist-button')).toHaveCount(0);
  });

  for (const file of ['captions', 'empty'] as const) {
    test(`sends what the page shows once the reader agrees, the caption file being ${file}`, async ({
      extension,
    }) => {
      const { context } = extension;
      const id = new URL(aYoutubeLink()).pathname.slice(1);
      await serveYoutube(context, { id, file });
      const page = await context.newPage();
      await page.goto(`https://www.youtube.com/watch?v=${id}`);
      const sent: string[] = [];
      context.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.postData() ?? '');
      });
      await buttonIn(page, 'Summarize with Podgist').click();
      const consent = page.locator('podgist-button').getByText('The result is not public');
      await expect(consent).toBeVisible({ timeout: 60_000 });
      expect(sent.filter((body) => body.includes('WEBVTT'))).toEqual([]);
      await buttonIn(page, 'Send the captions of this page').click();
      await expect(summaryLink(page)).toBeVisible({ timeout: 60_000 });
      const [summary] = await Promise.all([context.waitForEvent('page'), summaryLink(page).click()]);
      await expect(summary.getByRole('heading', { level: 1, name: 'A talk in the browser' })).toBeVisible();
      await expect(summary.getByText('Not public.')).toBeVisible();
    });
  }

  test('has a popup and settings that can be used by everybody', async ({ extension, product }) => {
    const page = await extension.context.newPage();
    await page.goto(extension.page('popup.html'));
    await expect(page.getByText('Open a video on YouTube or an episode on Spotify')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(extension.page('options.html'));
    await expect(page.getByLabel('Address')).toHaveValue(product.url);
    expect(await axeViolations(page)).toEqual([]);
    for (const [typed, problem] of [
      ['http://podgist.example', 'Enter an https address'],
      ['javascript:alert(1)', 'Enter an https address'],
      ['http://localhost:1', 'No Podgist answers'],
    ] as const) {
      await page.getByLabel('Address').fill(typed);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(problem)).toBeVisible();
    }
  });
});
