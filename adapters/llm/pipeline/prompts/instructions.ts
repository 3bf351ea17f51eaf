import type { SummaryRequest } from '#core/ports/summarizer.js';
import { EDITOR_V4 } from './editor-v4.js';
import { REVIEW_V1 } from './review-v1.js';
import {
  CHAPTERS_PROMPT,
  FIELDS_VERSION,
  fieldPrompts,
  TRANSLATIONS_PROMPT,
  TRANSLATIONS_VERSION,
} from './section-prompts.js';
import { SMALL_TEXTS, SMALL_VERSION } from './small-model.js';
import { CUSTOM_PROMPT_V2, CUSTOM_PROMPT_VERSION, STYLE_PROMPTS } from './style-prompts.js';
import { TEMPLATE_V1, TEMPLATE_VERSION } from './template-prompt.js';

/** Version of the base prompts and their field texts; stored with every summary. */
const BASE_VERSION = `editor-v4+summarize-v7+merge-v8+review-v1+${FIELDS_VERSION}`;

const SELECTION = `First ask what this episode holds for somebody who runs a business: an opportunity, a risk, a price, an experience, a claim to doubt, something to watch. That comes first and gets most of your words; what is of no use to a business gets few, however long it was talked about. "subjects" is the account of the whole episode and has most of your words; "overview" is its answer in short, and "strategicTakeaways" what you make of it. The other fields add what these do not say. Say each thing once, where it serves the reader best: a fact that stands in one field is not told again in another, and a field for which nothing new is left stays empty, as most fields after "strategicTakeaways" do; only "oneSentence", "overview", "nextSteps" and titles may repeat. A number keeps its condition: of what, for whom, from when, if what. A reason stays with what it is the reason of, and a view with the person who holds it. A quote adds to the text that it supports, and stands once in your answer.`;

const LAST_LOOK = `Before you answer, hold each sentence against its lines once more. Is it this speaker's own view, or one that the speaker reports, asks about or answers? Is it decided, or proposed, hoped for, being looked at? Did somebody give this reason, or do two things merely stand side by side? Does it hold for all, or for one case? Does everything under a title belong to it? Where in doubt, say less.`;

/** Task of summarising a transcript; follows the transcript. Versioned like `EDITOR_V4`. */
export const SUMMARIZE_V7 = `# Your task

Summarise the transcript above.

${SELECTION}

# The fields

${fieldPrompts('summarize')}

If the episode does not hold enough for a list, give fewer items or none. An invented item is worse than a missing one.

${LAST_LOOK}`;

/** Task of merging the summaries of an episode's parts; follows the summaries. Versioned like `EDITOR_V4`. */
export const MERGE_V8 = `# Your task

The episode was too long to be read at once. It was cut into consecutive parts, and each part was summarised by a colleague as one JSON object. These objects stand above in the order of the episode. Write what a colleague would have written who had heard the whole episode, as one JSON object. The reader does not know that the episode was cut.

Where parts say the same, say it once, in the most precise wording that any of them has. Where a later part corrects an earlier one, say what holds in the end. Where two speakers contradict each other, say that they do. A story that begins in one part and ends in a later one is one story. Before you write, find the main point of each part: unless it is small talk, it stands in your answer, with the numbers, conditions and objections that the part gives it. What matters most may stand in any of them, also in the middle.

${SELECTION}

Quotes and the numbers in "turns" are copied from the summaries unchanged. Write no quote that is not in the summaries, do not join two quotes into one, and do not translate them. A point keeps the quotes and turns that support it. When two points are made into one, choose the 1 or 2 quotes and the 1 to 4 turns that support it best. A point without a quote is left out, except in "subjects".

# The fields

${fieldPrompts('merge')}

If the summaries do not hold enough for a list, give fewer items or none. An invented item is worse than a missing one.

# Good and bad summaries of parts

Bad: two insights "Call customers who leave" and "Talk to churned customers". They are one. Good: one insight "Call every customer who leaves within a week" with the better quotes of both.
Bad overview: "In the first part they discuss pricing, in the second part hiring." The reader knows of no parts. Good overview: "Ada Keller tells Ben Ortiz how a price three times as high paid for the first sales team."`;

/** Inputs that change the task. */
export interface PromptChoices extends Pick<SummaryRequest, 'style' | 'customPrompt'> {
  /** True where a member's template asks for sections. */
  readonly hasTemplate?: boolean;
  /** Chapters need times. */
  readonly hasTimes?: boolean;
  /** True where quotes are in another language than the summary. */
  readonly hasTranslations?: boolean;
}

/** All texts that prompts consist of. */
export const PROMPT_TEXTS: readonly string[] = [
  EDITOR_V4,
  SUMMARIZE_V7,
  MERGE_V8,
  REVIEW_V1,
  ...Object.values(CHAPTERS_PROMPT),
  ...Object.values(TRANSLATIONS_PROMPT),
  ...Object.values(STYLE_PROMPTS).map(({ text }) => text),
  CUSTOM_PROMPT_V2,
  TEMPLATE_V1,
  ...SMALL_TEXTS,
];

/** Task of summarising a transcript. Byte-identical for all requests of one style; contains no user text. */
export function summarizeTask(choices: PromptChoices): string {
  return [SUMMARIZE_V7, ...optionalParts(choices, 'summarize')].join('\n\n');
}

/** Task of merging the summaries of an episode's parts. */
export function mergeTask(choices: PromptChoices): string {
  return [MERGE_V8, ...optionalParts(choices, 'merge')].join('\n\n');
}

/** Returns the versions of the prompt's texts, as stored with a summary. */
export function promptVersion(choices: PromptChoices): string {
  return withChoices(BASE_VERSION, choices);
}

/** The same of a small model's prompts. */
export function smallPromptVersion(choices: PromptChoices): string {
  return withChoices(SMALL_VERSION, choices);
}

function withChoices(
  version: string,
  { style, customPrompt, hasTemplate, hasTranslations }: PromptChoices,
): string {
  const parts = [
    version,
    style && STYLE_PROMPTS[style].version,
    customPrompt && CUSTOM_PROMPT_VERSION,
    hasTemplate && TEMPLATE_VERSION,
    hasTranslations && TRANSLATIONS_VERSION,
  ];
  return parts.filter(Boolean).join('+');
}

function optionalParts(
  { style, customPrompt, hasTemplate, hasTimes, hasTranslations }: PromptChoices,
  task: keyof typeof CHAPTERS_PROMPT,
): string[] {
  return [
    ...(hasTimes ? [CHAPTERS_PROMPT[task]] : []),
    ...(hasTranslations ? [TRANSLATIONS_PROMPT[task]] : []),
    ...(style ? [STYLE_PROMPTS[style].text] : []),
    ...(customPrompt ? [CUSTOM_PROMPT_V2] : []),
    ...(hasTemplate ? [TEMPLATE_V1] : []),
  ];
}
