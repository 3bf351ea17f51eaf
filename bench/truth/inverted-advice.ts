import { extractInstruction } from '#adapters/llm/extractive/extract-instruction.js';
import { detectLanguage } from '#adapters/llm/extractive/language/detect-language.js';
import { INVERSION_TEMPLATES, inversions } from '#test/builders/inversions.js';

/** An instruction that begins with its negation says what was said. */
const KEEPS_NEGATION = /^(?:never|don't) /iu;

/** Counts, by language, the sentences without advice of which an instruction is taken. */
export function invertedAdvice(): Record<string, { sentences: number; inverted: number }> {
  return Object.fromEntries(
    Object.keys(INVERSION_TEMPLATES).map((code) => {
      const all = inversions(code).map(({ sentence }) => sentence);
      const language = detectLanguage({ language: code, turns: [{ text: all.join(' ') }] });
      const heard = all.map((sentence) => extractInstruction(sentence, language) ?? '');
      const inverted = heard.filter((text) => text !== '' && !KEEPS_NEGATION.test(text)).length;
      return [code, { sentences: all.length, inverted }];
    }),
  );
}
