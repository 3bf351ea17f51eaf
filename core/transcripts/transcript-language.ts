import { detectLanguage } from '../text/detect-language.js';
import type { Transcript } from './transcript.js';

/** Characters that are enough to tell a language. */
const SAMPLE_CHARACTERS = 20_000;
/** Scripts that the detector tells apart and that name no language. */
const SCRIPTS: ReadonlySet<string> = new Set(['cyrillic', 'arabic']);

/** BCP 47 tag of a transcript's language: what its words show, else what its source says; absent where neither tells. */
export function transcriptLanguage(transcript: Transcript): string | undefined {
  const { language } = transcript;
  const detected = detectLanguage(sampleOf(transcript));
  if (detected === undefined || SCRIPTS.has(detected)) return language;
  const isSame = language?.toLowerCase().split(/[-_]/u)[0] === detected;
  return isSame ? language : detected;
}

/** Text from all parts of a transcript. */
function sampleOf({ turns }: Transcript): string {
  const total = turns.reduce((sum, { text }) => sum + text.length, 0);
  const share = Math.min(1, SAMPLE_CHARACTERS / Math.max(1, total));
  const step = Math.max(1, Math.floor(turns.length / 400));
  const picked: string[] = [];
  for (let at = 0; at < turns.length; at += step) {
    const { text = '' } = turns[at] ?? {};
    picked.push(text.slice(0, Math.max(60, Math.ceil(text.length * share * step))));
  }
  return picked.join(' ').slice(0, 2 * SAMPLE_CHARACTERS);
}
