import type { Token } from './claim-tokens.js';
import {
  CURRENCIES,
  type NumberUnit,
  type NumberWords,
  UNIT_SIGNS,
  UNIT_WORDS,
} from './words/number-words.js';

const PER = /^(?:per|por|pour)$/u;
/** After a number of years: an age, which is also said as a bare number. */
const OLD = /^(?:old|olds|alt|oud)$/u;
const CENT = /^(?:cent|ciento|cento)$/u;

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
}

/** True when `said` supports `claimed`. `isRough`: the claim says 'about', which allows a tenth more or less. */
export function isSameNumber(claimed: NumberMention, said: NumberMention, isRough: boolean): boolean {
  if (claimed.unit && said.unit && claimed.unit !== said.unit) return false;
  if (claimed.unit === 'percent' && said.unit === undefined) return false;
  const tolerance = isRough ? 0.1 : 1e-9;
  // Without callbacks: each number of a claim is compared with all of the transcript.
  for (const a of claimed.values)
    for (const b of said.values)
      if (Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))) return true;
  return false;
}

/** The amount that two numbers after each other are in a currency: 'twelve fifty euros'; none for other units. */
export function withCents(whole = 0, cents = 0, unit?: NumberUnit): number[] {
  const isAmount = unit !== undefined && CURRENCIES.has(unit) && Number.isInteger(whole);
  return isAmount && Number.isInteger(cents) && cents >= 10 && cents < 100 ? [whole + cents / 100] : [];
}

/** True for `cent` after `per`, which is the unit of the number before it. */
export function isPerCent(before: Token | undefined, token: Token | undefined): boolean {
  return !!before && !!token && PER.test(before.word) && CENT.test(token.word);
}

/** Adds what follows the number: a scale, a percent sign, a unit; and a currency sign before it. */
export function completeMention(
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
  if (!unit && isPerCent(one, two)) unit = 'percent';
  if (!unit && one && !/[.,;!?]/u.test(text.slice(end, one.start)) && !OLD.test(two?.word ?? ''))
    unit = UNIT_WORDS.get(one.word);
  return { values: scaled, unit, start, end, isSpelled, tokens: [first, last], ...(scale && { scale }) };
}
