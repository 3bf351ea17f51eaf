/** Words before the start and after the end of a text. */
const EDGE = 0x9e3779b9;

/** The words of a text as hashes, with what is known of their letters' case. */
export interface WordHashes {
  readonly words: Int32Array;
  /** Hashes of each word's last letters. */
  readonly endings: Int32Array;
  /** 0: the text has no capitals to speak of; 1: a small letter; 2: a capital. */
  readonly cases: Uint8Array;
}

const ENDING_LENGTH = 3;
/** Share of capitalised words from which a text's capitals carry meaning. */
const MIN_CASED_SHARE = 0.04;

/** Hashes the words of a text. `isCased` says whether its capitals are those of writing. */
export function hashWords(words: readonly string[], isCased = hasCapitals(words)): WordHashes {
  const hashes = new Int32Array(words.length);
  const endings = new Int32Array(words.length);
  const cases = new Uint8Array(words.length);
  words.forEach((word, i) => {
    const lower = word.toLowerCase();
    hashes[i] = hashText(lower);
    endings[i] = hashText(lower.slice(-ENDING_LENGTH));
    if (isCased) cases[i] = word.charAt(0) === lower.charAt(0) ? 1 : 2;
  });
  return { words: hashes, endings, cases };
}

export function hasCapitals(words: readonly string[]): boolean {
  let capitals = 0;
  for (const word of words) if (/^\p{Lu}\p{L}/u.test(word)) capitals += 1;
  return capitals >= words.length * MIN_CASED_SHARE;
}

/** Number of features of a gap between two words. */
export const FEATURES = 20;

/** Writes the features of the gap before word `at` into `found`: 24-bit hashes of the words around it. */
export function gapFeatures({ words, endings, cases }: WordHashes, at: number, found: Int32Array): void {
  const [a, b, c] = [words[at - 3] ?? EDGE, words[at - 2] ?? EDGE, words[at - 1] ?? EDGE];
  const [d, e, f] = [words[at] ?? EDGE, words[at + 1] ?? EDGE, words[at + 2] ?? EDGE];
  const [endC, endD] = [endings[at - 1] ?? EDGE, endings[at] ?? EDGE];
  const [caseC, caseD, caseE] = [cases[at - 1] ?? 0, cases[at] ?? 0, cases[at + 1] ?? 0];
  found[0] = mix(1, c, 0, 0);
  found[1] = mix(2, d, 0, 0);
  found[2] = mix(3, b, 0, 0);
  found[3] = mix(4, e, 0, 0);
  found[4] = mix(5, c, d, 0);
  found[5] = mix(6, d, e, 0);
  found[6] = mix(7, b, c, 0);
  found[7] = mix(8, b, c, d);
  found[8] = mix(9, c, d, e);
  found[9] = mix(10, d, e, f);
  found[10] = mix(11, a, b, c);
  found[11] = mix(12, c, e, 0);
  found[12] = mix(13, endC, endD, 0);
  found[13] = mix(14, endC, d, 0);
  found[14] = mix(15, c, endD, 0);
  found[15] = mix(16, caseC, caseD, caseE);
  found[16] = mix(17, caseD, d, 0);
  found[17] = mix(18, caseD, c, 0);
  found[18] = mix(19, b, d, 0);
  found[19] = mix(20, e, f, 0);
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

function mix(kind: number, a: number, b: number, c: number): number {
  let hash = Math.imul(a ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 8;
}
