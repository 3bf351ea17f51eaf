import { foldText } from '../text/fold-text.js';
import { FIXED_SHOW, PAGES } from './page-manifest.js';

/** The fixed show's page has a show's slug, which is not reserved. */
const PAGE_SEGMENTS = Object.keys(PAGES)
  .map((path) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':') && segment !== FIXED_SHOW.slug);

/**
 * First path segments of the product's own pages and files (spec §2, contract §5), and segments reserved for later. No
 * show may use one as its slug.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...PAGE_SEGMENTS,
  ...['analysis', 'analyses', 'shows', 'about', 'help', 'feed', 'share', 'sitemaps', 'llms'],
  ...['embed', 'oembed', 'feeds', 'mcp'],
  ...['api', 'podmin', 'admin', 'login', 'logout', 'signin', 'signup', 'account', 'settings'],
  ...['health', 'metrics', 'assets', 'static', 'public', 'samples', 'images', 'fonts', 'docs', 'index'],
  ...['sitemap', 'robots', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'manifest.webmanifest', '.well-known'],
]);

/** Longest part of a slug before and after the slash, in code points (contract §2). */
export const MAX_SLUG_PART = 80;

/** Suffix for a show's slug that would collide with another kind of path. */
const SHOW_ENDING = '-podcast';
/** Characters of input that are read, in UTF-16 units. Later ones cannot change a capped slug. */
const MAX_TEXT = 2000;
/**
 * A letter or digit with at most eight marks, or a character that becomes a hyphen. Excludes modifier letters that
 * stand for an apostrophe.
 */
const KEPT = /(?![\u02B0-\u02FF])[\p{L}\p{Nd}\p{Nl}][\p{Mn}\p{Mc}]{0,8}|[\s-]/gu;
/** Invisible characters, some of which count as letters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Slug of a text (spec §2): lower case, letters, digits and single hyphens, none at the ends. Accents are folded;
 * letters and digits of every script are kept (contract §2). Reads at most 2000 characters; may be empty.
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
 * Slug of a show's page, equal for all spellings of its name. Resolves collisions with routes, analysis ids and too
 * short slugs by spelling out `+` and `#` or appending `-podcast`: 'C#' gives 'c-sharp', 'API' 'api-podcast'. A name of
 * signs only uses its code points: '!!!' gives 'show-21-21-21'.
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

/** Signs after a letter or digit that are spelled out. */
const SPOKEN_SIGNS: Readonly<Record<string, string>> = { '+': ' plus', '#': ' sharp', '♯': ' sharp' };

function withSignsSpelled(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\p{L}\p{Nd}][+#♯]{1,8}/gu, (word) =>
      word.replace(/[+#♯]/g, (sign) => SPOKEN_SIGNS[sign] ?? ''),
    );
}

/** Slug of a guest or topic page, equal for all spellings of the name; may be empty. */
export function tagSlug(name: string): string {
  return cappedSlug(slugify(name), MAX_SLUG_PART);
}

/**
 * Slug of an analysis, `{show}/{episode}`, each part at most 80 characters (contract §2). Falls back to `fallbackId`,
 * the source's id, in lower case with hyphens for underscores.
 */
export function episodeSlug(show: string, title: string, fallbackId: string): string {
  const slug = slugify(title) || slugify(fallbackId.replaceAll('_', '-')) || 'episode';
  return `${showSlug(show)}/${cappedSlug(slug, MAX_SLUG_PART)}`;
}

/**
 * Slug for the `n`th analysis with the same base slug: unchanged for 1, then `-2`, `-3` … Stays within the 80
 * characters.
 */
export function numberedSlug(slug: string, n: number): string {
  if (n <= 1) return slug;
  const start = slug.lastIndexOf('/') + 1;
  const suffix = `-${n}`;
  return slug.slice(0, start) + cappedSlug(slug.slice(start), MAX_SLUG_PART - suffix.length) + suffix;
}

/**
 * Cuts a slug to `max` characters at a hyphen. A last word that fills more than half of the space (common in scripts
 * without spaces) is cut between graphemes.
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
