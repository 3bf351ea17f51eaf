import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aTalk } from '#test/builders/talk.js';
import { expectAccessibleAtAllSizes, expectAccessiblePopup } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { fillSignUp, PASSWORD, signUp } from './members.js';

const LINK = 'Link to a podcast episode or a video';
/** Opens the sign-in dialog by the button of a page that is for members. */
async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  return page.getByRole('dialog', { name: 'Sign In' });
}

test.describe('a member on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('edits names, exports all data and deletes the account (contract §3)', async ({ page }) => {
    await page.goto('/profile');
    const email = await fillSignUp(await openDialog(page));
    await expect(page.getByText('Account Created!', { exact: true })).toBeVisible();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeDisabled();
    await expect(page.getByText('Email cannot be changed')).toBeVisible();

    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('<b>Lovelace</b>');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last name')).toHaveValue('<b>Lovelace</b>');
    await expectAccessibleAtAllSizes(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('podgist-account.json');
    const taken = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(taken.profile).toMatchObject({ email, firstName: 'Ada', lastName: '<b>Lovelace</b>' });

    await page.getByRole('button', { name: 'Delete My Account…' }).click();
    const field = page.getByLabel(`Type ${email} to confirm`);
    await expect(field).toBeFocused();
    await field.fill('somebody@example.com');
    await page.getByRole('button', { name: 'Delete for Good' }).click();
    await expect(page.getByText('This is not the e-mail address of this account.')).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await field.fill(email);
    const tooOld = { status: 403, json: { code: 'requires_recent_login', message: 'Please sign in again.' } };
    await page.route('**/api/auth/user', (route) => route.fulfill(tooOld), { times: 1 });
    await page.getByRole('button', { name: 'Delete for Good' }).click();
    const again = page.getByRole('dialog', { name: 'Sign In Again to Delete' });
    await expectAccessiblePopup(page, 'sign-in-request-dialog', again);
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Account Deleted', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    const dialog = await openDialog(page);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Sign In Failed', { exact: true })).toBeVisible();
  });

  test('switches tabs by keyboard, reload and back (spec §2)', async ({ page }) => {
    await signUp(page);
    await page.goto('/profile');
    const tab = (name: string) => page.getByRole('tab', { name });
    await page.getByLabel('First name').fill('Not saved yet');
    await tab('Account').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#subscription$/);
    await expect(page.getByRole('heading', { name: 'Free Forever' })).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('meter', { name: 'Analyses this month' })).toBeAttached();
    await expect(page.getByText('0 of 3 used')).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.goBack();
    await page.goBack();
    await expect(tab('Account')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('First name')).toHaveValue('Not saved yet');
    await tab('Usage').click();
    await page.reload();
    await expect(tab('Usage')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('0 of 3 used')).toBeVisible();
  });

  test('sees the monthly usage on Home and is redirected to the plans when it is exhausted (spec §8)', async ({
    page,
  }) => {
    const { headers } = await signUp(page);
    for (const part of ['one', 'two', 'three']) {
      const answer = await page.request.post('/api/analyze', {
        headers,
        data: {
          youtubeUrl: `https://youtu.be/month${part.padEnd(6, '0')}`,
          transcript: { text: aTalk(`monthly ${part}`) },
        },
      });
      expect(answer.status()).toBe(200);
    }
    await page.goto('/');
    await page.getByRole('button', { name: '0 of 3 analyses left this month' }).click();
    await expect(page.getByText('3 of 3 used')).toBeVisible();
    await expectAccessiblePopup(page, 'usage-popup', page.locator('#usage-popup'));
    await page.keyboard.press('Escape');

    const link = 'https://youtu.be/fourthvideo';
    await page.getByLabel(LINK).fill(link);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    const overlay = page.getByRole('alertdialog', { name: 'Monthly Limit Reached' });
    await expect(overlay).toContainText("You've used 3 of 3 analyses on your Free plan this month.");
    await expect(page).toHaveURL(/\/pricing#plans$/);
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(LINK)).toHaveValue(link);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await overlay.getByRole('button', { name: 'Stay Here' }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByLabel(LINK)).toBeFocused();
    await expect(page).toHaveURL('/');
  });
});
