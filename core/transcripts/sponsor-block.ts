/** A stretch of an episode in which a sponsor is presented; whole seconds from its start. */
export interface SponsorBlock {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** As the transcript spells it; absent where none is named. */
  readonly brand?: string;
}

/** Blocks kept of one episode. */
export const MAX_SPONSOR_BLOCKS = 40;
