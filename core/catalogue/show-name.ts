import { ACCENTED_FRAGMENTS, FIXED_SHOW, KNOWN_SHOWS } from './known-shows.js';

const NAMES: ReadonlyMap<string, string> = new Map(
  [...KNOWN_SHOWS, FIXED_SHOW].map(({ slug, name }) => [slug, name]),
);

/**
 * The name to show for a show that is known by its slug alone: the exact name of a known show, else the slug's words,
 * each with a capital, after three fragments got their accents back (spec §2). A leading slash is ignored.
 */
export function showDisplayName(slug: string): string {
  const bare = slug.replace(/^\//, '');
  return NAMES.get(bare) ?? accented(bare).split('-').filter(Boolean).map(capitalised).join(' ');
}

function accented(slug: string): string {
  let padded = `-${slug}-`;
  for (const [plain, spelled] of ACCENTED_FRAGMENTS) padded = padded.replaceAll(`-${plain}-`, `-${spelled}-`);
  return padded;
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}
