import type { ClaimIndex } from './claim-index.js';
import type { Token } from './claim-tokens.js';
import { neighbourhood, sharedStems } from './find-evidence.js';
import { nameTokens } from './name-tokens.js';
import { soundsAlike } from './sounds-alike.js';
import type { Statement } from './statement.js';
import { NAME_GROUPS } from './words/known-names.js';
import type { ClaimLanguage } from './words/languages.js';
import { NUMBER_WORDS } from './words/number-words.js';

/** Sentences around a name that belong to it. */
const NAME_DISTANCE = 3;
/** Sentences in which an episode introduces its people and companies. */
const INTRODUCTION = 8;
/** Occurrences of a name that the whole episode is about. */
const OFTEN_SAID = 3;
const POSSESSIVE = /['’]s$/u;

/** The first proper name of a claim that was not said near what the claim is about. */
export function unsaidName(
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  near: ReadonlySet<number>,
): string | undefined {
  const names = nameTokens(claim, index, language);
  return names.find((token) => !isSaidName(token, claim, index, language, near))?.raw;
}

function isSaidName(
  { word, raw }: Token,
  claim: Statement,
  index: ClaimIndex,
  language: ClaimLanguage,
  near: ReadonlySet<number>,
): boolean {
  const name = word.replace(/(?<=.{3})s$/, '');
  const owner = POSSESSIVE.test(raw) ? word.slice(0, -1) : word;
  if ([word, name, owner].some((form) => index.speakerWords.has(form) || index.titleWords.has(form)))
    return true;
  const places = placesOfName(word, raw, index, language);
  if (places.length === 0) return false;
  if (language !== index.language || places.length >= OFTEN_SAID) return true;
  if (places.some((place) => near.has(place) || place < INTRODUCTION)) return true;
  return places.some(
    (place) =>
      sharedStems(index, claim, neighbourhood(index, [place], NAME_DISTANCE)) >=
      Math.min(2, claim.about.size),
  );
}

/** Sentences in which a name was said, in any of its forms. */
function placesOfName(
  word: string,
  raw: string,
  index: ClaimIndex,
  language: ClaimLanguage,
): readonly number[] {
  const forms = [word, word.replace(/(?<=.{3})s$/, ''), `${word}s`];
  const exact = forms.flatMap((form) => index.byWord.get(form) ?? []);
  if (exact.length > 0) return exact;
  const group = NAME_GROUPS.get(word);
  const places = new Set(
    spelledForms(word, raw, index.language ?? language).flatMap((form) => placesWhereJoined(index, form)),
  );
  for (const [other, at] of index.byWord) {
    if ((group !== undefined && NAME_GROUPS.get(other) === group) || soundsAlike(word, other))
      for (const place of at) places.add(place);
  }
  return [...places].sort((a, b) => a - b);
}

/** Sentences in which consecutive words, written together, are `letters`. */
function placesWhereJoined({ byWord, sentences }: ClaimIndex, letters: string): number[] {
  const beginnings = Array.from({ length: letters.length + 1 }, (_, length) => letters.slice(0, length));
  return beginnings
    .flatMap((beginning) => byWord.get(beginning) ?? [])
    .filter((at) =>
      joined(
        (sentences[at]?.tokens ?? []).map(({ word }) => word),
        letters,
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
