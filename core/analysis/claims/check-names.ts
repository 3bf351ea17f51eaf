import type { ClaimIndex } from './claim-index.js';
import type { Token } from './claim-tokens.js';
import { nameTokens } from './name-tokens.js';
import type { Statement } from './statement.js';
import { NAME_GROUPS } from './words/known-names.js';
import type { ClaimLanguage } from './words/languages.js';
import { NUMBER_WORDS } from './words/number-words.js';

const MIN_ALIKE_LENGTH = 5;
const POSSESSIVE = /['’]s$/u;
/** Letters that some transcripts have lost: 'Franois'. */
const BEYOND_ASCII = /\P{ASCII}/gu;

/** The first proper name of a claim that was not said: people and companies may be introduced once and mentioned later. */
export function unsaidName(claim: Statement, index: ClaimIndex, language: ClaimLanguage): string | undefined {
  return nameTokens(claim, index, language).find((token) => !isSaid(token, index, language))?.raw;
}

function isSaid({ word, raw }: Token, index: ClaimIndex, language: ClaimLanguage): boolean {
  const name = word.replace(/(?<=.{3})s$/, '');
  const owner = POSSESSIVE.test(raw) ? word.slice(0, -1) : word;
  const isLabel = [word, name, owner].some(
    (form) => index.speakerWords.has(form) || index.titleWords.has(form),
  );
  if (isLabel || [word, name, `${word}s`].some((form) => index.byWord.has(form))) return true;
  const ascii = raw.replace(BEYOND_ASCII, '').toLowerCase();
  const isLost = ascii.length >= MIN_ALIKE_LENGTH && ascii.length < raw.length;
  if (isLost && (index.speakerWords.has(ascii) || index.byWord.has(ascii))) return true;
  if (spelledForms(word, raw, index.language ?? language).some((form) => isSaidJoined(index, form)))
    return true;
  const group = NAME_GROUPS.get(word);
  for (const other of index.byWord.keys())
    if ((group !== undefined && NAME_GROUPS.get(other) === group) || soundsAlike(word, other)) return true;
  return false;
}

/** True where consecutive words of a sentence, written together, are `letters`. */
function isSaidJoined({ byWord, sentences }: ClaimIndex, letters: string): boolean {
  const beginnings = Array.from({ length: letters.length + 1 }, (_, length) => letters.slice(0, length));
  return beginnings.some((beginning) =>
    byWord.get(beginning)?.some((at) =>
      joined(
        (sentences[at]?.tokens ?? []).map(({ word }) => word),
        letters,
      ),
    ),
  );
}

/** Letters of a name without spaces, its figures also in words: `gpt4`, `gptfour`. */
function spelledForms(word: string, raw: string, language: ClaimLanguage): string[] {
  const letters =
    raw
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '') || word;
  if (!/\d/.test(letters)) return [letters];
  const spelled = letters.replace(/\d+/gu, (digits) => {
    const entry = [...NUMBER_WORDS[language].values].find(([, value]) => value === Number(digits));
    return entry?.[0] ?? digits;
  });
  return [letters, spelled];
}

/** True where consecutive words, written together, are `letters`. */
export function joined(words: readonly string[], letters: string): boolean {
  return words.some((_, from) => {
    let text = '';
    for (let to = from; to < words.length && text.length < letters.length; to += 1) text += words[to];
    return text === letters;
  });
}

/** True for spellings of one name, as speech recognition varies them: Altman and Altmann, Katharina and Catharina. */
export function soundsAlike(a: string, b: string): boolean {
  if (a.length < MIN_ALIKE_LENGTH || b.length < MIN_ALIKE_LENGTH || Math.abs(a.length - b.length) > 2)
    return false;
  return (
    a !== b && skeleton(a) === skeleton(b) && distanceAtMost(a, b, Math.max(a.length, b.length) >= 8 ? 2 : 1)
  );
}

function skeleton(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/[ckq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');
}

function distanceAtMost(a: string, b: string, limit: number): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 99) <= limit;
}
