import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where calls wait that found the session ended, until somebody signs in again or gives up. */
export interface Door {
  /** Waits. True: signed in again; false: given up. */
  wait(): Promise<boolean>;
  /** Lets the waiting calls on, or sends them away. */
  settle(isBack: boolean): void;
  hasWaiting(): boolean;
  /** Calls back on every change; answers how to stop. */
  onChange(listener: () => void): () => void;
}

export function createDoor(): Door {
  let waiting: ((isBack: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    wait: () =>
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
    hasWaiting: () => waiting.length > 0,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const DoorContext = createContext<Door | undefined>(undefined);
export const DoorProvider = DoorContext.Provider;

/** The door of this app, and whether calls wait at it. */
export function useDoor(): Door & { readonly isShut: boolean } {
  const door = useContext(DoorContext);
  if (!door) throw new Error('useDoor needs a DoorProvider above it');
  const isShut = useSyncExternalStore(door.onChange, door.hasWaiting);
  return { ...door, isShut };
}
