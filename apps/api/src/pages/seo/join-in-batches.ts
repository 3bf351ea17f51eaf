import { setImmediate as nextTurn } from 'node:timers/promises';

/** Pieces that are made before others have their turn. */
const AT_ONCE = 1000;

/** Joins pieces that take long to make all together, without keeping the process from other requests. */
export async function joinInBatches(pieces: Iterable<string>): Promise<string> {
  const joined: string[] = [];
  for (const piece of pieces) {
    joined.push(piece);
    if (joined.length % AT_ONCE === 0) await nextTurn();
  }
  return joined.join('');
}
