import type { Page, Route } from '@playwright/test';

/** All scripts of a page except the one that records events before hydration. */
export const SCRIPTS = /\/assets\/(?!before-hydration-).*\.js$/;

/** Blocks scripts, or other files, of pages opened from now on. Returns a function that releases them. */
export async function holdScripts(page: Page, files = SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(files, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
