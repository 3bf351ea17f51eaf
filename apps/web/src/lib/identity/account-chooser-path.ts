import type { PagePath } from '#core/pages/page-manifest.js';

/** Where the embedded identity service's accounts are chosen. */
export const ACCOUNT_CHOOSER_PATH = '/emulator/accounts' satisfies PagePath;
