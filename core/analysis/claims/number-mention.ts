import { CURRENCIES, type NumberUnit } from './words/number-words.js';

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

/** True when `said` supports `claimed`. `isRough`: the claim says 'about', which allows a tenth more or less. */
export function isSameNumber(claimed: NumberMention, said: NumberMention, isRough: boolean): boolean {
  if (claimed.unit && said.unit && claimed.unit !== said.unit) return false;
  if (claimed.unit === 'percent' && said.unit === undefined) return false;
  if (said.isFraction && claimed.unit !== said.unit) return false;
  const tolerance = isRough ? 0.1 : said.isFraction ? 0.04 : 1e-9;
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
