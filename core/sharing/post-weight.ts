/** Maximum weight of a short post, as the network counts (spec §5). */
export const MAX_POST_WEIGHT = 280;
/** Weight of a link of any length, because the network shortens it. */
export const LINK_WEIGHT = 23;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * One emoji recommended for general interchange (RGI). A string, because the compiler target does not support the `v`
 * flag in literals.
 */
const ONE_EMOJI = '^\\p{RGI_Emoji}$';
const EMOJI = new RegExp(ONE_EMOJI, 'v');
/** Characters with weight 1 at the network: Latin to Georgian and some punctuation. */
const SINGLE = /[\p{ASCII}\u0080-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/u;
/** A web URL up to the last character that can end one. */
const ADDRESS = /https?:\/\/(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}(?::\d+)?(?:\/(?:[!-~]*[a-z0-9/=_#-])?)?/giu;
/** A domain without a scheme that the network may link; the number of labels is bounded to keep the match linear. */
const DOMAIN = /(?:[\p{L}\p{N}-]{1,63}\.){1,126}\p{L}{2,}/gu;

/**
 * Weight of a text at the short-post network: 23 for a link, 2 for an emoji and for characters outside of its ranges
 * (Chinese, Japanese, Korean), 1 otherwise. A word such as `node.js`, which the network may link, weighs at least 23.
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
