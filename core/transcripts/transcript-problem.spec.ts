import { DomainError } from '../errors.js';
import {
  combineTranscriptProblems,
  problemOf,
  type TranscriptFailure,
  transcriptError,
  transcriptProblem,
} from './transcript-problem.js';

const failed = (
  reason: Parameters<typeof transcriptProblem>[0],
  retryable: boolean,
  retryAfterSeconds?: number,
): TranscriptFailure => ({ problem: transcriptProblem(reason), retryable, retryAfterSeconds });

describe('combineTranscriptProblems', () => {
  it('gives one hint to retry and one to add a transcript when every source may recover (contract §2)', () => {
    const failures = [
      failed('live', true, 90),
      failed('blocked', true),
      failed('transcription_timeout', true, 30),
    ];
    expect(combineTranscriptProblems(failures)).toMatchObject({
      code: 'upstream_unavailable',
      message:
        'This video is a live stream that has not ended. YouTube takes this server for a robot and refuses to answer it. The transcription service took too long to answer. Please try again later. Add the transcript of this episode, and it will be summarized.',
      details: { hints: ['retry_later', 'add_episode_transcript'], retryAfterSeconds: 30 },
    });
  });

  it('keeps the hints of the single problems that differ from the common one', () => {
    const failures = [failed('processing', true, 5), failed('private', false), failed('gone', false)];
    const error = combineTranscriptProblems(failures);
    expect(error).toMatchObject({
      code: 'transcript_unavailable',
      message:
        'YouTube is still processing this video. Please try again when it plays. This video is private, so it cannot be read. Please check the link. The publisher no longer offers this episode’s recording. Add the transcript of this episode, and it will be summarized.',
      details: { problems: [{ reason: 'processing' }, { reason: 'private' }, { reason: 'gone' }] },
    });
    expect(error.details).not.toHaveProperty('retryAfterSeconds');
  });

  it('states equal problems once, and needs none', () => {
    const twice = [failed('no_captions', false), failed('no_captions', false)];
    expect(combineTranscriptProblems(twice).message).toBe(
      'This video has no captions. Add the transcript of this episode, and it will be summarized.',
    );
    expect(combineTranscriptProblems([])).toMatchObject({
      code: 'transcript_unavailable',
      message: 'Add the transcript of this episode, and it will be summarized.',
    });
  });
});

describe('transcriptError', () => {
  it.each([
    ['private', 'This video is private, so it cannot be read. Please check the link.'],
    ['upcoming', 'This video has not been shown yet. Please try again when it is over.'],
    [
      'premium',
      'This video is for YouTube Premium members only, so its captions cannot be read. Add its transcript, and it will be summarized.',
    ],
    [
      'spotify_unanswered',
      'Spotify does not answer at the moment. Please try again in a few minutes. Add the transcript of this episode, and it will be summarized.',
    ],
    [
      'not_in_feeds',
      'No public feed has this episode: its show may be on one service alone. Add its transcript, and it will be summarized.',
    ],
  ] as const)('says of %s what happened and what to do (contract §2)', (reason, message) => {
    expect(transcriptError('transcript_unavailable', reason).message).toBe(message);
  });

  it('carries its problem, which outweighs details of the same names', () => {
    const problem = transcriptProblem('ambiguous', { subject: '“A” and “B”' });
    const error = transcriptError('episode_not_found', problem, { reason: 'status', candidates: [] });
    expect(error.message).toMatch(/equally well: “A” and “B”\. Add its transcript/);
    expect(error.details).toMatchObject({ reason: 'ambiguous', candidates: [] });
    expect(problemOf(error)).toEqual(problem);
  });

  it('reads any other error as its message, even with a reason of another kind', () => {
    const foreign = new DomainError('upstream_unavailable', 'It is down.', { reason: 'too_large' });
    expect(problemOf(foreign)).toEqual({ reason: 'other', hints: [], subject: 'It is down.' });
    expect(combineTranscriptProblems([{ problem: problemOf(foreign), retryable: false }]).message).toBe(
      'It is down. Add the transcript of this episode, and it will be summarized.',
    );
  });
});
