import { claimReportParts } from '../claims/claim-report.js';
import { STYLE_TEXTS } from '../sections/summary-style.js';
import type { Provenance, ReducedReason, TranscriptOrigin } from './provenance.js';

const ORIGINS: Readonly<Record<TranscriptOrigin, string>> = {
  publisher: "The publisher's transcript",
  captions: 'Captions of the video',
  audio: 'Transcribed from the audio',
  sample: 'Transcript of a sample episode',
  reader: 'Transcript supplied by a reader',
};

/** Label of an extractive summary on every surface. */
export const EXTRACTIVE_LABEL =
  'Extractive summary: made of sentences from the transcript, without a language model';

/** Reasons why a summary without a language model is short. */
export const REDUCED_TEXTS: Readonly<Record<ReducedReason, string>> = {
  no_sentences: 'Only what is sure: the transcript has no punctuation, so its sentences are uncertain',
  hard_to_read: 'Only what is sure: too few sentences of this conversation can be read on their own',
};

/** Label of a point with `supported: false` on every surface. */
export const UNSUPPORTED_LABEL = 'No quote in the transcript was found for this point.';

/** Provenance as text: transcript, share used, summarizer and method. Shown on every page and PDF. */
export function provenanceParts(provenance: Provenance): string[] {
  const { source, language, shareUsed, unreadCues, matchConfidence, summarizer, style, tookMs } = provenance;
  const share = shareUsed >= 1 ? 'used in full' : `${Math.floor(shareUsed * 100)}% used`;
  return [
    language ? `${ORIGINS[source]} (${language})` : ORIGINS[source],
    share,
    ...(unreadCues
      ? [`${unreadCues} ${unreadCues === 1 ? 'caption' : 'captions'} without a readable time`]
      : []),
    ...(matchConfidence < 1 ? [`episode match ${Math.floor(matchConfidence * 100)}%`] : []),
    summarizer.kind === 'extractive' ? EXTRACTIVE_LABEL : `Summary by ${summarizer.model}`,
    ...(style ? [`Style: ${STYLE_TEXTS[style].name}`] : []),
    ...(provenance.template ? [`Template: ${provenance.template}`] : []),
    ...(provenance.reduced ? [REDUCED_TEXTS[provenance.reduced]] : []),
    ...(provenance.languageUnused
      ? ["Not translated: without a language model a summary is in the transcript's language"]
      : []),
    ...promptPart(provenance),
    ...(provenance.claims ? claimReportParts(provenance.claims) : []),
    ...(tookMs > 0 ? [`ready in ${Math.max(1, Math.round(tookMs / 1000))} s`] : []),
  ];
}

/** States whether the custom prompt had an effect; extractive summaries can rarely follow one. */
function promptPart({ customPrompt, promptUnused, summarizer }: Provenance): string[] {
  if (!customPrompt) return [];
  if (promptUnused) return ['Custom instructions not followed: the transcript holds none of their words'];
  return summarizer.kind === 'extractive'
    ? ['Custom instructions: sentences picked by their words']
    : ['Made with custom instructions'];
}

/** Formats a time in an episode: `4:05`, `1:02:03`. */
export function timestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = `${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
