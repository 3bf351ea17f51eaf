import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { PlanId } from '#core/plans/plan.js';
import type { Session, SessionState } from './identity/session.js';

export type { SessionUser } from './identity/identity-client.js';

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The session with its actions. Components that only read use `useSession`. */
export function useSessionControl(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSessionControl needs a SessionProvider above it');
  return session;
}

/** The session's state (spec §4). Pages are server-rendered as signed out. */
export function useSession(): SessionState {
  const session = useSessionControl();
  return useSyncExternalStore(session.onChange, session.state, visitor);
}

const VISITOR: SessionState = { status: 'signedOut' };

function visitor(): SessionState {
  return VISITOR;
}

export interface SignInRequest {
  /**
   * `required` (default): an action needs a sign-in, and the dialog cannot be closed at once (spec §2). `voluntary`: the
   * reader pressed Sign In. `reauthentication`: a member confirms who they are.
   */
  readonly kind?: 'required' | 'voluntary' | 'reauthentication';
  /** Dialog title; defaults to one for the kind. */
  readonly title?: string;
  /** Called after the sign-in. */
  readonly onSuccess?: () => void;
  /** Path on this site to navigate to after the sign-in. */
  readonly returnTo?: string;
  /** Sign-up after a payment (spec §4): the paid plan and the payment session that proves it. */
  readonly afterPayment?: { readonly plan: PlanId; readonly sessionId: string };
  /** An alternative to signing in first, offered under the form. */
  readonly alternative?: { readonly label: string; readonly go: () => void };
}

let request: SignInRequest | undefined;
const watchers = new Set<() => void>();

/** Opens the sign-in dialog from anywhere. */
export function requestSignIn(options: SignInRequest = {}): void {
  setRequest(options);
}

/** Closes the sign-in dialog. */
export function endSignInRequest(): void {
  setRequest(undefined);
}

/** The request that the sign-in dialog is open for; absent while it is closed. */
export function useSignInRequest(): SignInRequest | undefined {
  return useSyncExternalStore(
    watch,
    () => request,
    () => undefined,
  );
}

function setRequest(next: SignInRequest | undefined): void {
  request = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Returns a function that runs an action as a member: after a sign-in if there is none, and once the session is known if it
 * is loading.
 */
export function useAsMember(): (act: () => void) => void {
  const { status } = useSession();
  const [awaited, setAwaited] = useState<() => void>();
  useEffect(() => {
    if (!awaited || status === 'loading') return;
    setAwaited(undefined);
    if (status === 'signedIn') awaited();
    else requestSignIn({ onSuccess: awaited });
  }, [awaited, status]);
  return useCallback((act: () => void) => setAwaited(() => act), []);
}
