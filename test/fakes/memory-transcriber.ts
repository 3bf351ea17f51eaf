import type { Transcript } from '#core/analysis/transcript.js';
import { transcriptError } from '#core/analysis/transcript-problem.js';
import { DomainError } from '#core/errors.js';
import type { AudioFile, Transcriber } from '#core/ports/transcriber.js';

/** In-memory `Transcriber` that returns prepared transcripts. */
export class MemoryTranscriber implements Transcriber {
  constructor(private readonly hear: (audio: AudioFile) => Transcript) {}

  async transcribe(
    audio: AudioFile,
    _options: { readonly language?: string },
    signal: AbortSignal,
  ): Promise<Transcript> {
    if (signal.aborted) throw new DomainError('cancelled', 'The analysis was stopped.', {}, signal.reason);
    if (audio.bytes.byteLength === 0) {
      throw transcriptError('transcript_unavailable', 'empty_recording');
    }
    return structuredClone(this.hear(audio));
  }
}
