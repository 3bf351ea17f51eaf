import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './utterances.js';

/** Sentences between two signs of an advertisement belong to it, up to this many. */
const GAP = 10;
/** A weak sign this close before a sure one belongs to it too. */
const LEAD = 4;
/** How far an advertisement reaches at most from the sentence that opens it, and how far without any further sign. */
const LONGEST = 40;
const REACH = 2;
const OPENS = /\b(?:brought to you|sponsor\w*|supported by|support for|word from our)\b/u;
const NAME = /\p{Lu}[\p{L}\p{N}'’.&-]*/gu;
/** Capitalised in every advertisement: no brand. */
const NO_BRAND = /^(?:This|Today|The|Our|My|I|It|And|So|We|You|That|They|Support|Episode|Podcast|Show)$/u;

/**
 * Which utterances belong to sponsor reads and calls to subscribe. A sentence that opens an advertisement ("brought to
 * you by …") marks what follows in the same stretch as long as its brand is named; other sure signs ("promo code") mark
 * what lies between them and the nearest sign; weaker signs ("head to example.com") count only beside a sure one.
 */
export function advertsAmong(utterances: readonly Utterance[], { cues }: LanguagePack): boolean[] {
  const lower = utterances.map(({ text }) => text.toLowerCase());
  const sure = lower.map((text) => cues.advert?.test(text) ?? false);
  const sign = lower.map((text, i) => sure[i] || (cues.advertHint?.test(text) ?? false));
  const marked = [...sure];
  const mark = (from: number, to: number) => marked.fill(true, from, to + 1);
  let last = -1;
  for (let i = 0; i < utterances.length; i += 1) {
    if (!sign[i]) continue;
    const near = last >= 0 && i - last <= GAP && utterances[last]?.stretch === utterances[i]?.stretch;
    if (near && (marked[last] || (sure[i] && i - last <= LEAD))) mark(last, i);
    last = i;
  }
  sure.forEach((isSure, i) => {
    if (!isSure) return;
    const opens = OPENS.test(lower[i] ?? '');
    mark(opens ? i : edgeOf(utterances, sign, i, -1), opens ? edgeOf(utterances, sign, i, 1) : i);
  });
  return marked;
}

/** The furthest sentence of the advertisement in one direction: of the same stretch, with its brand or another sign. */
function edgeOf(
  utterances: readonly Utterance[],
  sign: readonly boolean[],
  start: number,
  step: 1 | -1,
): number {
  const brands = new Set<string>();
  for (const near of [utterances[start], utterances[start + step]]) {
    for (const [name] of near?.text.slice(1).matchAll(NAME) ?? []) {
      const brand = name.replace(/(?<![.'’])[.'’]+s?$/u, '');
      if (brand.length > 2 && !NO_BRAND.test(brand)) brands.add(brand);
    }
  }
  const stretch = utterances[start]?.stretch;
  let edge = start;
  for (let far = 1; far < LONGEST; far += 1) {
    const i = start + far * step;
    if (utterances[i]?.stretch !== stretch) break;
    const named = [...brands].some((brand) => utterances[i]?.text.includes(brand));
    const follows = step === 1 && far <= REACH;
    if ((named && Math.abs(i - edge) <= GAP) || sign[i] || follows) edge = i;
  }
  return edge;
}
