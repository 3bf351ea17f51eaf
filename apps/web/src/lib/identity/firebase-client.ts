import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  getIdTokenResult,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identityMessage } from '#core/accounts/identity-messages.js';
import type { IdentityConfig } from '../server-config.js';
import { chooseAccount, loadGoogleScript } from './google-sign-in.js';
import { type IdentityClient, IdentityError, type SessionUser } from './identity-client.js';
import { tokenSync } from './token-sync.js';

const TIMEOUT_MS = 3_000;

const TOKEN_WAIT_MS = 1_000;

/** Adapts the Firebase SDK to `IdentityClient`. Import this file lazily: the SDK is large. */
export function firebaseClient(config: IdentityConfig): IdentityClient {
  const { apiKey, authDomain, projectId, embedded, tokenSyncUrl } = config;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: browserLocalPersistence,
  });
  if (embedded) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  if (tokenSyncUrl !== undefined) syncTokens(auth, tokenSyncUrl);
  const signedIn = (): User => {
    if (auth.currentUser) return auth.currentUser;
    throw new IdentityError('auth/user-token-expired', 'Please sign in again.');
  };
  return {
    onUser: (listener) => onAuthStateChanged(auth, (user) => listener(sessionUser(user))),
    user: () => sessionUser(auth.currentUser),
    idToken: (fresh) => translated(async () => auth.currentUser?.getIdToken(fresh)),
    signInWithEmail: async (email, password) => {
      await translated(() => signInWithEmailAndPassword(auth, email, password));
    },
    signUpWithEmail: async (email, password) => {
      await translated(() => createUserWithEmailAndPassword(auth, email, password));
    },
    signInWithGoogle: async () => {
      await translated(() => (embedded ? signInLocally(auth) : signInAtGoogle(auth)));
    },
    async signOut(atServer) {
      const token = atServer && (await currentToken(auth));
      await translated(() => signOut(auth));
      // This browser is signed out in any case; without a connection the session ends at the server with its days.
      if (token) void endSignIn(token).catch(() => undefined);
    },
    reload: () => translated(() => reload(signedIn())),
    sendVerification: () => translated(() => sendEmailVerification(signedIn())),
    sendPasswordReset: (email) => translated(() => sendPasswordResetEmail(auth, email)),
    applyCode: (code) => translated(() => applyActionCode(auth, code)),
    resetCodeEmail: (code) => translated(() => verifyPasswordResetCode(auth, code)),
    confirmPasswordReset: (code, password) => translated(() => confirmPasswordReset(auth, code, password)),
  };
}

/** The user's token; undefined where renewing it fails or hangs for want of a connection. */
function currentToken({ currentUser }: Auth): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TOKEN_WAIT_MS));
  return Promise.race([currentUser?.getIdToken().catch(() => undefined), late]);
}

async function signInAtGoogle(auth: Auth) {
  await loadGoogleScript();
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

async function signInLocally(auth: Auth) {
  const claims = await chooseAccount();
  return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
}

function syncTokens(auth: Auth, url: string): void {
  const sync = tokenSync(url, window.fetch.bind(window));
  onIdTokenChanged(auth, async (user) => {
    if (!user) return sync(undefined);
    const { token, issuedAtTime } = await getIdTokenResult(user);
    return sync({ token, issuedAt: Date.parse(issuedAtTime) });
  });
}

function sessionUser(user: User | null): SessionUser | undefined {
  if (!user) return undefined;
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? undefined,
    photoURL: user.photoURL ?? undefined,
    emailVerified: user.emailVerified,
    hasPassword:
      user.providerData.length === 0 ||
      user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
  };
}

async function translated<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof IdentityError || !isCoded(error)) throw error;
    throw new IdentityError(error.code, identityMessage(error.code, error.message), error);
  }
}

function isCoded(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Ends the sign-in of a token at the server. Outlives the page. */
async function endSignIn(token: string): Promise<void> {
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
