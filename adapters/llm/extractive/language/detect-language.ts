import type { Transcript } from '#core/transcripts/transcript.js';
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

/** Longer words are stop words when they occur in more than this share of the sentences. */
const STOP_WORD_SHARE = 0.12;

const BY_WORDS: readonly LanguagePack[] = [english, german, french, spanish, portuguese, italian, dutch];
/** Maximum number of transcript characters examined. */
const MAX_SAMPLE_CHARACTERS = 20_000;
/** Below this share of stop words the language is unknown. */
const MIN_STOP_WORD_SHARE = 0.25;
/** Bonus for the language of the transcript's label. */
const LABEL_BONUS = 0.05;

/** Detects a transcript's language by its script, else by its share of stop words. */
export function detectLanguage({ turns, language = '' }: Transcript): LanguagePack {
  const label = language.toLowerCase().split(/[-_]/u)[0] ?? '';
  const texts = sampleOf(turns.map(({ text }) => text));
  const sample = texts.join(' ');
  const letters = count(sample, /\p{L}/gu);
  if (count(sample, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > letters * 0.15) return japanese;
  if (count(sample, /\p{sc=Han}/gu) > letters * 0.5) return chinese;
  const words = tokenizeWords(sample);
  const shareOf = ({ code, stopWords }: LanguagePack) =>
    words.filter(({ word }) => stopWords.has(word)).length / Math.max(1, words.length) +
    (code === label ? LABEL_BONUS : 0);
  const best = BY_WORDS.reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a));
  return shareOf(best) >= MIN_STOP_WORD_SHARE ? best : unknownLanguage(label, texts);
}

/** Samples of text from the whole transcript. */
function sampleOf(texts: readonly string[]): string[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const step = Math.max(1, Math.ceil(total / MAX_SAMPLE_CHARACTERS));
  const picked = step === 1 ? texts : texts.filter((_, index) => index % step === 0);
  let charactersLeft = MAX_SAMPLE_CHARACTERS;
  return picked.flatMap((text) => {
    const part = text.slice(0, Math.max(0, charactersLeft));
    charactersLeft -= part.length;
    return part === '' ? [] : [part];
  });
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Builds a pack for an unsupported language: its most frequent words are the stop words. */
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
    stopWords: new Set(stop.map(([word]) => word)),
    leadIns: english.leadIns,
  });
}
