import { decodeHTMLStrict } from 'entities';
import { plainText } from '#core/text/clean-text.js';
import type { SpokenPiece } from '#core/transcripts/spoken-turns.js';

/** Sounds and censored words: `[Music]`, `[ __ ]`, `♪`. A colon after the bracket marks a speaker's name instead. */
const SOUND_EFFECT = /\[[^[\]]{0,40}\](?!\s*:)|[♩♪♫♬]+/gu;
const TAG = /<\/?[a-z][^<>]*>/giu;
/** Change of speaker: `>>`, or a dash at the start of a line. */
const NEW_SPEAKER = />{2,3}|(?:^|\n)[^\S\n]*[-–—]\s+/u;
/** Minimum length of a removed repetition; shorter ones occur in natural speech. */
const MIN_REPEATED_LENGTH = 10;
const MIN_ROLLING_SHARE = 0.25;
const MAX_OVERLAP_WORDS = 60;

/**
 * Normalizes captions into speech in order of time: decodes character references, removes sounds and the repeats of rolling
 * captions, marks changes of speaker and clips each cue to the start of the next.
 */
export function cleanCaptions(captions: readonly SpokenPiece[]): SpokenPiece[] {
  const ordered = [...captions].sort((a, b) => a.startSeconds - b.startSeconds);
  const pieces = ordered.flatMap((caption, i) => {
    const next = ordered[i + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const endSeconds = Math.max(caption.startSeconds, Math.min(caption.endSeconds, next));
    return splitBySpeaker({ ...caption, endSeconds });
  });
  return removeRollingRepeats(pieces).filter(({ text }) => text !== '');
}

/** Splits a cue at changes of speaker; its time is divided in proportion to the text. */
function splitBySpeaker({ startSeconds, endSeconds, text }: SpokenPiece): SpokenPiece[] {
  const said = decodeHTMLStrict(text).replace(TAG, '').replace(SOUND_EFFECT, ' ').split(NEW_SPEAKER);
  const letters = said.reduce((sum, part) => sum + part.length, 0);
  let read = 0;
  return said.flatMap((part, i) => {
    const at = (share: number) =>
      startSeconds + (endSeconds - startSeconds) * (letters > 0 ? share / letters : 0);
    const piece = {
      startSeconds: at(read),
      endSeconds: at(read + part.length),
      text: plainText(part),
      ...(i > 0 && { isNewSpeaker: true }),
    };
    read += part.length;
    return i === 0 && piece.text === '' ? [] : [piece];
  });
}

/** Removes the repeated lines of rolling captions. Few repeats are natural speech and are kept. */
function removeRollingRepeats(pieces: readonly SpokenPiece[]): readonly SpokenPiece[] {
  const words = pieces.map(({ text }) => text.split(' '));
  const repeated = words.map((after, i) => overlap(words[i - 1] ?? [], after));
  const telling = repeated.filter(
    (count, i) => (words[i] ?? []).slice(0, count).join(' ').length >= MIN_REPEATED_LENGTH,
  );
  if (telling.length < Math.max(2, pieces.length * MIN_ROLLING_SHARE)) return pieces;
  return pieces.map((piece, i) => ({ ...piece, text: (words[i] ?? []).slice(repeated[i]).join(' ') }));
}

/** Returns the number of words at the end of `before` that start `after`: at least three, or all of either. */
function overlap(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length, MAX_OVERLAP_WORDS); count > 0; count -= 1) {
    const tells = count >= 3 || count === before.length || count === after.length;
    if (tells && after.slice(0, count).every((word, i) => word === before[before.length - count + i]))
      return count;
  }
  return 0;
}
