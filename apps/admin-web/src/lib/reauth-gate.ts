import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where calls wait that found the session ended, until somebody signs in again or gives up. */
export interface ReauthGate {
  /** Waits. True: signed in again; false: given up. */
  waitForSignIn(): Promise<boolean>;
  /** Lets the waiting calls on, or sends them away. */
  settle(isBack: boolean): void;
  isWaiting(): boolean;
  /** Calls back on every change; answers how to stop. */
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

/** The door of this app, and whether calls wait at it. */
export function useReauthGate(): ReauthGate & { readonly isShut: boolean } {
  const door = useContext(ReauthGateContext);
  if (!door) throw new Error('useReauthGate needs a ReauthGateProvider above it');
  const isShut = useSyncExternalStore(door.onChange, door.isWaiting);
  return { ...door, isShut };
}
