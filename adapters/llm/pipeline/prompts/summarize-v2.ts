import { fieldPrompts } from './section-prompts.js';

/** Task of summarising a transcript; follows the transcript. Versioned like `EDITOR_V2`. */
export const SUMMARIZE_V2 = `# Your task

Summarise the transcript above.

# The fields

${fieldPrompts('summarize')}

If the episode does not hold enough for a list, give fewer items or none. An invented item is worse than a missing one.`;
