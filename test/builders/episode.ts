import { sourceOf } from '#core/analysis/source.js';
import type { FetchedTranscript, ResolvedEpisode } from '#core/ports/episode-source.js';
import { anEpisode } from './analysis.js';
import { aTranscript } from './transcript.js';

/** The Pricing Hour's episode as its YouTube link leads to it. */
export function aFoundEpisode(overrides: Partial<ResolvedEpisode> = {}): ResolvedEpisode {
  return {
    source: sourceOf('youtube', 'pricing0001'),
    metadata: anEpisode(),
    matchConfidence: 1,
    ...overrides,
  };
}

/** The conversation of Ada and Ben as its publisher transcribed it. */
export function aFoundTranscript(overrides: Partial<FetchedTranscript> = {}): FetchedTranscript {
  return { transcript: aTranscript(), origin: 'publisher', ...overrides };
}
