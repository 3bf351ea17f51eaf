import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';

/** Maximum number of sentences between two cues of one advertisement. */
const MAX_GAP = 10;
/** Maximum number of sentences by which a weak cue may precede a strong one. */
const MAX_LEAD = 4;
/** Maximum length of an advertisement from its opening, in sentences, and the length without a further cue. */
const MAX_REACH = 40;
const MIN_REACH = 2;
const OPENING_PHRASES = /\b(?:brought to you|sponsor\w*|supported by|support for|word from our)\b/u;
const NAME = /\p{Lu}[\p{L}\p{N}'’.&-]*/gu;
/** The brand that a sponsor read names first; its sentences are followed into other speakers' turns. */
const SPONSOR =
  /(?:brought to you by|sponsored by|supported by|sponsors?(?: today)?(?: is| are)?|word from)\s+(?:our (?:friends|partners?|sponsors?)(?: at| over at)?,?\s+)?(\p{Lu}[\p{L}\p{N}.&-]*[\p{L}\p{N}])((?: \p{Lu}[\p{L}\p{N}&-]{1,30}){0,2})/u;
/** Capitalised words common in advertisements that are not brands. */
const NOT_A_BRAND = /^(?:This|Today|The|Our|My|I|It|And|So|We|You|That|They|Support|Episode|Podcast|Show)$/u;

/** The brand that an opening sentence names, with its first word, by which it is called afterwards. */
export function namedSponsor(text: string): { readonly brand: string; readonly word: string } | undefined {
  const [, word, rest = ''] = SPONSOR.exec(text) ?? [];
  return word === undefined ? undefined : { brand: `${word}${rest}`, word };
}

/**
 * Marks the utterances of sponsor reads and calls to subscribe. An opening ("brought to you by …") marks the following
 * sentences of the speaker turn as long as the brand is named; other strong cues ("promo code") mark the sentences up
 * to the nearest cue; weak cues ("head to example.com") count only beside a strong one.
 */
export function findAds(utterances: readonly Utterance[], { cues }: LanguagePack): boolean[] {
  const lower = utterances.map(({ text }) => text.toLowerCase());
  const isSureSign = lower.map((text) => cues.ad?.test(text) ?? false);
  const isSign = lower.map((text, i) => isSureSign[i] || (cues.adHint?.test(text) ?? false));
  const isAd = [...isSureSign];
  const mark = (from: number, to: number) => isAd.fill(true, from, to + 1);
  let last = -1;
  for (let i = 0; i < utterances.length; i += 1) {
    if (!isSign[i]) continue;
    const near =
      last >= 0 && i - last <= MAX_GAP && utterances[last]?.speakerTurn === utterances[i]?.speakerTurn;
    if (near && (isAd[last] || (isSureSign[i] && i - last <= MAX_LEAD))) mark(last, i);
    last = i;
  }
  isSureSign.forEach((isSure, i) => {
    if (!isSure) return;
    const opens = OPENING_PHRASES.test(lower[i] ?? '');
    mark(opens ? i : edgeOf(utterances, isSign, i, -1), opens ? edgeOf(utterances, isSign, i, 1) : i);
  });
  return isAd;
}

/**
 * Finds the furthest sentence of the advertisement in one direction, within the speaker turn, that has its brand or
 * another cue.
 */
function edgeOf(
  utterances: readonly Utterance[],
  isSign: readonly boolean[],
  start: number,
  step: 1 | -1,
): number {
  const brands = new Set<string>();
  for (const near of [utterances[start], utterances[start + step]]) {
    for (const [name] of near?.text.slice(1).matchAll(NAME) ?? []) {
      const brand = name.replace(/(?<![.'’])[.'’]+s?$/u, '');
      if (brand.length > 2 && !NOT_A_BRAND.test(brand)) brands.add(brand);
    }
  }
  const speakerTurn = utterances[start]?.speakerTurn;
  let edge = start;
  const sponsor = step === 1 ? namedSponsor(utterances[start]?.text ?? '')?.word : undefined;
  for (let far = 1; far < MAX_REACH; far += 1) {
    const i = start + far * step;
    if (utterances[i]?.speakerTurn !== speakerTurn) {
      if (sponsor === undefined || i - edge > MAX_GAP) break;
      if (utterances[i]?.text.includes(sponsor)) edge = i;
      continue;
    }
    const named = [...brands].some((brand) => utterances[i]?.text.includes(brand));
    const follows = step === 1 && far <= MIN_REACH;
    if ((named && Math.abs(i - edge) <= MAX_GAP) || isSign[i] || follows) edge = i;
  }
  return edge;
}
