import type { ShareCard } from '../sharing/share-card.js';

/** Renders share pictures as PNG of 1200 by 630 pixels, without blocking the caller's thread. */
export interface ShareImageRenderer {
  /** `artwork`: the cover as a square PNG, see `Artworks`. @throws internal; too_many_requests when the queue is full */
  render(card: ShareCard, artwork?: Uint8Array): Promise<Uint8Array>;
}
