import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { setMe, useMe } from './admin-session.js';

/** Holds calls that found the session expired until the admin signs in again or gives up. */
export interface ReauthGate {
  /** Resolves to true after a new sign-in, to false when the admin gives up. */
  waitForSignIn(): Promise<boolean>;
  /** Resumes or rejects the waiting calls. */
  settle(isBack: boolean): void;
  isWaiting(): boolean;
  /** Subscribes to changes. @returns unsubscribes */
  onChange(listener: () => void): () => void;
}

export function createReauthGate(): ReauthGate {
  let waiting: ((isBack: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    waitForSignIn: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
        notify();
      }),
    settle: (isBack) => {
      const settled = waiting;
      waiting = [];
      notify();
      for (const resolve of settled) resolve(isBack);
    },
    isWaiting: () => waiting.length > 0,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ReauthGateContext = createContext<ReauthGate | undefined>(undefined);
export const ReauthGateProvider = ReauthGateContext.Provider;

/** The session that expired during use: its admin, and actions to sign in again or leave. */
export function useExpiredSession(onLeave: (screen: { pathname: string; search: string }) => void) {
  const gate = useContext(ReauthGateContext);
  if (!gate) throw new Error('useExpiredSession needs a ReauthGateProvider above it');
  const isExpired = useSyncExternalStore(gate.onChange, gate.isWaiting);
  const location = useLocation();
  const queries = useQueryClient();
  const me = useMe();
  return {
    isExpired,
    email: me.data?.admin.email,
    resume: () => gate.settle(true),
    leave: () => {
      onLeave(location);
      setMe(queries, null);
      gate.settle(false);
    },
  };
}
