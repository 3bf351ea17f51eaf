import { access } from 'node:fs/promises';

/** The browser tests run what was built: `npm test` builds it first. */
export default async function globalSetup(): Promise<void> {
  await access('dist/apps/api/src/main.js');
  await access('dist/web/index.html');
  await access('dist/admin-web/index.html');
}
