import { expect, type Page } from '@playwright/test';

/**
 * Opens a server-rendered page and waits until its scripts have taken over. A quiet network says less: on a busy machine
 * it is quiet before the first paint, after which the scripts load.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting');
  // The content is a boundary of its own, which React hydrates after the shell.
  await expect(page.locator('main > [data-waiting]')).toHaveCount(0);
}
