import { z } from 'zod';
import { LIST_LIMITS, TEXT_LIMITS } from '#core/analysis/draft-limits.js';
import type { ClaimedPoint, SummaryDraft } from '#core/analysis/summary.js';
import { truncateAtWord } from '#core/analysis/truncate-at-word.js';
import { CallFailure } from './call-failure.js';
import { withoutPrompt } from './prompt-leak.js';

const Point = z.object({ title: z.string(), description: z.string(), quotes: z.array(z.string()) });

/** What the model answers. Every field is required and none may be added: so strict schemas want it. */
export const Answer = z.object({
  overview: z.string(),
  keyTopics: z.array(z.string()),
  actionableInsights: z.array(Point),
  strategicTakeaways: z.array(Point),
  strategicQuestions: z.array(z.object({ question: z.string(), purpose: z.string() })),
  nextSteps: z.object({ immediate: z.array(z.string()), thisWeek: z.array(z.string()) }),
  keyQuotes: z.array(z.string()),
});
export type Answer = z.infer<typeof Answer>;

/** The schema's name, where a protocol wants one. */
export const ANSWER_NAME = 'episode_briefing';

/** The schema as text, for servers that take none. */
export const ANSWER_SCHEMA = JSON.stringify(z.toJSONSchema(Answer));

/** Reads a model's text. What some servers put around the object (thoughts, a code fence) is left out. */
export function readAnswer(text: string): Answer {
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const object = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  try {
    return Answer.parse(JSON.parse(object));
  } catch (error) {
    throw new CallFailure('unusable', 'the answer does not fit the schema', { cause: error });
  }
}

/** An answer as a draft: overlong texts and lists cut, what it repeats of the prompt left out. @throws CallFailure when there is no overview */
export function draftOf(answer: Answer): SummaryDraft {
  if (answer.overview.trim() === '') throw new CallFailure('unusable', 'the answer has no overview');
  return {
    overview: own(answer.overview, TEXT_LIMITS.overview),
    keyTopics: texts(answer.keyTopics, TEXT_LIMITS.topic),
    actionableInsights: points(answer.actionableInsights),
    strategicTakeaways: points(answer.strategicTakeaways),
    strategicQuestions: answer.strategicQuestions.slice(0, MOST_ITEMS).map(({ question, purpose }) => ({
      question: own(question, TEXT_LIMITS.question),
      purpose: own(purpose, TEXT_LIMITS.description),
    })),
    nextSteps: {
      immediate: texts(answer.nextSteps.immediate, TEXT_LIMITS.step),
      thisWeek: texts(answer.nextSteps.thisWeek, TEXT_LIMITS.step),
    },
    keyQuotes: quotes(answer.keyQuotes),
  };
}

/** More than is stored: what the check of quotes drops is replaced from the rest. */
const MOST_ITEMS = 3 * Math.max(...Object.values(LIST_LIMITS));

function own(text: string, maxLength: number): string {
  return truncateAtWord(withoutPrompt(text.slice(0, maxLength * 8)), maxLength);
}

function texts(list: readonly string[], length: number): string[] {
  return list.slice(0, MOST_ITEMS).map((text) => own(text, length));
}

function points(list: Answer['actionableInsights']): ClaimedPoint[] {
  return list.slice(0, MOST_ITEMS).map((point) => ({
    title: own(point.title, TEXT_LIMITS.title),
    description: own(point.description, TEXT_LIMITS.description),
    quotes: quotes(point.quotes),
  }));
}

function quotes(list: readonly string[]) {
  return list.slice(0, MOST_ITEMS).map((quote) => ({ quote: truncateAtWord(quote, TEXT_LIMITS.quote, '') }));
}
