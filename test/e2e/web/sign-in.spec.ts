import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import PostalMime from 'postal-mime';
import { readEnv } from '#api/env/env.js';
import { securityHeaders } from '#api/http/security-headers.js';
import { expectAccessible, expectAccessiblePopup } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { createAccount, fillSignUp, newAddress, PASSWORD } from './members.js';
import { openHydrated } from './open-hydrated.js';

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });
const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });

async function openDialog(page: Page): Promise<void> {
  await signInButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await dialog(page).getByRole('tab', { name: 'Sign In' }).click();
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByLabel('Password').fill(password);
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signUp(page: Page): Promise<string> {
  await page.goto('/pricing');
  await openDialog(page);
  const email = await fillSignUp(dialog(page));
  await expect(toast(page, 'Account Created!')).toBeVisible();
  await expect(account(page)).toBeVisible();
  return email;
}

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  const ended = page.waitForResponse('**/api/auth/sign-out');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect((await ended).status()).toBe(204);
  await expect(toast(page, 'Signed Out')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
}

/** Path of the link in the latest mail to an address that opens a mode of /auth/action. */
async function mailedLink(dataDir: string, email: string, mode: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const outbox = join(dataDir, 'outbox');
    for (const name of (await readdir(outbox)).sort()) {
      const mail = await PostalMime.parse(await readFile(join(outbox, name)));
      if (!mail.to?.some(({ address }) => address === email)) continue;
      link = mail.text?.match(new RegExp(`/auth/action\\?\\S*mode=${mode}\\S*`))?.[0] ?? link;
    }
    expect(link).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return link ?? '';
}

test.describe('an account', () => {
  test('is created, verified by mail, kept across a reload, signed out and signed in again (spec §2, §8)', async ({
    page,
    dataDir,
  }) => {
    const email = await signUp(page);
    await account(page).click();
    await expectAccessiblePopup(page, 'profile-menu', page.locator('#profile-menu'));
    await expect(page.getByText(email).first()).toBeVisible();
    const link = await mailedLink(dataDir, email, 'verifyEmail');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await expect(page.getByText('Your address is confirmed already')).toBeVisible();
    await page.reload();
    await expect(account(page)).toBeVisible();
    await signOut(page);
    await expect(signInButton(page)).toBeVisible();
    await openDialog(page);
    await signIn(page, email, PASSWORD);
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(account(page)).toBeVisible();
  });

  test('sends its token with every call; visitors never load the identity service', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((url) => /firebase|identitytoolkit/.test(url))).toEqual([]);
    await signUp(page);
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/auth/user')),
      page.goto('/profile'),
    ]);
    const headers = await asked.allHeaders();
    expect(headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse(headers['x-user-data'] ?? '')).toMatchObject({ emailVerified: false });
    expect((await asked.response())?.status()).toBe(200);
  });

  test('resets its password by mail; the old password is rejected afterwards (spec §5, §8)', async ({
    page,
    dataDir,
  }) => {
    const { email } = await createAccount(page.request);
    await page.goto('/');
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
    await dialog(page).getByLabel('E-mail').fill(email);
    await dialog(page).getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(toast(page, 'Reset Email Sent')).toBeVisible();
    await page.goto(await mailedLink(dataDir, email, 'resetPassword'));
    await expect(page.getByText(`For the account of ${email}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New password').fill('a better horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await signIn(page, email, PASSWORD);
    await expect(toast(page, 'Sign In Failed')).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    await signIn(page, email, 'a better horse');
    await expect(account(page)).toBeVisible();
  });

  test('gives the same error for a wrong password and an unknown address', async ({ page }) => {
    const { email } = await createAccount(page.request);
    await page.goto('/');
    await openDialog(page);
    for (const address of [email, newAddress()]) {
      await signIn(page, address, 'not the password');
      await expect(dialog(page).getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
      await expect(toast(page, 'Sign In Failed')).toBeVisible();
      await expect(dialog(page).getByText('The e-mail or password is not right.')).toBeVisible();
      await dialog(page).getByRole('tab', { name: 'Sign Up' }).click();
    }
  });
});

test.describe('Continue with Google offline', () => {
  test('creates a local account and offers it the next time (spec §7, §8)', async ({ page }) => {
    const email = newAddress();
    await page.goto('/');
    await openDialog(page);
    const google = dialog(page).getByRole('button', { name: 'Continue with Google' });
    let [window] = await Promise.all([page.waitForEvent('popup'), google.click()]);
    await window.getByLabel('E-mail').fill(email);
    await expectAccessible(window);
    await window.getByLabel('Name').fill('Grace Hopper');
    await window.getByRole('button', { name: 'Continue' }).click();
    await expect(toast(page, 'Successfully signed in with Google')).toBeVisible();
    await account(page).click();
    await expect(page.getByText('Grace Hopper').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await signOut(page);
    await openDialog(page);
    [window] = await Promise.all([page.waitForEvent('popup'), google.click()]);
    await window.getByRole('button', { name: email }).click();
    await expect(account(page)).toBeVisible();
  });

  test('reports a closed popup (spec §8)', async ({ page }) => {
    await page.goto('/');
    await openDialog(page);
    const google = dialog(page).getByRole('button', { name: 'Continue with Google' });
    const [window] = await Promise.all([page.waitForEvent('popup'), google.click()]);
    await window.close();
    await expect(toast(page, 'Sign-in was cancelled. Please try again.')).toBeVisible();
    await expect(google).toBeEnabled();
  });
});

/** Google's script as it is to a page: it makes its own policies, and loads its parts by them. */
const GOOGLE_SCRIPT = `
  const policy = trustedTypes.createPolicy('gapi#gapi', { createHTML: (s) => s, createScriptURL: (s) => s });
  trustedTypes.createPolicy('goog#html', { createHTML: (s) => s });
  window.gapi = { load: (name, { callback }) => {
    const part = document.createElement('script');
    part.src = policy.createScriptURL('https://apis.google.com/_/scs/part.js');
    part.onload = callback;
    document.head.append(part);
  } };`;
const GOOGLE_PART = `
  gapi.iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: class {}, getContext: () => ({
    open(options, opened) {
      const frame = document.createElement('iframe');
      frame.src = options.url;
      options.where.append(frame);
      return opened({ restyle: async () => {}, ping: async (answered) => answered(), register() {}, send() {} });
    },
  }) };`;

test('signing in at a hosted service opens its window with the strictest policy of scripts (spec §7)', async ({
  page,
  context,
  baseURL,
}) => {
  const { pageHeaders } = securityHeaders(
    readEnv({
      FIREBASE_PROJECT_ID: 'hosted',
      FIREBASE_API_KEY: 'public',
      FIREBASE_AUTH_DOMAIN: 'hosted.firebaseapp.com',
      GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/google.json',
    }),
  );
  const asked: string[] = [];
  const serve = async (route: Route, body: string, contentType: string) => {
    asked.push(route.request().url().split('?')[0] ?? '');
    await route.fulfill({ body, contentType });
  };
  const identity = {
    apiKey: 'public',
    authDomain: 'hosted.firebaseapp.com',
    projectId: 'hosted',
    embedded: false,
  };
  await page.route(`${baseURL}/pricing`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"identity":\{[^}]*\}/,
      `"identity":${JSON.stringify(identity)}`,
    );
    await route.fulfill({ response, body, headers: { ...response.headers(), ...pageHeaders } });
  });
  await context.route('https://apis.google.com/**', (route) =>
    serve(route, route.request().url().includes('/_/') ? GOOGLE_PART : GOOGLE_SCRIPT, 'text/javascript'),
  );
  await context.route('https://hosted.firebaseapp.com/**', (route) => serve(route, '', 'text/html'));
  await context.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ json: { authorizedDomains: ['localhost', '127.0.0.1'] } }),
  );
  await page.goto('/pricing');
  await openDialog(page);
  const google = dialog(page).getByRole('button', { name: 'Continue with Google' });
  const [window] = await Promise.all([page.waitForEvent('popup'), google.click()]);
  await expect(window).toHaveURL(/^https:\/\/hosted\.firebaseapp\.com\/__\/auth\/handler\?/);
  expect(asked).toEqual(
    expect.arrayContaining([
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/part.js',
      'https://hosted.firebaseapp.com/__/auth/iframe',
    ]),
  );
});

test.describe('the sign-in dialog', () => {
  test('cannot be dismissed for 5 seconds, traps the focus and restores it (spec §2, §4)', async ({
    page,
  }) => {
    await openHydrated(page, '/pricing');
    const saved = page.getByRole('banner').getByRole('link', { name: 'Saved' });
    await saved.click();
    await expect(dialog(page)).toHaveAccessibleName('Sign In Required');
    await expect(dialog(page)).toContainText(/Popup will close in [45] seconds/);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
    await expect(dialog(page)).toBeVisible();
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
    }
    await expectAccessible(page);
    await expect(dialog(page)).not.toContainText('Popup will close');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(saved).toBeFocused();
  });

  test('opened by Sign In can be closed at once', async ({ page }) => {
    await page.goto('/pricing');
    await openDialog(page);
    await expect(dialog(page)).toHaveAccessibleName('Sign In');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(signInButton(page)).toBeFocused();
  });

  test('opens from GET /api/login and continues to the return path (contract §3)', async ({ page }) => {
    const { email } = await createAccount(page.request);
    await page.goto('/api/login?returnTo=/profile');
    await expect(dialog(page)).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('opens on a phone from Saved, which stays in place (spec §2)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/pricing');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Saved' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expectAccessible(page);
    const email = await fillSignUp(dialog(page));
    await expect(toast(page, 'Account Created!')).toBeVisible();
    await expect(page).toHaveURL(/\/saved$/);
    await menu.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByText(email)).toBeVisible();
    await expect(menu.getByText('Account', { exact: true })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await expectAccessiblePopup(page, 'small-menu', page.locator('#small-menu'));
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(toast(page, 'Signed Out')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
