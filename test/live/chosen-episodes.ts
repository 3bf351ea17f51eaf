import { type Source, sourceOf } from '#core/analysis/source.js';
import { parseSourceLink } from '#core/analysis/source-link.js';

/** An episode of the web, and words that stay in its title and in what is said, whoever tidies them up. */
export interface ChosenEpisode {
  readonly source: Source;
  readonly title: RegExp;
  readonly show: RegExp;
  readonly phrase: string;
}

/** Nobody's title, show or words are known beforehand of what someone else chose. */
const ANY = { title: /\S/, show: /\S/, phrase: '' };

/**
 * What the live suites look at. Each was chosen because it has been public under one id for many years and much rests on
 * it; each can be replaced by a variable, should it go after all.
 */
export const CHOSEN = {
  /** The example of Spotify's own reference of its Web API, and so of everyone's tests. */
  spotify: chosen('PODGIST_LIVE_SPOTIFY', {
    source: sourceOf('spotify', '512ojhOuo1ktJprKbVcKyQ'),
    title: /Tredje rikets/i,
    show: /Vetenskapsradion/i,
    phrase: '',
  }),
  /** Steve Jobs at Stanford, put there by the university in 2008, with captions that people wrote. */
  youtube: chosen('PODGIST_LIVE_YOUTUBE', {
    source: sourceOf('youtube', 'UF8uR6Z6KLc'),
    title: /Stanford Commencement/i,
    show: /Stanford/i,
    phrase: 'stay hungry',
  }),
  /** Kept out of the list of what is always there: few publishers' transcripts can be relied on for years. */
  spotifyTranscribed: chosen('PODGIST_LIVE_SPOTIFY_TRANSCRIBED', undefined),
  /** A show about podcasting by a host of podcasts: it gives every episode a transcript. Its newest one is looked for. */
  show: process.env.PODGIST_LIVE_SHOW || 'Buzzcast',
  /** Eleven seconds of 1961 in the public domain, on which the tests of Whisper itself rest. */
  recording: {
    url:
      process.env.PODGIST_LIVE_RECORDING ||
      'https://raw.githubusercontent.com/openai/whisper/main/tests/jfk.flac',
    phrase: process.env.PODGIST_LIVE_RECORDING ? '' : 'ask not what your country can do for you',
  },
} as const;

/** Ids of the right form that nobody was given. */
export const ABSENT = {
  spotify: sourceOf('spotify', 'nothing000000000000001'),
  youtube: sourceOf('youtube', 'nothing-001'),
} as const;

function chosen<Default extends ChosenEpisode | undefined>(
  variable: string,
  byDefault: Default,
): ChosenEpisode | Default {
  const link = process.env[variable];
  if (!link) return byDefault;
  const read = parseSourceLink(link);
  if (!read.ok) throw new Error(`${variable} takes the link of an episode, got ${link}`);
  return { source: read.source, ...ANY };
}
