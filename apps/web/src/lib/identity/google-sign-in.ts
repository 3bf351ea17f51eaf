import { identityMessage } from '#core/accounts/identity-messages.js';
import type { PagePath } from '#core/pages/page-manifest.js';
import { IdentityError } from './identity-client.js';

/** Account chooser of the embedded identity service. */
const ACCOUNT_CHOOSER_PATH = '/emulator/accounts' satisfies PagePath;

/** Popup size (spec §9), in pixels. */
const WIDTH = 500;
const HEIGHT = 600;
const CLOSED_POLL_MS = 300;

/** Profile data of a Google account. */
interface AccountClaims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: true;
  readonly name: string;
}

/** Message that returns the choice to the opener. */
export interface AccountChoice {
  readonly type: 'podgist.account';
  readonly claims: AccountClaims;
}

/** Opens a popup to choose a local account, which replaces Google's sign-in offline. */
export function chooseAccount(): Promise<AccountClaims> {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open(ACCOUNT_CHOOSER_PATH, 'podgist-accounts', features);
  if (!opened) return Promise.reject(new IdentityError('auth/popup-blocked', 'The window was blocked.'));
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearInterval(watching);
      window.removeEventListener('message', onMessage);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== opened || !isChoice(data)) return;
      stop();
      opened.close();
      resolve(data.claims);
    };
    const watching = setInterval(() => {
      if (!opened.closed) return;
      stop();
      reject(new IdentityError('auth/popup-closed-by-user', 'The window was closed.'));
    }, CLOSED_POLL_MS);
    window.addEventListener('message', onMessage);
  });
}

function isChoice(data: unknown): data is AccountChoice {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'podgist.account';
}

const ADDRESS = 'https://apis.google.com/js/api.js';
const FAILURE = 'auth/network-request-failed';

let loading: Promise<void> | undefined;

/**
 * Loads the script by which a hosted identity service talks to its window. The SDK finds it loaded: by itself it would set the
 * address as a string, which Trusted Types refuse.
 */
export function loadGoogleScript(): Promise<void> {
  loading ??= addScript().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Made once: the same name cannot be taken twice. */
let policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined;

function addScript(): Promise<void> {
  policy ??= window.trustedTypes?.createPolicy('google-sign-in', { createScriptURL: () => ADDRESS });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // The type of `src` in lib.dom knows strings only.
    script.src = (policy?.createScriptURL(ADDRESS) ?? ADDRESS) as string;
    script.onload = () => resolve();
    script.onerror = (event) => {
      script.remove();
      reject(new IdentityError(FAILURE, identityMessage(FAILURE, ''), event));
    };
    document.head.append(script);
  });
}
