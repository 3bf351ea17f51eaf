import type { Token } from './claim-tokens.js';
import type { Statement } from './statement.js';
import { COMMON_CAPITALS, GIVEN_NAMES, KNOWN_NAMES } from './words/known-names.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

const SENTENCE_START = /(?:^|[.!?…:;–—([“"„«»¿¡])[\s"'“„«(¿¡]{0,4}$/u;
const CAPITAL = /^\p{Lu}/u;
const SMALL_LETTERS = /^[a-z]+$/;
const LETTERS_AND_FIGURES = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+$/u;
const INNER_CAPITAL = /^\p{L}+\p{Lu}/u;
const ORDINAL_OR_AMOUNT =
  /^\d+(?:[.,:]\d+)*(?:st|nd|rd|th|e|er|k|m|b|x|mm|mn|bn|mio|mrd|s|am|pm|h|min|kg|km|cm|mb|gb|tb)$/iu;
/** A word for a speaker, and the code of one, which nobody says. */
const LABEL = /^(?:speaker|sprecher|sprecherin|locutor|orador|interlocuteur|spreker|relatore)$/;
const LABEL_ID = /^\p{L}{0,4}\d+$|^\p{Lu}{1,2}$/u;
const TITLE_CASE_SHARE = 0.7;

/** Words of a claim that are proper names, or codes such as `SOC2`. */
export function nameTokens(claim: Statement, language: ClaimLanguage): Token[] {
  // German writes all nouns in capitals.
  const isTitleCase = language === 'de' || isInTitleCase(claim);
  return compoundTokens(claim).filter((token) => {
    const { raw, word } = token;
    if (SMALL_LETTERS.test(raw)) return false;
    const at = claim.tokens.findIndex(({ start }) => start === token.start);
    if (ORDINAL_OR_AMOUNT.test(raw) || COMMON_CAPITALS.has(word)) return false;
    if (LABEL.test(claim.tokens[at - 1]?.word ?? '') && LABEL_ID.test(raw)) return false;
    if (LETTERS_AND_FIGURES.test(raw) || INNER_CAPITAL.test(raw)) return true;
    if (!CAPITAL.test(raw)) return false;
    if (KNOWN_NAMES.has(word) && !CLAIM_WORDS[language].stop.has(word)) return true;
    if (GIVEN_NAMES.has(word)) return true;
    if (isAfterGivenName(claim, at)) return true;
    const isStart = SENTENCE_START.test(claim.text.slice(Math.max(0, token.start - 8), token.start));
    return !isStart && !isTitleCase && !CLAIM_WORDS[language].stop.has(word) && raw.length > 1;
  });
}

const FIGURES_AFTER = /^[-_\u2010\u2011](\d+)/u;

/** Tokens with the figures that belong to them: `GPT-4`, `COVID_19`. */
function compoundTokens({ text, tokens }: Statement): Token[] {
  return tokens.map((token) => {
    if (!CAPITAL.test(token.raw)) return token;
    const figures = FIGURES_AFTER.exec(text.slice(token.end, token.end + 8))?.[1];
    if (figures === undefined) return token;
    return { ...token, raw: token.raw + figures, word: token.word + figures };
  });
}

function isInTitleCase({ tokens }: Statement): boolean {
  const long = tokens.filter(({ word }) => word.length >= 4 && !/^\d/.test(word));
  return (
    long.length >= 3 && long.filter(({ raw }) => CAPITAL.test(raw)).length >= long.length * TITLE_CASE_SHARE
  );
}

function isAfterGivenName({ tokens, text }: Statement, at: number): boolean {
  const before = tokens[at - 1];
  const token = tokens[at];
  return (
    !!before &&
    !!token &&
    GIVEN_NAMES.has(before.word) &&
    CAPITAL.test(before.raw) &&
    text.slice(before.end, token.start) === ' '
  );
}
