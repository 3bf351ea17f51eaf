import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pieces joined before other requests get their turn. */
const BATCH = 1000;

/** Joins many pieces without blocking the event loop. */
export async function joinInBatches(pieces: Iterable<string>): Promise<string> {
  const joined: string[] = [];
  for (const piece of pieces) {
    joined.push(piece);
    if (joined.length % BATCH === 0) await nextTurn();
  }
  return joined.join('');
}
