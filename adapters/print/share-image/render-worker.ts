import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg } from '@resvg/resvg-js';
import type { ShareCard } from '#core/sharing/share-card.js';
import { cardSvg } from './card-svg.js';

setFlagsFromString('--expose-gc');
const collect: (what: { readonly type: 'minor' | 'major' }) => void = runInNewContext('gc');
/** Pictures after which what outlived the small collections goes, too. */
const MAJOR_EVERY = 20;
let drawn = 0;

/** The worker thread's task: the bytes of a card's PNG. */
export default async function draw(card: ShareCard): Promise<Uint8Array> {
  const picture = new Resvg(cardSvg(card), { font: { loadSystemFonts: false } });
  const png = new Uint8Array(picture.render().asPng());
  drawn += 1;
  // The engine does not see the 3 MB that a drawn picture holds outside of its heap, and would keep hundreds.
  collect({ type: drawn % MAJOR_EVERY === 0 ? 'major' : 'minor' });
  // It is given back in a turn of its own, and a thread that waits for its next task takes none.
  await nextTurn();
  return png;
}
