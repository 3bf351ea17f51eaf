import { DomainError } from '#core/errors.js';
import type { AudioFile, Transcriber, Transcription } from '#core/ports/transcriber.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { transcriptError } from '#core/transcripts/transcript-problem.js';

/** In-memory `Transcriber` that returns prepared transcripts. */
export class MemoryTranscriber implements Transcriber {
  readonly model = 'memory';

  constructor(private readonly hear: (audio: AudioFile) => Transcript) {}

  async transcribe(
    audio: AudioFile,
    _options: { readonly language?: string },
    signal: AbortSignal,
  ): Promise<Transcription> {
    if (signal.aborted) throw new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
    if (audio.bytes.byteLength === 0) {
      throw transcriptError('transcript_unavailable', 'empty_recording');
    }
    return { transcript: structuredClone(this.hear(audio)) };
  }
}
