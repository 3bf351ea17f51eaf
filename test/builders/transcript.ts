import type { Transcript, Turn } from '#core/transcripts/transcript.js';

/** A turn of Ada's from second 0 to 10. */
export function aTurn(overrides: Partial<Turn> = {}): Turn {
  return {
    speaker: 'Ada',
    startSeconds: 0,
    endSeconds: 10,
    text: 'We doubled our revenue because we talked to every customer each week.',
    ...overrides,
  };
}

/** A conversation of Ada and Ben, 40 seconds long. */
export function aTranscript(overrides: Partial<Transcript> = {}): Transcript {
  return {
    language: 'en',
    turns: [
      aTurn(),
      aTurn({
        speaker: 'Ben',
        startSeconds: 10,
        endSeconds: 20,
        text: 'What did you stop doing to find the time?',
      }),
      aTurn({
        startSeconds: 20,
        endSeconds: 40,
        text: 'We stopped the Monday meeting. It cost us 3.5 hours, and nobody missed it.',
      }),
    ],
    ...overrides,
  };
}
