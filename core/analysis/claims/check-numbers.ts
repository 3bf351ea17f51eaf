import type { ClaimIndex } from './claim-index.js';
import { neighbourhood, sharedStems } from './find-evidence.js';
import { isSameNumber, type NumberMention } from './number-mention.js';
import { numberMentions } from './number-mentions.js';
import type { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';

/** Sentences around a number that say what it counts. */
const NUMBER_DISTANCE = 2;
/** A small number word before one of these counts what the summary itself lists. */
const COUNTED =
  /^(?:mistakes?|lessons?|ways?|steps?|reasons?|things?|questions?|ideas?|principles?|rules?|tips?|founders?|guests?|hosts?|speakers?|entrepreneurs?|experts?|parts?|areas?|types?|kinds?|sides?|fehler|lektionen|wege|schritte|grunde|dinge|fragen|ideen|regeln|tipps|grunder|gaste|errores|lecciones|pasos|razones|cosas|preguntas|fundadores|erreurs|lecons|etapes|raisons|choses|fondateurs|errori|lezioni|passi|motivi|cose|fondatori|fouten|lessen|stappen|redenen|oprichters|erros|licoes|passos|razoes|coisas)$/;
/** A small number word after one of these counts those whom the summary itself names. */
const OTHER = /^(?:other|remaining|anderen|ubrigen|otros|otras|autres|altri|altre|andere|outros|outras)$/;
const ARTICLE = /^(?:the|both|these|those|die|beide|los|las|les|i|le|gli|de|os|as)$/;
const MAX_COUNTED = 5;

/** The first number of a claim that was not said, near what the claim is about. */
export function unsaidNumber(
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  near: ReadonlySet<number>,
): string | undefined {
  const mentions = numberMentions(claim.text, language, [...claim.tokens]);
  const unsaid = mentions.find(
    (mention) => !isIncidental(mention, claim) && !isSaid(mention, claim, index, language, near),
  );
  return unsaid && claim.text.slice(unsaid.start, unsaid.end);
}

function isSaid(
  mention: NumberMention,
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  near: ReadonlySet<number>,
): boolean {
  const before = [1, 2, 3].map((back) => claim.tokens[mention.tokens[0] - back]?.word ?? '');
  const isRough =
    before.some((word) => CLAIM_WORDS[language].roughly.has(word)) ||
    /~\s?$/.test(claim.text.slice(0, mention.start));
  const needed = claim.about.size >= 4 && language === index.language ? 2 : 1;
  return (
    index.numbers.some((said) => {
      if (!isSameNumber(mention, said.mention, isRough)) return false;
      if (near.has(said.sentence)) return true;
      if (near.size > 0 && language !== index.language) return false;
      if (language !== index.language) return true;
      return (
        sharedStems(index, claim, neighbourhood(index, [said.sentence], NUMBER_DISTANCE)) >=
        Math.min(needed, claim.about.size)
      );
    }) || isInTitle(mention, claim, index)
  );
}

function isInTitle(mention: NumberMention, claim: Statement, { titleWords }: ClaimIndex): boolean {
  return !mention.unit && titleWords.has(claim.tokens[mention.tokens[0]]?.word ?? '');
}

/** True for 'one', for small numbers of the summary's own lists, and for fractions, which are compared as words. */
function isIncidental(
  { values, unit, isSpelled, isFraction, tokens: [first, last] }: NumberMention,
  claim: Statement,
): boolean {
  if (isFraction) return true;
  const value = values[0] ?? 0;
  if (unit) return isSpelled && value === 1;
  if (value === 1) return true;
  const next = [claim.tokens[last + 1]?.word ?? '', claim.tokens[last + 2]?.word ?? ''];
  if (value <= MAX_COUNTED && isSpelled && next.some((word) => COUNTED.test(word))) return true;
  if (value <= MAX_COUNTED && isSpelled && OTHER.test(claim.tokens[first - 1]?.word ?? '')) return true;
  return isSpelled && value === 2 && ARTICLE.test(claim.tokens[first - 1]?.word ?? '');
}
