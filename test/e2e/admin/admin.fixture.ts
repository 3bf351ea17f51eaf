import type { Page } from '@playwright/test';
import { test as base, expect, sharedProduct } from '../product.fixture.js';
import { ADMIN, connect } from './seeds.js';

interface AdminArea {
  /** Ends the sessions of the admin with whom the product starts. */
  endSessions: () => Promise<void>;
}

const END_SESSIONS = 'delete from admin_sessions where admin_id = (select id from admins where email = $1)';

/** The product with two known admins and seeded rows. */
export const test = base.extend<AdminArea>({
  product: [
    async ({ playwright: _ }, use) => use(await sharedProduct('admin')),
    { scope: 'test', timeout: 180_000 },
  ],
  endSessions: async ({ dataDir }, use) => {
    const client = await connect(dataDir);
    await use(async () => void (await client.query(END_SESSIONS, [ADMIN.ADMIN_EMAIL])));
    await client.end();
  },
});

/** Opens a screen of the admin area, signing in if necessary. */
export async function enter(page: Page, path = '', email = ADMIN.ADMIN_EMAIL): Promise<void> {
  await page.goto(`/podmin${path}`);
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  await fillLogin(page, email);
}

/** Fills in the login form, on its page or in the session dialog. */
export async function fillLogin(page: Page, email = ADMIN.ADMIN_EMAIL): Promise<void> {
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { expect };
