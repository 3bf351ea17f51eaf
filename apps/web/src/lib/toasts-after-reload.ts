import { pendingToasts, showInOrder, type ToastText } from '#ui/lib/toasts.js';

const STORE = 'podgist.toast';

/** Reloads the page and preserves the pending toasts, which explain the reason for the reload. */
export function reloadKeepingToasts(reload: () => void): void {
  const texts = pendingToasts().map(({ title, description, tone, isImportant }) => ({
    title,
    description,
    tone,
    isImportant,
  }));
  try {
    if (texts.length > 0) sessionStorage.setItem(STORE, JSON.stringify(texts));
  } catch {
    // Storage is unavailable: the toasts are lost.
  }
  reload();
}

/** Shows the toasts that were kept over a reload, once. */
export function showToastsAfterReload(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    sessionStorage.removeItem(STORE);
    if (Array.isArray(stored)) showInOrder(stored.filter(isToast));
  } catch {
    // Storage is unavailable or holds something else.
  }
}

function isToast(value: unknown): value is ToastText {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
