/** A suggestion at least this similar is followed at once (spec §9). */
export const AUTO_REDIRECT_SIMILARITY = 80;

/** What is less similar than this is no suggestion. */
export const MIN_SUGGESTION_SIMILARITY = 30;

/**
 * How alike two texts are, 0 to 100: the trigrams that both hold, of all that either holds. Agrees with Postgres's
 * `similarity(a, b) * 100` (pg_trgm): words of letters and digits, lower-cased, with two spaces before and one after.
 */
export function trigramSimilarity(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  const shared = [...left].filter((trigram) => right.has(trigram)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : (shared * 100) / all;
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of lowerCase(text).matchAll(/[\p{Alphabetic}\p{Nd}]+/gu)) {
    const padded = [...`  ${word} `];
    for (let i = 0; i + 3 <= padded.length; i += 1) found.add(padded.slice(i, i + 3).join(''));
  }
  return found;
}

/** Letter by letter, as Postgres does it: no final sigma, and `İ` is `i`. */
function lowerCase(text: string): string {
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}
