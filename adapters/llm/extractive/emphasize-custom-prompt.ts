import type { AnalyzedTranscript } from './analyze-transcript.js';
import { isContentWord } from './term-weights.js';
import { tokenizeWords } from './tokenize-words.js';

/** Added to the weight of terms that the prompt names, so that they become topics. */
const PROMPT_TERM_BONUS = 1;

/** Words used to phrase a prompt, which are not its subject. */
const PROMPT_WORDS = new Set(
  `focus emphasise emphasize emphasis highlight stress prioritise prioritize concentrate summarise summarize summary
  summaries write writing explain describe list include including exclude leave skip avoid ignore mention tell show give
  make keep use please want wish need interested interest especially particularly mainly only everything anything short
  brief long detailed plain simple style tone language words sentences sentence points bullet bullets paragraph section
  sections episode podcast video transcript speaker speakers reader readers instructions rules prompt`.split(
    /\s+/,
  ),
);

/**
 * Raises the weight of terms that a custom prompt names, so that sentences about them are selected first; without a
 * model a prompt has no other effect. Returns undefined if none of its words occurs.
 */
export function emphasizeCustomPrompt(
  analyzed: AnalyzedTranscript,
  customPrompt: string,
): AnalyzedTranscript | undefined {
  const { language, terms } = analyzed;
  const promptStems = new Set(
    tokenizeWords(customPrompt)
      .map(({ word }) => word)
      .filter((word) => isContentWord(word, language) && !PROMPT_WORDS.has(word))
      .map((word) => language.stem(word))
      .filter((stem) => terms.countOf(stem) > 0),
  );
  if (promptStems.size === 0) return undefined;
  const weight = (term: string) => {
    const about = term.split(' ').some((part) => promptStems.has(part));
    return about ? terms.weight(term) + PROMPT_TERM_BONUS : terms.weight(term);
  };
  const emphasized = terms.byUtterance.map((said) => said.some((term) => promptStems.has(term)));
  return { ...analyzed, emphasized: emphasized, terms: { ...terms, weight } };
}
