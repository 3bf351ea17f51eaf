import { pendingToasts, showToast, type ToastText } from '#ui/lib/toasts.js';

const STORE = 'podgist.toast';

/** Loads the page anew. The toasts that are pending come along: a reload must not swallow what it is the outcome of. */
export function reloadKeepingToasts(reload: () => void): void {
  const texts = pendingToasts().map(({ title, description, tone, isRequest }) => ({
    title,
    description,
    tone,
    isRequest,
  }));
  try {
    if (texts.length > 0) sessionStorage.setItem(STORE, JSON.stringify(texts));
  } catch {
    // A browser without storage shows the new page without them.
  }
  reload();
}

/** Shows the toasts that came along with a reload, once. */
export function showToastsAfterReload(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    sessionStorage.removeItem(STORE);
    if (Array.isArray(stored)) for (const one of stored) if (isToast(one)) showToast(one);
  } catch {
    // Nothing came along.
  }
}

function isToast(value: unknown): value is ToastText {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
