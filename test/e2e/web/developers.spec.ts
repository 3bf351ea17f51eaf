import { expectAccessibleAtAllSizes } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { fillSignUp } from './members.js';

test('a member makes an API key, uses it and revokes it (contract §9)', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await fillSignUp(dialog);
  await expect(page.getByText('Account Created!', { exact: true })).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Notes agent');
  await page.getByRole('button', { name: 'Create Key' }).click();
  const newKey = page.getByRole('textbox', { name: 'Your new key “Notes agent”' });
  const key = await newKey.inputValue();
  expect(key).toMatch(/^pdg_/);
  for (const code of [newKey, page.getByRole('textbox', { name: 'oEmbed endpoint' })])
    await expect(code).toHaveCSS('font-family', /monospace/);
  await expect(page.getByRole('button', { name: 'Copy: Your new key' })).toHaveClass(/button-primary/);
  await expect(page.getByRole('button', { name: 'Done' })).toHaveClass(/button-quiet/);
  const use = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await page.request.get('/api/user/analyses', { headers })).status();
  };
  expect(await use()).toBe(200);

  await page.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(page.getByText('Use an https:// address on the public internet')).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delete the key “Notes agent”' }).click();
  await page.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByText('API Key Deleted', { exact: true })).toBeVisible();
  expect(await use()).toBe(401);
});
