const STORE = 'podgist.signed-in';

/** Marks this browser as signed in, so that visitors never load the identity SDK. */
export interface SignInMarker {
  isSet(): boolean;
  set(): void;
  clear(): void;
  /** Calls back when another tab sets it. */
  onSetElsewhere(react: () => void): void;
}

export const browserMarker: SignInMarker = {
  isSet: () => {
    try {
      return localStorage.getItem(STORE) !== null;
    } catch {
      return false;
    }
  },
  set: () => change((storage) => storage.setItem(STORE, '1')),
  clear: () => change((storage) => storage.removeItem(STORE)),
  onSetElsewhere: (react) =>
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === STORE && newValue !== null) react();
    }),
};

function change(act: (storage: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // Without storage the session ends with the page.
  }
}
