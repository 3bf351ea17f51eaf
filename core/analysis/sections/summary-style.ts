/** Summary styles (spec §6). */
export const SUMMARY_STYLES = ['executive_brief', 'detailed', 'action_list', 'teaching_notes'] as const;
export type SummaryStyle = (typeof SUMMARY_STYLES)[number];

/** Name and purpose of each style, shown to readers. */
export const STYLE_TEXTS: Readonly<
  Record<SummaryStyle, { readonly name: string; readonly purpose: string }>
> = {
  executive_brief: { name: 'Executive brief', purpose: 'The decision and its reasons, in a minute.' },
  detailed: { name: 'Detailed', purpose: 'Every argument of the conversation, with its context.' },
  action_list: {
    name: 'Action list',
    purpose: 'What to do, in which order, and how to tell that it worked.',
  },
  teaching_notes: {
    name: 'Teaching notes',
    purpose: 'Ideas explained from the ground up, to pass on to a team.',
  },
};

/** Maximum length of a custom prompt, in characters. */
export const MAX_CUSTOM_PROMPT_LENGTH = 1_000;
/** Maximum number of saved custom prompts per member. */
export const MAX_PROMPT_PRESETS = 20;
export const MAX_PRESET_NAME_LENGTH = 60;

/** A custom prompt that a member saved for reuse. */
export interface PromptPreset {
  readonly id: string;
  readonly name: string;
  readonly prompt: string;
}
