/** `closed` before the first press and after closing: nothing is loaded then. */
export type PlayerStatus = 'closed' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  readonly status: PlayerStatus;
  /** Position in the episode. */
  readonly seconds: number;
  /** How often the recording was loaded. */
  readonly loads: number;
}

export type PlayerReport = (change: Partial<PlayerState>) => void;

/** Controls a loaded recording, which reports its state. */
export interface PlayerDriver {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly close: () => void;
}
