import { FIXED_SHOW, KNOWN_SHOWS } from './known-shows.js';

const KNOWN_SLUGS: ReadonlySet<string> = new Set([...KNOWN_SHOWS, FIXED_SHOW].map(({ slug }) => slug));

/** What an address leads to. An `id` is a safe integer. */
export type SlugTarget =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'podcast'; readonly slug: string }
  | { readonly kind: 'analysis'; readonly slug: string };

/** Whether a slug looks like a podcast: no slash, not numeric, longer than 2 characters, or a known show (spec §2). */
export function isPodcastLikeSlug(slug: string, known: ReadonlySet<string> = KNOWN_SLUGS): boolean {
  return known.has(slug) || (!slug.includes('/') && !/^\d+$/.test(slug) && [...slug].length > 2);
}

/**
 * What to load for the slug of an address (spec §2, loading rule): a number is an id, what looks like a podcast a show,
 * anything else an analysis. Takes the slug as it stands in an address, percent-encoded or plain, in any case, with
 * slashes around it or not, and gives it as slugs are stored. A number too large for an id names no analysis.
 */
export function slugTarget(text: string): SlugTarget {
  const slug = storedSpelling(text);
  if (/^\d+$/.test(slug)) {
    const id = Number(slug);
    return Number.isSafeInteger(id) ? { kind: 'id', id } : { kind: 'analysis', slug };
  }
  return isPodcastLikeSlug(slug) ? { kind: 'podcast', slug } : { kind: 'analysis', slug };
}

/** No slug holds a control character or half of a surrogate pair, and no store could look one up. */
function storedSpelling(text: string): string {
  return decoded(text)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(/^\/|\/$/g, '')
    .toLowerCase()
    .normalize('NFC');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
