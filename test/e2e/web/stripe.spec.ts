import type { Page } from '@playwright/test';
import { freePort, spawnProduct } from '../../support/spawned-product.js';
import { STAND_IN_PRICES, STRIPE_VARIABLES } from '../../support/stripe-prices.js';
import { type StripeStandIn, startStripeStandIn } from '../../upstreams/stripe.js';
import { test as base, expect } from '../product.fixture.js';

/** The product with Stripe's stand-in. The stand-in's events wait until a test sends them. */
const test = base.extend<object, { port: number; stripe: StripeStandIn }>({
  port: [async ({ playwright: _ }, use) => use(await freePort()), { scope: 'worker' }],
  stripe: [
    async ({ playwright: _ }, use) => {
      const stripe = await startStripeStandIn({ prices: STAND_IN_PRICES });
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  productUrl: [
    async ({ dataDir, port, stripe }, use) => {
      const product = await spawnProduct(dataDir, {
        ...STRIPE_VARIABLES,
        PORT: String(port),
        STRIPE_SECRET_KEY: stripe.key,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_URL: stripe.url,
      });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

const button = (page: Page, plan: string) =>
  page
    .locator('#plans > li', { has: page.getByRole('heading', { name: plan, exact: true }) })
    .getByRole('button');

test('a plan is paid on Stripe’s page, and in force when Stripe says so (spec §4)', async ({
  page,
  productUrl,
  stripe,
}) => {
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await button(page, 'Pro').click();
  const signIn = page.getByRole('dialog', { name: 'Sign In Required' });
  await signIn.getByRole('tab', { name: 'Sign Up' }).click();
  await signIn.getByLabel('E-mail').fill(`stripe-${process.pid}@example.com`);
  await signIn.getByLabel('Password').fill('correct horse');
  await signIn.getByRole('button', { name: 'Sign Up', exact: true }).click();

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Nothing was charged, and your plan is the same.')).toBeVisible();
  await expect(page).toHaveURL(`${productUrl}/pricing`);
  await expect(button(page, 'Free Forever')).toHaveText('Current Plan');

  await button(page, 'Pro').click();
  await page.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'The payment went through' })).toBeVisible();
  await expect(page).toHaveURL(`${productUrl}/pricing`);
  await expect(button(page, 'Pro')).toHaveText('Upgrade to Pro');

  for (const event of stripe.events) await stripe.send(`${productUrl}/api/stripe/webhook`, event);
  await expect(page.getByText('Payment Successful!', { exact: true }).first()).toBeVisible();
  await expect(button(page, 'Pro')).toHaveText('Current Plan');
  await expect(page.getByRole('heading', { name: 'The payment went through' })).toBeHidden();
});
