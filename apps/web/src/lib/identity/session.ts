import { SIGNED_IN_COOKIE } from '#core/pages/page-manifest.js';
import { storedText, storeText } from '../browser-storage.js';
import {
  endsSession,
  type IdentityClient,
  IdentityError,
  type SessionUser,
  userDataHeader,
} from './identity-client.js';

/** Loading, signed in or signed out (spec §4). */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

/** The sign-in session of this tab. */
export interface Session {
  state(): SessionState;
  /** Subscribes to changes. @returns unsubscribes */
  onChange(listener: (state: SessionState) => void): () => void;
  /** Restores the session of an earlier visit or of another tab. */
  start(): void;
  /** Restores a session that could not be restored before, for want of a connection. */
  resume(): Promise<void>;
  /** The identity client, loaded at the first call. */
  client(): Promise<IdentityClient>;
  /** Runs a sign-in and waits until the session is established. */
  signIn(act: (client: IdentityClient) => Promise<void>): Promise<SessionUser>;
  signOut(): Promise<void>;
  /** Refreshes the user's data from the identity service. */
  reload(): Promise<void>;
  /** Headers of API calls; none for a visitor. `fresh` requests a new token. */
  headers(fresh?: boolean): Promise<Readonly<Record<string, string>>>;
  /** Ends the session after the API has rejected a new token. */
  onRejected(): Promise<void>;
}

interface SessionParts {
  /** Loads and configures the identity client. */
  readonly connect: () => Promise<IdentityClient>;
  readonly marker: SignInMarker;
}

const LOADING: SessionState = { status: 'loading' };
const SIGNED_OUT: SessionState = { status: 'signedOut' };

export function createSession({ connect, marker }: SessionParts): Session {
  const listeners = new Set<(state: SessionState) => void>();
  let state: SessionState = marker.isSet() ? LOADING : SIGNED_OUT;
  let connecting: Promise<IdentityClient> | undefined;
  let adoption: { readonly uid: string | undefined; readonly done: Promise<void> } | undefined;

  const set = (next: SessionState) => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners]) listener(next);
  };
  const establish = async (client: IdentityClient, uid: string) => {
    try {
      await client.idToken(true);
    } catch (error) {
      if (adoption?.uid !== uid) return;
      adoption = undefined;
      if (endsSession(error)) await endSession(client);
      set(SIGNED_OUT);
      return;
    }
    const user = client.user();
    if (adoption?.uid !== uid || user?.uid !== uid) return;
    set({ status: 'signedIn', user });
  };
  const adopt = (client: IdentityClient, user: SessionUser | undefined): Promise<void> => {
    if (adoption && adoption.uid === user?.uid) return adoption.done;
    if (!user) {
      adoption = { uid: undefined, done: Promise.resolve() };
      marker.clear();
      set(SIGNED_OUT);
      return adoption.done;
    }
    // Set before the token arrives, so that a navigation in the meantime does not lose the session.
    marker.set();
    adoption = { uid: user.uid, done: establish(client, user.uid) };
    return adoption.done;
  };
  const open = (): Promise<IdentityClient> => {
    connecting ??= connect().then(
      (client) => {
        client.onUser((user) => void adopt(client, user));
        return client;
      },
      (error: unknown) => {
        connecting = undefined;
        set(SIGNED_OUT);
        throw error;
      },
    );
    return connecting;
  };
  const openQuietly = () => void open().catch(() => undefined);
  const endSession = async (client: IdentityClient) => {
    marker.clear();
    await client.signOut().catch(() => undefined);
    await adopt(client, undefined);
  };
  const untilSettled = () =>
    new Promise<void>((resolve) => {
      const stop = session.onChange((next) => {
        if (next.status === 'loading') return;
        stop();
        resolve();
      });
    });

  const session: Session = {
    state: () => state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (state.status === 'loading') openQuietly();
      marker.onSetElsewhere(openQuietly);
    },
    resume: async () => {
      if (state.status !== 'signedOut' || !marker.isSet()) return;
      const client = await open();
      const user = client.user();
      if (user) await adopt(client, user);
    },
    client: open,
    signIn: async (act) => {
      const client = await open();
      await act(client);
      await adopt(client, client.user());
      if (state.status === 'signedIn') return state.user;
      throw new IdentityError('auth/internal-error', 'The sign-in could not be confirmed. Please try again.');
    },
    signOut: async () => {
      const client = await open();
      await client.signOut(true);
      await adopt(client, undefined);
    },
    reload: async () => {
      const client = await open();
      await client.reload();
      const user = client.user();
      if (state.status === 'signedIn' && user?.uid === state.user.uid) set({ status: 'signedIn', user });
    },
    headers: async (fresh = false): ReturnType<Session['headers']> => {
      for (;;) {
        if (state.status === 'loading') await untilSettled();
        const before = state;
        if (before.status !== 'signedIn') return {};
        const { user } = before;
        const client = await open();
        try {
          const token = await client.idToken(fresh);
          // The SDK switches accounts before the session does: its token may belong to the next account.
          const isTheirs = token !== undefined && client.user()?.uid === user.uid;
          if (isTheirs && state === before)
            return { authorization: `Bearer ${token}`, 'x-user-data': userDataHeader(user) };
        } catch (error) {
          if (endsSession(error)) await endSession(client);
          throw error;
        }
        if (state === before) await untilSettled();
      }
    },
    onRejected: async () => endSession(await open()),
  };
  return session;
}

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
