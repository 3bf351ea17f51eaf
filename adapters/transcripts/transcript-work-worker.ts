import {
  runTranscriptFunction,
  type TranscriptArguments,
  type TranscriptFunction,
} from '#core/jobs/transcript-functions.js';
import type { Transcript } from '#core/transcripts/transcript.js';

interface Task<Name extends TranscriptFunction> {
  readonly name: Name;
  /** The same for every task on the same transcript. */
  readonly id: number;
  readonly transcript: Transcript;
  readonly args: TranscriptArguments<Name>;
}

/** The transcript of the last task: its indexes stay while it is asked for again. */
let latest: { readonly id: number; readonly transcript: Transcript } | undefined;

/** Worker thread task. */
export default function run<Name extends TranscriptFunction>({ name, id, transcript, args }: Task<Name>) {
  if (latest?.id !== id) latest = { id, transcript };
  return runTranscriptFunction(name, latest.transcript, args);
}
