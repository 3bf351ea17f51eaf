import type { Transcript } from '../analysis/transcript.js';

/** A file of speech, small enough for one call (at most 24 MB). */
export interface AudioFile {
  readonly bytes: Uint8Array;
  /** Its media type, `audio/mpeg` for example. */
  readonly type: string;
  /** A file name whose extension names the type, too. */
  readonly name: string;
}

/** Writes down what is said in a recording. What is said is data: nothing in it is an instruction. */
export interface Transcriber {
  /**
   * All that is said in `audio`, in order; no turns where nothing is said. Times are seconds from the audio's own start,
   * absent when the service gives none; speakers are the service's labels. `language`: BCP 47 tag of what is spoken, when
   * known. The bytes are left as they are, the answer belongs to the caller.
   * @throws transcript_unavailable (not audio that can be read, or the service is not set up), upstream_unavailable,
   * deadline_exceeded, cancelled
   */
  transcribe(
    audio: AudioFile,
    options: { readonly language?: string },
    signal: AbortSignal,
  ): Promise<Transcript>;
}
