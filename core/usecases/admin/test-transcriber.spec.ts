import { DomainError } from '#core/errors.js';
import { ModelError } from '#core/ports/language-model.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { testTranscriber } from './test-transcriber.js';

/** Fails as a transcriber does, or when it is stopped. */
function aTranscriber(failure?: Error) {
  return {
    model: 'whisper',
    transcribe: (_audio: unknown, _options: unknown, signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        if (failure) reject(failure);
        signal.addEventListener('abort', () => reject(new DomainError('cancelled', 'It was stopped.')));
      }),
  };
}
const test = (failure?: Error, signal = new AbortController().signal) =>
  testTranscriber(aTranscriber(failure), new FixedClock(), signal);

describe('a test of a transcriber that fails (contract §10)', () => {
  it.each<[string, Error]>([
    [
      'The server does not accept the request: check model, address and key. (401 no key)',
      transcriptError(
        'transcript_unavailable',
        'transcription_misconfigured',
        {},
        new ModelError('rejected', '401 no key'),
      ),
    ],
    [
      'The transcription service is not available at the moment. (there is no npm)',
      transcriptError('upstream_unavailable', 'transcription_unavailable', {}, new Error('there is no npm')),
    ],
    [
      'The transcription service is not set up correctly, and this server’s operator has to see to it.',
      transcriptError('transcript_unavailable', 'transcription_misconfigured'),
    ],
    ['The model failed for a reason of its own.', new TypeError('undefined is not a function')],
  ])('says: %s', async (text, failure) => {
    expect(await test(failure)).toEqual({
      model: 'whisper',
      isUsable: false,
      steps: [{ step: 'answer', state: 'failed', text }],
    });
  });

  it('ends at its time limit', async () => {
    expect(await test(undefined, AbortSignal.timeout(1))).toMatchObject({
      steps: [{ state: 'failed', text: 'No complete answer within a minute.' }],
    });
  });

  it('is no result where the admin stops it', async () => {
    const stopped = new AbortController();
    const running = test(undefined, stopped.signal);
    stopped.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled', message: 'The test was stopped.' });
  });
});
