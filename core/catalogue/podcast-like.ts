/** The slugs of `KNOWN_SHOWS` look like podcasts anyway, so that browsers do without their list. */
const NONE: ReadonlySet<string> = new Set();

/** Target of a URL. An `id` is a safe integer. */
export type SlugTarget =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'podcast'; readonly slug: string }
  | { readonly kind: 'analysis'; readonly slug: string };

/**
 * True for a slug that looks like a podcast: no slash, not numeric, longer than 2 characters, or a known show (spec
 * §2).
 */
export function isPodcastLikeSlug(slug: string, known: ReadonlySet<string> = NONE): boolean {
  return known.has(slug) || (!slug.includes('/') && !/^\d+$/.test(slug) && [...slug].length > 2);
}

/**
 * Resolves the slug of a URL (spec §2, loading rule): a number is an id, a podcast-like slug a show, anything else an
 * analysis. Accepts any case, percent-encoding and surrounding slashes; a number beyond the safe integers resolves to
 * no analysis.
 */
export function slugTarget(text: string): SlugTarget {
  const slug = storedSpelling(text);
  if (/^\d+$/.test(slug)) {
    const id = Number(slug);
    return Number.isSafeInteger(id) ? { kind: 'id', id } : { kind: 'analysis', slug };
  }
  return isPodcastLikeSlug(slug) ? { kind: 'podcast', slug } : { kind: 'analysis', slug };
}

/** Removes control characters and lone surrogates, which no stored slug contains and no store accepts. */
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
