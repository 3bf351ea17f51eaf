import type { StrategicQuestion } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { cleanUp, isOpenCondition, stripOpeners } from './cleanup.js';
import type { LanguagePack } from './language/language-pack.js';
import { standaloneScore } from './readability.js';
import type { SentenceSelector } from './sentence-selector.js';
import { countWords } from './tokenize-words.js';

const MIN_WORDS = 5;
const MAX_WORDS = 34;
/** Absent once a tag is removed: 'He moved there, right?' is a statement. */
const QUESTION_END = /[?？؟]["'”’»)\]]*$/u;
/** Minimum score of an answer. */
const MIN_ANSWER_SCORE = 0.08;
/** Number of sentences after a question that are searched for its answer. */
const ANSWER_WINDOW = 8;

/** Selects questions that were asked, with the answers that were given. */
export function selectStrategicQuestions(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  maxItems: number,
): StrategicQuestion[] {
  return selectAsked(analyzed, selector, maxItems).map(({ question, answer }) => ({
    question: questionIn(analyzed, question),
    purpose: answerText(analyzed, question, answer),
  }));
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

interface Answered {
  readonly question: number;
  readonly answer: number;
}

function selectAsked(analyzed: AnalyzedTranscript, selector: SentenceSelector, maxItems: number): Answered[] {
  const scores = analyzed.utterances.map((_, index) => questionScore(analyzed, index));
  const order = [...scores.keys()].filter((index) => (scores[index] ?? 0) > 0);
  order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen: Answered[] = [];
  const topics = new Set(analyzed.topics).size;
  const fairShare = Math.max(2, Math.ceil(maxItems / topics));
  const perTopic = new Map<number, number>();
  for (const question of order) {
    if (chosen.length >= maxItems) break;
    const topic = analyzed.topics[question] ?? 0;
    const alike = chosen.some((other) => overlap(analyzed, other.question, question) > 0.5);
    if (alike || (perTopic.get(topic) ?? 0) >= fairShare) continue;
    const answer = answerTo(analyzed, selector, question);
    if (answer === undefined || chosen.some((other) => other.answer === answer)) continue;
    perTopic.set(topic, (perTopic.get(topic) ?? 0) + 1);
    chosen.push({ question, answer });
    selector.markUsed(question);
    selector.markUsed(answer);
  }
  return chosen.sort((a, b) => a.question - b.question);
}

function questionScore(analyzed: AnalyzedTranscript, index: number): number {
  const { utterances, features, terms, language, hosts } = analyzed;
  const utterance = utterances[index];
  const traits = features[index];
  if (!utterance || !traits?.question || traits.ad || traits.courtesy || utterance.isUnsure) return 0;
  if (utterance.length < MIN_WORDS || utterance.length > MAX_WORDS) return 0;
  const question = questionIn(analyzed, index).toLowerCase();
  if (!QUESTION_END.test(question)) return 0;
  if (
    isStatement(question, language) ||
    language.cues.emptyQuestion?.test(question) ||
    language.cues.vague?.test(question)
  )
    return 0;
  let fit = 1 / (1 + 5 * traits.disfluency) / (1 + 4 * traits.anaphora);
  if (!(language.cues.openQuestion?.test(question) ?? true)) fit *= 0.2;
  if (language.cues.asks?.test(question) === false) fit *= 0.1;
  if (language.cues.past?.test(question)) fit *= 0.5;
  if (traits.broken || traits.closing) fit *= 0.5;
  if (hosts.size > 0 && !hosts.has(utterance.speaker ?? '')) fit *= traits.speech ? 0.3 : 0.8;
  const weight = [...new Set(terms.byUtterance[index])].reduce((sum, term) => sum + terms.weight(term), 0.5);
  return (weight * fit) / utterance.length ** 0.5;
}

/** Returns whether a question is told from its tone only, because none of its clauses begins like one. */
function isStatement(question: string, { cues }: LanguagePack): boolean {
  const { asks, openQuestion } = cues;
  const clauses = question.split(/[,;:—–]|\s(?:and|but|so|or|if)\s|\s-\s/u);
  return (
    asks !== undefined && !clauses.some((clause) => openQuestion?.test(clause.replace(/^[^\p{L}]+/u, '')))
  );
}

/**
 * Returns the sentence that answers a question: the best one that shares content with it, of another speaker or of the
 * asker if they continue.
 */
function answerTo(
  analyzed: AnalyzedTranscript,
  selector: SentenceSelector,
  asked: number,
): number | undefined {
  const { utterances, features } = analyzed;
  const answering = utterances[answerFrom(analyzed, asked)]?.speakerTurn;
  let best: number | undefined;
  let bestFit = MIN_ANSWER_SCORE;
  for (let index = asked + 1; index <= asked + ANSWER_WINDOW; index += 1) {
    const utterance = utterances[index];
    if (!utterance || utterance.speakerTurn !== answering || utterance.length < MIN_WORDS) continue;
    const near = 1 - (index - asked) / (2 * ANSWER_WINDOW);
    const fresh = selector.isUsed(index) ? 0.4 : 1;
    const traits = features[index];
    if (!traits || traits.question || traits.courtesy || traits.ad || isFragment(analyzed, index)) continue;
    const shared = sharedTerms(analyzed, asked, index);
    const fit = shared * standaloneScore(analyzed, index) * traits.quality * near * fresh;
    if (fit > bestFit) [best, bestFit] = [index, fit];
  }
  return best;
}

/** Returns whether a sentence breaks off, or is a condition or reason without a main clause. */
function isFragment({ utterances, features, language }: AnalyzedTranscript, index: number): boolean {
  const text = stripOpeners(utterances[index]?.text ?? '', language);
  const traits = features[index];
  if (!traits || traits.broken) return true;
  return isOpenCondition(text, language);
}

/** Returns the answer, verbatim, with who gave it. */
function answerText({ utterances, language }: AnalyzedTranscript, asked: number, index: number): string {
  const { speaker, text = '' } = utterances[index] ?? {};
  const isOther = speaker !== undefined && speaker !== utterances[asked]?.speaker;
  return (isOther ? language.leadIns.answerBy : language.leadIns.answer)
    .replace('{speaker}', () => speaker ?? '')
    .replace('{sentence}', () => cleanUp(text, language));
}

/** Returns the index at which the answer begins: after a host's question, the first sentence of another speaker. */
function answerFrom({ utterances, hosts }: AnalyzedTranscript, asked: number): number {
  const asker = utterances[asked]?.speaker;
  let index = asked + 1;
  while (asker && hosts.has(asker) && index <= asked + ANSWER_WINDOW && utterances[index]?.speaker === asker)
    index += 1;
  return index;
}

function overlap({ terms }: Pick<AnalyzedTranscript, 'terms'>, a: number, b: number): number {
  const sizes = [a, b].map((index) => new Set(terms.byUtterance[index]).size);
  return sharedTerms({ terms }, a, b) / Math.max(1, Math.min(...sizes));
}

function sharedTerms({ terms }: Pick<AnalyzedTranscript, 'terms'>, a: number, b: number): number {
  const second = new Set(terms.byUtterance[b]);
  return [...new Set(terms.byUtterance[a])].filter((term) => second.has(term)).length;
}
