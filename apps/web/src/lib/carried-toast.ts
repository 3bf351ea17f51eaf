import { currentToast, showToast, type ToastText } from './toasts.js';

const STORE = 'podgist.toast';

/** Loads the page anew. The toast that is shown comes along: a reload must not swallow what it is the outcome of. */
export function reloadWithToast(reload: () => void): void {
  const toast = currentToast();
  try {
    if (toast?.open) {
      const { title, description, tone } = toast;
      sessionStorage.setItem(STORE, JSON.stringify({ title, description, tone }));
    }
  } catch {
    // A browser without storage shows the new page without it.
  }
  reload();
}

/** Shows the toast that came along with a reload, once. */
export function showCarriedToast(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    sessionStorage.removeItem(STORE);
    if (isToast(kept)) showToast(kept);
  } catch {
    // Nothing came along.
  }
}

function isToast(value: unknown): value is ToastText {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
