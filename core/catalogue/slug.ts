import { foldText } from './fold-text.js';
import { RESERVED_SLUGS } from './reserved-slugs.js';

/** Most characters (code points) of a slug's part before and after the slash (contract §2). */
export const MAX_SLUG_PART = 80;

/** Ends the slug of a show that would be taken for something else. */
const SHOW_ENDING = '-podcast';
/** Longer text cannot change a capped slug, and would only cost time. UTF-16 units. */
const MAX_TEXT = 2000;
/**
 * A letter or digit with its marks, of which no script writes more than eight, or what becomes a hyphen. Letters that
 * stand for an apostrophe are none.
 */
const KEPT = /(?![\u02B0-\u02FF])[\p{L}\p{Nd}\p{Nl}][\p{Mn}\p{Mc}]{0,8}|[\s-]/gu;
/** Characters that nobody sees; some of them count as letters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text as a slug (spec §2): lower case, letters, digits and single hyphens, none at the ends. Accents are folded first;
 * letters and digits of every script stay (contract §2). Empty when nothing is left. At most the first 2000 characters count.
 */
export function slugify(text: string): string {
  const folded = foldText(text.slice(0, MAX_TEXT).replace(UNSEEN, ''));
  return (folded.match(KEPT) ?? [])
    .join('')
    .replace(/[\s-]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC');
}

/**
 * The slug of a show's page, the same for every spelling of its name. What would be taken for something else (a route
 * of the product, an analysis's number, a word too short for a show) has its `+` and `#` spelled, which tells C++ and C#
 * from C, or gets `-podcast`: 'C#' gives 'c-sharp', 'API' gives 'api-podcast'. A name of signs alone is spelled by its
 * code points: '!!!' gives 'show-21-21-21'.
 */
export function showSlug(name: string): string {
  const slug = cappedSlug(slugify(name), MAX_SLUG_PART);
  if (slug === '') return ['show', ...codePoints(name)].join('-');
  if (!isMistakable(slug)) return slug;
  const spelled = cappedSlug(slugify(withSignsSpelled(name.slice(0, MAX_TEXT))), MAX_SLUG_PART);
  return isMistakable(spelled) ? cappedSlug(slug, MAX_SLUG_PART - SHOW_ENDING.length) + SHOW_ENDING : spelled;
}

function isMistakable(slug: string): boolean {
  return RESERVED_SLUGS.has(slug) || /^\d+$/.test(slug) || [...slug].length <= 2;
}

/** Signs that end a name and are said. */
const SPOKEN_SIGNS: Readonly<Record<string, string>> = { '+': ' plus', '#': ' sharp', '♯': ' sharp' };

function withSignsSpelled(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{L}\p{Nd}][+#♯]{1,8}/gu, (word) =>
      word.replace(/[+#♯]/g, (sign) => SPOKEN_SIGNS[sign] ?? ''),
    );
}

/** The slug of a guest's or a topic's page, the same for every spelling of the name; empty when nothing is left. */
export function tagSlug(name: string): string {
  return cappedSlug(slugify(name), MAX_SLUG_PART);
}

/**
 * The slug of an episode's analysis, `{show}/{episode}`, each part at most 80 characters (contract §2). A title with
 * nothing left uses `fallbackId`, the source's id, in lower case and with hyphens for underscores.
 */
export function episodeSlug(show: string, title: string, fallbackId: string): string {
  const slug = slugify(title) || slugify(fallbackId.replaceAll('_', '-')) || 'episode';
  return `${showSlug(show)}/${cappedSlug(slug, MAX_SLUG_PART)}`;
}

/** The slug for the `n`th claimant of the same slug: itself for 1, then `-2`, `-3` … The 80 characters still hold. */
export function numberedSlug(slug: string, n: number): string {
  if (n <= 1) return slug;
  const start = slug.lastIndexOf('/') + 1;
  const suffix = `-${n}`;
  return slug.slice(0, start) + cappedSlug(slug.slice(start), MAX_SLUG_PART - suffix.length) + suffix;
}

/**
 * Cut to `max` characters at a hyphen; in a word that fills more than half of the room (many scripts do not part words)
 * between two characters as readers see them.
 */
function cappedSlug(slug: string, max: number): string {
  const characters = [...slug];
  if (characters.length <= max) return slug;
  const hyphen = characters.lastIndexOf('-', max);
  if (hyphen >= max / 2) return characters.slice(0, hyphen).join('');
  let end = 0;
  for (const { segment } of graphemes.segment(slug)) {
    const next = end + [...segment].length;
    if (next > max) break;
    end = next;
  }
  return characters
    .slice(0, end || max)
    .join('')
    .replace(/-$/, '');
}

function codePoints(name: string): string[] {
  const signs = [...name.replace(/[\s\p{Cs}]/gu, '')].slice(0, 8);
  return signs.map((sign) => (sign.codePointAt(0) ?? 0).toString(16));
}
