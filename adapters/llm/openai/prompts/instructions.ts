import type { SummaryStyle } from '#core/analysis/summary-style.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import { ACTION_LIST_V1 } from './action-list-v1.js';
import { DETAILED_V1 } from './detailed-v1.js';
import { EXECUTIVE_BRIEF_V1 } from './executive-brief-v1.js';
import { MERGE_V2 } from './merge-v2.js';
import { SUMMARIZE_V1 } from './summarize-v1.js';
import { TEACHING_NOTES_V1 } from './teaching-notes-v1.js';
import { WISH_V1 } from './wish-v1.js';

/** Names both prompts' files. */
const BASE_VERSION = 'summarize-v1+merge-v2';

const STYLES: Readonly<Record<SummaryStyle, { readonly version: string; readonly text: string }>> = {
  executive_brief: { version: 'executive-brief-v1', text: EXECUTIVE_BRIEF_V1 },
  detailed: { version: 'detailed-v1', text: DETAILED_V1 },
  action_list: { version: 'action-list-v1', text: ACTION_LIST_V1 },
  teaching_notes: { version: 'teaching-notes-v1', text: TEACHING_NOTES_V1 },
};

/** What a reader chose of how the summary is written. */
export type Chosen = Pick<SummaryRequest, 'style' | 'customPrompt'>;

/** Every text that a model may be told before the material. */
export const PROMPT_TEXTS: readonly string[] = [
  SUMMARIZE_V1,
  MERGE_V2,
  ...Object.values(STYLES).map(({ text }) => text),
  WISH_V1,
];

/**
 * What the model is told before a transcript: the same to the byte for all requests of one style, so that a service's
 * prompt cache serves them. No word of the reader's is in it.
 */
export function summarizeInstructions(chosen: Chosen): string {
  return [SUMMARIZE_V1, ...partsOf(chosen)].join('\n\n');
}

/** What it is told before the summaries of an episode's parts. */
export function mergeInstructions(chosen: Chosen): string {
  return [MERGE_V2, ...partsOf(chosen)].join('\n\n');
}

/** Names the files that the instructions are made of. */
export function promptVersion({ style, customPrompt }: Chosen): string {
  const parts = [BASE_VERSION, style && STYLES[style].version, customPrompt && 'wish-v1'];
  return parts.filter(Boolean).join('+');
}

function partsOf({ style, customPrompt }: Chosen): string[] {
  return [...(style ? [STYLES[style].text] : []), ...(customPrompt ? [WISH_V1] : [])];
}
