import type { StrategicQuestion } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { cleanUp, stripEndMark } from './cleanup.js';
import type { KeyPhrase } from './key-topics.js';
import type { SentenceSelector } from './sentence-selector.js';
import { standaloneScore } from './standalone-score.js';
import { countWords } from './tokenize-words.js';

const MIN_WORDS = 5;
const MAX_WORDS = 34;
/** Minimum number of asked questions; below it, questions are generated from key sentences. */
const MIN_QUESTIONS = 3;
/** Minimum score of an answer. */
const MIN_ANSWER_SCORE = 0.08;
/** Number of sentences after a question that are searched for its answer. */
const ANSWER_WINDOW = 8;

/**
 * Selects questions that were asked, with their answers. Where they are few, questions are generated from key
 * sentences.
 */
export function selectStrategicQuestions(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  maxItems: number,
): StrategicQuestion[] {
  const asked = selectAsked(analyzed, selector, maxItems).map((index) => ({
    question: questionIn(analyzed, index),
    purpose: purposeOf(analyzed, selector, phrases, index),
  }));
  const missing = Math.min(MIN_QUESTIONS, maxItems) - asked.length;
  return missing > 0 ? [...asked, ...generatedQuestions(analyzed, selector, phrases, missing)] : asked;
}

function generatedQuestions(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  maxItems: number,
): StrategicQuestion[] {
  const { utterances, features, language } = analyzed;
  const scoreFactor = (index: number) => {
    const own = language.personal.has(utterances[index]?.words[0]?.word ?? '') ? 0.3 : 1;
    return standaloneScore(analyzed, index) * own * (features[index]?.maxim ? 3 : 1);
  };
  return selector.select({ sentences: maxItems, scoreFactor }).map((index) => {
    const sentence = stripEndMark(cleanUp(utterances[index]?.text ?? '', language));
    const question = language.leadIns.ask.replace('{sentence}', () => inSentence(sentence, language.code));
    return { question, purpose: topicPurpose(analyzed, phrases, index) };
  });
}

/** Returns a question without the statement around it ("so ask, what …"). */
function questionIn({ utterances, language }: AnalyzedTranscript, index: number): string {
  const text = cleanUp(utterances[index]?.text ?? '', language);
  const before = language.cues.beforeQuestion;
  if (!before || language.cues.openQuestion?.test(text.toLowerCase())) return text;
  const found = before.exec(text);
  const inner = found ? text.slice(found.index + found[0].length) : text;
  return countWords(inner) >= 4 ? cleanUp(inner, language) : text;
}

function selectAsked(analyzed: AnalyzedTranscript, selector: SentenceSelector, maxItems: number): number[] {
  const scores = analyzed.utterances.map((_, index) => questionScore(analyzed, index));
  const order = [...scores.keys()].filter((index) => (scores[index] ?? 0) > 0);
  order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen: number[] = [];
  const topics = new Set(analyzed.topics).size;
  const fairShare = Math.max(2, Math.ceil(maxItems / topics));
  const perTopic = new Map<number, number>();
  for (const index of order) {
    if (chosen.length >= maxItems) break;
    const topic = analyzed.topics[index] ?? 0;
    const alike = chosen.some((other) => overlap(analyzed, other, index) > 0.5);
    if (alike || (perTopic.get(topic) ?? 0) >= fairShare) continue;
    perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1);
    chosen.push(index);
    selector.markUsed(index);
  }
  return chosen.sort((a, b) => a - b);
}

function questionScore(analyzed: AnalyzedTranscript, index: number): number {
  const { utterances, features, terms, language, hosts } = analyzed;
  const utterance = utterances[index];
  const traits = features[index];
  if (!utterance || !traits?.question || traits.ad || traits.courtesy) return 0;
  if (utterance.length < MIN_WORDS || utterance.length > MAX_WORDS) return 0;
  const question = questionIn(analyzed, index).toLowerCase();
  if (language.cues.emptyQuestion?.test(question)) return 0;
  let fit = 1 / (1 + 5 * traits.disfluency) / (1 + 4 * traits.anaphora);
  if (!(language.cues.openQuestion?.test(question) ?? true)) fit *= 0.2;
  if (language.cues.past?.test(question)) fit *= 0.5;
  if (traits.broken || traits.closing) fit *= 0.5;
  if (hosts.size > 0 && !hosts.has(utterance.speaker ?? '')) fit *= traits.speech ? 0.3 : 0.8;
  const weight = [...new Set(terms.byUtterance[index])].reduce((sum, term) => sum + terms.weight(term), 0.5);
  return (weight * fit) / utterance.length ** 0.5;
}

/** Returns the answer, verbatim: another speaker's, or the asker's if they continue. */
function purposeOf(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  phrases: readonly KeyPhrase[],
  asked: number,
): string {
  const { utterances, features, language } = analyzed;
  const answering = utterances[answerFrom(analyzed, asked)]?.speakerTurn;
  let [best, bestFit] = [-1, MIN_ANSWER_SCORE];
  for (let index = asked + 1; index <= asked + ANSWER_WINDOW; index += 1) {
    const utterance = utterances[index];
    if (!utterance || utterance.speakerTurn !== answering || utterance.length < MIN_WORDS) continue;
    const near = 1 - (index - asked) / (2 * ANSWER_WINDOW);
    const fresh = selector.isUsed(index) ? 0.4 : 1;
    const traits = features[index];
    if (!traits || traits.question || traits.courtesy || traits.ad) continue;
    const fit = standaloneScore(analyzed, index) * traits.quality * near * fresh;
    if (fit > bestFit) [best, bestFit] = [index, fit];
  }
  const answer = utterances[best];
  if (!answer) return topicPurpose(analyzed, phrases, asked);
  selector.markUsed(best);
  const other = answer.speaker !== undefined && answer.speaker !== utterances[asked]?.speaker;
  return (other ? language.leadIns.answerBy : language.leadIns.answer)
    .replace('{speaker}', () => answer.speaker ?? '')
    .replace('{sentence}', () => cleanUp(answer.text, language));
}

/** Returns the index at which the answer begins: after a host's question, the first sentence of another speaker. */
function answerFrom({ utterances, hosts }: AnalyzedTranscript, asked: number): number {
  const asker = utterances[asked]?.speaker;
  let index = asked + 1;
  while (asker && hosts.has(asker) && index <= asked + ANSWER_WINDOW && utterances[index]?.speaker === asker)
    index += 1;
  return index;
}

function topicPurpose(
  { topics, language, utterances }: AnalyzedTranscript,
  phrases: readonly KeyPhrase[],
  index: number,
): string {
  const topic = topics[index];
  const nearby = phrases.find(
    ({ places, stems }) => stems.length > 1 && places.filter((place) => topics[place] === topic).length > 1,
  );
  const here = phrases.find(({ places }) => places.includes(index));
  const words = (nearby ?? here)?.label ?? stripEndMark(utterances[index]?.text ?? '');
  return language.leadIns.topicPurpose.replace('{topic}', () => words);
}

/** Lowercases the first letter of a sentence for use inside another, unless it begins with a name. */
function inSentence(sentence: string, code: string): string {
  const name = /^(?:I\b|\p{Lu}{2}|\p{Lu}[\p{L}'’]*\s\p{Lu})/u.test(sentence) || code === 'de';
  return name ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function overlap({ terms }: AnalyzedTranscript, a: number, b: number): number {
  const first = new Set(terms.byUtterance[a]);
  const second = new Set(terms.byUtterance[b]);
  const shared = [...first].filter((term) => second.has(term)).length;
  return shared / Math.max(1, Math.min(first.size, second.size));
}
