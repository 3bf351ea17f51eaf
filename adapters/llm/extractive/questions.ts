import type { StrategicQuestion } from '#core/analysis/summary.js';
import { countWords } from '#core/text/words.js';
import { type AnalyzedTranscript, contentStems } from './analyze-transcript.js';
import { cleanUp } from './cleanup.js';
import { passageText } from './passages.js';
import { pointsOutside } from './sentence-traits.js';

const MAX_QUESTIONS = 5;
const MIN_WORDS = 6;
const MAX_WORDS = 28;
/** Sentences of an answer, their words, and content words that it shares with the question. */
const MAX_ANSWER_SENTENCES = 3;
const MIN_ANSWER_WORDS = 12;
const MAX_ANSWER_WORDS = 80;
const MIN_SHARED = 2;
/** Sentences such as `Yes.` before an answer. */
const MAX_PRELUDE = 1;

/** Returns questions that were asked and answered so that both can be understood alone, in the order of the talk. */
export function selectQuestions(analyzed: AnalyzedTranscript): StrategicQuestion[] {
  const found: StrategicQuestion[] = [];
  for (let at = 0; at < analyzed.utterances.length && found.length < MAX_QUESTIONS; at += 1) {
    const question = questionAt(analyzed, at);
    const purpose = question === undefined ? undefined : answerTo(analyzed, at);
    if (question !== undefined && purpose !== undefined) found.push({ question, purpose });
  }
  return found;
}

function questionAt({ utterances, traits, language }: AnalyzedTranscript, at: number): string | undefined {
  const trait = traits[at];
  const { text = '', speakerTurn } = utterances[at] ?? {};
  if (!trait?.question || trait.dangling) return undefined;
  const next = utterances[at + 1];
  if (!next || next.speakerTurn === speakerTurn) return undefined;
  const question = cleanUp(text, language);
  const said = question.toLowerCase();
  const { openQuestion, slip } = language.cues;
  const words = countWords(question);
  if (words < MIN_WORDS || words > MAX_WORDS || slip?.test(said)) return undefined;
  if (openQuestion && !openQuestion.test(said.replace(/^[^\p{L}]+/u, ''))) return undefined;
  return pointsOutside(question, '', language) ? undefined : question;
}

/** Returns the sentences that answer the question at `asked`, with who gave them. */
function answerTo(analyzed: AnalyzedTranscript, asked: number): string | undefined {
  const { utterances, traits, language } = analyzed;
  const question = utterances[asked]?.text ?? '';
  const wanted = contentStems(analyzed, asked, asked);
  for (let from = asked + 1; from <= asked + 1 + MAX_PRELUDE; from += 1) {
    const isPrelude = from > asked + 1 && (utterances[from - 1]?.words.length ?? 0) > 4;
    if (isPrelude || utterances[from]?.speakerTurn !== utterances[asked + 1]?.speakerTurn) return undefined;
    let [to, words] = [from - 1, 0];
    while (to - from + 1 < MAX_ANSWER_SENTENCES) {
      const next = utterances[to + 1];
      const trait = traits[to + 1];
      const isFollowing =
        to < from || (next?.isContiguous && next.speakerTurn === utterances[from]?.speakerTurn);
      if (!next || !isFollowing || !trait?.whole || trait.question || trait.meta) break;
      if (words + next.words.length > MAX_ANSWER_WORDS) break;
      words += next.words.length;
      to += 1;
    }
    if (
      words < MIN_ANSWER_WORDS ||
      [...contentStems(analyzed, from, to)].filter((stem) => wanted.has(stem)).length < MIN_SHARED
    )
      continue;
    const answer = passageText(analyzed, { from, to });
    if (traits[to]?.announcing || pointsOutside(answer, question, language)) return undefined;
    const { speaker } = utterances[from] ?? {};
    return (speaker === undefined ? language.leadIns.answer : language.leadIns.answerBy)
      .replace('{speaker}', () => speaker ?? '')
      .replace('{sentence}', () => answer);
  }
  return undefined;
}
