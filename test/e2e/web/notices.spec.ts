import type { Page } from '@playwright/test';
import { aTalk } from '../../builders/talk.js';
import { expectAccessiblePopup } from '../expect-accessible.js';
import { expect, test } from '../product.fixture.js';
import { signUp } from './members.js';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Notices', exact: true });

test.describe('notices (contract §12)', () => {
  test('contract §12: the bell counts and lists what has ended, and knows it as seen after a reload', async ({
    page,
  }) => {
    const { headers } = await signUp(page);
    const transcript = { text: aTalk('bells'), title: 'On bells', show: 'Test talks' };
    await page.request.post('/api/analyze', { headers, data: { transcript } });
    await page.goto('/pricing');
    await bell(page, 'Notices, 1 new').press('Enter');
    await expect(panel(page).getByRole('link', { name: 'On bells' })).toBeVisible();
    for (const width of [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (!(await panel(page).isVisible())) await bell(page, /^Notices/).click();
      await expect(panel(page).getByText(/^Test talks · Ready/)).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await expectAccessiblePopup(page, 'bell', panel(page));
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await page.reload();
    await expect(bell(page, 'Notices')).toBeVisible();
    await bell(page, 'Notices').click();
    await panel(page).getByRole('link', { name: 'On bells' }).click();
    await expect(page).toHaveURL(/\/my\//);
  });
});
