import { foldText } from '#core/text/fold-text.js';
import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';
import { isUnspaced } from './tokenize-words.js';

/** Weights of a transcript's words, as stems: frequent words spread over the episode and its speakers weigh most. */
export interface TermWeights {
  weight(stem: string): number;
  /** Returns the number of occurrences. */
  countOf(stem: string): number;
}

const UNSPACED_CONTENT =
  /[\p{sc=Han}\p{sc=Katakana}]|^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{3,}$/u;

interface Count {
  times: number;
  /** Equal parts of the transcript that contain the word. */
  readonly parts: Set<number>;
  readonly speakers: Set<string | undefined>;
}

const PARTS = 12;
/** Weight of a word with one occurrence; each doubling adds 1. */
const SAID_ONCE = 0.2;

export function weighTerms(utterances: readonly Utterance[], language: LanguagePack): TermWeights {
  const counts = new Map<string, Count>();
  for (const { words, position, speaker } of utterances) {
    const part = Math.min(PARTS - 1, Math.floor(position * PARTS));
    for (const { word } of words) {
      if (!isContentWord(word, language)) continue;
      const stem = language.stem(word);
      const found = counts.get(stem) ?? { times: 0, parts: new Set(), speakers: new Set() };
      counts.set(stem, found);
      found.times += 1;
      found.parts.add(part);
      found.speakers.add(speaker);
    }
  }
  const speakers = new Set(utterances.map(({ speaker }) => speaker)).size;
  return {
    countOf: (stem) => counts.get(stem)?.times ?? 0,
    weight(stem) {
      const found = counts.get(stem);
      if (!found) return 0;
      const spread = 0.5 + 0.5 * Math.sqrt(found.parts.size / PARTS);
      const shared = 0.7 + 0.3 * Math.sqrt(found.speakers.size / speakers);
      return (Math.log2(found.times) + SAID_ONCE) * spread * shared;
    },
  };
}

/** Returns whether a word can carry a topic. In scripts without spaces: runs of Han or Katakana, and long Thai words. */
export function isContentWord(word: string, language: LanguagePack): boolean {
  if (isUnspaced(word) && !UNSPACED_CONTENT.test(word)) return false;
  return (
    word.length > 1 &&
    /\p{L}/u.test(word) &&
    !isStopWord(word, language) &&
    !language.lightWords.has(word) &&
    !language.hesitations.has(word)
  );
}

function isStopWord(word: string, { stopWords }: LanguagePack): boolean {
  if (stopWords.has(word)) return true;
  return /[^a-z0-9]/u.test(word) && stopWords.has(foldText(word).replaceAll("'", ''));
}
