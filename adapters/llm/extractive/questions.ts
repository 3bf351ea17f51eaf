import type { StrategicQuestion } from '../../../core/analysis/summary.js';
import type { KeyPhrase } from './key-topics.js';
import { tellable } from './points.js';
import { polished, unended } from './polish.js';
import type { Reading } from './reading.js';
import type { Selection } from './selection.js';

const SHORTEST = 6;
const LONGEST = 40;
/** How many sentences after a question are looked at for its answer. */
const ANSWER_WITHIN = 10;

/** Questions that were asked and what was answered; where too few were, questions made of key sentences. */
export function strategicQuestions(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  most: number,
): StrategicQuestion[] {
  const asked = bestAsked(reading, selection, most).map((index) => ({
    question: polished(reading.utterances[index]?.text ?? '', reading.language),
    purpose: purposeOf(reading, selection, phrases, index),
  }));
  const wanted = Math.min(3, most) - asked.length;
  if (wanted <= 0) return asked;
  const suits = (index: number) =>
    tellable(reading, index) * (/^\P{L}*i\b/iu.test(reading.utterances[index]?.text ?? '') ? 0.3 : 1);
  const made = selection.take({ sentences: wanted, suits }).map((index) => {
    const sentence = unended(polished(reading.utterances[index]?.text ?? '', reading.language));
    return {
      question: reading.language.leadIns.ask.replace('{sentence}', () =>
        inside(sentence, reading.language.code),
      ),
      purpose: raised(reading, phrases, index),
    };
  });
  return [...asked, ...made];
}

function bestAsked(reading: Reading, selection: Selection, most: number): number[] {
  const scores = reading.utterances.map((_, index) => askedScore(reading, index));
  const order = [...scores.keys()].filter((index) => (scores[index] ?? 0) > 0);
  order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen: number[] = [];
  const perTopic = new Map<number, number>();
  for (const index of order) {
    if (chosen.length >= most) break;
    const topic = reading.segments[index] ?? 0;
    const alike = chosen.some((other) => overlap(reading, other, index) > 0.5);
    if (alike || (perTopic.get(topic) ?? 0) >= 2) continue;
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
  if (!utterance || !said?.question || said.advert || said.courtesy || said.content < 2) return 0;
  if (utterance.length < SHORTEST || utterance.length > LONGEST) return 0;
  const text = polished(utterance.text, language).toLowerCase();
  if (language.cues.emptyQuestion?.test(text)) return 0;
  const open = language.cues.openQuestion?.test(text) ?? true;
  const byHost = hosts.size === 0 || hosts.has(utterance.speaker ?? '') ? 1 : 0.4;
  const weight = [...new Set(terms.of[index])].reduce((sum, term) => sum + terms.weight(term), 0);
  return (
    ((weight * byHost * (open ? 1 : 0.2)) / utterance.length ** 0.6 / (1 + 5 * said.disfluency)) *
    (said.broken ? 0.5 : 1)
  );
}

/** What was answered, in the words of who answered. */
function purposeOf(
  reading: Reading,
  selection: Selection,
  phrases: readonly KeyPhrase[],
  asked: number,
): string {
  const { utterances, judgements, language } = reading;
  const asker = utterances[asked]?.speaker;
  let [best, bestFit] = [-1, 0];
  for (let index = asked + 1; index <= asked + ANSWER_WITHIN; index += 1) {
    const speaker = utterances[index]?.speaker;
    const other = asker === undefined || speaker !== asker;
    if (!other || (utterances[index]?.length ?? 0) < SHORTEST) continue;
    const near = 1 - (index - asked) / (2 * ANSWER_WITHIN);
    const fit =
      tellable(reading, index) *
      (judgements[index]?.quality ?? 0) *
      near *
      (selection.isTaken(index) ? 0.3 : 1);
    if (fit > bestFit) [best, bestFit] = [index, fit];
  }
  const answer = utterances[best];
  if (!answer) return raised(reading, phrases, asked);
  selection.mark(best);
  const leadIn = answer.speaker ? language.leadIns.answerBy : language.leadIns.answer;
  return leadIn
    .replace('{speaker}', () => answer.speaker ?? '')
    .replace('{sentence}', () => polished(answer.text, language));
}

function raised(
  { segments, language, utterances }: Reading,
  phrases: readonly KeyPhrase[],
  index: number,
): string {
  const topic = segments[index];
  const nearby =
    phrases.find(({ places }) => places.filter((place) => segments[place] === topic).length > 1) ??
    phrases[0];
  const words = nearby?.label ?? unended(utterances[index]?.text ?? '');
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
