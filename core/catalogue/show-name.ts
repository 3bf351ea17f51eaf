import { FIXED_SHOW } from '../pages/page-manifest.js';

/** A predefined show: its page exists before its first analysis, and its name keeps this spelling. */
export interface KnownShow {
  readonly slug: string;
  /** Exact display name, including case and trailing punctuation. */
  readonly name: string;
}

/** Shows whose paths are always show pages (spec §2, contract §5). */
export const KNOWN_SHOWS: readonly KnownShow[] = [
  { slug: 'a16z-podcast', name: 'a16z Podcast' },
  { slug: 'acquired', name: 'Acquired' },
  {
    slug: 'all-in-with-chamath-jason-sacks-friedberg',
    name: 'All-In with Chamath, Jason, Sacks & Friedberg',
  },
  { slug: 'decoder-with-nilay-patel', name: 'Decoder with Nilay Patel' },
  { slug: 'dwarkesh-podcast', name: 'Dwarkesh Podcast' },
  { slug: 'freakonomics-radio', name: 'Freakonomics Radio' },
  { slug: 'global-news-podcast', name: 'Global News Podcast' },
  { slug: 'hard-fork', name: 'Hard Fork' },
  { slug: 'hbr-ideacast', name: 'HBR IdeaCast' },
  { slug: 'how-i-built-this-with-guy-raz', name: 'How I Built This with Guy Raz' },
  { slug: 'huberman-lab', name: 'Huberman Lab' },
  {
    slug: 'invest-like-the-best-with-patrick-oshaughnessy',
    name: "Invest Like the Best with Patrick O'Shaughnessy",
  },
  { slug: 'lennys-podcast-product-career-growth', name: "Lenny's Podcast: Product | Career | Growth" },
  { slug: 'lex-fridman-podcast', name: 'Lex Fridman Podcast' },
  { slug: 'marketplace', name: 'Marketplace' },
  { slug: 'masters-of-scale', name: 'Masters of Scale' },
  { slug: 'my-first-million', name: 'My First Million' },
  { slug: 'npr-news-now', name: 'NPR News Now' },
  { slug: 'odd-lots', name: 'Odd Lots' },
  { slug: 'pivot', name: 'Pivot' },
  { slug: 'planet-money', name: 'Planet Money' },
  { slug: 'smartless', name: 'SmartLess' },
  { slug: 'ted-business', name: 'TED Business' },
  { slug: 'ted-talks-daily', name: 'TED Talks Daily' },
  { slug: 'the-daily', name: 'The Daily' },
  { slug: 'the-diary-of-a-ceo-with-steven-bartlett', name: 'The Diary Of A CEO with Steven Bartlett' },
  { slug: 'the-journal', name: 'The Journal.' },
  { slug: 'the-knowledge-project', name: 'The Knowledge Project' },
  { slug: 'up-first-from-npr', name: 'Up First from NPR' },
  { slug: 'wsj-tech-news-briefing', name: 'WSJ Tech News Briefing' },
];

/** Fragments of show slugs whose display name has accents (spec §2). Applies to whole words only. */
export const ACCENTED_FRAGMENTS: readonly (readonly [plain: string, accented: string])[] = [
  ['brene-brown', 'brené-brown'],
  ['jose-andres', 'josé-andrés'],
  ['tobi-lutke', 'tobi-lütke'],
];

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
