import { FIXED_SHOW } from '../pages/private-address.js';
import { ACCENTED_FRAGMENTS, KNOWN_SHOWS } from './known-shows.js';

const NAMES: ReadonlyMap<string, string> = new Map(
  [...KNOWN_SHOWS, FIXED_SHOW].map(({ slug, name }) => [slug, name]),
);

/**
 * Display name for a slug: the exact name of a known show, else the capitalized words of the slug with three accented
 * fragments restored (spec §2). Ignores a leading slash.
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
