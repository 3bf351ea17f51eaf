import { claimTokens, type Token } from './claim-tokens.js';
import { figuresAt } from './figures-at.js';
import { type NumberMention, withCents } from './number-mention.js';
import { spelledNumberAt } from './spelled-number-at.js';
import type { ClaimLanguage } from './words/languages.js';
import { FRACTION_WORDS, NUMBER_WORDS, UNIT_WORDS } from './words/number-words.js';

const RANGE = /^(?:to|and|or|bis|und|oder|a|y|o|et|ou|e|tot|en|of|ou)$/u;

/** All numbers of a text. `language`: of its number words; figures are read in any. */
export function numberMentions(
  text: string,
  language: ClaimLanguage,
  tokens = claimTokens(text),
): NumberMention[] {
  const words = NUMBER_WORDS[language];
  const mentions: NumberMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention =
      figuresAt(text, tokens, at, words) ??
      spelledNumberAt(text, tokens, at, words) ??
      fractionAt(tokens, at);
    if (mention) mentions.push(mention);
    at = (mention?.tokens[1] ?? at) + 1;
  }
  return shareUnits(mentions, tokens);
}

/** A range has the unit of its end, 'from 20 to 40 percent', and an amount may end with its cents. */
function shareUnits(mentions: readonly NumberMention[], tokens: readonly Token[]): NumberMention[] {
  return mentions.map((mention, i) => {
    const next = mentions[i + 1];
    if (!next || next.isFraction) return mention;
    const between = tokens.slice(mention.tokens[1] + 1, next.tokens[0]);
    const [joint] = between;
    const isRange = !joint || (between.length === 1 && RANGE.test(joint.word));
    const isUnitBetween =
      mention.unit !== undefined &&
      between.length === 1 &&
      UNIT_WORDS.get(joint?.word ?? '') === mention.unit;
    if (!isRange && !isUnitBetween) return mention;
    const { values, unit = next.unit, scale } = mention;
    const { scale: nextScale } = next;
    const scaled =
      isRange && scale === undefined && nextScale ? values.map((value) => value * nextScale) : [];
    const cents = !joint || isUnitBetween ? withCents(values[0], next.values[0], unit) : [];
    return { ...mention, unit, values: [...values, ...scaled, ...cents] };
  });
}

function fractionAt(tokens: readonly Token[], at: number): NumberMention | undefined {
  const token = tokens[at];
  const fraction = token && FRACTION_WORDS.get(token.word);
  if (!token || !fraction) return undefined;
  const [value, unit] = fraction;
  const { start, end } = token;
  return { values: [value], unit, start, end, isSpelled: true, tokens: [at, at], isFraction: true };
}
