import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anMp3 } from '#test/builders/mp3.js';
import { talk } from '#test/builders/talk-of-two.js';
import { aTrack, aVideo } from '#test/builders/video.js';
import { freePort, type SpawnedProduct, spawnProduct } from '#test/support/spawned-product.js';
import { type FakeTranscription, startFakeTranscription } from '#test/upstreams/transcription.js';
import { type FakeYoutube, startFakeYoutube } from '#test/upstreams/youtube/fake-server.js';
import { axeViolations, expectAccessible } from '../expect-accessible.js';
import { test as base, expect } from '../product.fixture.js';
import { signUp } from './members.js';

interface Transcribing {
  readonly product: SpawnedProduct;
  readonly dataDir: string;
  readonly transcription: FakeTranscription;
  readonly youtube: FakeYoutube;
  /** Kills the product and starts it again at the same address. */
  restart(): Promise<void>;
}

let started: Transcribing | undefined;

const test = base.extend({
  product: [
    async ({ playwright: _ }, use) => {
      started ??= await start();
      await use({ url: started.product.url, dataDir: started.dataDir });
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

// One product serves both tests.
test.describe.configure({ mode: 'default' });

test.afterAll(async () => {
  await started?.product.stop();
  await Promise.all([started?.transcription.close(), started?.youtube.close()]);
  if (started) await rm(started.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<Transcribing> {
  const transcription = await startFakeTranscription({ hear: () => talk(['A', 'B'], 'the harbour', 600) });
  const youtube = await startFakeYoutube();
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-e2e-'));
  const variables = {
    PORT: String(await freePort()),
    OPENAI_BASE_URL: transcription.url,
    OPENAI_MODEL: 'extractive',
    OPENAI_TRANSCRIBE_MODEL: 'gpt-4o-transcribe-diarize',
    YOUTUBE_URL: youtube.url,
    OUTBOUND_ALLOW: `${transcription.url.replace(/\/v1$/, '')},${youtube.url}`,
  };
  let product = await spawnProduct(dataDir, variables);
  return {
    get product() {
      return product;
    },
    dataDir,
    transcription,
    youtube,
    async restart() {
      await product.stop('SIGKILL');
      product = await spawnProduct(dataDir, variables);
    },
  };
}

/** Three parts of 4 MB. */
const RECORDING = anMp3(1200);

test('contract §13: a recording is uploaded with a pause, over a killed product and a reload', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { headers } = await signUp(page);
  await page.request.post('/api/payment-success', { headers, data: { plan: 'plus' } });
  const offsets: string[] = [];
  let mayPass = 1;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(route.request().headers()['upload-offset'] ?? '');
    return offsets.length > mayPass ? route.abort() : route.continue();
  });
  const file = join(started?.dataDir ?? '', 'Board meeting.mp3');
  await writeFile(file, RECORDING);
  await page.goto('/');
  const chooser = page.getByLabel('Recording or transcript');
  await chooser.setInputFiles(file);
  const panel = page.getByRole('region', { name: 'Upload' });
  await expect(panel).toContainText('Board meeting.mp3');
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Upload and analyze' }).click();
  await expect(panel.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /^4\d%, 4\.2 MB of 9\.6 MB$/,
  );
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel).toContainText('Paused.');
  expect(await axeViolations(page)).toEqual([]);
  await started?.restart();
  await page.reload();
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(unfinished).toContainText('4.2 MB of 9.6 MB');
  expect(await axeViolations(page)).toEqual([]);
  offsets.length = 0;
  mayPass = Number.POSITIVE_INFINITY;
  // Another device knows no more than the server.
  await page.evaluate(() => localStorage.removeItem('podgist.uploads'));
  const opened = page.waitForEvent('filechooser');
  await unfinished.getByRole('button', { name: 'Continue Board meeting.mp3' }).click();
  await (await opened).setFiles(file);
  await panel.getByRole('button', { name: 'Upload and analyze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Board meeting', { timeout: 60_000 });
  expect(offsets[0]).toBe('4194304');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Upload a recording' })).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});

test('contract §13: links become a batch that is paused, resumed, and tried again where it failed', async ({
  page,
}) => {
  const youtube = started?.youtube as FakeYoutube;
  const { headers } = await signUp(page);
  await page.request.post('/api/payment-success', { headers, data: { plan: 'plus' } });
  const ids = ['batch-one__', 'batch-two__', 'batch-three'];
  const add = (id: string, tracks = [aTrack({ tag: id.slice(6, 9) })]) =>
    youtube.add(aVideo({ id, title: `Talk ${id}`, author: `Show ${id}`, tracks }));
  for (const id of ids) add(id);
  add('batch-three', []);
  youtube.add(aVideo({ id: 'batch-hidde', title: 'Hidden', state: 'private' }));
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto('/batches');
  await page
    .getByRole('textbox')
    .fill([...ids, 'batch-hidde'].map((id) => `https://youtu.be/${id}`).join('\n'));
  await page.getByRole('button', { name: 'Show the episodes' }).click();
  await expect(page.getByText('Takes 3 of the 100 analyses')).toBeVisible();
  await expect(page.getByText(/This video is private/)).toBeVisible();
  await expectAccessible(page);

  const release = youtube.hold();
  await page.getByRole('button', { name: 'Analyze 3 episodes' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Running · 0 of 3 ready');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status).toHaveText('Paused · 0 of 3 ready');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(status).toHaveText('Running · 0 of 3 ready');
  release();
  await expect(status).toHaveText('Ended · 2 of 3 ready, 1 failed');
  await expectAccessible(page);
  add('batch-three');
  await page.getByRole('button', { name: 'Retry what failed' }).click();
  await expect(status).toHaveText('Ended · 3 of 3 ready');
  await expect(page.getByRole('link', { name: 'Talk batch-three' })).toBeVisible();
  await page.getByRole('link', { name: 'All batches' }).click();
  await expect(page.getByRole('link', { name: '3 links' })).toBeVisible();
});
