import { useSyncExternalStore } from 'react';
import { currentToast, onToastChange } from '#ui/lib/toasts.js';

let seen = false;

/** Whether there has been a toast: until then the notification area need not be loaded. */
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
