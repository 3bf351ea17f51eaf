import type { ShareNetwork } from '#core/sharing/share-networks.js';

/** The parts of `window` that sharing uses. */
export type ShareWindow = Pick<Window, 'open' | 'screen'>;

/** Opens a network's share page in a centred popup (spec §9). Returns false if the popup was blocked. */
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

/** True on touch devices that support the Web Share API. */
export function hasNativeShare({ navigator, matchMedia }: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Opens the device's share sheet. Returns false if that failed; closing the sheet is not a failure. */
export async function shareNatively(data: ShareData, navigator: Pick<Navigator, 'share'>): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
