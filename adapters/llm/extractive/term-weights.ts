import type { LanguagePack } from './language/language-pack.js';
import { isUnspaced } from './speech-words.js';
import type { Utterance } from './utterances.js';

/** How a transcript's words weigh: what is said often, all over the episode and by several speakers weighs most. */
export interface TermWeights {
  /** The terms of each utterance, in order, repeated where said again. Pairs of neighbours are `a b`. */
  readonly of: readonly (readonly string[])[];
  weight(term: string): number;
}

const UNSPACED_CONTENT =
  /[\p{sc=Han}\p{sc=Katakana}]|^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{3,}$/u;

interface Count {
  times: number;
  readonly parts: Set<number>;
  readonly speakers: Set<string | undefined>;
}

/** How many equal parts a transcript is divided into to see how far a word is spread. */
const PARTS = 12;
/** What a word weighs that is said once; each doubling adds 1. */
const SAID_ONCE = 0.2;
/** What a pair of neighbouring words weighs beside its two words. */
const PAIR = 0.7;

export function weighTerms(utterances: readonly Utterance[], language: LanguagePack): TermWeights {
  const counts = new Map<string, Count>();
  const of = utterances.map((utterance) => termsOf(utterance, language));
  const speakers = new Set(utterances.map(({ speaker }) => speaker)).size;
  utterances.forEach((utterance, i) => {
    for (const term of of[i] ?? []) {
      let count = counts.get(term);
      if (!count) {
        count = { times: 0, parts: new Set(), speakers: new Set() };
        counts.set(term, count);
      }
      count.times += 1;
      count.parts.add(Math.min(PARTS - 1, Math.floor(utterance.position * PARTS)));
      count.speakers.add(utterance.speaker);
    }
  });
  const weights = new Map<string, number>();
  for (const [term, { times, parts, speakers: said }] of counts) {
    const pair = term.includes(' ');
    if (pair && times < 2) continue;
    const spread = 0.5 + 0.5 * Math.sqrt(parts.size / PARTS);
    const shared = 0.7 + 0.3 * Math.sqrt(said.size / speakers);
    weights.set(term, (Math.log2(times) + SAID_ONCE) * spread * shared * (pair ? PAIR : 1));
  }
  return { of, weight: (term) => weights.get(term) ?? 0 };
}

function termsOf({ words }: Utterance, language: LanguagePack): string[] {
  const terms: string[] = [];
  let previous: string | undefined;
  for (const { word } of words) {
    const term = isContent(word, language) ? language.stem(word) : undefined;
    if (term) {
      terms.push(term);
      if (previous && previous !== term) terms.push(`${previous} ${term}`);
    }
    previous = term;
  }
  return terms;
}

/** Whether a word can carry a topic. In a script without spaces these are runs of Han, Katakana or long Thai words. */
export function isContent(word: string, language: LanguagePack): boolean {
  if (isUnspaced(word) && !UNSPACED_CONTENT.test(word)) return false;
  return (
    word.length > 1 &&
    /\p{L}/u.test(word) &&
    !language.stopWords.has(word) &&
    !language.lightWords.has(word) &&
    !language.hesitations.has(word)
  );
}
