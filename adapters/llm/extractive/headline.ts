import { instructionIn } from './instruction.js';
import type { KeyPhrase } from './key-topics.js';
import { capitalised, polished, unended, withoutOpeners } from './polish.js';
import type { Reading } from './reading.js';
import { isUnspaced, spokenWords } from './speech-words.js';
import { isContent } from './term-weights.js';

const MOST_WORDS = 15;
/** Where a sentence may be cut without leaving half a thought. */
const CUT =
  /(?<!\s)\s*(?:[,;:–—。、，]|\s(?=(?:because|but|so that|so|which|when|while|if|and then|unless|until|weil|aber|sondern|parce que|mais|porque|pero|mas|perché|ma|omdat|maar)\s))/iu;
const CUTS = new RegExp(
  `${CUT.source}|\\s(?:is|say|says|said|think|know|means|believe|realize) (?:that )?(?=(?:the|a|an|your|our|you|people|customers|most|every)\\s)|\\s(?:that|where|because|but|so)\\s`,
  'iu',
);
const PREFIX_WORDS = 12;
const LONGEST_WINDOW = 9;

/** Whether a whole sentence is short enough to be its own title. */
export function isHeadline({ utterances, judgements, language }: Reading, index: number): boolean {
  const words = spokenWords(polished(utterances[index]?.text ?? '', language)).length;
  return words >= 3 && words <= MOST_WORDS && !judgements[index]?.dangling;
}

/** A short title for a sentence: itself when it is short, what it tells to do, a clause of it, or its weightiest words. */
export function headlineOf(
  reading: Reading,
  index: number,
  phrases: readonly KeyPhrase[],
  taken: ReadonlySet<string>,
): string {
  const { utterances, language } = reading;
  const text = utterances[index]?.text ?? '';
  const sentence = polished(text, language);
  const options = [
    isHeadline(reading, index) ? unended(sentence) : '',
    clauseOf(instructionIn(text, language) ?? '', reading),
    clauseOf(instructionIn(text, language)?.split(/\s(?:and|und|et|y|e|en)\s/u)[0] ?? '', reading),
    statementOf(sentence, reading, false),
    statementOf(sentence, reading, true),
    prefixOf(instructionIn(text, language) ?? sentence, reading),
    windowOf(sentence, reading),
    ...phrases
      .filter(({ places, stems }) => stems.length > 1 && places.includes(index))
      .map(({ label }) => capitalised(label)),
    firstWords(sentence),
  ].filter((option) => option !== '');
  return options.find((option) => !taken.has(option)) ?? options[0] ?? '';
}

function clauseOf(sentence: string, { language }: Reading): string {
  const clause = unended(sentence.split(CUT)[0] ?? '');
  const words = spokenWords(clause);
  const content = words.filter(({ word }) => isContent(word, language)).length;
  return content >= 2 && words.length <= MOST_WORDS ? capitalised(clause) : '';
}

/** The weightiest clause that can stand alone: with a finite verb, not opened by `if` or `it`; `byUs`: said of ourselves. */
function statementOf(sentence: string, reading: Reading, byUs: boolean): string {
  const { language, terms } = reading;
  let [best, bestWeight] = ['', 0];
  for (const part of sentence.split(CUTS)) {
    const clause = clauseOf(withoutOpeners(part, language), reading);
    const words = spokenWords(clause).map(({ word }) => word);
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

/** The beginning of a sentence, up to where a preposition or a clause begins. */
function prefixOf(sentence: string, { language }: Reading): string {
  if (language.cues.subordinate?.test(sentence.toLowerCase())) return '';
  const words = spokenWords(sentence);
  let [best, contents] = ['', 0];
  words.slice(0, PREFIX_WORDS).forEach(({ word, end }, i) => {
    const content = isContent(word, language) || /\p{N}/u.test(word);
    if (content) contents += 1;
    const next = words[i + 1];
    const edge =
      !next ||
      language.nominal.has(next.word) ||
      language.clauseStarts.has(next.word) ||
      /[,;:—–]/u.test(sentence.slice(end, next.start));
    if (content && edge && contents >= 2 && i >= 4) best = sentence.slice(0, end);
  });
  return best === '' ? '' : capitalised(unended(best));
}

/** The run of words that weighs most, from a content word to a content word. */
function windowOf(sentence: string, { language, terms }: Reading): string {
  const words = spokenWords(sentence);
  const unspaced = isUnspaced(sentence);
  let [best, bestScore] = ['', 0];
  words.forEach(({ word, start }, from) => {
    const verbFirst = language.nounMarkers.has(words[from + 1]?.word ?? '');
    if (!isContent(word, language) || (language.notInNames?.test(word) && !verbFirst)) return;
    const startsNoun =
      language.nounMarkers.has(words[from - 1]?.word ?? '') || from === 0 || verbFirst ? 1.25 : 1;
    let [weight, contents] = [0, 0];
    for (let to = from; to < Math.min(words.length, from + LONGEST_WINDOW); to += 1) {
      const at = words[to];
      const before = words[to - 1];
      if (!at || (to > from && before && /[^\s'’&/-]/u.test(sentence.slice(before.end, at.start)))) break;
      if (language.personal.has(at.word)) break;
      if (!isContent(at.word, language)) continue;
      weight += terms.weight(language.stem(at.word)) + 0.3;
      const next = words[to + 1];
      const endsClause = !next || /[^\s]/u.test(sentence.slice(at.end, next.start));
      const endsNoun = language.notInNames?.test(at.word)
        ? 0.5
        : endsClause
          ? 1.35
          : isContent(next.word, language)
            ? 0.8
            : 1.15;
      const size = to - from + 1;
      contents += 1;
      const score = contents < 2 && !unspaced ? 0 : (weight * startsNoun * endsNoun) / size ** 0.3;
      if (score > bestScore) [best, bestScore] = [sentence.slice(start, at.end), score];
    }
  });
  return capitalised(best.replace(/['’]s$/u, ''));
}

function firstWords(sentence: string): string {
  const words = unended(sentence).split(' ');
  return words.length <= MOST_WORDS
    ? words.join(' ')
    : `${unended(words.slice(0, MOST_WORDS - 2).join(' '))}…`;
}
