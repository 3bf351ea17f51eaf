import { plainText } from '../../core/analysis/clean-text.js';
import { clipText } from '../../core/analysis/clip-text.js';
import type { Turn } from '../../core/analysis/transcript.js';
import { type Cue, joinSpeech } from './cue.js';

/** A turn that lasts this long ends with its sentence, and one of twice the time ends anyway, in seconds. */
const LONG_TURN = 30;
const LONGEST_TURN = 60;
const LONGEST_SPEAKER = 120;
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/u;

interface OpenTurn {
  readonly speaker?: string;
  readonly startSeconds?: number;
  endSeconds?: number;
  readonly pieces: string[];
}

/** Makes turns of cues: timed cues of one speaker that follow each other are one turn, as long as its time stays of use. */
export function joinCues(cues: readonly Cue[]): Turn[] {
  const turns: OpenTurn[] = [];
  for (const cue of cues) {
    const text = plainText(cue.text);
    if (text === '') continue;
    const speaker = speakerOf(cue.speaker);
    const { startSeconds, endSeconds } = cue;
    const turn = turns.at(-1);
    if (turn && turn.speaker === speaker && !cue.isNewSpeaker && continues(turn, startSeconds)) {
      turn.pieces.push(text);
      turn.endSeconds = endSeconds;
    } else {
      turns.push({ speaker, startSeconds, endSeconds, pieces: [text] });
    }
  }
  return turns.map(({ speaker, startSeconds, endSeconds, pieces }) => ({
    ...(speaker !== undefined && { speaker }),
    ...(startSeconds !== undefined && { startSeconds }),
    ...(endSeconds !== undefined && { endSeconds }),
    text: joinSpeech(pieces),
  }));
}

function continues(turn: OpenTurn, startSeconds: number | undefined): boolean {
  if (turn.startSeconds === undefined || startSeconds === undefined) return false;
  const lasted = startSeconds - turn.startSeconds;
  if (lasted < 0 || lasted >= LONGEST_TURN) return false;
  return lasted < LONG_TURN || !SENTENCE_END.test(turn.pieces.at(-1)?.slice(-8) ?? '');
}

function speakerOf(name: string | undefined): string | undefined {
  const speaker = clipText(plainText(name ?? ''), LONGEST_SPEAKER);
  return speaker === '' ? undefined : speaker;
}
