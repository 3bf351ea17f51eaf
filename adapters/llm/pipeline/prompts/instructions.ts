import type { SummaryStyle } from '#core/analysis/summary-style.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import { ACTION_LIST_V1 } from './action-list-v1.js';
import { CUSTOM_PROMPT_V1 } from './custom-prompt-v1.js';
import { DETAILED_V1 } from './detailed-v1.js';
import { EXECUTIVE_BRIEF_V1 } from './executive-brief-v1.js';
import { MERGE_V2 } from './merge-v2.js';
import { FIELDS_VERSION } from './section-prompts.js';
import { SUMMARIZE_V1 } from './summarize-v1.js';
import { TEACHING_NOTES_V1 } from './teaching-notes-v1.js';

/** Version of both base prompts and their field texts; stored with every summary. */
const BASE_VERSION = `summarize-v1+merge-v2+${FIELDS_VERSION}`;

/** The stored name of `CUSTOM_PROMPT_V1`. */
const CUSTOM_PROMPT_VERSION = 'wish-v1';

const STYLES: Readonly<Record<SummaryStyle, { readonly version: string; readonly text: string }>> = {
  executive_brief: { version: 'executive-brief-v1', text: EXECUTIVE_BRIEF_V1 },
  detailed: { version: 'detailed-v1', text: DETAILED_V1 },
  action_list: { version: 'action-list-v1', text: ACTION_LIST_V1 },
  teaching_notes: { version: 'teaching-notes-v1', text: TEACHING_NOTES_V1 },
};

/** Request options that change the instructions. */
export type PromptChoices = Pick<SummaryRequest, 'style' | 'customPrompt'>;

/** All texts that instructions consist of. */
export const PROMPT_TEXTS: readonly string[] = [
  SUMMARIZE_V1,
  MERGE_V2,
  ...Object.values(STYLES).map(({ text }) => text),
  CUSTOM_PROMPT_V1,
];

/**
 * Returns the instructions for summarising a transcript. They are byte-identical for all requests of one style, so that
 * prompt caches apply, and contain no user text.
 */
export function summarizeInstructions(choices: PromptChoices): string {
  return [SUMMARIZE_V1, ...optionalParts(choices)].join('\n\n');
}

/** Instructions for merging the summaries of an episode's parts. */
export function mergeInstructions(choices: PromptChoices): string {
  return [MERGE_V2, ...optionalParts(choices)].join('\n\n');
}

/** Returns the versions of the instructions' texts, as stored with a summary. */
export function promptVersion({ style, customPrompt }: PromptChoices): string {
  const parts = [BASE_VERSION, style && STYLES[style].version, customPrompt && CUSTOM_PROMPT_VERSION];
  return parts.filter(Boolean).join('+');
}

function optionalParts({ style, customPrompt }: PromptChoices): string[] {
  return [...(style ? [STYLES[style].text] : []), ...(customPrompt ? [CUSTOM_PROMPT_V1] : [])];
}
