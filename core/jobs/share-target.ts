import { signInAddress } from '../accounts/return-to.js';
import { MAX_SHARED_LENGTH } from '../links/shared-link.js';
import { SHARE_PARAMS, SHARED_FILES } from '../pages/web-app-manifest.js';

/** Part of the address of a home page whose shared file did not arrive. */
export const MISSED_FILE = '?shared=missed';

/** The page to open after a share sheet's form: with its texts, or for members where there were files. */
export function sharedAddress(form: FormData | undefined, areFilesStored: boolean): string {
  const texts = new URLSearchParams();
  for (const name of SHARE_PARAMS) {
    const text = form?.get(name);
    if (typeof text === 'string' && text.trim()) texts.set(name, text.slice(0, MAX_SHARED_LENGTH));
  }
  if (form && !form.has(SHARED_FILES)) return `/?${texts}`;
  return signInAddress(areFilesStored ? '/' : `/${MISSED_FILE}`);
}
