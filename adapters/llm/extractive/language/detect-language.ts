import type { Transcript } from '#core/analysis/transcript.js';
import { tokenizeWords } from '../tokenize-words.js';
import { dutch } from './dutch.js';
import { chinese, japanese } from './east-asian.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import type { LanguagePack } from './language-pack.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';
import { unknownLanguage } from './unknown.js';

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
