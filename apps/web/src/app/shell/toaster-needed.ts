import { useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from '#ui/lib/toasts.js';

let seen = false;

/** True after the first toast, so that the toaster's code loads only when needed. */
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
