import { Resvg } from '@resvg/resvg-js';
import type { ShareCard } from '../../core/sharing/share-card.js';
import { cardSvg } from './card-svg.js';

/** The worker thread's task: the bytes of a card's PNG. */
export default function draw(card: ShareCard): Uint8Array {
  const picture = new Resvg(cardSvg(card), { font: { loadSystemFonts: false } });
  return new Uint8Array(picture.render().asPng());
}
