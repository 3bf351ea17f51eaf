import type { Transcript } from '#core/transcripts/transcript.js';
import { transcriptLanguage } from '#core/transcripts/transcript-language.js';
import { tokenizeWords } from '../tokenize-words.js';
import { dutch } from './dutch.js';
import { chinese, japanese } from './east-asian.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import { type LanguagePack, languagePack } from './language-pack.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

/** Maximum number of stop words, taken from the most frequent short words. */
const MAX_STOP_WORDS = 80;
const MAX_SHORT_WORD_LENGTH = 5;
/** Longer words are stop words when they occur in more than this share of the turns. */
const STOP_WORD_SHARE = 0.12;
const MAX_SAMPLE_TURNS = 400;

const PACKS = new Map(
  [english, german, french, spanish, portuguese, italian, dutch, japanese, chinese].map((pack) => [
    pack.code,
    pack,
  ]),
);

/** Returns the rules of a transcript's language; of one without a pack, its most frequent words are the stop words. */
export function detectLanguage(transcript: Transcript): LanguagePack {
  const code = transcriptLanguage(transcript)?.toLowerCase().split(/[-_]/u)[0] ?? '';
  const known = PACKS.get(code);
  if (known) return known;
  const step = Math.max(1, Math.ceil(transcript.turns.length / MAX_SAMPLE_TURNS));
  const texts = transcript.turns.filter((_, at) => at % step === 0).map(({ text }) => text.slice(0, 2000));
  return unknownLanguage(code, texts);
}

function unknownLanguage(code: string, texts: readonly string[]): LanguagePack {
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(tokenizeWords(text).map(({ word: said }) => said)))
      times.set(word, (times.get(word) ?? 0) + 1);
  }
  const common = [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_STOP_WORDS);
  const stop = common.filter(
    ([word, uses]) =>
      uses > 2 && (word.length <= MAX_SHORT_WORD_LENGTH || uses > texts.length * STOP_WORD_SHARE),
  );
  return languagePack({
    code,
    lightWords: new Set(stop.map(([word]) => word)),
    leadIns: english.leadIns,
  });
}
