import { claimTokens, type Token } from './claim-tokens.js';
import type { ClaimLanguage } from './words/languages.js';
import {
  FRACTION_WORDS,
  NUMBER_WORDS,
  type NumberUnit,
  type NumberWords,
  UNIT_SIGNS,
  UNIT_WORDS,
} from './words/number-words.js';

/** A number in a text, in figures or words. */
export interface NumberMention {
  /** Its value; several where the form is ambiguous, such as 1.500 or 'twenty twenty'. */
  readonly values: readonly number[];
  readonly unit?: NumberUnit;
  readonly start: number;
  readonly end: number;
  readonly isSpelled: boolean;
  /** Index of its first and last token. */
  readonly tokens: readonly [first: number, last: number];
  /** Power of a thousand that the number ends with: 'million'. */
  readonly scale?: number;
  /** True for a fraction or multiple, such as 'half' or 'doubled'. */
  readonly isFraction?: true;
}

const FIGURES = /^(\d+(?:[.,:'’ ]\d+)*)(\p{L}{0,3})$/u;
const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|e|er|eme|a|o)$/u;
const SPACE = /^[ \u00A0\u202F\u2009]$/u;
const RANGE = /^(?:to|and|or|bis|und|oder|a|y|o|et|ou|e|tot|en|of|ou)$/u;
const PER = /^(?:per|por|pour)$/u;
const CENT = /^(?:cent|ciento|cento)$/u;
const HALF = /^(?:half|medio|media|demi|demie|mezzo|mezza|meio|meia)$/u;
const MAX_NUMBER_WORDS = 12;

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
      figuresAt(text, tokens, at, words) ?? spelledAt(text, tokens, at, words) ?? fractionAt(tokens, at);
    if (mention) mentions.push(mention);
    at = (mention?.tokens[1] ?? at) + 1;
  }
  return shareUnits(mentions, tokens);
}

/** A range has the unit of its end: 'from 20 to 40 percent'. */
function shareUnits(mentions: readonly NumberMention[], tokens: readonly Token[]): NumberMention[] {
  return mentions.map((mention, i) => {
    const next = mentions[i + 1];
    if (!next || next.isFraction) return mention;
    const between = tokens.slice(mention.tokens[1] + 1, next.tokens[0]);
    const isRange = between.length === 0 || (between.length === 1 && RANGE.test(between[0]?.word ?? ''));
    if (!isRange) return mention;
    const { values, unit = next.unit, scale } = mention;
    const { scale: nextScale } = next;
    const scaled = scale === undefined && nextScale ? values.map((value) => value * nextScale) : [];
    return { ...mention, unit, values: [...values, ...scaled] };
  });
}

function figuresAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  words: NumberWords,
): NumberMention | undefined {
  const token = tokens[at];
  const match = token && FIGURES.exec(token.raw);
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
  return finish(text, tokens, at, last, values, words, false, unitOfSuffix);
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

function spelledAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  words: NumberWords,
): NumberMention | undefined {
  const first = tokens[at];
  if (!first || wordValue(first.word, words) === undefined) return undefined;
  if (CENT.test(first.word) && PER.test(tokens[at - 1]?.word ?? '')) return undefined;
  let total = 0;
  let current = 0;
  let before: number | undefined;
  let lastScale: number | undefined;
  let last = at - 1;
  for (let i = at; i < tokens.length && i < at + MAX_NUMBER_WORDS; i += 1) {
    const { word } = tokens[i] as Token;
    if (last >= at && words.joints.has(word)) {
      const half = halfAfter(tokens, i);
      if (half !== undefined) {
        current += 0.5;
        last = half;
        i = half;
        continue;
      }
      const next = tokens[i + 1];
      const value = next && wordValue(next.word, words);
      const continues = value !== undefined && (joins(current, value, words) || (current === 0 && total > 0));
      if (!continues || hasBreak(text, tokens, i)) break;
      continue;
    }
    if (last >= at && words.points.has(word)) {
      const decimals = decimalsAfter(tokens, i + 1, words);
      if (!decimals) break;
      current = Number(`${current}.${decimals.digits}`);
      last = decimals.last;
      i = last;
      continue;
    }
    const scale = words.scales.get(word);
    const value = wordValue(word, words);
    if (value === undefined || (last >= at && hasBreak(text, tokens, i - 1))) break;
    if (scale !== undefined && word.length > 1) {
      if (scale === 100) current = (current || 1) * 100;
      else {
        total += (current || 1) * scale;
        current = 0;
        lastScale = scale;
      }
    } else if (last < at || current === 0 || joins(current, value, words)) {
      current = value === 20 && current % 100 === 4 && last >= at ? current + 76 : current + value;
    } else if (isYearStart(current) && total === 0 && value >= 10 && before === undefined) {
      before = current;
      current = value;
    } else break;
    last = i;
  }
  if (last < at) return undefined;
  const value = total + current;
  const values = before === undefined ? [value] : [before * 100 + current, before, current];
  return { ...finish(text, tokens, at, last, values, words, true), ...(lastScale && { scale: lastScale }) };
}

