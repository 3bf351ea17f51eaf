import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.js';
import { expect, test, testWithModel } from '../product.fixture.js';
import { signUp } from './members.js';

test.use({ serviceWorkers: 'allow' });

interface Made {
  readonly path: string;
  readonly title: string;
}

/** Creates a public analysis from a sample. */
async function anAnalysis(page: Page, index = 0): Promise<Made> {
  const { samples } = await (await page.request.get('/api/config')).json();
  const { url } = samples[index];
  const data = url.includes('spotify') ? { spotifyUrl: url } : { youtubeUrl: url };
  const { urlSlug, title } = await (await page.request.post('/api/analyze', { data })).json();
  return { path: `/${urlSlug}`, title };
}

/** Paths in a cache of the page's origin. */
const storedPaths = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    `caches.open('${name}').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`,
  );

const isControlled = 'navigator.serviceWorker.controller !== null';

/** Moves the pointer until the service worker is in control: it is registered with the first move after the scripts are there. */
async function waitUntilControlled(page: Page): Promise<void> {
  let moves = 0;
  const moveAndLook = async () => {
    moves += 1;
    await page.mouse.move(100 + moves, 100);
    return page.evaluate(isControlled);
  };
  await expect.poll(moveAndLook, { timeout: 45_000 }).toBe(true);
}

/** Opens a page that is there: a machine that is busy elsewhere may take longer than the product waits for its database. */
async function visit(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.goto(path))?.status(), { timeout: 45_000 }).toBe(200);
}

/** Reads a page until the service worker is in control and the summary is stored. */
async function read(page: Page, { path }: Made): Promise<void> {
  await visit(page, path);
  await waitUntilControlled(page);
  await expect.poll(() => storedPaths(page, 'podgist-read-1')).toContain(path);
}

const title = (page: Page, { title: name }: Made) => page.getByRole('heading', { level: 1, name });

test.describe('the installed product (contract §9)', () => {
  test('keeps a summary also for a reader who only looks', async ({ page }) => {
    const made = await anAnalysis(page, 2);
    await visit(page, made.path);
    expect(await storedPaths(page, 'podgist-read-1')).toEqual([]);
    await expect.poll(() => storedPaths(page, 'podgist-read-1'), { timeout: 30_000 }).toContain(made.path);
    await expect.poll(() => page.evaluate(isControlled), { timeout: 30_000 }).toBe(true);
  });

  test('can be installed, and opens with the link that a share sheet hands over', async ({ page }) => {
    await page.goto('/');
    await waitUntilControlled(page);
    const browser = await page.context().newCDPSession(page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Contexts of a test are private windows, which install nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { icons, share_target } = JSON.parse(data ?? '');
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(
        `(async () => { const image = new Image(); image.src = '${src}'; await image.decode(); return image.naturalWidth + 'x' + image.naturalHeight; })()`,
      );
      expect([src, size]).toEqual([src, sizes]);
    }
    expect(share_target).toMatchObject({ action: '/share/target', method: 'POST' });
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    await page.goto(`/?${new URLSearchParams({ title: 'An episode', text: `Watch this: ${link}&t=10s !` })}`);
    await expect(page.getByLabel('Link to a podcast episode or a video')).toHaveValue(link);
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/?text=https://example.com/no-episode');
    await expect(page.getByLabel('Link to a podcast episode or a video')).toHaveValue(/example\.com/);
    await expect(page.getByRole('main')).toContainText(/Spotify|YouTube/);
  });

  test('contract §13: keeps a shared recording over the sign-in and has it chosen', async ({ page }) => {
    await page.goto('/');
    await waitUntilControlled(page);
    await page.evaluate(`(() => {
      const files = new DataTransfer();
      files.items.add(new File(['ID3 sound'], 'Board meeting.mp3', { type: 'audio/mpeg' }));
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = '/share/target';
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      field.files = files.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    })()`);
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    const { headers } = await signUp(page);
    await page.request.post('/api/payment-success', { headers, data: { plan: 'plus' } });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Upload' })).toContainText('Board meeting.mp3');
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(page.getByRole('button', { name: 'Upload a recording' })).toBeFocused();
    expect(await storedPaths(page, 'podgist-shared-1')).toEqual([]);
  });

  test('shows what was read without a connection, and of all else only that there is none', async ({
    page,
    context,
  }) => {
    const made = await anAnalysis(page);
    await page.goto('/pricing');
    await expect(page.getByRole('main')).toContainText('$');
    await read(page, made);
    await context.setOffline(true);
    const note = page.getByText('There is no connection. This page stays as it is');
    await expect(note).toBeVisible();
    await expect(page.getByText(/reload|refresh/i)).toHaveCount(0);
    await page.goto(made.path);
    await expect(title(page, made)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key Passages' })).toBeVisible();
    for (const path of ['/pricing', '/profile', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('$');
    }
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: made.title }).click();
    await expect(title(page, made)).toBeVisible();
    await context.setOffline(false);
    await expect(note).toBeHidden();
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  });

  testWithModel(
    'keeps saved summaries and ticks of a member, and nothing after the sign-out',
    async ({ page, context }) => {
      const made = await anAnalysis(page, 1);
      await signUp(page);
      await visit(page, made.path);
      const save = page
        .getByRole('main')
        .getByRole('button', { name: /^Saved?$/ })
        .first();
      await expect(save).toHaveText('Save');
      await save.click();
      await expect(save).toHaveText('Saved');
      const steps = page.waitForResponse((response) => response.url().includes('/next-steps/'));
      await read(page, made);
      expect((await steps).status()).toBe(200);
      await expect.poll(() => storedPaths(page, 'podgist-saved-1')).toEqual([made.path]);

      const step = page.getByRole('main').getByRole('checkbox').first();
      await expect(step).not.toBeChecked();
      await context.setOffline(true);
      await step.click();
      await expect(step).toBeChecked();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('podgist.waiting-changes')))
        .toContain('done');
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Bearer');
      await page.close();
      await context.setOffline(false);
      const later = await context.newPage();
      const sent = later.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().includes('/next-steps/'),
      );
      await later.goto(made.path);
      await later.mouse.move(100, 100);
      expect((await sent).status()).toBe(200);
      await later.reload();
      await expect(later.getByRole('main').getByRole('checkbox').first()).toBeChecked();

      const lines: string[] = [];
      later.on('console', (line) => /preload/.test(line.text()) && lines.push(line.text()));
      for (const path of ['/profile', '/following']) {
        await later.goto(path);
        await later.reload();
        await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect(lines).toEqual([]);

      await later.getByRole('button', { name: 'Account', exact: true }).click();
      await later.getByRole('button', { name: 'Sign Out' }).click();
      await expect(later.getByText('Signed Out', { exact: true }).first()).toBeVisible();
      await expect
        .poll(() =>
          later.evaluate('caches.keys().then((names) => names.filter((name) => /read|saved/.test(name)))'),
        )
        .toEqual([]);
      expect(await later.evaluate(() => localStorage.getItem('podgist.offline'))).toBeNull();
      await context.setOffline(true);
      await later.goto(made.path);
      await expect(later.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible();
      await expect(later.getByRole('main')).not.toContainText(made.title);
    },
  );
});
