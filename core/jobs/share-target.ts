import { signInAddress } from '../accounts/return-to.js';
import { MAX_SHARED_LENGTH } from '../links/shared-link.js';
import { SHARE_PARAMS, SHARED_FILES } from '../pages/web-app-manifest.js';

/** What is said on a home page whose shared files were not stored, by the query of its address. */
export const UNSTORED_FILES = {
  '?shared=missed': 'The shared file did not arrive. Share it once more, or choose it here.',
  '?shared=too-large': 'The shared file is larger than 2 GB.',
} as const;
export type UnstoredFiles = keyof typeof UNSTORED_FILES;

/** The page to open after a share sheet's form: with its texts, or for members where there were files, stored or not. */
export function sharedAddress(form: FormData | undefined, unstored?: UnstoredFiles): string {
  const texts = new URLSearchParams();
  for (const name of SHARE_PARAMS) {
    const text = form?.get(name);
    if (typeof text === 'string' && text.trim()) texts.set(name, text.slice(0, MAX_SHARED_LENGTH));
  }
  if (form && !form.has(SHARED_FILES)) return `/?${texts}`;
  return signInAddress(`/${unstored ?? ''}`);
}
