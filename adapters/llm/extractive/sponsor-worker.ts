import type { SponsorBlock } from '#core/transcripts/chapter.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { findSponsorBlocks } from './find-sponsor-blocks.js';

/** Worker thread task. */
export default function findSponsors(transcript: Transcript): SponsorBlock[] {
  return findSponsorBlocks(transcript);
}
