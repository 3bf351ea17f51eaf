import type { ClaimIndex } from './claim-index.js';
import { stemOf, type Token } from './claim-tokens.js';
import type { Statement } from './statement.js';
import { COMMON_CAPITALS, COMMON_NOUNS, GIVEN_NAMES, KNOWN_NAMES } from './words/known-names.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

const SENTENCE_START = /(?:^|[.!?…:;–—([“"„«»¿¡])[\s"'“„«(¿¡]{0,4}$/u;
const CAPITAL = /^\p{Lu}/u;
/** Most words of a claim, of which none is a name. */
const SMALL_LETTERS = /^[a-z]+$/;
const LETTERS_AND_FIGURES = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+$/u;
const INNER_CAPITAL = /^\p{L}+\p{Lu}/u;
const ORDINAL_OR_AMOUNT =
  /^\d+(?:[.,:]\d+)*(?:st|nd|rd|th|e|er|k|m|b|x|mm|mn|bn|mio|mrd|s|am|pm|h|min|kg|km|cm|mb|gb|tb)$/iu;
const SUFFIXED =
  /(?:\p{L}{3}ate|ify|i[sz]e|ing|tion|tions|ment|ments|ness|ity|ies|ers|ors|ives|ism|ance|ence|ship|age|ally|ly|est|ed|ful|less|able|al|ive|ous|ic)$/u;

/** Verbs that follow a name at the start of a sentence. */
const FINITE: Readonly<Record<ClaimLanguage, RegExp>> = {
  en: /^(?:is|was|has|had|grew|raised|launched|built|sold|bought|made|lost|won|became|went|will|can|started|founded|joined|acquired|hired|fired|closed|opened|moved|used|runs|ran|offers|gives|gave|took|takes|plans|wants|doubled|tripled|failed|leads|led|owns|owned|invested|pays|paid|charges|charged|doubled|cut|spent|earned|reached)$/,
  de: /^(?:ist|war|hat|hatte|wurde|verkaufte|grundete|verlor|gewann|stieg|wuchs|baut|baute|verdoppelte|leitet|fuhrt|kaufte|investierte)$/,
  es: /^(?:es|era|fue|tiene|tuvo|ha|vendio|compro|fundo|perdio|gano|crecio|lanzo|dirige)$/,
  fr: /^(?:est|etait|a|avait|fut|vend|vendait|dirige|fonde|perd|gagne|lance)$/,
  it: /^(?:e|era|fu|ha|aveva|vende|vendeva|fondo|dirige|perse|vinse|lancio|produce)$/,
  nl: /^(?:is|was|heeft|had|werd|verkocht|kocht|verloor|won|groeide|leidt|startte)$/,
  pt: /^(?:e|era|foi|tem|tinha|vendeu|comprou|fundou|perdeu|ganhou|cresceu|lancou|dirige)$/,
};

/** Follows a verb at the start of a sentence, as in 'Mark each week', and no name. */
const DETERMINER = /^ (?:the|an?|each|every|all|which|what|your|their) /;

/** A word for a speaker, and the code of one, which is never spoken. */
const LABEL = /^(?:speaker|sprecher|sprecherin|locutor|orador|interlocuteur|spreker|relatore)$/;
const LABEL_ID = /^\p{L}{0,4}\d+$|^\p{Lu}{1,2}$/u;
const TITLE_CASE_SHARE = 0.7;

/** Words of a claim that are proper names, or codes such as `SOC2`. */
export function nameTokens(claim: Statement, index: ClaimIndex, language: ClaimLanguage): Token[] {
  const isTitleCase = language !== 'de' && isInTitleCase(claim);
  return compoundTokens(claim).filter((token) => {
    const { raw, word } = token;
    if (SMALL_LETTERS.test(raw)) return false;
    const at = claim.tokens.findIndex(({ start }) => start === token.start);
    if (ORDINAL_OR_AMOUNT.test(raw) || COMMON_CAPITALS.has(word)) return false;
    if (LABEL.test(claim.tokens[at - 1]?.word ?? '') && LABEL_ID.test(raw)) return false;
    if (LETTERS_AND_FIGURES.test(raw) || INNER_CAPITAL.test(raw)) return true;
    if (!CAPITAL.test(raw)) return false;
    if (KNOWN_NAMES.has(word) && !CLAIM_WORDS[language].stop.has(word)) return true;
    const isStart = SENTENCE_START.test(claim.text.slice(Math.max(0, token.start - 8), token.start));
    if (isStart && DETERMINER.test(claim.text.slice(token.end, token.end + 8))) return false;
    if (GIVEN_NAMES.has(word) || isAfterGivenName(claim, at)) return true;
    if (isStart || isTitleCase) return isNameAtStart(claim, at, index, language);
    // German writes all nouns in capitals.
    return language !== 'de' && !CLAIM_WORDS[language].stop.has(word) && raw.length > 1;
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

/** A capitalised word that a sentence starts with is a name when it acts like one and is not a common word. */
function isNameAtStart(claim: Statement, at: number, index: ClaimIndex, language: ClaimLanguage): boolean {
  const token = claim.tokens[at];
  const next = claim.tokens[at + 1];
  if (!token || !next) return false;
  const { word, end } = token;
  const words = CLAIM_WORDS[language];
  if (words.stop.has(word) || word.length < 3 || COMMON_NOUNS.has(word)) return false;
  if (index.byStem.has(stemOf(word))) return false;
  if (/^['’]s/u.test(claim.text.slice(end, end + 2)) || /['’]s$/u.test(token.raw)) return true;
  const isFollowed = claim.text.slice(end, next.start) === ' ';
  if (isFollowed && (words.saying.has(next.word) || FINITE[language].test(next.word)))
    return !SUFFIXED.test(word);
  if (language === 'en' || language === 'de') return false;
  return isFollowed && CAPITAL.test(next.raw) && !words.stop.has(next.word);
}
