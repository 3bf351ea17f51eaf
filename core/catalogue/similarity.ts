/** Lowest similarity at which a suggestion redirects automatically (spec §9). */
export const AUTO_REDIRECT_SIMILARITY = 80;

/** Lowest similarity of a suggestion. */
export const MIN_SUGGESTION_SIMILARITY = 30;

/**
 * Trigram similarity of two texts, 0 to 100. Equals PostgreSQL's `similarity(a, b) * 100` (pg_trgm): words of letters
 * and digits, lower-cased, padded with two spaces before and one after.
 */
export function trigramSimilarity(a: string, b: string): number {
  const left = trigrams(a);
  const right = trigrams(b);
  const shared = [...left].filter((trigram) => right.has(trigram)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : (shared * 100) / all;
}

function trigrams(text: string): Set<string> {
  const result = new Set<string>();
  for (const [word] of lowerCase(text).matchAll(/[\p{Alphabetic}\p{Nd}]+/gu)) {
    const padded = [...`  ${word} `];
    for (let i = 0; i + 3 <= padded.length; i += 1) result.add(padded.slice(i, i + 3).join(''));
  }
  return result;
}

/** Lower-cases each letter separately as PostgreSQL does: no final sigma, and `İ` becomes `i`. */
function lowerCase(text: string): string {
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('');
}
