import type { Provenance, TranscriptOrigin } from './provenance.js';
import { STYLE_TEXTS } from './summary-style.js';

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

/** The provenance in words: transcript, share used, what made the summary and how. Shown on every page and PDF. */
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
    ...promptPart(provenance),
    `ready in ${Math.max(1, Math.round(tookMs / 1000))} s`,
  ];
}

/** What became of the maker's instructions: a summary without a model can do little with them, and says so. */
function promptPart({ customPrompt, promptUnused, summarizer }: Provenance): string[] {
  if (!customPrompt) return [];
  if (promptUnused) return ['Custom instructions not followed: the transcript holds none of their words'];
  return summarizer.kind === 'extractive'
    ? ['Custom instructions: sentences picked by their words']
    : ['Made with custom instructions'];
}

/** A second of an episode as people read it: `4:05`, `1:02:03`. */
export function timestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = `${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
