import { canRetryWithTranscript } from './recovery-hint.js';

describe('ownTranscriptHelps', () => {
  it.each([
    ['transcript_unavailable', undefined, true],
    ['episode_not_found', 'locating', true],
    ['upstream_unavailable', 'locating', true],
    ['upstream_unavailable', 'transcript', true],
    ['upstream_unavailable', 'summarizing', false],
    ['upstream_unavailable', undefined, false],
    ['summarizer_failed', 'summarizing', false],
    [undefined, undefined, false],
  ] as const)('says of %s in stage %s: %s (contract §2)', (code, stage, helps) => {
    expect(canRetryWithTranscript(code, stage)).toBe(helps);
  });
});
