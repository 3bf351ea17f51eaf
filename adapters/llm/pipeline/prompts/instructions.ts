import type { SummaryStyle } from '#core/analysis/sections/summary-style.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import { ACTION_LIST_V2 } from './action-list-v2.js';
import { CUSTOM_PROMPT_V2 } from './custom-prompt-v2.js';
import { DETAILED_V1 } from './detailed-v1.js';
import { EDITOR_V2 } from './editor-v2.js';
import { EXECUTIVE_BRIEF_V1 } from './executive-brief-v1.js';
import { MERGE_V3 } from './merge-v3.js';
import { CHAPTERS_PROMPT, FIELDS_VERSION } from './section-prompts.js';
import { SUMMARIZE_V2 } from './summarize-v2.js';
import { TEACHING_NOTES_V1 } from './teaching-notes-v1.js';

/** Version of the base prompts and their field texts; stored with every summary. */
const BASE_VERSION = `editor-v2+summarize-v2+merge-v3+${FIELDS_VERSION}`;

/** The stored name of `CUSTOM_PROMPT_V2`. */
const CUSTOM_PROMPT_VERSION = 'wish-v2';

const STYLES: Readonly<Record<SummaryStyle, { readonly version: string; readonly text: string }>> = {
  executive_brief: { version: 'executive-brief-v1', text: EXECUTIVE_BRIEF_V1 },
  detailed: { version: 'detailed-v1', text: DETAILED_V1 },
  action_list: { version: 'action-list-v2', text: ACTION_LIST_V2 },
  teaching_notes: { version: 'teaching-notes-v1', text: TEACHING_NOTES_V1 },
};

/** Inputs that change the task. */
export interface PromptChoices extends Pick<SummaryRequest, 'style' | 'customPrompt'> {
  /** Chapters need times. */
  readonly hasTimes?: boolean;
}

/** All texts that prompts consist of. */
export const PROMPT_TEXTS: readonly string[] = [
  EDITOR_V2,
  SUMMARIZE_V2,
  MERGE_V3,
  ...Object.values(CHAPTERS_PROMPT),
  ...Object.values(STYLES).map(({ text }) => text),
  CUSTOM_PROMPT_V2,
];

/** Task of summarising a transcript. Byte-identical for all requests of one style; contains no user text. */
export function summarizeTask(choices: PromptChoices): string {
  return [SUMMARIZE_V2, ...optionalParts(choices, 'summarize')].join('\n\n');
}

/** Task of merging the summaries of an episode's parts. */
export function mergeTask(choices: PromptChoices): string {
  return [MERGE_V3, ...optionalParts(choices, 'merge')].join('\n\n');
}

/** Returns the versions of the prompt's texts, as stored with a summary. */
export function promptVersion({ style, customPrompt }: PromptChoices): string {
  const parts = [BASE_VERSION, style && STYLES[style].version, customPrompt && CUSTOM_PROMPT_VERSION];
  return parts.filter(Boolean).join('+');
}

function optionalParts(
  { style, customPrompt, hasTimes }: PromptChoices,
  task: keyof typeof CHAPTERS_PROMPT,
): string[] {
  return [
    ...(hasTimes ? [CHAPTERS_PROMPT[task]] : []),
    ...(style ? [STYLES[style].text] : []),
    ...(customPrompt ? [CUSTOM_PROMPT_V2] : []),
  ];
}
