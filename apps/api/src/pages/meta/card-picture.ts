import { SHARE_PICTURE, type ShareCard, shareCardAlt } from '#core/sharing/share-card.js';
import type { MetaPicture } from './meta-tags.js';

/** A share picture as metadata; `url` is absolute. */
export function cardPicture(url: string, card: ShareCard): MetaPicture {
  return { url, alt: shareCardAlt(card), ...SHARE_PICTURE };
}
