import type { Prompt } from './build-prompt.js';
import { REPAIR_V1 } from './prompts/repair-v1.js';

/** Characters of the last answer that are sent back. */
const MAX_ANSWER_LENGTH = 24_000;

/** The same request with the last answer and exactly what was wrong with it. */
export function repairPrompt(prompt: Prompt, answer: string, problems: readonly string[]): Prompt {
  return {
    ...prompt,
    task: [
      prompt.task,
      REPAIR_V1,
      `Problems: ${JSON.stringify(problems)}`,
      `Last answer: ${JSON.stringify(answer.slice(0, MAX_ANSWER_LENGTH))}`,
    ].join('\n\n'),
  };
}
