import {
  type IndexedTranscript,
  indexTranscript,
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

/** The transcript of the last task, whose indexes serve further tasks on it. */
let latest: { readonly id: number; readonly indexed: IndexedTranscript } | undefined;

/** Worker thread task. */
export default function run<Name extends TranscriptFunction>({ name, id, transcript, args }: Task<Name>) {
  if (latest?.id !== id) latest = { id, indexed: indexTranscript(transcript) };
  return runTranscriptFunction(name, latest.indexed, args);
}
