import type { ReaderTranscript } from '../../../../../../core/analysis/job.js';
import type { SummaryStyle } from '../../../../../../core/analysis/summary-style.js';
import {
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
} from '../../../../../../core/analysis/transcript.js';

/** A transcript file that the reader chose, already read. */
export interface TranscriptFile {
  readonly name: string;
  readonly text: string;
  readonly format: TranscriptFormat;
}

/** The analyse form's values. */
export interface AnalyzeValues {
  readonly url: string;
  readonly text: string;
  readonly file: TranscriptFile | null;
  readonly title: string;
  readonly show: string;
  /** Empty: the standard one. */
  readonly style: SummaryStyle | '';
  readonly customPrompt: string;
}

export const EMPTY_FORM: AnalyzeValues = {
  url: '',
  text: '',
  file: null,
  title: '',
  show: '',
  style: '',
  customPrompt: '',
};

export const TOO_LARGE = 'This transcript is larger than 2 MB. Cut it down, or send it in two parts.';

/** The file types that are read, for a file chooser. */
export const ACCEPTED_FILES = TRANSCRIPT_FORMATS.map((format) => `.${format}`).join(',');

/** Reads a chosen or dropped file, or tells why it cannot be taken. */
export async function readTranscriptFile(file: File): Promise<TranscriptFile | { readonly problem: string }> {
  const format = TRANSCRIPT_FORMATS.find((known) => file.name.toLowerCase().endsWith(`.${known}`));
  if (!format) return { problem: 'Choose a .txt, .vtt, .srt or .json file.' };
  if (file.size > MAX_TRANSCRIPT_BYTES) return { problem: TOO_LARGE };
  const text = await file.text();
  return text.trim() === '' ? { problem: 'This file is empty.' } : { name: file.name, text, format };
}

/** What is wrong with a pasted text; absent when nothing is. */
export function pastedProblem(text: string): string | undefined {
  return new Blob([text]).size > MAX_TRANSCRIPT_BYTES ? TOO_LARGE : undefined;
}

/** The transcript to send along; absent when there is none. A file wins over pasted text. */
export function ownTranscript({ text, file, title, show }: AnalyzeValues): ReaderTranscript | undefined {
  const names = { title: title.trim() || undefined, show: show.trim() || undefined };
  if (file) return { text: file.text, format: file.format, ...names };
  return text.trim() === '' ? undefined : { text, ...names };
}
