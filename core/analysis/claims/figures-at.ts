import type { Token } from './claim-tokens.js';
import { completeMention } from './complete-mention.js';
import type { NumberMention } from './number-mention.js';
import { type NumberWords, UNIT_WORDS } from './words/number-words.js';

const STARTS_WITH_DIGIT = /^\d/;
const FIGURES = /^(\d+(?:[.,:'’ ]\d+)*)(\p{L}{0,3})$/u;
const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|e|er|eme|a|o)$/u;
const SPACE = /^[ \u00A0\u202F\u2009]$/u;

/** The number in figures that starts at a token: `1.500`, `12 000`, `3rd`, `5m`. */
export function figuresAt(
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
  const values = figureValues(figures, words.decimalComma).map((value) => value * (scale ?? 1));
  return completeMention(text, tokens, at, last, values, words, false, unitOfSuffix);
}

/** True for the figures of `GPT-4`, `Q3` or `COVID_19`. */
function isPartOfName(text: string, token: Token): boolean {
  return /\p{L}[-_\u2010\u2011]$/u.test(text.slice(Math.max(0, token.start - 2), token.start));
}

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
