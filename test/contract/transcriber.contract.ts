import { systemClock } from '#adapters/system/system.js';
import type { AudioFile, Transcriber } from '#core/ports/transcriber.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { testTranscriber } from '#core/usecases/admin/test-transcriber.js';
import { expectSaid, type Said } from './said.js';

export interface TranscriberUnderTest {
  readonly transcriber: Transcriber;
  readonly audio: AudioFile;
  /** Spoken words of the audio. */
  readonly said: Said;
  close(): Promise<void>;
}

/** Contract of `Transcriber`. */
export function transcriberContract(name: string, open: () => Promise<TranscriberUnderTest>): void {
  describe(`Transcriber: ${name}`, () => {
    let subject: TranscriberUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const transcribe = (
      audio = subject.audio,
      { signal }: Pick<AbortController, 'signal'> = new AbortController(),
    ) => subject.transcriber.transcribe(audio, { language: 'en' }, signal);

    it('transcribes all speech in order, with increasing timestamps', async () => {
      const { turns } = (await transcribe()).transcript;
      expectSaid(textOf(turns), subject.said);
      let last = 0;
      for (const { startSeconds = last, endSeconds = startSeconds } of turns) {
        expect(startSeconds).toBeGreaterThanOrEqual(last);
        expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
        last = startSeconds;
      }
    });

    it('names its model, and counts the seconds of audio or none', async () => {
      const { seconds = 1 } = await transcribe();
      expect(subject.transcriber.model).not.toBe('');
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(1_000_000);
    });

    it('rejects an empty recording', async () => {
      await expect(transcribe({ ...subject.audio, bytes: new Uint8Array() })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'transcript_unavailable',
        message: 'The recording is empty. Add its transcript, and it will be summarized.',
      });
    });

    it("takes the recording of the operator's test", async () => {
      const { signal } = new AbortController();
      expect(await testTranscriber(subject.transcriber, systemClock, signal, 0.6)).toEqual({
        model: subject.transcriber.model,
        isUsable: true,
        steps: [expect.objectContaining({ step: 'answer' }), expect.objectContaining({ step: 'latency' })],
        latencyMs: expect.any(Number),
        costUsd: 0.02,
      });
    });

    it('stops when its signal is aborted and works for the next caller', async () => {
      const reason = new Error('the reader left');
      const cancelled = { name: 'DomainError', code: 'cancelled', cause: reason };
      await expect(transcribe(subject.audio, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject(
        cancelled,
      );
      expect((await transcribe()).transcript.turns).not.toHaveLength(0);
    });

    it('does not modify its input and returns a separate copy to every caller', async () => {
      const bytes = subject.audio.bytes.slice();
      const first = await transcribe();
      for (const turn of first.transcript.turns) Object.assign(turn, { text: 'spoiled', startSeconds: -1 });
      const { turns } = (await transcribe()).transcript;
      expectSaid(textOf(turns), subject.said);
      expect(turns.map(({ startSeconds }) => startSeconds)).not.toContain(-1);
      expect(subject.audio.bytes).toEqual(bytes);
    });
  });
}

function textOf(turns: readonly Turn[]): string {
  return turns.map(({ text }) => text).join(' ');
}
