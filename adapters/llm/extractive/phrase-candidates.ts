import { claimLanguageOf } from '#core/analysis/claims/detect-claim-language.js';
import { NUMBER_WORDS } from '#core/analysis/claims/words/number-words.js';
import { foldText } from '#core/text/fold-text.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';
import { isContentWord } from './term-weights.js';
import { isUnspaced } from './tokenize-words.js';

const MAX_PHRASE_WORDS = 3;

/** A run of content words, which may name a topic. */
export interface PhraseCandidate {
  readonly stems: readonly string[];
  /** How often it was written in each form. */
  readonly surfaces: Map<string, number>;
  /** Indices of the utterances that contain it, one for each occurrence. */
  readonly places: number[];
  /** Occurrences as the whole of a run, and of these the ones after `the` and after `a` or a possessive. */
  alone: number;
  afterThe: number;
  afterA: number;
  /** Occurrences in a noun position: after an article, a preposition or a possessive. */
  asNoun: number;
  /** Occurrences in a verb position: after `to`, a modal or a pronoun. */
  asVerb: number;
}

/** Collects the runs of up to three content words (RAKE) by their stems; in a long talk without words said once. */
export function phraseCandidates({
  utterances,
  language,
  terms,
  isLong,
}: AnalyzedTranscript): Map<string, PhraseCandidate> {
  const candidates = new Map<string, PhraseCandidate>();
  utterances.forEach((utterance, place) => {
    const { words, text } = utterance;
    let run = { from: 0, to: 0 };
    words.forEach(({ word, start }, at) => {
      const before = words[at - 1];
      const isApart = before && /[^\s'’\-‐–/&]/u.test(text.slice(before.end, start));
      const recurs = !isLong || terms.countOf(language.stem(word)) > 1;
      const isContent = recurs && isContentWord(word, language);
      if (isApart || !isContent) {
        addRun(candidates, utterance, run, language, place);
        run = { from: isContent ? at : at + 1, to: at };
      }
      run.to = at + 1;
    });
    addRun(candidates, utterance, run, language, place);
  });
  return candidates;
}

function addRun(
  candidates: Map<string, PhraseCandidate>,
  { text, words }: Utterance,
  run: { readonly from: number; readonly to: number },
  language: LanguagePack,
  place: number,
): void {
  for (let from = run.from; from < run.to; from += 1) {
    for (let to = from + 1; to <= Math.min(run.to, from + MAX_PHRASE_WORDS); to += 1) {
      const picked = words.slice(from, to);
      const stems = picked.map(({ word }) => language.stem(word));
      if (new Set(stems).size < stems.length || !canBeName(picked, language)) continue;
      const key = stems.join(' ');
      const counts = { asNoun: 0, asVerb: 0, alone: 0, afterThe: 0, afterA: 0 };
      const fresh = { stems, surfaces: new Map(), places: [], ...counts };
      const found: PhraseCandidate = candidates.get(key) ?? fresh;
      candidates.set(key, found);
      const surface = text
        .slice(picked[0]?.start, picked.at(-1)?.end)
        .replace(/\s+/gu, ' ')
        .replaceAll(' - ', '-');
      found.surfaces.set(surface, (found.surfaces.get(surface) ?? 0) + 1);
      found.places.push(place);
      const before = words[from - 1]?.word ?? '';
      if (language.nounMarkers.has(before) || from > run.from) found.asNoun += 1;
      if (from === run.from && to === run.to) {
        found.alone += 1;
        if (before === 'the') found.afterThe += 1;
        else if (/^(?:an?|my|your|our|their|his|her|its)$/u.test(before)) found.afterA += 1;
      }
      if (language.verbMarkers.has(before)) found.asVerb += 1;
    }
  }
}

/** Returns whether a phrase can name a topic: no numbers, no adverbs, no plain verbs. */
function canBeName(picked: Utterance['words'], language: LanguagePack): boolean {
  const words = picked.map(({ word }) => word);
  if (words.some((word) => word.length < 2 || /^[\p{N}'’]/u.test(word) || isNumber(word, language)))
    return false;
  if (words.some((word) => language.notInNames?.test(word))) return false;
  if (isUnspaced(words[0] ?? '')) return words.join('').length > 1;
  if (language.nounMarkers.size === 0 && words.some((word) => word.length < 5)) return false;
  return words.some((word) => word.length > 2);
}

function isNumber(word: string, { code }: LanguagePack): boolean {
  const spoken = claimLanguageOf(code);
  const { values, scales } = spoken ? NUMBER_WORDS[spoken] : {};
  const folded = foldText(word);
  return values?.has(folded) === true || scales?.has(folded) === true;
}

/** Returns the usual form of a phrase in the middle of a sentence: in small letters where half of its uses are. */
export function labelOf({ surfaces, places }: PhraseCandidate): string {
  const all = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const isSmall = ([surface]: readonly [string, number]) => surface === surface.toLowerCase();
  const small = all.filter(isSmall).reduce((sum, [, times]) => sum + times, 0);
  const best = all.find((one) => isSmall(one) === small * 2 >= places.length) ?? all[0];
  return best?.[0] ?? '';
}
