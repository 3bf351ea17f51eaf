import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expectAccessible, expectAccessibleAtAllSizes, expectAccessiblePopup } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { fillSignUp, newAddress, PASSWORD, signUp } from './members.js';
import { openHydrated } from './open-hydrated.js';

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const card = (page: Page, name: string) =>
  page.locator('#plans > li', { has: page.getByRole('heading', { name, exact: true }) });
const currentPlan = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Current Plan' });

/** Opens the pricing page and waits for hydration. */
async function openPricing(page: Page): Promise<void> {
  await openHydrated(page, '/pricing');
}

async function signUpInDialog(page: Page): Promise<void> {
  await fillSignUp(dialog(page, 'Sign In'));
  await expect(toast(page, 'Account Created!')).toBeVisible();
}

async function pay(page: Page, plan: string, amount: number): Promise<void> {
  const shown = dialog(page, `Get ${plan}`);
  await expect(shown.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await shown.getByRole('button', { name: `Pay $${amount} (demo)` }).click();
}

/** Pixels from the lower edge of a button to that of its dialog. */
async function heightBelow(shown: Locator, name: string): Promise<number> {
  const [outer, button] = await Promise.all([
    shown.boundingBox(),
    shown.getByRole('button', { name }).boundingBox(),
  ]);
  const bottom = (box: typeof outer) => (box?.y ?? 0) + (box?.height ?? 0);
  return bottom(outer) - bottom(button);
}

/** Expects a part of the page to start just below the sticky header. */
async function expectJustBelowHeader(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const top = await page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);
    const header = await page.getByRole('banner').evaluate((shown) => shown.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(header);
    expect(top).toBeLessThan(header + 60);
  }).toPass({ timeout: 5000 });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`plans at ${size} size`, () => {
    test.use({ viewport });

    test('are shown to visitors with monthly and yearly prices (spec §2, §6)', async ({ page }) => {
      await openPricing(page);
      await expect(card(page, 'Pro').getByText('Most Popular')).toBeVisible();
      await expect(card(page, 'Pro').getByRole('button')).toHaveText('Start Pro');
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Yearly save 17%' }).check();
      await expect(card(page, 'All Access').getByText('$999')).toBeVisible();
      await page.getByRole('link', { name: 'Contact us' }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });

    test('are linked from every page, and anchors scroll below the header (spec §2)', async ({ page }) => {
      await openHydrated(page, '/terms');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL(/\/pricing#faq$/);
      await expectJustBelowHeader(page, '#faq');
      await footer.getByRole('link', { name: 'Compare Plans' }).click();
      await expect(page).toHaveURL(/\/pricing#plans$/);
      await expectJustBelowHeader(page, '#plans');
      await footer.scrollIntoViewIfNeeded();
      await footer.getByRole('link', { name: 'Pricing' }).click();
      await expectJustBelowHeader(page, '#plans');
      await page.goto('/pricing#faq');
      await expectJustBelowHeader(page, '#faq');
    });
  });
}

test.describe('plans on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('apply immediately when bought by a member and end with the cycle when downgraded (spec §4, §9)', async ({
    page,
  }) => {
    await signUp(page);
    await openPricing(page);
    await expect(currentPlan(page, 'Free Forever')).toBeDisabled();
    await page.getByRole('radio', { name: 'Yearly save 17%' }).check();
    await card(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click();
    await expect(dialog(page, 'Get Pro')).toContainText('$199 a year');
    expect(await heightBelow(dialog(page, 'Get Pro'), 'Cancel')).toBeLessThan(48);
    await expectAccessiblePopup(page, 'payment-dialog', dialog(page, 'Get Pro'));
    await dialog(page, 'Get Pro').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page, 'Get Pro')).toBeHidden();
    await expect(card(page, 'Pro').getByRole('button')).toBeFocused();

    await card(page, 'Pro').getByRole('button').click();
    const reloaded = page.waitForEvent('load');
    await pay(page, 'Pro', 199);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Get Pro').getByRole('button', { name: 'Processing payment…' })).toBeVisible();
    await expect(dialog(page, 'Get Pro').getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await reloaded;
    await expect(currentPlan(page, 'Pro')).toBeDisabled();
    await expect(toast(page, 'Payment Successful!')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Your plan' });
    await expect(panel).toContainText('0 of 250 used');
    await expect(panel).toContainText('Paid by the year. Renews on');
    await expectAccessibleAtAllSizes(page);

    await card(page, 'Free Forever').getByRole('button', { name: 'Downgrade to Free Forever' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Downgrade to Free Forever?' });
    await expect(asked).toContainText('Custom-prompt access is removed');
    await expect(asked).toContainText('Support becomes e-mail only');
    await expectAccessiblePopup(page, 'downgrade-dialog', asked);
    await asked.getByRole('button', { name: 'Downgrade to Free Forever' }).click();
    await expect(toast(page, 'Plan Updated!')).toBeVisible();
    await expect(asked).toBeHidden();
    await expect(panel.getByRole('note')).toContainText('Changes to Free Forever on');
    await expect(currentPlan(page, 'Pro')).toBeDisabled();
    await expectAccessibleAtAllSizes(page);

    await page.goto('/profile#subscription');
    await expect(page.getByRole('note')).toContainText('Changes to Free Forever on');
    await page.getByRole('link', { name: 'See All Plans' }).click();
    await expect(page).toHaveURL(/\/pricing#plans$/);
    await panel.getByRole('button', { name: 'Keep Pro' }).click();
    await expect(panel.getByRole('note')).toBeHidden();
    await page.goto('/profile#subscription');
    await expect(page.getByText('$199 a year')).toBeVisible();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
  });

  test('are remembered during the sign-in, which continues to the payment (spec §4)', async ({ page }) => {
    await openPricing(page);
    await card(page, 'Plus').getByRole('button', { name: 'Start Plus' }).click();
    await signUpInDialog(page);
    const reloaded = page.waitForEvent('load');
    await pay(page, 'Plus', 9);
    await reloaded;
    await expect(toast(page, 'Payment Successful!')).toBeVisible();
    await expect(currentPlan(page, 'Plus')).toBeDisabled();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('can be bought before signing up (spec §4, §5)', async ({ page }) => {
    await openPricing(page);
    await card(page, 'All Access').getByRole('button', { name: 'Start All Access' }).click();
    await dialog(page, 'Sign In Required')
      .getByRole('button', { name: 'Pay first, create the account after' })
      .click();
    await pay(page, 'All Access', 99);
    const create = dialog(page, 'Create Your Account');
    await expectAccessiblePopup(page, 'locked-dialog', create);
    await create.getByLabel('E-mail').fill(newAddress());
    await create.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await create.getByLabel('Confirm password').fill('another horse');
    await create.getByRole('button', { name: 'Create Account' }).click();
    await expect(create.getByText('Passwords do not match.')).toBeVisible();
    await create.getByLabel('Confirm password').fill(PASSWORD);
    const reloaded = page.waitForEvent('load');
    await create.getByRole('button', { name: 'Create Account' }).click();
    await reloaded;
    await expect(currentPlan(page, 'All Access')).toBeDisabled();
    await expect(toast(page, 'Account Created!')).toBeVisible();
    await page.reload();
    await expect(currentPlan(page, 'All Access')).toBeDisabled();
  });

  test('link to a contact page whose message reaches the operator', async ({ page, dataDir }) => {
    await openHydrated(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expectAccessibleAtAllSizes(page);
    const words = `An invoice, please <b>now</b> ${process.pid}`;
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('What is it about?').selectOption('Plans and payment');
    await page.getByLabel('Message').fill(words);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
    await expectAccessibleAtAllSizes(page);
    const outbox = join(dataDir, 'outbox');
    const names = (await readdir(outbox)).filter((name) => name.includes('_contact.'));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    );
    const mail = mails.find(({ text }) => text?.includes(words));
    expect(mail).toMatchObject({
      subject: 'Contact form: Plans and payment',
      replyTo: [{ address: 'ada@example.com' }],
    });
  });
});

test.describe('a plan selected before the sign-in', () => {
  test('survives the Google popup (spec §4)', async ({ page }) => {
    await openPricing(page);
    await card(page, 'Pro').getByRole('button').click();
    const google = dialog(page, 'Sign In Required').getByRole('button', { name: 'Continue with Google' });
    const [window] = await Promise.all([page.waitForEvent('popup'), google.click()]);
    await window.getByLabel('E-mail').fill(newAddress());
    await window.getByLabel('Name').fill('Grace Hopper');
    await window.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page, 'Get Pro')).toBeVisible();
  });

  test('survives a reload during the sign-in', async ({ page }) => {
    await openPricing(page);
    await card(page, 'Pro').getByRole('button').click();
    await expect(dialog(page, 'Sign In Required')).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
    await signUpInDialog(page);
    await expect(dialog(page, 'Get Pro')).toBeVisible();
  });

  test('is not charged when the page is left too early', async ({ page }) => {
    await openPricing(page);
    await card(page, 'Free Forever').getByRole('button').click();
    await signUpInDialog(page);
    await expect(currentPlan(page, 'Free Forever')).toBeDisabled();
    await card(page, 'Pro').getByRole('button').click();
    await pay(page, 'Pro', 19);
    await page.goto('/terms');
    await openPricing(page);
    await expect(currentPlan(page, 'Free Forever')).toBeDisabled();
  });

  test('with a completed payment waits for the account across a reload (spec §4)', async ({ page }) => {
    await openPricing(page);
    await card(page, 'Plus').getByRole('button').click();
    await dialog(page, 'Sign In Required')
      .getByRole('button', { name: 'Pay first, create the account after' })
      .click();
    await dialog(page, 'Get Plus').getByLabel('Card number').fill('4539 5787 6362 1486');
    await dialog(page, 'Get Plus').getByRole('button', { name: 'Pay $9 (demo)' }).click();
    await expect(dialog(page, 'Get Plus')).toContainText('This is a demo: use a test card number');
    await dialog(page, 'Get Plus').getByLabel('Card number').fill('5555 5555 5555 4444');
    await dialog(page, 'Get Plus').getByRole('button', { name: 'Pay $9 (demo)' }).click();
    await expect(dialog(page, 'Create Your Account')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored + page.url()).not.toMatch(/4539|5555|12\/34/);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Plus is paid and waits for your account' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
    await signUpInDialog(page);
    await expect(currentPlan(page, 'Plus')).toBeDisabled();
  });
});
