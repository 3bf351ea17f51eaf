import { aTalk } from '#test/builders/talk.js';
import { expectAccessibleAtAllSizes, expectAccessiblePopup } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';

/** An analysis is queued behind those of the tests beside. */
const ANALYSIS_TIMEOUT = 40_000;
const TALK = aTalk('speakers')
  .replaceAll('Ada: Today', "Speaker 1: I'm Nora Lindqvist. Today")
  .replaceAll('Ada:', 'Speaker 1:')
  .replaceAll('Ben:', 'Speaker 2:');

test.describe('names of speakers (contract §11)', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('contract §11: are given before an own transcript is sent and in place, undone, and stay after a reload', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Bring your own transcript' }).click();
    await page.getByRole('textbox', { name: 'Transcript' }).fill(TALK);
    await page.getByLabel(/title/i).fill('On speakers');
    const form = page.getByRole('group', { name: 'Who speaks? (optional)' });
    await form.getByRole('button', { name: 'Nora Lindqvist' }).click();
    await expect(form.getByRole('textbox', { name: 'Speaker 1' })).toHaveValue('Nora Lindqvist');
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('button', { name: 'Send with this transcript' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('On speakers', {
      timeout: ANALYSIS_TIMEOUT,
    });

    await page.getByRole('link', { name: 'Transcript', exact: true }).click();
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByText('Nora Lindqvist:').first()).toBeVisible();
    await transcript.getByRole('button', { name: 'Speaker 2: give a name' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Speakers' });
    await expect(dialog.getByRole('textbox', { name: 'Speaker 2' })).toBeFocused();
    await expectAccessiblePopup(page, 'speakers-dialog', dialog);
    await page.keyboard.type('Ben Bitdiddle');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(transcript.getByText('Ben Bitdiddle:').first()).toBeVisible();
    await expect(transcript.getByText('Speaker 2')).toHaveCount(0);

    const address = page.url();
    expect((await page.reload())?.status()).toBe(200);
    expect(page.url()).toBe(address);
    await expect(transcript.getByText('Ben Bitdiddle:').first()).toBeVisible();
    await page.getByRole('button', { name: 'Name speakers' }).click();
    await dialog.getByRole('textbox', { name: 'Speaker 2' }).fill('Ben');
    await dialog.getByRole('button', { name: 'Save names' }).click();
    await expect(transcript.getByText('Ben:').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(transcript.getByText('Ben Bitdiddle:').first()).toBeVisible();
  });
});
