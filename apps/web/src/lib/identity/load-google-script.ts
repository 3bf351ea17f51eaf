import { identityMessage } from '#core/accounts/identity-messages.js';
import { IdentityError } from './identity-error.js';

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
