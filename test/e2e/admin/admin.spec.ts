import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePopup } from '../expect-accessible.js';
import { enter, expect, fillLogin, test } from './admin.fixture.js';
import { ADMIN, SEEDED } from './seeds.js';

// Some tests end all sessions of the admin.
test.describe.configure({ mode: 'default' });

/** Phone, tablet and desktop. */
const SIZES = [
  { viewport: { width: 360, height: 740 }, schemes: ['dark'] },
  { viewport: { width: 768, height: 1024 }, schemes: ['light'] },
  { viewport: { width: 1280, height: 900 }, schemes: ['light', 'dark'] },
] as const;
const TABS = [
  '',
  '/users',
  '/summaries',
  '/jobs',
  '/follows',
  '/digests',
  '/models',
  '/setup',
  '/spending',
  '/logs',
  '/exports',
];
const ALL = SEEDED.toLocaleString('en-US');

const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

test('the admin page requires a session, is neither indexed nor cached, and runs no inline script', async ({
  request,
}) => {
  const sentOn = await request.get('/podmin/users?page=2', { maxRedirects: 0 });
  expect([sentOn.status(), sentOn.headers().location]).toEqual([302, '/podmin/login?to=%2Fusers%3Fpage%3D2']);
  const answer = await request.get('/podmin');
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, '/podmin/login']);
  const headers = answer.headers();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  const html = await answer.text();
  expect(html).toContain('name="robots" content="noindex, nofollow"');
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  // Without its font, the wordmark is wider on the first page than on the others.
  for (const font of ['newsreader', 'inter'])
    expect(html).toMatch(new RegExp(`<link[^>]*rel="preload"[^>]*/${font}-latin-`));
  const [asset = ''] = /\/podmin\/assets\/[\w-]+\.js/.exec(html) ?? [];
  expect((await request.get(asset)).headers()['cache-control']).toContain('immutable');
  expect((await request.get('/podmin/none')).status()).toBe(404);
  expect((await request.get('/podmin/assets/none.js')).status()).toBe(404);
});

test('every tab shows its content at phone, tablet and desktop size without axe violations', async ({
  page,
}) => {
  test.slow(); // Checks every cell.
  const problems: string[] = [];
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await enter(page, '/exports');
  await expect(page.getByRole('heading', { name: 'Exports' })).toBeVisible();
  problems.length = 0; // The browser logs the 401 of a signed-out call.
  for (const tab of TABS) {
    await page.goto(`/podmin${tab}`);
    for (const { viewport, schemes } of SIZES) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectAccessible(page, schemes);
      const below = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
      expect([tab, viewport.width, below]).toEqual([tab, viewport.width, 0]);
    }
  }
  expect(problems).toEqual([]);
});

test('finds a user, edits by keyboard only, deactivates and activates (spec §2)', async ({ page }) => {
  await enter(page, '/users');
  await expect(page.getByText(`1–50 of ${ALL} users`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`51–100 of ${ALL} users`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`51–100 of ${ALL} users`)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('user4242@seeded');
  const row = page.getByRole('row', { name: /Seeded4242/ });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/podmin\/users\?search=user4242/);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByLabel('First name').fill('<b>Grace</b>');
  await dialog.getByLabel('Monthly usage count').fill('seven');
  await expectAccessiblePopup(page, 'edit-user-dialog', dialog);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'User Updated')).toBeVisible();
  await expect(row).toContainText('<b>Grace</b>');

  await row.getByRole('button', { name: /^Deactivate/ }).click();
  await expectAccessiblePopup(page, 'confirm-dialog', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'User Deactivated')).toBeVisible();
  await expect(row.getByText('Inactive')).toBeVisible();
  await expect(row.getByText('user4242@seeded.example').first()).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await row.getByRole('button', { name: /^Activate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await expect(toast(page, 'User Activated')).toBeVisible();
  await expect(row.getByText('Inactive')).toBeHidden();
});

test('keeps input when the session expires during an edit', async ({ page, endSessions }) => {
  await enter(page, '/users?search=user77@seeded.example');
  await page.getByRole('button', { name: 'Edit user77@seeded.example', exact: true }).click();
  await page.getByLabel('First name').fill('Typed before the end');
  await endSessions();
  await page.getByRole('button', { name: 'Save' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expectAccessiblePopup(page, 'login-page', ended);
  await fillLogin(page);
  await expect(toast(page, 'User Updated')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Typed before the end/ })).toBeVisible();
});

test('keeps texts and incomplete JSON when the session expires during a summary edit', async ({
  page,
  endSessions,
}) => {
  await enter(page, '/summaries?search=Seeded part 2345');
  await page.getByRole('link', { name: 'Edit Seeded part 2345', exact: true }).click();
  const fields = ['Episode title', 'Summary', 'Insights (JSON)', 'Takeaways (JSON)'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const expectTyped = async (typed: readonly string[]) => {
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(typed[index] ?? '');
  };
  const insights = page.getByLabel('Insights (JSON)');
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  const half = ['A typed title', 'A typed summary.', '[{"title": "Half', '[]'];
  for (const [index, field] of fields.entries()) await field.fill(half[index] ?? '');
  await endSessions();
  await page.getByRole('link', { name: 'Access Logs' }).click();
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: 'Leave without sending' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Access Logs' })).toBeVisible();
  await page.goBack();
  await expectTyped(half);

  const whole = [...half.slice(0, 2), '[{"title": "Half", "description": "Whole now."}]', '[]'];
  await insights.fill(whole[2] ?? '');
  await endSessions();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(ended).toBeVisible();
  await expectTyped(whole);
  await fillLogin(page);
  await expect(toast(page, 'Summary Updated')).toBeVisible();
  await expect(insights).toHaveValue(/Whole now/);
});

test('confirms, performs and undoes a deletion by keyboard only', async ({ page }) => {
  await enter(page, '/summaries?search=Seeded part 3456');
  const row = page.getByRole('row', { name: /Seeded part 3456/ });
  await expect(row).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  for (const _ of ['Edit', 'View', 'Delete']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Summary Deleted')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Summary Restored')).toBeVisible();
});

