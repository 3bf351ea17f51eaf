import type { ShareCard } from '../sharing/share-card.js';

/** Renders share pictures as PNG of 1200 by 630 pixels, without blocking the caller's thread. */
export interface ShareImageRenderer {
  /** @throws internal; too_many_requests when the queue is full */
  render(card: ShareCard): Promise<Uint8Array>;
}
