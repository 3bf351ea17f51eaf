import type { Transcript } from '#core/analysis/transcript.js';
import { spokenWords } from '../speech-words.js';
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
/** How much of a transcript is looked at, in characters. */
const SAMPLE = 20_000;
/** Fewer stop words than this part of what is said: it is another language. */
const LEAST = 0.25;
/** What the label on the transcript is worth beside the words themselves. */
const LABEL = 0.05;

/** The language of a transcript: by its script, else by whose commonest words it is made of. */
export function pickLanguage({ turns, language = '' }: Transcript): LanguagePack {
  const label = language.toLowerCase().split(/[-_]/u)[0] ?? '';
  const texts = sampleOf(turns.map(({ text }) => text));
  const sample = texts.join(' ');
  const letters = count(sample, /\p{L}/gu);
  if (count(sample, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > letters * 0.15) return japanese;
  if (count(sample, /\p{sc=Han}/gu) > letters * 0.5) return chinese;
  const words = spokenWords(sample);
  const shareOf = ({ code, stopWords }: LanguagePack) =>
    words.filter(({ word }) => stopWords.has(word)).length / Math.max(1, words.length) +
    (code === label ? LABEL : 0);
  const best = BY_WORDS.reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a));
  return shareOf(best) >= LEAST ? best : unknownLanguage(label, texts);
}

/** Pieces of text from all over the transcript. */
function sampleOf(texts: readonly string[]): string[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  const step = Math.max(1, Math.ceil(total / SAMPLE));
  const picked = step === 1 ? texts : texts.filter((_, index) => index % step === 0);
  let room = SAMPLE;
  return picked.flatMap((text) => {
    const part = text.slice(0, Math.max(0, room));
    room -= part.length;
    return part === '' ? [] : [part];
  });
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
