import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type SpawnedProduct, spawnProduct } from '#test/support/spawned-product.js';
import { STAND_IN_PRICES, STRIPE_VARIABLES } from '#test/support/stripe-prices.js';
import { type FakeStripe, startFakeStripe } from '#test/upstreams/stripe/fake-server.js';
import { expectAccessiblePopup } from '../expect-accessible.js';
import { test as base, expect } from '../product.fixture.js';
import { fillSignUp, signUp } from './members.js';

interface WithStripe {
  readonly product: SpawnedProduct;
  readonly dataDir: string;
  readonly stripe: FakeStripe;
}

// The tests share one product and one fake Stripe server, which holds its events until a test delivers them.
base.describe.configure({ mode: 'default' });
let started: Promise<WithStripe> | undefined;

const test = base.extend<{ stripe: FakeStripe }>({
  product: [
    async ({ playwright: _ }, use) => {
      started ??= start();
      const { product, dataDir } = await started;
      await use({ url: product.url, dataDir });
    },
    { scope: 'test', timeout: 180_000 },
  ],
  stripe: async ({ product: _ }, use) => use((await (started as Promise<WithStripe>)).stripe),
});

test.afterAll(async () => {
  const running = await started;
  if (!running) return;
  await running.product.stop();
  await running.stripe.close();
  await rm(running.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<WithStripe> {
  const stripe = await startFakeStripe({ prices: STAND_IN_PRICES });
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-e2e-'));
  const product = await spawnProduct(dataDir, {
    ...STRIPE_VARIABLES,
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_URL: stripe.url,
  });
  return { product, dataDir, stripe };
}

/** Delivers all pending Stripe events. */
async function deliver(stripe: FakeStripe, productUrl: string): Promise<void> {
  for (const event of stripe.events.splice(0)) await stripe.send(`${productUrl}/api/stripe/webhook`, event);
}

/** Creates a member who has paid for Plus. Returns the Stripe customer id. */
async function subscriber(page: Page, stripe: FakeStripe, productUrl: string): Promise<string> {
  await signUp(page);
  await page.goto('/pricing');
  await expect(button(page, 'Free Forever')).toHaveText('Current Plan');
  await button(page, 'Plus').click();
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
  await deliver(stripe, productUrl);
  await expect(button(page, 'Plus')).toHaveText('Current Plan');
  return [...stripe.subscriptions.values()].at(-1)?.customer ?? '';
}

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const panel = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const charged = (stripe: FakeStripe, customer: string) =>
  stripe.charges.filter((charge) => charge.customer === customer).map(({ price }) => price);

const button = (page: Page, plan: string) =>
  page
    .locator('#plans > li', { has: page.getByRole('heading', { name: plan, exact: true }) })
    .getByRole('button');

test('a plan is paid on Stripe’s page and becomes active when Stripe confirms it (spec §4)', async ({
  page,
  product,
  stripe,
}) => {
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await button(page, 'Pro').click();
  await fillSignUp(page.getByRole('dialog', { name: 'Sign In Required' }));

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Nothing was charged, and your plan is the same.')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/pricing`);
  await expect(button(page, 'Free Forever')).toHaveText('Current Plan');

  await button(page, 'Pro').click();
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'The payment went through' })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/pricing`);
  await expect(button(page, 'Pro')).toHaveText('Upgrade to Pro');

  await deliver(stripe, product.url);
  await expect(page.getByText('Payment Successful!', { exact: true }).first()).toBeVisible();
  await expect(button(page, 'Pro')).toHaveText('Current Plan');
  await expect(page.getByRole('heading', { name: 'The payment went through' })).toBeHidden();
});

test('upgrades charge the saved card after confirmation; downgrades take effect later (spec §4)', async ({
  page,
  product,
  stripe,
}) => {
  const customer = await subscriber(page, stripe, product.url);
  await button(page, 'Pro').click();
  await expect(question(page, 'Upgrade to Pro?')).toContainText('$19 a month');
  await expectAccessiblePopup(page, 'upgrade-dialog', question(page, 'Upgrade to Pro?'));
  await question(page, 'Upgrade to Pro?').getByRole('button', { name: 'Cancel' }).click();
  expect(charged(stripe, customer)).toEqual(['price_plus_month']);

  await button(page, 'Pro').click();
  await question(page, 'Upgrade to Pro?')
    .getByRole('button', { name: /^Pay \$(9\.99|10\.00) now$/ })
    .click();
  await expect(says(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/pricing`);
  await expect(button(page, 'Pro')).toHaveText('Current Plan');

  await page.getByRole('radio', { name: /Yearly/ }).check();
  await page.getByRole('button', { name: 'Switch to Yearly' }).click();
  const year = question(page, 'Pay Pro by the year?');
  await expect(year).toContainText('$199 a year');
  await year.getByRole('button', { name: /^Pay \$180\.0\d now$/ }).click();
  await expect(panel(page)).toContainText('Paid by the year. Renews on');
  expect(charged(stripe, customer)).toEqual(['price_plus_month', 'price_pro_month', 'price_pro_year']);

  await button(page, 'Plus').click();
  stripe.misbehave('500');
  await question(page, 'Downgrade to Plus?').getByRole('button', { name: 'Downgrade to Plus' }).click();
  await expect(says(page, 'Update Error')).toBeVisible();
  await expect(says(page, 'Failed to update plan. Please try again.')).toBeVisible();
  stripe.misbehave(undefined);
  await button(page, 'Plus').click();
  await question(page, 'Downgrade to Plus?').getByRole('button', { name: 'Downgrade to Plus' }).click();
  await expect(says(page, 'Plan Updated!')).toBeVisible();
  await expect(panel(page)).toContainText('Changes to Plus on');
  await expect(button(page, 'Pro')).toHaveText('Current Plan');
});

test('a declined card changes nothing, and a bank’s confirmation happens at Stripe (spec §8)', async ({
  page,
  product,
  stripe,
}) => {
  const customer = await subscriber(page, stripe, product.url);
  const confirm = async () => {
    await button(page, 'Pro').click();
    await question(page, 'Upgrade to Pro?').getByRole('button', { name: /^Pay/ }).click();
  };
  stripe.declineCards(true);
  await confirm();
  await expect(says(page, 'Payment Error')).toBeVisible();
  await expect(says(page, 'Failed to process payment. Please try again.')).toBeVisible();
  await expect(question(page, 'Upgrade to Pro?').getByRole('alert')).toContainText('your plan is as it was');
  await question(page, 'Upgrade to Pro?').getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Plus')).toHaveText('Current Plan');
  stripe.declineCards(false);

  stripe.askToConfirm(true);
  await confirm();
  await page.getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice paid' })).toBeVisible();
  stripe.askToConfirm(false);
  await deliver(stripe, product.url);
  await page.goto('/pricing');
  await expect(button(page, 'Pro')).toHaveText('Current Plan');
  expect(charged(stripe, customer)).toEqual(['price_plus_month', 'price_pro_month']);

  stripe.renew(customer, 'failed');
  await deliver(stripe, product.url);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByText('Payment overdue')).toBeVisible();
});
