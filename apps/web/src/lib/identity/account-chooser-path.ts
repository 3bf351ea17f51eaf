import type { PagePath } from '#core/pages/page-manifest.js';

/** Account chooser of the embedded identity service. */
export const ACCOUNT_CHOOSER_PATH = '/emulator/accounts' satisfies PagePath;
