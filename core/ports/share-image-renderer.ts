import type { ShareCard } from '../sharing/share-card.js';

/** Draws share pictures as PNG of 1200 by 630 pixels, without blocking its caller's thread. */
export interface ShareImageRenderer {
  /** @throws internal, or too_many_requests when many are waiting */
  render(card: ShareCard): Promise<Uint8Array>;
}
