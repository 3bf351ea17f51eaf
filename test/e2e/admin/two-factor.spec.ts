import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { totpCode } from '#adapters/crypto/hmac-totp-codes.js';
import { TOTP } from '#core/admin/totp.js';
import { enter, expect, fillLogin, test } from './admin.fixture.js';
import { ADMIN, addAdmin, SECOND_ADMIN } from './seeds.js';

/** The current TOTP step or a later one. Codes are single-use, so a test that needs another code uses the next step. */
const step = (later = 0) => Math.floor(Date.now() / TOTP.stepMs) + later;

/** Sets up a second factor; returns its secret and the displayed recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await page.locator('dd.code').textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill('000 000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await page.getByLabel('Code of the app').fill(totpCode(secret, step()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^(\w{4}-){6}\w{2}$/ })
    .allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  return { secret, codes };
}

async function openTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Two-factor sign-in' }).click();
}

async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Passkeys' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
}

async function signIn(page: Page, code: string): Promise<void> {
  await fillLogin(page, SECOND_ADMIN);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('sets up a second factor, signs in with it, uses a recovery code once, and turns it off', async ({
  page,
}) => {
  await enter(page, '/jobs', SECOND_ADMIN);
  await openTwoFactor(page);
  const { secret, codes } = await enrol(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Your recovery codes')).toBeHidden();
  await openTwoFactor(page);
  await expect(page.getByRole('dialog')).toContainText('Two-factor sign-in is on.');
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await signOut(page);
  await signIn(page, '000000');
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, step(1)));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();

  const [first = '', second = ''] = codes;
  await signOut(page);
  await signIn(page, first.toUpperCase());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await signOut(page);
  await signIn(page, first);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await page.getByLabel('Code', { exact: true }).fill(second);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await openTwoFactor(page);
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.getByLabel('Code of the app').fill(codes[2] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-Factor Sign-In Is Off', { exact: true })).toBeVisible();
  await signOut(page);
  await fillLogin(page, SECOND_ADMIN);
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test('adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
  dataDir,
}) => {
  const email = `${randomUUID()}@podgist.test`;
  await addAdmin(dataDir, email);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, '/jobs', email);
  await openPasskeys(page);
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible();
  await page.getByLabel('Name of the passkey').fill('Twice');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This device has a passkey for your account already.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

  await signOut(page);
  await fillLogin(page, email);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('alert')).toContainText('The prompt was cancelled or took too long.');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

  await openPasskeys(page);
  await expect(page.getByText(/Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});
