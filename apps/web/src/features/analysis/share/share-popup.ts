import type { ShareNetwork } from '#core/sharing/share-networks.js';

/** The part of a browser's window that sharing needs. */
export type ShareWindow = Pick<Window, 'open' | 'screen'>;

/** Opens a network's page in a popup of its size (spec §9), in the middle of the screen. False: it was blocked. */
export function openSharePopup(
  { popup: { width, height } }: ShareNetwork,
  address: string,
  { open, screen }: ShareWindow,
): boolean {
  const left = Math.max(0, Math.round((screen.availWidth - width) / 2));
  const top = Math.max(0, Math.round((screen.availHeight - height) / 2));
  const popup = open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return false;
  popup.opener = null;
  return true;
}

/** Puts a text on the clipboard. False: the browser does not let us. */
export async function copyText(
  text: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined,
): Promise<boolean> {
  try {
    if (!clipboard) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device has a way of its own to share: phones and tablets, where fingers are the pointer. */
export function hasNativeShare({ navigator, matchMedia }: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Opens the device's own share sheet. False: it could not be opened. Closing it without sharing is no failure. */
export async function shareNatively(data: ShareData, navigator: Pick<Navigator, 'share'>): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
