import { plainText } from '#core/text/clean-text.js';

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/u;

/** Normalizes custom instructions: removes invisible characters, keeps at most one empty line in a row. */
export function cleanCustomPrompt(text: string): string {
  return text
    .split(LINE_END)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
