import { STYLE_TEXTS, SUMMARY_STYLES, type SummaryStyle } from '#core/analysis/sections/summary-style.js';
import type { ReaderTranscript } from '#core/jobs/job.js';
import { mayUseCustomPrompts } from '#core/plans/entitlements.js';
import { decodeText } from '#core/text/decode-text.js';
import {
  MAX_TRANSCRIPT_BYTES,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
} from '#core/transcripts/transcript.js';
import { storedJson, storeText } from '#web/lib/browser-storage.js';
import { useMember } from '#web/lib/member.js';
import { useSession } from '#web/lib/session.js';
import type { Submission } from '../api.js';
import { homeTexts } from '../texts.js';

/** A transcript file that was selected and read. */
interface TranscriptFile {
  readonly name: string;
  readonly text: string;
  /** Absent if the server detects the format from the content. */
  readonly format?: TranscriptFormat;
}

/** Values of the analysis form. */
export interface AnalyzeValues {
  readonly url: string;
  readonly text: string;
  readonly file: TranscriptFile | null;
  readonly title: string;
  readonly show: string;
  /** Empty for the standard style. */
  readonly style: SummaryStyle | '';
  readonly customPrompt: string;
  /** Names of the speakers of the transcript, by label. */
  readonly speakers: Readonly<Record<string, string>>;
  /** Id of a template of the member; empty without one. */
  readonly templateId: string;
  /** True in stored values whose reader left by a link of the styles. */
  readonly isStyleOpen: boolean;
}

export const EMPTY_FORM: AnalyzeValues = {
  url: '',
  text: '',
  file: null,
  title: '',
  show: '',
  style: '',
  customPrompt: '',
  speakers: {},
  templateId: '',
  isStyleOpen: false,
};

const OTHER_TYPE =
  'Choose a transcript: .txt, .vtt, .srt, .json, .md, .html, .docx, .ttml, .ass, .sbv, .tsv or .csv.';
const TOO_LARGE = 'This transcript is larger than 2 MB. Cut it down, or send it in two parts.';

/** File types sent as plain text; the server detects their format. */
const OTHER_TYPES = [
  'md',
  'html',
  'htm',
  'ttml',
  'dfxp',
  'xml',
  'ytt',
  'ass',
  'ssa',
  'sbv',
  'tsv',
  'csv',
] as const;
const WORD = 'docx';
/** Maximum file sizes in bytes: text may use two bytes per character, and documents may contain images. */
const MAX_FILE_BYTES = { text: 2 * MAX_TRANSCRIPT_BYTES, document: 20 * 1024 * 1024 };

/** Accepted file types for the file input. */
export const ACCEPTED_FILES = [...TRANSCRIPT_FORMATS, ...OTHER_TYPES, WORD]
  .map((type) => `.${type}`)
  .join(',');

/** Reads a selected or dropped file, or returns the reason why it is rejected. */
export async function readTranscriptFile(file: File): Promise<TranscriptFile | { readonly problem: string }> {
  const type = file.name.toLowerCase().split('.').at(-1) ?? '';
  const format = TRANSCRIPT_FORMATS.find((known) => known === type);
  if (!format && type !== WORD && !OTHER_TYPES.some((known) => known === type))
    return { problem: OTHER_TYPE };
  if (file.size > (type === WORD ? MAX_FILE_BYTES.document : MAX_FILE_BYTES.text))
    return { problem: TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = type === WORD ? await wordText(bytes) : decodeText(bytes);
  if (text === undefined)
    return { problem: 'This Word file could not be read. Save it as plain text and choose that.' };
  if (text.trim() === '') return { problem: 'This file is empty.' };
  const problem = transcriptSizeError(text);
  return problem === undefined ? { name: file.name, text, ...(format && { format }) } : { problem };
}

async function wordText(bytes: Uint8Array): Promise<string | undefined> {
  const { readWordFile } = await import('./read-word-file.js');
  try {
    return readWordFile(bytes);
  } catch {
    return undefined;
  }
}

/** Validation error of a pasted transcript; absent if it is valid. */
export function transcriptSizeError(text: string): string | undefined {
  return new Blob([text]).size > MAX_TRANSCRIPT_BYTES ? TOO_LARGE : undefined;
}

/** The transcript to submit; absent if there is none. A file takes precedence over pasted text. */
export function toReaderTranscript({
  text: pasted,
  file,
  title,
  show,
  ...values
}: AnalyzeValues): ReaderTranscript | undefined {
  const { text, format } = file ?? { text: pasted };
  if (text.trim() === '') return undefined;
  const names = Object.entries(values.speakers)
    .map(([label, name]) => [label, name.trim()] as const)
    .filter(([label, name]) => name !== '' && text.includes(label));
  return {
    text,
    format,
    title: title.trim() || undefined,
    show: show.trim() || undefined,
    ...(names.length > 0 && { speakers: Object.fromEntries(names) }),
  };
}

const STORE = 'podgist.form';

/** Saves the form in session storage while the user visits the plans or the templates. A transcript that exceeds the quota is omitted. */
export function saveFormValues(values: AnalyzeValues): void {
  if (!store(values)) store({ ...EMPTY_FORM, url: values.url });
}

export function loadFormValues(): AnalyzeValues | undefined {
  const stored = storedJson('sessionStorage', STORE);
  return isForm(stored) ? { ...EMPTY_FORM, ...stored } : undefined;
}

export function clearFormValues(): void {
  storeText('sessionStorage', STORE, undefined);
}

function store(values: AnalyzeValues): boolean {
  return storeText('sessionStorage', STORE, JSON.stringify(values));
}

function isForm(value: unknown): value is AnalyzeValues {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
}

/** A style choice; `''` is the public standard style. */
type StyleChoice = SummaryStyle | '';

export const STYLE_CHOICES: readonly StyleChoice[] = ['', ...SUMMARY_STYLES];

/** Name and purpose of a style choice. */
export function styleTexts(choice: StyleChoice): { readonly name: string; readonly purpose: string } {
  return choice === '' ? homeTexts.style.standard : STYLE_TEXTS[choice];
}

/** True if the user's plan includes custom prompts, and with them templates; absent while that is unknown. */
export function useCanUseCustomPrompt(): boolean | undefined {
  const { status } = useSession();
  const { data } = useMember();
  if (status === 'signedOut') return false;
  return data && mayUseCustomPrompts(data.subscriptionPlan);
}

/** Style options of the request. Instructions and a template are included only if the plan allows them. */
export function toStyleOptions(
  { style, customPrompt, templateId }: AnalyzeValues,
  canUseCustomPrompt: boolean | undefined,
): Pick<Submission, 'style' | 'customPrompt' | 'templateId'> {
  const own = canUseCustomPrompt ? { customPrompt: customPrompt.trim(), templateId } : undefined;
  return {
    style: style || undefined,
    customPrompt: own?.customPrompt || undefined,
    templateId: own?.templateId || undefined,
  };
}
