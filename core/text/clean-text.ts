import { truncateAtWord } from './truncate-text.js';

/**
 * White space without the byte order mark, which JavaScript includes, and with the next-line control, which it
 * excludes.
 */
const WHITE_SPACE = /(?:\u0085|[^\S\uFEFF])+/gu;
/** Invisible characters: controls, bidirectional overrides, tags, fillers, private use, lone surrogates. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u2800]/gu;
/**
 * Joiners required by a script or an emoji: single ones after a mark, an emoji or an Arabic, Syriac or Mongolian
 * letter.
 */
const NEEDED_JOINER =
  /(?<=[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])/u;
const NEEDED_SELECTOR = /(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\p{Unified_Ideograph})[\u{E0100}-\u{E01EF}]/u;
const HIDDEN_OR_NEEDED = new RegExp(
  `(${NEEDED_JOINER.source}|${NEEDED_SELECTOR.source})|${HIDDEN.source}`,
  'gu',
);
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

const MARKDOWN_LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/gu;
const MARKDOWN_NESTING = 5;
const HTML_TAG = /<[a-z/!?][^<>]*>/giu;
const HTML_START = /<(?=[a-z/!?])/giu;
const MARKDOWN_EMPHASIS = /\*\*|`+/gu;
/** Signs of links, tags and emphasis. */
const MARKED = /[[<*`]/;
const MARKDOWN_LINE_START = /^(?:[-*•>#]+|\d{1,2}[.)])\s+/u;
const URL =
  /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.(?=[\p{L}\p{N}])|(?:javascript|vbscript|mailto):(?=[\p{L}\p{N}/%])|data:[a-z-]+\/)\S*/iu;
const SPACE_AND_URL = new RegExp(` ?(${URL.source})`, 'giu');
/** Detects text that may contain a URL, which most does not. */
const MAY_HOLD_URL = /:|www\./i;
const CLOSING = `)]}.,;:!?"'”’»`;
const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]|<\s*>/gu;

/** Detects text that needs cleaning. Most lines are printable ASCII with single spaces and skip it. */
const NOT_PLAIN = /[^ -~]| {2}|^ | $/;

/** Normalizes text for storage: removes invisible characters and collapses white space. Keeps everything readable. */
export function plainText(text: string): string {
  if (!NOT_PLAIN.test(text)) return text;
  return text
    .replace(WHITE_SPACE, ' ')
    .replace(HIDDEN_OR_NEEDED, (_, needed?: string) => needed ?? '')
    .replace(STACKED_MARKS, '$1')
    .replace(/ {2,}/gu, ' ')
    .trim();
}

/**
 * Sanitizes a model's text for display: reduces markdown links and images to their text, removes emphasis, list
 * markers, HTML tags and URLs. At most `maxLength` UTF-16 units.
 */
export function cleanText(text: string, maxLength: number): string {
  const words = withoutMarkdown(plainText(text.slice(0, maxLength * 8)));
  return truncateAtWord(plainText(withoutUrls(words)), maxLength);
}

/** The text with a capital at its start, as where a passage begins after a conjunction. */
export function capitalize(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (first) => first.toUpperCase());
}

/** True for text that contains a URL, a markdown link or an HTML tag. */
export function holdsMarkup(text: string): boolean {
  return text.search(URL) >= 0 || text.search(MARKDOWN_LINK) >= 0 || text.search(HTML_START) >= 0;
}

function withoutMarkdown(text: string): string {
  let plain = text;
  for (let level = 0; level < MARKDOWN_NESTING && MARKED.test(plain); level += 1) {
    const next = plain.replace(MARKDOWN_LINK, '$1').replace(HTML_TAG, ' ');
    if (next === plain) break;
    plain = next;
  }
  const bare = MARKED.test(plain) ? plain.replace(HTML_START, '< ').replace(MARKDOWN_EMPHASIS, '') : plain;
  return bare.replace(MARKDOWN_LINE_START, '');
}

function withoutUrls(text: string): string {
  const cleaned = MAY_HOLD_URL.test(text)
    ? text.replace(SPACE_AND_URL, (_, url: string) =>
        url.slice(closingFrom(url)).replaceAll(url.includes('(') ? ')' : '', ''),
      )
    : text;
  return cleaned.replace(EMPTY_BRACKETS, ' ');
}

/** Index of the trailing brackets and punctuation that do not belong to a URL. */
function closingFrom(url: string): number {
  let from = url.length;
  while (from > 0 && CLOSING.includes(url.charAt(from - 1))) from -= 1;
  return from;
}
