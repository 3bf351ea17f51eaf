import { plainText } from '#core/analysis/clean-text.js';
import type { SpokenPiece } from '#core/analysis/spoken-turns.js';
import { decodeEntities } from '#core/text/decode-entities.js';

/** What is heard and not said: `[Music]`, `[ __ ]`, `♪`. A speaker's name in brackets has a colon after it. */
const SOUND_EFFECT = /\[[^[\]]{0,40}\](?!\s*:)|[♩♪♫♬]+/gu;
const TAG = /<\/?[a-z][^<>]*>/giu;
/** Somebody else speaks: `>>`, or a dash before a line. */
const NEW_SPEAKER = />{2,3}|(?:^|\n)[^\S\n]*[-–—]\s+/u;
/** Repetitions of fewer letters happen in talk. */
const MIN_REPEATED_LENGTH = 10;
const MIN_ROLLING_SHARE = 0.25;
const MAX_OVERLAP_WORDS = 60;

/**
 * The words of captions, in the order of their times: character references read, sounds and what rolling captions repeat
 * taken out, marks of another speaker turned into data, no cue longer than until the next.
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

/** A cue in which the speaker changes as two or more, its time shared out by their letters. */
function splitBySpeaker({ startSeconds, endSeconds, text }: SpokenPiece): SpokenPiece[] {
  const said = decodeEntities(text).replace(TAG, '').replace(SOUND_EFFECT, ' ').split(NEW_SPEAKER);
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

/** Captions that roll show every line twice; where few cues repeat the one before, people repeat themselves. */
function removeRollingRepeats(pieces: readonly SpokenPiece[]): readonly SpokenPiece[] {
  const words = pieces.map(({ text }) => text.split(' '));
  const repeated = words.map((after, i) => overlap(words[i - 1] ?? [], after));
  const telling = repeated.filter(
    (count, i) => (words[i] ?? []).slice(0, count).join(' ').length >= MIN_REPEATED_LENGTH,
  );
  if (telling.length < Math.max(2, pieces.length * MIN_ROLLING_SHARE)) return pieces;
  return pieces.map((piece, i) => ({ ...piece, text: (words[i] ?? []).slice(repeated[i]).join(' ') }));
}

/** How many words at the end of `before` begin `after`: three or more, or all of one of them. */
function overlap(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length, MAX_OVERLAP_WORDS); count > 0; count -= 1) {
    const tells = count >= 3 || count === before.length || count === after.length;
    if (tells && after.slice(0, count).every((word, i) => word === before[before.length - count + i]))
      return count;
  }
  return 0;
}
