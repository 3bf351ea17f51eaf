import { MAX_SPONSOR_BLOCKS, type SponsorBlock } from '../chapter.js';
import type { Transcript } from '../transcript.js';
import { findStretches } from './find-stretches.js';
import { joinTurns, secondAt } from './joined-text.js';

/** Seconds below which a mention of a sponsor is no block of its own. */
const MIN_SECONDS = 8;

/** Where sponsors are presented in a transcript with times, in order (contract §6). */
export function findSponsorBlocks(transcript: Transcript): SponsorBlock[] {
  const joined = joinTurns(transcript.turns);
  const blocks = findStretches(joined).flatMap(({ start, end, brand }): SponsorBlock[] => {
    const startSeconds = secondAt(joined, start);
    const endSeconds = secondAt(joined, end);
    if (startSeconds === undefined || endSeconds === undefined) return [];
    const block = { startSeconds: Math.floor(startSeconds), endSeconds: Math.ceil(endSeconds) };
    return block.endSeconds - block.startSeconds < MIN_SECONDS ? [] : [{ ...block, ...(brand && { brand }) }];
  });
  return blocks.slice(0, MAX_SPONSOR_BLOCKS);
}

/**
 * The transcript in which spaces stand for what presents sponsors, so that turns and offsets stay what they are. The
 * same object where there are none.
 */
export function withoutSponsors(transcript: Transcript): Transcript {
  const joined = joinTurns(transcript.turns);
  const stretches = findStretches(joined);
  if (stretches.length === 0) return transcript;
  const turns = transcript.turns.map((turn, index) => {
    const offset = joined.starts[index] ?? 0;
    let { text } = turn;
    for (const { start, end } of stretches) {
      const from = Math.max(0, start - offset);
      const until = Math.min(text.length, end - offset);
      if (from < until) text = text.slice(0, from) + ' '.repeat(until - from) + text.slice(until);
    }
    return text === turn.text ? turn : { ...turn, text };
  });
  return { ...transcript, turns };
}
