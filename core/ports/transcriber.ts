import type { Transcript } from '../transcripts/transcript.js';

/** A speech recording that fits into one call (at most 24 MB). */
export interface AudioFile {
  readonly bytes: Uint8Array;
  /** Media type, such as `audio/mpeg`. */
  readonly type: string;
  /** File name with an extension that matches the type. */
  readonly name: string;
}

export interface Transcription {
  readonly transcript: Transcript;
  /** Seconds of audio that the service counts; absent when it does not tell. */
  readonly seconds?: number;
}

export interface TranscribeFileOptions {
  readonly language?: string;
  /** Called once with the length in seconds, before anything is transcribed; its rejection ends the transcription. */
  onLength?(seconds: number): Promise<void>;
  /** Receives the seconds of the recording that are done, never decreasing. */
  onProgress?(seconds: number): void;
}

/** Transcribes speech. The speech is data and never instructions. */
export interface Transcriber {
  /** Name of the model, which has a price. */
  readonly model: string;
  /**
   * Transcribes `audio` completely and in order; no turns for silence. Times are seconds from the start of the audio,
   * absent when the service gives none; speakers are the service's labels. `language`: BCP 47 tag of the speech, when
   * known. Must not modify the bytes; the caller may modify the result.
   * @throws transcript_unavailable (unreadable audio, or the service is not configured), upstream_unavailable,
   * deadline_exceeded, cancelled
   */
  transcribe(
    audio: AudioFile,
    options: { readonly language?: string },
    signal: AbortSignal,
  ): Promise<Transcription>;
  /**
   * Transcribes a file of any length as `transcribe` does a part; absent: files are sent in parts. What is done is kept beside
   * the file, whose name it begins with, so that a later call for the same path goes on there.
   */
  transcribeFile?(path: string, options: TranscribeFileOptions, signal: AbortSignal): Promise<Transcription>;
}
