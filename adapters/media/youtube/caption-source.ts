import type { SpokenPiece } from '#core/analysis/spoken-turns.js';
import type { CaptionTrack } from './caption-track.js';
import type { PlayerResponse } from './player-response.js';

/** A way to a video's captions. Everything in it throws YoutubeFailure, or DomainError cancelled. */
export type CaptionSource = (id: string, signal: AbortSignal) => Promise<OfferedCaptions>;

export interface OfferedCaptions {
  readonly player: PlayerResponse;
  read(track: CaptionTrack): Promise<readonly SpokenPiece[]>;
}
