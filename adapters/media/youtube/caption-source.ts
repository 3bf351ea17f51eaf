import type { SpokenPiece } from '#core/transcripts/spoken-turns.js';
import type { CaptionTrack } from './caption-track.js';
import type { PlayerResponse } from './player-response.js';

/** A source of a video's captions. @throws YoutubeFailure, DomainError cancelled */
export type CaptionSource = (id: string, signal: AbortSignal) => Promise<OfferedCaptions>;

export interface OfferedCaptions {
  readonly player: PlayerResponse;
  read(track: CaptionTrack): Promise<readonly SpokenPiece[]>;
}

/** Memoizes a source per run, identified by its signal: repeated calls share one request. */
export function memoizePerRun(source: CaptionSource): CaptionSource {
  const runs = new WeakMap<AbortSignal, Map<string, Promise<OfferedCaptions>>>();
  return (id, signal) => {
    const offers = runs.get(signal) ?? new Map<string, Promise<OfferedCaptions>>();
    runs.set(signal, offers);
    const known = offers.get(id);
    if (known) return known;
    const asked = source(id, signal);
    offers.set(id, asked);
    return asked;
  };
}
