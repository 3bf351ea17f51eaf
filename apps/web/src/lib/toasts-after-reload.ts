import { pendingToasts, showInOrder, type ToastText } from '#ui/lib/toasts.js';
import { storedJson, storeText } from './browser-storage.js';

const STORE = 'podgist.toast';

/** Reloads the page and preserves the pending toasts, which explain the reason for the reload. */
export function reloadKeepingToasts(reload: () => void): void {
  const texts = pendingToasts().map(({ title, description, tone, isImportant }) => ({
    title,
    description,
    tone,
    isImportant,
  }));
  if (texts.length > 0) storeText('sessionStorage', STORE, JSON.stringify(texts));
  reload();
}

/** Shows the toasts that were kept over a reload, once. */
export function showToastsAfterReload(): void {
  const stored = storedJson('sessionStorage', STORE);
  storeText('sessionStorage', STORE, undefined);
  if (Array.isArray(stored)) showInOrder(stored.filter(isToast));
}

function isToast(value: unknown): value is ToastText {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
