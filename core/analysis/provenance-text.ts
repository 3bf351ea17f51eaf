import type { Provenance, TranscriptOrigin } from './provenance.js';

const ORIGINS: Readonly<Record<TranscriptOrigin, string>> = {
  publisher: "The publisher's transcript",
  captions: 'Captions of the video',
  audio: 'Transcribed from the audio',
  sample: 'Transcript of a sample episode',
  reader: 'Transcript supplied by a reader',
};

/** What an extractive summary says of itself wherever it is shown. */
export const EXTRACTIVE_LABEL =
  'Extractive summary: made of sentences from the transcript, without a language model';

/** What stands by a point with `supported: false`, wherever it is shown. */
export const UNSUPPORTED_LABEL = 'No quote in the transcript was found for this point.';

/** The provenance in words: transcript, share used, what made the summary. Shown on every page and PDF. */
export function provenanceParts({
  source,
  language,
  shareUsed,
  matchConfidence,
  summarizer,
  tookMs,
}: Provenance): string[] {
  const share = shareUsed >= 1 ? 'used in full' : `${Math.floor(shareUsed * 100)}% used`;
  return [
    language ? `${ORIGINS[source]} (${language})` : ORIGINS[source],
    share,
    ...(matchConfidence < 1 ? [`episode match ${Math.floor(matchConfidence * 100)}%`] : []),
    summarizer.kind === 'extractive' ? EXTRACTIVE_LABEL : `Summary by ${summarizer.model}`,
    `ready in ${Math.max(1, Math.round(tookMs / 1000))} s`,
  ];
}

/** A second of an episode as people read it: `4:05`, `1:02:03`. */
export function timestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = `${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
