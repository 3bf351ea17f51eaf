/** Names both prompts' files; kept with every analysis that they made. */
export const PROMPT_VERSION = 'summarize-v1+merge-v2';
