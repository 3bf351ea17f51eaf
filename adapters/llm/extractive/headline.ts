import { instructionIn } from './instruction.js';
import type { KeyPhrase } from './key-topics.js';
import { capitalised, polished, unended, withoutOpeners } from './polish.js';
import type { Reading } from './reading.js';
import { isUnspaced, spokenWords } from './speech-words.js';
import { isContent } from './term-weights.js';

const MOST_WORDS = 11;
/** Where a sentence may be cut without leaving half a thought. */
const CUT =
  /\s*(?:[,;:–—。、，]|\s(?=(?:because|but|so that|so|which|when|while|if|and then|unless|until|weil|aber|sondern|parce que|mais|porque|pero|mas|perché|ma|omdat|maar)\s))/iu;
const CUTS = new RegExp(
  `${CUT.source}|\\s(?:is|say|says|said|think|know|means|believe|realize) (?:that )?(?=(?:the|a|an|your|our|you|people|customers|most|every)\\s)|\\s(?:that|where|because|but|so)\\s`,
  'iu',
);
const LONGEST_WINDOW = 9;

/** A short title for a sentence: what it tells to do, else its first clause, else its weightiest words. */
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
    clauseOf(instructionIn(text, language) ?? '', reading),
    statementOf(sentence, reading),
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

/** The weightiest clause that can stand alone: with a finite verb, not in the first person, not opened by `if` or `it`. */
function statementOf(sentence: string, reading: Reading): string {
  const { language, terms } = reading;
  let [best, bestWeight] = ['', 0];
  for (const part of sentence.split(CUTS)) {
    const clause = clauseOf(withoutOpeners(part, language), reading);
    const words = spokenWords(clause).map(({ word }) => word);
    const opens =
      language.cues.headlineStart?.test(clause.toLowerCase()) || language.personal.has(words[0] ?? '');
    const finite = words.slice(1, -1).some((word) => language.finite.has(word));
    if (opens || !finite || words.length < 4) continue;
    const weight = words.reduce((sum, word) => sum + terms.weight(language.stem(word)), 0);
    if (weight > bestWeight) [best, bestWeight] = [clause, weight];
  }
  return best;
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
      const score = contents < 2 && !unspaced ? 0 : (weight * startsNoun * endsNoun) / size ** 0.45;
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
