import { z } from 'zod';
import { LIST_LIMITS, TEXT_LIMITS } from '#core/analysis/draft-limits.js';
import type { ClaimedPoint, SummaryDraft } from '#core/analysis/summary.js';
import { truncateAtWord } from '#core/analysis/truncate-at-word.js';
import { ModelError, type OutputSchema } from '#core/ports/language-model.js';
import { removePromptText } from './remove-prompt-text.js';

const Point = z.object({ title: z.string(), description: z.string(), quotes: z.array(z.string()) });

/** A model's output. Strict schemas require every field and allow no other. */
const ModelOutput = z.object({
  overview: z.string(),
  keyTopics: z.array(z.string()),
  actionableInsights: z.array(Point),
  strategicTakeaways: z.array(Point),
  strategicQuestions: z.array(z.object({ question: z.string(), purpose: z.string() })),
  nextSteps: z.object({ immediate: z.array(z.string()), thisWeek: z.array(z.string()) }),
  keyQuotes: z.array(z.string()),
});
export type ModelOutput = z.infer<typeof ModelOutput>;

/** What a model is asked to answer with. */
export const DRAFT_OUTPUT: OutputSchema = {
  name: 'episode_briefing',
  schema: z.toJSONSchema(ModelOutput, { target: 'draft-7' }),
};

/**
 * Reads a model's answer. Text around the JSON object (thoughts, a code fence) is dropped, texts and lists are cut to their
 * limits, and sentences that repeat the prompt are removed.
 * @throws ModelError invalid_output
 */
export function parseDraft(text: string): SummaryDraft {
  return toDraft(parseOutput(text));
}

function parseOutput(text: string): ModelOutput {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const object = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  try {
    return ModelOutput.parse(JSON.parse(object));
  } catch (error) {
    throw new ModelError('invalid_output', 'the answer does not fit the schema', { cause: error });
  }
}

function toDraft(output: ModelOutput): SummaryDraft {
  if (output.overview.trim() === '') throw new ModelError('invalid_output', 'the answer has no overview');
  return {
    overview: toText(output.overview, TEXT_LIMITS.overview),
    keyTopics: toTexts(output.keyTopics, TEXT_LIMITS.topic),
    actionableInsights: toPoints(output.actionableInsights),
    strategicTakeaways: toPoints(output.strategicTakeaways),
    strategicQuestions: output.strategicQuestions.slice(0, MAX_ITEMS).map(({ question, purpose }) => ({
      question: toText(question, TEXT_LIMITS.question),
      purpose: toText(purpose, TEXT_LIMITS.description),
    })),
    nextSteps: {
      immediate: toTexts(output.nextSteps.immediate, TEXT_LIMITS.step),
      thisWeek: toTexts(output.nextSteps.thisWeek, TEXT_LIMITS.step),
    },
    keyQuotes: toQuotes(output.keyQuotes),
  };
}

/** More items than are stored: they replace those that the check of quotes drops. */
const MAX_ITEMS = 3 * Math.max(...Object.values(LIST_LIMITS));

function toText(text: string, maxLength: number): string {
  return truncateAtWord(removePromptText(text.slice(0, maxLength * 8)), maxLength);
}

function toTexts(list: readonly string[], maxLength: number): string[] {
  return list.slice(0, MAX_ITEMS).map((text) => toText(text, maxLength));
}

function toPoints(list: ModelOutput['actionableInsights']): ClaimedPoint[] {
  return list.slice(0, MAX_ITEMS).map((point) => ({
    title: toText(point.title, TEXT_LIMITS.title),
    description: toText(point.description, TEXT_LIMITS.description),
    quotes: toQuotes(point.quotes),
  }));
}

function toQuotes(list: readonly string[]) {
  return list.slice(0, MAX_ITEMS).map((quote) => ({ quote: truncateAtWord(quote, TEXT_LIMITS.quote, '') }));
}
