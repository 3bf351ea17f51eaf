import type { Token } from './claim-tokens.js';
import { completeMention, isPerCent, type NumberMention, withCents } from './number-mention.js';
import type { NumberWords } from './words/number-words.js';

const HALF = /^(?:half|medio|media|demi|demie|mezzo|mezza|meio|meia)$/u;
const MAX_NUMBER_WORDS = 12;

/** The number in words that starts at a token: `twenty-five thousand`, `dos y medio`. */
export function spelledNumberAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  words: NumberWords,
): NumberMention | undefined {
  const first = tokens[at];
  if (!first || wordValue(first.word, words) === undefined) return undefined;
  if (isPerCent(tokens[at - 1], first)) return undefined;
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
      if (!continues || hasBreak(text, tokens, i - 1) || hasBreak(text, tokens, i)) break;
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
  const values =
    before === undefined
      ? [value, ...fractionOf(value, tokens[at - 1], words)]
      : [before * 100 + current, before, current];
  const mention = completeMention(text, tokens, at, last, values, words, true);
  return {
    ...mention,
    values: [...values, ...(before === undefined ? [] : withCents(before, current, mention.unit))],
    ...(lastScale && { scale: lastScale }),
  };
}

/** Index of the half after 'and': 'two and a half', 'dos y medio'. */
function halfAfter(tokens: readonly Token[], joint: number): number | undefined {
  const next = tokens[joint + 1]?.word ?? '';
  if (HALF.test(next)) return joint + 1;
  return /^an?$/.test(next) && HALF.test(tokens[joint + 2]?.word ?? '') ? joint + 2 : undefined;
}

/** 'Point two' without a number before it. */
function fractionOf(value: number, before: Token | undefined, words: NumberWords): number[] {
  return before && words.points.has(before.word) && value < 100 && Number.isInteger(value)
    ? [Number(`0.${value}`)]
    : [];
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
