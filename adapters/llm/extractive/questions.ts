import type { StrategicQuestion } from '#core/analysis/summary.js';
import type { KeyPhrase } from './key-topics.js';
import { polished, unended } from './polish.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';
import { readWords } from './speech-words.js';
import { tellable } from './tellable.js';

const SHORTEST = 5;
const LONGEST = 34;
/** Fewer are filled up with questions made of key sentences. */
const ENOUGH = 3;
/** An answer that is worse says nothing. */
const LEAST_ANSWER = 0.08;
/** How many sentences after a question are looked at for its answer. */
const ANSWER_WITHIN = 8;

/** Questions that were asked and what was answered; where too few were, questions made of key sentences. */
export function strategicQuestions(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
): StrategicQuestion[] {
  const asked = bestAsked(reading, selection, most).map((index) => ({
    question: questionIn(reading, index),
    purpose: purposeOf(reading, selection, phrases, index),
  }));
  const wanted = Math.min(ENOUGH, most) - asked.length;
  return wanted > 0 ? [...asked, ...madeQuestions(reading, selection, phrases, wanted)] : asked;
}

function madeQuestions(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
): StrategicQuestion[] {
  const { utterances, judgements, language } = reading;
  const suits = (index: number) => {
    const own = language.personal.has(utterances[index]?.words[0]?.word ?? '') ? 0.3 : 1;
    return tellable(reading, index) * own * (judgements[index]?.maxim ? 3 : 1);
  };
  return selection.take({ sentences: most, suits }).map((index) => {
    const sentence = unended(polished(utterances[index]?.text ?? '', language));
    const question = language.leadIns.ask.replace('{sentence}', () => inside(sentence, language.code));
    return { question, purpose: raised(reading, phrases, index) };
  });
}

/** The question itself: without the statement that it is put into ("so ask, what …"). */
function questionIn({ utterances, language }: Reading, index: number): string {
  const text = polished(utterances[index]?.text ?? '', language);
  const before = language.cues.beforeQuestion;
  if (!before || language.cues.openQuestion?.test(text.toLowerCase())) return text;
  const found = before.exec(text);
  const inner = found ? text.slice(found.index + found[0].length) : text;
  return readWords(inner) >= 4 ? polished(inner, language) : text;
}

function bestAsked(reading: Reading, selection: Selection, most: number): number[] {
  const scores = reading.utterances.map((_, index) => askedScore(reading, index));
  const order = [...scores.keys()].filter((index) => (scores[index] ?? 0) > 0);
  order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen: number[] = [];
  const topics = new Set(reading.segments).size;
  const fairShare = Math.max(2, Math.ceil(most / topics));
  const perTopic = new Map<number, number>();
  for (const index of order) {
    if (chosen.length >= most) break;
    const topic = reading.segments[index] ?? 0;
    const alike = chosen.some((other) => overlap(reading, other, index) > 0.5);
    if (alike || (perTopic.get(topic) ?? 0) >= fairShare) continue;
    perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1);
    chosen.push(index);
    selection.mark(index);
  }
  return chosen.sort((a, b) => a - b);
}

function askedScore(reading: Reading, index: number): number {
  const { utterances, judgements, terms, language, hosts } = reading;
  const utterance = utterances[index];
  const said = judgements[index];
  if (!utterance || !said?.question || said.advert || said.courtesy) return 0;
  if (utterance.length < SHORTEST || utterance.length > LONGEST) return 0;
  const question = questionIn(reading, index).toLowerCase();
  if (language.cues.emptyQuestion?.test(question)) return 0;
  let fit = 1 / (1 + 5 * said.disfluency) / (1 + 4 * said.anaphora);
  if (!(language.cues.openQuestion?.test(question) ?? true)) fit *= 0.2;
  if (language.cues.past?.test(question)) fit *= 0.5;
  if (said.broken || said.closing) fit *= 0.5;
  if (hosts.size > 0 && !hosts.has(utterance.speaker ?? '')) fit *= said.speech ? 0.3 : 0.8;
  const weight = [...new Set(terms.of[index])].reduce((sum, term) => sum + terms.weight(term), 0.5);
  return (weight * fit) / utterance.length ** 0.5;
}

/** What was answered, in the words of who answered: another speaker, or who asked when they go on themselves. */
function purposeOf(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  asked: number,
): string {
  const { utterances, judgements, language } = reading;
  const answering = utterances[answerFrom(reading, asked)]?.stretch;
  let [best, bestFit] = [-1, LEAST_ANSWER];
  for (let index = asked + 1; index <= asked + ANSWER_WITHIN; index += 1) {
    const utterance = utterances[index];
    if (!utterance || utterance.stretch !== answering || utterance.length < SHORTEST) continue;
    const near = 1 - (index - asked) / (2 * ANSWER_WITHIN);
    const fresh = selection.isTaken(index) ? 0.4 : 1;
    const said = judgements[index];
    if (!said || said.question || said.courtesy || said.advert) continue;
    const fit = tellable(reading, index) * said.quality * near * fresh;
    if (fit > bestFit) [best, bestFit] = [index, fit];
  }
  const answer = utterances[best];
  if (!answer) return raised(reading, phrases, asked);
  selection.mark(best);
  const other = answer.speaker !== undefined && answer.speaker !== utterances[asked]?.speaker;
  return (other ? language.leadIns.answerBy : language.leadIns.answer)
    .replace('{speaker}', () => answer.speaker ?? '')
    .replace('{sentence}', () => polished(answer.text, language));
}

/** Where the answer begins: a host's question is answered by somebody else, a rhetorical one by who asks it. */
function answerFrom({ utterances, hosts }: Reading, asked: number): number {
  const asker = utterances[asked]?.speaker;
  let index = asked + 1;
  while (asker && hosts.has(asker) && index <= asked + ANSWER_WITHIN && utterances[index]?.speaker === asker)
    index += 1;
  return index;
}

function raised(
  { segments, language, utterances }: Reading,
  phrases: readonly KeyPhrase[],
  index: number,
): string {
  const topic = segments[index];
  const nearby = phrases.find(
    ({ places, stems }) => stems.length > 1 && places.filter((place) => segments[place] === topic).length > 1,
  );
  const here = phrases.find(({ places }) => places.includes(index));
  const words = (nearby ?? here)?.label ?? unended(utterances[index]?.text ?? '');
  return language.leadIns.raised.replace('{topic}', () => words);
}

/** A sentence as it stands inside another: a small first letter unless the word is a name. */
function inside(sentence: string, code: string): string {
  const name = /^(?:I\b|\p{Lu}{2}|\p{Lu}[\p{L}'’]*\s\p{Lu})/u.test(sentence) || code === 'de';
  return name ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function overlap({ terms }: Reading, a: number, b: number): number {
  const first = new Set(terms.of[a]);
  const second = new Set(terms.of[b]);
  const shared = [...first].filter((term) => second.has(term)).length;
  return shared / Math.max(1, Math.min(first.size, second.size));
}
