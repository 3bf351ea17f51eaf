import { useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from '#ui/lib/toasts.js';

let seen = false;

/** True after the first toast: the toaster's code is loaded with it. */
export function useToasterNeeded(): boolean {
  return useSyncExternalStore(
    onToastChange,
    () => {
      seen ||= currentToast() !== undefined;
      return seen;
    },
    () => false,
  );
}
