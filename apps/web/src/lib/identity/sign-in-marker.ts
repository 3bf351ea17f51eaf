import { SIGNED_IN_COOKIE } from '#core/pages/page-manifest.js';
import { storedText, storeText } from '../browser-storage.js';

const STORE = 'podgist.signed-in';

const COOKIE_MAX_AGE_S = 400 * 24 * 3600;

/** Marks this browser as signed in, so that visitors never load the identity SDK. A cookie tells the server the same. */
export interface SignInMarker {
  isSet(): boolean;
  set(): void;
  clear(): void;
  /** Calls back when another tab sets it. */
  onSetElsewhere(react: () => void): void;
}

export const browserMarker: SignInMarker = {
  isSet: () => storedText('localStorage', STORE) !== undefined,
  set: () => {
    // Without storage the session ends with the page.
    storeText('localStorage', STORE, '1');
    setCookie(COOKIE_MAX_AGE_S);
  },
  clear: () => {
    storeText('localStorage', STORE, undefined);
    setCookie(0);
  },
  onSetElsewhere: (react) =>
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === STORE && newValue !== null) react();
    }),
};

function setCookie(maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
