import { sourceOf } from '#core/links/source.js';
import type { FetchedTranscript, ResolvedEpisode } from '#core/ports/episode-source.js';
import { anEpisode } from './analysis.js';
import { aTranscript } from './transcript.js';

/** The Pricing Hour's episode as resolved from its YouTube link. */
export function aFoundEpisode(overrides: Partial<ResolvedEpisode> = {}): ResolvedEpisode {
  return {
    source: sourceOf('youtube', 'pricing0001'),
    metadata: anEpisode(),
    matchConfidence: 1,
    ...overrides,
  };
}

/** The conversation of Ada and Ben as a publisher's transcript. */
export function aFoundTranscript(overrides: Partial<FetchedTranscript> = {}): FetchedTranscript {
  return { transcript: aTranscript(), origin: 'publisher', ...overrides };
}
