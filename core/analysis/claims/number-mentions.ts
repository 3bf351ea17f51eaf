import { claimTokens, type Token } from './claim-tokens.js';
import { completeMention, type NumberMention, withCents } from './number-mention.js';
import { spelledNumberAt } from './spelled-number-at.js';
import type { ClaimLanguage } from './words/languages.js';
import { NUMBER_WORDS, type NumberWords, UNIT_WORDS } from './words/number-words.js';

const STARTS_WITH_DIGIT = /^\d/;

const FIGURES = /^(\d+(?:[.,:'’ ]\d+)*)(\p{L}{0,3})$/u;

const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|e|er|eme|a|o)$/u;

const SPACE = /^[ \u00A0\u202F\u2009]$/u;

const RANGE = /^(?:to|and|or|bis|und|oder|a|y|o|et|ou|e|tot|en|of|ou)$/u;

/** A year, and what joins it to the last two figures of a later one: `2017-18`. */
const YEAR = /^(?:19|20)\d\d$/;
const YEAR_JOINT = /^[-/\u2010-\u2013]$/;

/** All numbers of a text. `language`: of its number words; figures are read in any. */
export function numberMentions(
  text: string,
  language: ClaimLanguage,
  tokens = claimTokens(text),
): NumberMention[] {
  const words = NUMBER_WORDS[language];
  const mentions: NumberMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = figuresAt(text, tokens, at, words) ?? spelledNumberAt(text, tokens, at, words);
    if (mention) mentions.push(mention);
    at = (mention?.tokens[1] ?? at) + 1;
  }
  return shareUnits(mentions, tokens);
}

/** A range has the unit of its end, 'from 20 to 40 percent', and an amount may end with its cents. */
function shareUnits(mentions: readonly NumberMention[], tokens: readonly Token[]): NumberMention[] {
  return mentions.map((mention, i) => {
    const next = mentions[i + 1];
    if (!next) return mention;
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

/** The number in figures that starts at a token: `1.500`, `12 000`, `3rd`, `5m`. */
function figuresAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  words: NumberWords,
): NumberMention | undefined {
  const token = tokens[at];
  const match = token && STARTS_WITH_DIGIT.test(token.raw) && FIGURES.exec(token.raw);
  if (!token || !match) return undefined;
  if (isPartOfName(text, token)) return undefined;
  let [, figures = '', suffix = ''] = match;
  let last = at;
  for (let next = tokens[last + 1]; next && /^\d{3}$/.test(next.raw); next = tokens[last + 1]) {
    const gap = text.slice(tokens[last]?.end ?? 0, next.start);
    if (!SPACE.test(gap) || !/^\d{1,3}(?: \d{3})*$/.test(figures)) break;
    figures += ` ${next.raw}`;
    last += 1;
  }
  suffix = suffix.toLowerCase();
  const scale = words.scales.get(suffix);
  const unitOfSuffix = UNIT_WORDS.get(suffix);
  if (suffix !== '' && scale === undefined && !unitOfSuffix && !ORDINAL_SUFFIX.test(suffix)) return undefined;
  const values = figureValues(centuryBefore(text, tokens[at - 1], token) + figures, words.decimalComma).map(
    (value) => value * (scale ?? 1),
  );
  return completeMention(text, tokens, at, last, values, words, false, unitOfSuffix);
}

/** The figures of the year before that a year's last two figures leave out. */
function centuryBefore(text: string, before: Token | undefined, token: Token): string {
  const isJoined = before && YEAR_JOINT.test(text.slice(before.end, token.start));
  return isJoined && YEAR.test(before.raw) && /^\d\d$/.test(token.raw) ? before.raw.slice(0, 2) : '';
}

/** True for the figures of `GPT-4`, `Q3` or `COVID_19`, not for those of `post-16`. */
function isPartOfName(text: string, token: Token): boolean {
  const before = text.slice(Math.max(0, token.start - 7), token.start);
  return /\p{L}[-_\u2010\u2011]$/u.test(before) && !PREFIX.test(before);
}

const PREFIX = /(?<!\p{L})(?:post|pre|mid|under|over)[-\u2010\u2011]$/iu;

/** Readings of figures: a separator before three digits may be one of thousands or of decimals. */
function figureValues(figures: string, decimalComma: boolean): number[] {
  if (/:/.test(figures)) return figures.split(':').map(Number);
  const separators = [...figures.matchAll(/[.,'’ ]/gu)];
  if (separators.length === 0) return [Number(figures)];
  const last = separators.at(-1);
  const kinds = new Set(separators.map(([sign]) => sign));
  const plain = Number(figures.replace(/[.,'’ ]/gu, ''));
  const lastIndex = last?.index ?? 0;
  const decimal = Number(
    `${figures.slice(0, lastIndex).replace(/[.,'’ ]/gu, '')}.${figures.slice(lastIndex + 1)}`,
  );
  if (kinds.size > 1) return [decimal];
  if (separators.length > 1) return [plain];
  if (figures.length - lastIndex !== 4 || last?.[0] === ' ') return [last?.[0] === ' ' ? plain : decimal];
  const isDecimal = (last?.[0] === ',') === decimalComma;
  return isDecimal ? [decimal, plain] : [plain, ...(figures.startsWith('0') ? [decimal] : [])];
}