/** Index of the half after 'and': 'two and a half', 'dos y medio'. */
function halfAfter(tokens: readonly Token[], joint: number): number | undefined {
  const next = tokens[joint + 1]?.word ?? '';
  if (HALF.test(next)) return joint + 1;
  return /^an?$/.test(next) && HALF.test(tokens[joint + 2]?.word ?? '') ? joint + 2 : undefined;
}

function isYearStart(value: number): boolean {
  return value >= 10 && value <= 21;
}

/** True where the words of two values form one number: twenty + five, hundred + twelve, soixante + douze. */
function joins(current: number, value: number, words: NumberWords): boolean {
  if (current === 0) return false;
  if (value >= 100) return false;
  if (current % 100 === 0) return value < 100;
  if (current % 10 === 0 && current % 100 >= 20 && value < 10) return true;
  const tens = current % 100;
  const isFrench = words.points.has('virgule');
  return isFrench && ((tens === 4 && value === 20) || ((tens === 60 || tens === 80) && value < 20));
}

function hasBreak(text: string, tokens: readonly Token[], i: number): boolean {
  const [a, b] = [tokens[i], tokens[i + 1]];
  return !!a && !!b && /[.,;:!?]/u.test(text.slice(a.end, b.start));
}

function decimalsAfter(tokens: readonly Token[], from: number, words: NumberWords) {
  let digits = '';
  let last = from - 1;
  for (let i = from; i < from + 3; i += 1) {
    const value = wordValue(tokens[i]?.word ?? '', words);
    if (value === undefined || value >= 100) break;
    digits += String(value);
    last = i;
    if (value >= 10) break;
  }
  return digits === '' ? undefined : { digits, last };
}

/** Value of a number word, also of one that is written together: `dreihundertfunfzig`. */
function wordValue(word: string, words: NumberWords): number | undefined {
  if (word.length < 2) return undefined;
  const known = words.values.get(word) ?? (word.length > 2 ? words.scales.get(word) : undefined);
  if (known !== undefined) return known;
  for (const [infix, scale] of words.infixes) {
    const at = word.indexOf(infix);
    if (at < 0) continue;
    const left = at === 0 ? 1 : wordValue(word.slice(0, at), words);
    const rest = word.slice(at + infix.length).replace(/^und(?=.{3})|^en(?=.{3})/u, '');
    const right = rest === '' ? 0 : wordValue(rest, words);
    if (left !== undefined && right !== undefined && right < scale) return left * scale + right;
  }
  return undefined;
}

function fractionAt(tokens: readonly Token[], at: number): NumberMention | undefined {
  const token = tokens[at];
  const fraction = token && FRACTION_WORDS.get(token.word);
  if (!token || !fraction) return undefined;
  const [value, unit] = fraction;
  const { start, end } = token;
  return { values: [value], unit, start, end, isSpelled: true, tokens: [at, at], isFraction: true };
}

/** Adds what follows the number: a scale, a percent sign, a unit; and a currency sign before it. */
function finish(
  text: string,
  tokens: readonly Token[],
  first: number,
  numberEnd: number,
  values: readonly number[],
  words: NumberWords,
  isSpelled: boolean,
  known?: NumberUnit,
): NumberMention {
  const start = tokens[first]?.start ?? 0;
  let last = numberEnd;
  let scaled = values;
  let scale: number | undefined;
  const before = text.slice(Math.max(0, start - 4), start);
  const sign = /([$€£])\s?$/u.exec(before)?.[1];
  for (let next = tokens[last + 1]; next && !isSpelled; next = tokens[last + 1]) {
    const factor =
      next.word.length > 1 || /^[kmb]$/i.test(next.raw) ? words.scales.get(next.word) : undefined;
    if (factor === undefined || /[.,;!?]/u.test(text.slice(tokens[last]?.end ?? 0, next.start))) break;
    scaled = scaled.map((value) => value * factor);
    scale = factor;
    last += 1;
  }
  const end = tokens[last]?.end ?? start;
  const after = /^\s?([%％€$£×])/u.exec(text.slice(end, end + 2))?.[1];
  const [one, two] = [tokens[last + 1], tokens[last + 2]];
  let unit = known ?? UNIT_SIGNS[sign ?? ''] ?? UNIT_SIGNS[after ?? ''];
  if (!unit && one && PER.test(one.word) && two && CENT.test(two.word)) unit = 'percent';
  if (!unit && one && !/[.,;!?]/u.test(text.slice(end, one.start))) unit = UNIT_WORDS.get(one.word);
  return { values: scaled, unit, start, end, isSpelled, tokens: [first, last], ...(scale && { scale }) };
}

/** True when `said` supports `claimed`. `isRough`: the claim says 'about', which allows a tenth more or less. */
export function isSameNumber(claimed: NumberMention, said: NumberMention, isRough: boolean): boolean {
  if (claimed.unit && said.unit && claimed.unit !== said.unit) return false;
  if (claimed.unit === 'percent' && said.unit === undefined) return false;
  if (said.isFraction && claimed.unit !== said.unit) return false;
  const tolerance = isRough ? 0.1 : said.isFraction ? 0.04 : 1e-9;
  return claimed.values.some((a) =>
    said.values.some((b) => Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))),
  );
}
