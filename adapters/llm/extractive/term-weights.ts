import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';
import { isUnspaced } from './tokenize-words.js';

/** Term weights of a transcript: frequent terms spread over the episode and its speakers weigh most. */
export interface TermWeights {
  /** Terms of each utterance in order, with repetitions. Recurring adjacent pairs are terms as well: `a b`. */
  readonly byUtterance: readonly (readonly string[])[];
  weight(term: string): number;
  /** Returns the number of occurrences of a term. */
  countOf(term: string): number;
}

const UNSPACED_CONTENT =
  /[\p{sc=Han}\p{sc=Katakana}]|^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{3,}$/u;

interface Count {
  times: number;
  /** Bit mask of the parts of the transcript that contain the term. */
  parts: number;
  readonly speakers: Set<string | undefined>;
}

/** Number of equal parts over which a term's spread is measured. */
const PARTS = 12;
/** Weight of a word with one occurrence; each doubling adds 1. */
const SAID_ONCE = 0.2;
/** Factor on pairs, whose two words are counted as well. */
const PAIR = 0.7;

export function weighTerms(utterances: readonly Utterance[], language: LanguagePack): TermWeights {
  const runs = utterances.map((utterance) => contentRuns(utterance, language));
  const words = count(utterances, (i) => (runs[i] ?? []).flat());
  const said = (term: string) => words.get(term)?.times ?? 0;
  const pairs = count(utterances, (i) => (runs[i] ?? []).flatMap((run) => pairsIn(run, said)));
  const speakers = new Set(utterances.map(({ speaker }) => speaker)).size;
  const of = runs.map((list) => [
    ...list.flat(),
    ...list.flatMap((run) => pairsIn(run, said)).filter((pair) => (pairs.get(pair)?.times ?? 0) > 1),
  ]);
  const weigh = (found: Count | undefined) => {
    if (!found) return 0;
    const spread = 0.5 + 0.5 * Math.sqrt(bits(found.parts) / PARTS);
    const shared = 0.7 + 0.3 * Math.sqrt(found.speakers.size / speakers);
    return (Math.log2(found.times) + SAID_ONCE) * spread * shared;
  };
  const weights = new Map<string, number>();
  for (const [word, found] of words) weights.set(word, weigh(found));
  for (const [pair, found] of pairs) if (found.times > 1) weights.set(pair, PAIR * weigh(found));
  return { byUtterance: of, weight: (term) => weights.get(term) ?? 0, countOf: said };
}

function count(utterances: readonly Utterance[], termsOf: (index: number) => string[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  utterances.forEach(({ position, speaker }, i) => {
    const part = 1 << Math.min(PARTS - 1, Math.floor(position * PARTS));
    for (const term of termsOf(i)) {
      const found = counts.get(term);
      if (found) {
        found.times += 1;
        found.parts |= part;
        found.speakers.add(speaker);
      } else counts.set(term, { times: 1, parts: part, speakers: new Set([speaker]) });
    }
  });
  return counts;
}

/** Returns runs of adjacent content words as stems. */
function contentRuns({ words }: Utterance, language: LanguagePack): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const { word } of words) {
    if (isContentWord(word, language)) run.push(language.stem(word));
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** Returns adjacent pairs in a run of words that both occur more than once. */
function pairsIn(run: readonly string[], said: (term: string) => number): string[] {
  const pairs: string[] = [];
  for (let at = 1; at < run.length; at += 1) {
    const [first = '', second = ''] = [run[at - 1], run[at]];
    if (first !== second && said(first) > 1 && said(second) > 1) pairs.push(`${first} ${second}`);
  }
  return pairs;
}

function bits(mask: number): number {
  let [rest, ones] = [mask, 0];
  for (; rest > 0; rest &= rest - 1) ones += 1;
  return ones;
}

/**
 * Returns whether a word can carry a topic. In scripts without spaces: runs of Han or Katakana, and long Thai words.
 */
export function isContentWord(word: string, language: LanguagePack): boolean {
  if (isUnspaced(word) && !UNSPACED_CONTENT.test(word)) return false;
  return (
    word.length > 1 &&
    /\p{L}/u.test(word) &&
    !language.stopWords.has(word) &&
    !language.lightWords.has(word) &&
    !language.hesitations.has(word)
  );
}
