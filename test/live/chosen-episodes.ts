import { type Source, sourceOf } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';

/** A public episode, with words that its title and speech will keep even if they are edited. */
export interface ChosenEpisode {
  readonly source: Source;
  readonly title: RegExp;
  readonly show: RegExp;
  readonly phrase: string;
}

/** Matches any title and show: those of a user-supplied episode are unknown. */
const ANY = { title: /\S/, show: /\S/, phrase: '' };

/**
 * Episodes used by the live suites. Each has been public under the same id for many years, is widely referenced, and can be
 * replaced by a variable.
 */
export const CHOSEN = {
  /** The example in Spotify's Web API reference. */
  spotify: chosen('PODGIST_LIVE_SPOTIFY', {
    source: sourceOf('spotify', '512ojhOuo1ktJprKbVcKyQ'),
    title: /Tredje rikets/i,
    show: /Vetenskapsradion/i,
    phrase: '',
  }),
  /** Steve Jobs at Stanford, published by the university in 2008 with manual captions. */
  youtube: chosen('PODGIST_LIVE_YOUTUBE', {
    source: sourceOf('youtube', 'UF8uR6Z6KLc'),
    title: /Stanford Commencement/i,
    show: /Stanford/i,
    phrase: 'stay hungry',
  }),
  /** No default: few publishers' transcripts are reliably available for years. */
  spotifyTranscribed: chosen('PODGIST_LIVE_SPOTIFY_TRANSCRIBED', undefined),
  /** A show about podcasting by a podcast host, which provides a transcript for every episode. The latest episode is used. */
  show: process.env.PODGIST_LIVE_SHOW || 'Buzzcast',
  /** Eleven seconds of 1961 in the public domain, used by Whisper's own tests. */
  recording: {
    url:
      process.env.PODGIST_LIVE_RECORDING ||
      'https://raw.githubusercontent.com/openai/whisper/main/tests/jfk.flac',
    phrase: process.env.PODGIST_LIVE_RECORDING ? '' : 'ask not what your country can do for you',
  },
} as const;

/** Well-formed ids that do not exist. */
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
