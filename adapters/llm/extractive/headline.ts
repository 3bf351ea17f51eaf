import type { AnalyzedTranscript } from './analyze-transcript.js';
import { capitalize, cleanUp, stripEndMark, stripOpeners } from './cleanup.js';
import { extractInstruction } from './extract-instruction.js';
import type { KeyPhrase } from './key-topics.js';
import { isContentWord } from './term-weights.js';
import { isUnspaced, tokenizeWords } from './tokenize-words.js';

const MAX_WORDS = 15;
/** Positions where a sentence can be cut without leaving an incomplete clause. */
const CUT =
  /(?<!\s)\s*(?:[,;:–—。、，]|\s(?=(?:because|but|so that|so|which|when|while|if|and then|unless|until|weil|aber|sondern|parce que|mais|porque|pero|mas|perché|ma|omdat|maar)\s))/iu;
const CUTS = new RegExp(
  `${CUT.source}|\\s(?:is|say|says|said|think|know|means|believe|realize) (?:that )?(?=(?:the|a|an|your|our|you|people|customers|most|every)\\s)|\\s(?:that|where|because|but|so)\\s`,
  'iu',
);
const PREFIX_WORDS = 12;
const MAX_WINDOW_WORDS = 9;

/** Returns whether a sentence is short enough to be its own title. */
export function isHeadline({ utterances, features, language }: AnalyzedTranscript, index: number): boolean {
  const words = tokenizeWords(cleanUp(utterances[index]?.text ?? '', language)).length;
  return words >= 3 && words <= MAX_WORDS && !features[index]?.dangling;
}

/**
 * Builds a short title for a sentence: itself, its instruction, a clause of it, or its most important words. `taken`
 * titles are used last.
 */
export function headlineOf(
  analyzed: AnalyzedTranscript,
  index: number,
  phrases: readonly KeyPhrase[],
  taken: ReadonlySet<string>,
): string {
  const { utterances, language } = analyzed;
  const text = utterances[index]?.text ?? '';
  const sentence = cleanUp(text, language);
  const options = [
    isHeadline(analyzed, index) ? stripEndMark(sentence) : '',
    clauseOf(extractInstruction(text, language) ?? '', analyzed),
    clauseOf(extractInstruction(text, language)?.split(/\s(?:and|und|et|y|e|en)\s/u)[0] ?? '', analyzed),
    statementIn(sentence, analyzed, false),
    statementIn(sentence, analyzed, true),
    prefixOf(extractInstruction(text, language) ?? sentence, analyzed),
    windowOf(sentence, analyzed),
    ...phrases
      .filter(({ places, stems }) => stems.length > 1 && places.includes(index))
      .map(({ label }) => capitalize(label)),
    firstWords(sentence),
  ].filter((option) => option !== '');
  return options.find((option) => !taken.has(option)) ?? options[0] ?? '';
}

function clauseOf(sentence: string, { language }: AnalyzedTranscript): string {
  const clause = stripEndMark(sentence.split(CUT)[0] ?? '');
  const words = tokenizeWords(clause);
  const content = words.filter(({ word }) => isContentWord(word, language)).length;
  return content >= 2 && words.length <= MAX_WORDS ? capitalize(clause) : '';
}

/** Returns the most important clause that can stand alone. `byUs` requires a first-person subject. */
function statementIn(sentence: string, analyzed: AnalyzedTranscript, byUs: boolean): string {
  const { language, terms } = analyzed;
  let [best, bestWeight] = ['', 0];
  for (const part of sentence.split(CUTS)) {
    const clause = clauseOf(stripOpeners(part, language), analyzed);
    const words = tokenizeWords(clause).map(({ word }) => word);
    const us = language.speakers.has(words[0] ?? '');
    const opens =
      !us &&
      (language.cues.headlineStart?.test(clause.toLowerCase()) || language.personal.has(words[0] ?? ''));
    const finite = us || words.slice(1, -1).some((word) => language.finite.has(word));
    if (us !== byUs || opens || !finite || words.length < 4) continue;
    const weight = words.reduce((sum, word) => sum + terms.weight(language.stem(word)), 0);
    if (weight > bestWeight) [best, bestWeight] = [clause, weight];
  }
  return best;
}

/** Returns the beginning of a sentence, up to the next preposition or clause. */
function prefixOf(sentence: string, { language }: AnalyzedTranscript): string {
  if (language.cues.subordinate?.test(sentence.toLowerCase())) return '';
  const words = tokenizeWords(sentence);
  let [best, contents] = ['', 0];
  words.slice(0, PREFIX_WORDS).forEach(({ word, end }, i) => {
    const content = isContentWord(word, language) || /\p{N}/u.test(word);
    if (content) contents += 1;
    const next = words[i + 1];
    const edge =
      !next ||
      language.nominal.has(next.word) ||
      language.clauseStarts.has(next.word) ||
      /[,;:—–]/u.test(sentence.slice(end, next.start));
    if (content && edge && contents >= 2 && i >= 4) best = sentence.slice(0, end);
  });
  return best === '' ? '' : capitalize(stripEndMark(best));
}

/** Returns the run of words with the highest weight, bounded by content words. */
function windowOf(sentence: string, { language, terms }: AnalyzedTranscript): string {
  const words = tokenizeWords(sentence);
  const unspaced = isUnspaced(sentence);
  let [best, bestScore] = ['', 0];
  words.forEach(({ word, start }, from) => {
    const verbFirst = language.nounMarkers.has(words[from + 1]?.word ?? '');
    if (!isContentWord(word, language) || (language.notInNames?.test(word) && !verbFirst)) return;
    const startsNoun =
      language.nounMarkers.has(words[from - 1]?.word ?? '') || from === 0 || verbFirst ? 1.25 : 1;
    let [weight, contents] = [0, 0];
    for (let to = from; to < Math.min(words.length, from + MAX_WINDOW_WORDS); to += 1) {
      const at = words[to];
      const before = words[to - 1];
      if (!at || (to > from && before && /[^\s'’&/-]/u.test(sentence.slice(before.end, at.start)))) break;
      if (language.personal.has(at.word)) break;
      if (!isContentWord(at.word, language)) continue;
      weight += terms.weight(language.stem(at.word)) + 0.3;
      const next = words[to + 1];
      const endsClause = !next || /[^\s]/u.test(sentence.slice(at.end, next.start));
      const endsNoun = language.notInNames?.test(at.word)
        ? 0.5
        : endsClause
          ? 1.35
          : isContentWord(next.word, language)
            ? 0.8
            : 1.15;
      const size = to - from + 1;
      contents += 1;
      const score = contents < 2 && !unspaced ? 0 : (weight * startsNoun * endsNoun) / size ** 0.3;
      if (score > bestScore) [best, bestScore] = [sentence.slice(start, at.end), score];
    }
  });
  return capitalize(best.replace(/['’]s$/u, ''));
}

function firstWords(sentence: string): string {
  const words = stripEndMark(sentence).split(' ');
  return words.length <= MAX_WORDS
    ? words.join(' ')
    : `${stripEndMark(words.slice(0, MAX_WORDS - 2).join(' '))}…`;
}
