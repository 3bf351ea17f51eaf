import { foldedWords } from '#core/text/words.js';
import type { ClaimIndex } from './claim-index.js';
import { neighbourhood, sharedStems } from './find-evidence.js';
import { isSameNumber, type NumberMention } from './number-mention.js';
import { numberMentions } from './number-mentions.js';
import type { Statement } from './statement.js';
import { CLAIM_WORDS, type ClaimLanguage } from './words/languages.js';
import { type NumberUnit, UNIT_WORDS } from './words/number-words.js';

/** Sentences around a number that say what it counts. */
const NUMBER_DISTANCE = 2;
/** Bare counts up to this are the summary's own: of people, groups or points that it lists. */
const MAX_OWN_COUNT = 10;
/** Units of time, which are said with their number, or in a sentence beside it. */
const TIMES: ReadonlySet<NumberUnit> = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year']);

/** Between the numbers of a share: 'one in ten'. */
const SHARE_OF = /^(?:in|of|von|aus|de|em|su|sur|op)$/;

/** The first number of a claim that was not said, near what the claim is about; absent `near`: anywhere. */
export function unsaidNumber(
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  near: ReadonlySet<number> | undefined,
): string | undefined {
  const mentions = numberMentions(claim.text, language, [...claim.tokens]);
  const isShareOf = ({ tokens: [first] }: NumberMention) =>
    SHARE_OF.test(claim.tokens[first - 1]?.word ?? '') &&
    mentions.some(({ tokens: [, last] }) => last === first - 2);
  const unsaid = mentions.find((mention) =>
    isOwnCount(mention)
      ? !isShareOf(mention) && isCountedOtherwise(mention, claim, index, near)
      : !isSaid(mention, claim, index, language, near),
  );
  return unsaid && claim.text.slice(unsaid.start, unsaid.end);
}

function isSaid(
  mention: NumberMention,
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  near: ReadonlySet<number> | undefined,
): boolean {
  const before = [1, 2, 3].map((back) => claim.tokens[mention.tokens[0] - back]?.word ?? '');
  const isRough =
    before.some((word) => CLAIM_WORDS[language].roughly.has(word)) ||
    /~\s?$/.test(claim.text.slice(0, mention.start));
  const needed = claim.about.size >= 4 && language === index.language ? 2 : 1;
  return (
    index.numbers.some((said) => {
      if (!isSameNumber(mention, said.mention, isRough) || isOfOtherUnit(mention, said, index)) return false;
      if (!near || near.has(said.sentence)) return true;
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

/** True for a time, where the number was said without a unit, and none of its kind beside it. */
function isOfOtherUnit(
  { unit }: NumberMention,
  { mention: said, sentence }: ClaimIndex['numbers'][number],
  index: ClaimIndex,
): boolean {
  if (!unit || said.unit || !TIMES.has(unit)) return false;
  return ![...neighbourhood(index, [sentence], 1)].some((at) =>
    index.sentences[at]?.tokens.some(({ word }) => UNIT_WORDS.get(word) === unit),
  );
}

/** True for small counts, and 'one' of a unit. */
function isOwnCount({ values: [value = 0], unit, isSpelled }: NumberMention): boolean {
  return unit ? isSpelled && value === 1 : Number.isInteger(value) && value <= MAX_OWN_COUNT;
}

/** True for a count of what is counted near the evidence, with other results only. */
function isCountedOtherwise(
  { values: [value = 0], unit, tokens: [, last] }: NumberMention,
  claim: Statement,
  { numbers, sentences }: ClaimIndex,
  near: ReadonlySet<number> | undefined,
): boolean {
  const counted = countedStem(claim, last);
  if (!near || counted === undefined || unit || value < 2) return false;
  const counts = numbers.flatMap(({ mention: said, sentence }) =>
    near.has(sentence) && countedStem(sentences[sentence], said.tokens[1]) === counted ? said.values : [],
  );
  return counts.some((count) => count > 1) && !counts.includes(value);
}

/** Stem of what a number counts: the first word of weight after its last token, or after one more word. */
function countedStem(statement: Statement | undefined, last: number): string | undefined {
  return statement?.stems.slice(last + 1, last + 3).find((stem) => stem !== '');
}

/** True when a quote has all numbers of a value, in figures or words; of a value without one, all its words. */
export function hasNumbers(quote: string, value: string, language: ClaimLanguage): boolean {
  const [claimed, said] = [value, quote].map((text) => numberMentions(text, language));
  if (!claimed?.length) return foldedWords(value).every((word) => foldedWords(quote).includes(word));
  return claimed.every((one) => said?.some((other) => isSameNumber(one, other, false)));
}
