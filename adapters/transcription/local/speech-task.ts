/** Runtime and model that the process of a speech model loads. */
export interface SpeechModelSpec {
  /** Folder of the runtime. */
  readonly runtime: string;
  readonly gpu?: string;
  readonly path: string;
  /** Memory that the model takes. */
  readonly memoryBytes: number;
  readonly threads: number;
}

/** A request to the process of a speech model. */
export type SpeechTask =
  | { readonly type: 'measure'; readonly path: string }
  | {
      readonly type: 'transcribe';
      readonly path: string;
      /** The measured length, which the reader's allowance was checked against. */
      readonly seconds: number;
      readonly fromSeconds: number;
      /** ISO 639-1; absent: it is detected. */
      readonly language?: string;
      /** Languages of the slices before. */
      readonly heard: readonly string[];
      readonly sliceSeconds?: number;
    };

/** A transcribed slice of a recording. */
export interface SliceResult {
  readonly untilSeconds: number;
  readonly segments: readonly SpeechSegment[];
  /** ISO 639-1; absent: nobody spoke. */
  readonly language?: string;
}

export interface SpeechSegment {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Share of the time in which a voice can be heard, 0 to 1. */
  readonly voiced: number;
}

/** Codes of errors of the process, besides those of `ModelProcessError`. */
export type SpeechErrorCode = 'no_memory' | 'broken_model' | 'no_audio';

/** The language that two slices were heard in. The first may be music, in which a model hears any language. */
export function settledLanguage(heard: readonly string[]): string | undefined {
  return heard.find((language, i) => heard.indexOf(language) < i);
}