test('edits a summary, blocking invalid JSON and conflicting changes; the public page is updated', async ({
  page,
}) => {
  await enter(page, '/summaries?search=Seeded part 4711');
  await page.getByRole('link', { name: 'Edit Seeded part 4711', exact: true }).click();
  const summary = page.getByLabel('Summary', { exact: true });
  const insights = page.getByLabel('Insights (JSON)');
  await expect(summary).toHaveValue(/Ada prices software/);
  const json = await insights.inputValue();
  await insights.fill(json.replace('"description":', '"description"'));
  await expect(page.getByText(/^Line 4, column \d+: A colon is missing/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(insights).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await insights.fill(json.replace('Every week.', 'Every Tuesday.'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Summary Updated')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Summary', { exact: true }).fill('The other admin was here.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(toast(other, 'Summary Updated')).toBeVisible();

  await summary.fill('This admin types on.');
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict.getByText('The other admin was here.')).toBeVisible();
  await expectAccessiblePopup(page, 'conflict-dialog', conflict);
  await conflict.getByRole('button', { name: 'Keep my typing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(toast(page, 'Summary Updated')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectAccessiblePopup(page, 'preview-dialog', page.getByRole('dialog'));
  await page.keyboard.press('Escape');

  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View the public page' }).click();
  const publicPage = await popup;
  await expect(publicPage.getByText('This admin types on.').first()).toBeVisible();
  await expect(publicPage.getByText('Every Tuesday.')).toBeVisible();
});

test('shows what the checks removed beside its evidence, on a phone below it (contract §11)', async ({
  page,
}) => {
  await enter(page, '/summaries?search=Seeded part 2222');
  await page.getByRole('link', { name: 'Edit Seeded part 2222', exact: true }).click();
  const removed = page.getByRole('region', { name: 'Removed statements' });
  const [statement, evidence] = ['Ada doubled prices to 90 euros.', 'We went to eighty euros.'].map((text) =>
    removed.getByText(text, { exact: true }),
  );
  if (!statement || !evidence) throw new Error('both are there');
  for (const { viewport, schemes } of SIZES) {
    await page.setViewportSize(viewport);
    await expect(statement).toBeVisible();
    const [left, right] = [await statement.boundingBox(), await evidence.boundingBox()];
    const isBeside = (right?.x ?? 0) > (left?.x ?? 0) + (left?.width ?? 0);
    expect([viewport.width, isBeside]).toEqual([viewport.width, viewport.width >= 768]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    await expectAccessible(page, schemes);
  }
  const link = removed.getByRole('link', { name: '5:12 in the transcript' });
  await expect(link).toHaveAttribute(
    'href',
    '/seeded-hour/part-2222#t=312&q=We%20went%20to%20eighty%20euros.',
  );
  await removed.getByLabel('Reason').focus();
  await page.keyboard.press('ArrowDown');
  await expect(removed.getByRole('status')).toHaveText('1 of 2 statements');
});

test('removes a deleted summary immediately and restores it after Undo', async ({ page, request }) => {
  await enter(page, '/summaries?search=Seeded part 1234');
  await page.getByRole('button', { name: 'Delete Seeded part 1234', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Summary Deleted')).toBeVisible();
  expect((await request.get('/api/analysis/slug/seeded-hour/part-1234')).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Summary Restored')).toBeVisible();
  expect((await request.get('/api/analysis/slug/seeded-hour/part-1234')).status()).toBe(200);
});

test('exports all users and logs the export', async ({ page }) => {
  await enter(page, '/exports');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Users as CSV' }).click();
  const file = await (await coming).path();
  await expect(toast(page, 'Export Successful')).toBeVisible();
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(SEEDED);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByLabel('Action').selectOption('export_users');
  await expect(page.getByRole('rowheader', { name: 'export_users' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('offers a password, passkeys, a list of keys and a second factor; signing out returns to the login', async ({
  page,
}) => {
  await enter(page, '/jobs');
  const menu = page.getByRole('button', { name: /^Account/ });
  const dialog = page.getByRole('dialog');
  await menu.click();
  await expectAccessiblePopup(page, 'account-menu', page.locator('#account-menu'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessiblePopup(page, 'change-password-dialog', dialog);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expectAccessiblePopup(page, 'passkeys-dialog', dialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expectAccessiblePopup(page, 'shortcuts-dialog', dialog);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('button', { name: 'Two-factor sign-in' }).click();
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessiblePopup(page, 'two-factor-setup', dialog);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await page.goto('/podmin/users');
  await expect(page).toHaveURL(/\/podmin\/login\?to=%2Fusers$/);
});
