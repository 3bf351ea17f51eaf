import { createContext, useContext, useSyncExternalStore } from 'react';

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
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    waitForSignIn: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
        tell();
      }),
    settle: (isBack) => {
      const settled = waiting;
      waiting = [];
      tell();
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

/** The gate of this app, and whether calls wait at it. */
export function useReauthGate(): ReauthGate & { readonly isShut: boolean } {
  const gate = useContext(ReauthGateContext);
  if (!gate) throw new Error('useReauthGate needs a ReauthGateProvider above it');
  const isShut = useSyncExternalStore(gate.onChange, gate.isWaiting);
  return { ...gate, isShut };
}
