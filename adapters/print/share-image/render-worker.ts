import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg } from '@resvg/resvg-js';
import type { QuoteCard } from '#core/sharing/quote-card.js';
import type { ShareCard } from '#core/sharing/share-card.js';
import { cardSvg } from './card-svg.js';
import { quoteSvg } from './quote-svg.js';

setFlagsFromString('--expose-gc');
const collect: (what: { readonly type: 'minor' | 'major' }) => void = runInNewContext('gc');
/** Number of pictures between major collections, which free what survives minor ones. */
const MAJOR_EVERY = 20;
let drawn = 0;

interface Drawing {
  readonly card: ShareCard | QuoteCard;
  readonly artwork?: Uint8Array;
}

/** Worker thread task: returns the bytes of a card's PNG. */
export default async function draw({ card, artwork }: Drawing): Promise<Uint8Array> {
  const svg = 'quote' in card ? quoteSvg(card, artwork) : cardSvg(card, artwork);
  const picture = new Resvg(svg, { font: { loadSystemFonts: false } });
  const png = new Uint8Array(picture.render().asPng());
  drawn += 1;
  // The engine does not count the 3 MB that a picture holds outside its heap, and would keep hundreds.
  collect({ type: drawn % MAJOR_EVERY === 0 ? 'major' : 'minor' });
  // The memory is freed in a separate event loop turn, which a thread waiting for its next task does not run.
  await nextTurn();
  return png;
}
