/** Longest short post, as the network counts (spec §5). */
export const MAX_POST_WEIGHT = 280;
/** What a link counts however long it is: the network shortens it. */
export const LINK_WEIGHT = 23;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** One emoji as Unicode recommends it for exchange. The compiler's target does not know the flag in a literal. */
const ONE_EMOJI = '^\\p{RGI_Emoji}$';
const EMOJI = new RegExp(ONE_EMOJI, 'v');
/** The network's ranges of characters that count 1: Latin to Georgian, and some punctuation. */
const SINGLE = /[\p{ASCII}\u0080-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/u;
/** A web address up to its last character that can end one. */
const ADDRESS = /https?:\/\/(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}(?::\d+)?(?:\/(?:[!-~]*[a-z0-9/=_#-])?)?/giu;
/** What the network may take for an address without its scheme. */
const DOMAIN = /(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}/gu;

/**
 * How long the short-post network takes a text to be: a link counts 23, an emoji 2, Chinese, Japanese, Korean and other
 * characters beyond the network's ranges 2, all else 1. A word like `node.js`, which the network may make a link of,
 * counts at least 23.
 */
export function postWeight(text: string): number {
  let weight = 0;
  const unlinked = text
    .normalize('NFC')
    .replace(ADDRESS, () => {
      weight += LINK_WEIGHT;
      return '';
    })
    .replace(DOMAIN, (domain) => {
      weight += Math.max(LINK_WEIGHT, charactersWeight(domain));
      return '';
    });
  return weight + charactersWeight(unlinked);
}

function charactersWeight(text: string): number {
  let weight = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (EMOJI.test(segment)) weight += 2;
    else for (const character of segment) weight += SINGLE.test(character) ? 1 : 2;
  }
  return weight;
}
