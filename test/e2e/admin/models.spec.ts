import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePopup } from '../expect-accessible.js';
import { enter, expect, test } from './admin.fixture.js';
import { connect } from './seeds.js';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

async function expectAccessibleAtSizes(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

test('the first login opens the setup, which tests mail, skips steps and ends with the overview', async ({
  page,
  dataDir,
}) => {
  const client = await connect(dataDir);
  await client.query('delete from setup_progress');
  await client.end();
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Set up Podgist' })).toBeVisible();
  await expect(page).toHaveURL(/\/podmin\/setup$/);
  const step = (name: RegExp) => page.getByRole('region', { name });
  await expect(step(/First shows/).getByText('Done')).toBeVisible();
  await expect(step(/language model/).getByRole('button', { name: /^Choose/ })).toBeVisible();
  await step(/Mail/).getByRole('button', { name: 'Send' }).click();
  await expect(step(/Mail/).getByText('The mail was written to a file.')).toBeVisible();
  await expectAccessibleAtSizes(page);
  await step(/Transcription/)
    .getByRole('button', { name: /^Skip/ })
    .press('Enter');
  await expect(step(/Transcription/).getByText('Skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.context().clearCookies();
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Newest users' })).toBeVisible();
  // The account menu stays beside the wordmark where the tabs do not fit beside both.
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { y = 99 } = (await page.getByRole('button', { name: /^Account/ }).boundingBox()) ?? {};
    expect([width, y < 20]).toEqual([width, true]);
  }
  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await page.getByRole('link', { name: 'Setup' }).click();
  await expect(step(/Transcription/).getByText('Skipped')).toBeVisible();
});

test('an admin chooses a model by keyboard, sees why its test fails, and takes the choice back', async ({
  page,
}) => {
  await enter(page, '/models');
  const questions = page.getByRole('region', { name: 'Questions' });
  const choose = questions.getByRole('button', { name: /^Choose/ });
  await choose.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Model of questions' });
  await dialog.getByLabel('Provider').selectOption('openai');
  await dialog.getByLabel('Model').fill('a-model');
  // Nothing listens on this port.
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/v1');
  await dialog.getByLabel('Key').fill('sk-of-the-test');
  await expectAccessiblePopup(page, 'choose-model-dialog', dialog);
  await dialog.getByLabel('Key').press('Enter');
  await expect(page.getByText('Model Chosen', { exact: true })).toBeVisible();
  await expect(questions).toContainText('a-model · http://127.0.0.1:9/v1');
  await expect(questions).toContainText('Its key is stored');
  expect(await page.content()).not.toContain('sk-of-the-test');

  await questions.getByRole('button', { name: /^Test/ }).press('Enter');
  await expect(questions.getByText(/cannot be used|The test failed/)).toBeVisible({ timeout: 70_000 });
  await expectAccessibleAtSizes(page);

  await choose.press('Enter');
  await dialog.getByLabel('Provider').selectOption('');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(questions).toContainText('The same as for summaries.');
});

test('an admin follows a download, goes on with a broken one and sees what does not fit', async ({
  page,
}) => {
  const model = {
    ...{ kind: 'language', bytes: 2.5e9, memoryBytes: 4.3e9, fits: true, contextTokens: 40_960 },
    ...{ languages: '119 languages', licence: 'Apache-2.0', isRecommended: false, usedFor: [] },
  };
  let received = 0.5e9;
  await page.route('**/api/podmin/models/local', async (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 202, json: model });
    received += 0.5e9;
    const models = [
      { ...model, name: 'broken', state: 'failed', error: 'The hub ended the connection.' },
      received < 2.5e9
        ? { ...model, name: 'arriving', state: 'downloading', receivedBytes: received, isRecommended: true }
        : { ...model, name: 'arriving', state: 'installed', isRecommended: true },
      { ...model, name: 'too-large', state: 'available', fits: false },
    ];
    return route.fulfill({ json: { models, memoryBytes: 8e9, freeBytes: 1e11 } });
  });
  await enter(page, '/models');
  await expect(page.getByRole('progressbar', { name: 'Download of arriving' })).toBeVisible();
  await expect(page.getByText('Model Added', { exact: true })).toBeVisible();
  await expectAccessibleAtSizes(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('row', { name: /too-large/ })).toContainText('needs more memory than there is');
  const resumed = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Resume broken' }).press('Enter');
  expect((await resumed).postDataJSON()).toEqual({ name: 'broken' });
});
