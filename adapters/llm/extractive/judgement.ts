import { advertsAmong } from './adverts.js';
import type { LanguagePack } from './language/language-pack.js';
import { isContent } from './term-weights.js';
import type { Utterance } from './utterances.js';

/** What can be said of a sentence by its form alone. */
export interface Judgement {
  /** How well it is said: 0 useless, around 1 an ordinary statement. */
  readonly quality: number;
  /** How close it is to written language: below 1 chat, above 1 a statement made of nouns. */
  readonly register: number;
  readonly question: boolean;
  readonly advert: boolean;
  readonly courtesy: boolean;
  /** Points back to what was said before. */
  readonly dangling: boolean;
  /** Tells an example, or what somebody else said. */
  readonly example: boolean;
  /** Tells of the past and states no rule. */
  readonly narrative: boolean;
  /** Belongs to the farewell: last questions, where to follow the guest. */
  readonly closing: boolean;
  readonly advice: boolean;
  readonly lesson: boolean;
  /** Says what holds in general. */
  readonly maxim: boolean;
  readonly outcome: boolean;
  readonly agenda: boolean;
  readonly commitment: boolean;
  /** Words that carry a topic. */
  readonly content: number;
  /** Part of the words that stand for something said elsewhere: it, they, that. */
  readonly anaphora: number;
  /** Holds somebody's direct speech, or half of it. */
  readonly speech: boolean;
  /** Part of the words that are hesitations or said twice in a row. */
  readonly disfluency: number;
  /** Has no verb: a list, a number, an answer in two words. */
  readonly verbless: boolean;
  /** Ends before it is finished. */
  readonly broken: boolean;
  /** Begins in the middle of a sentence. */
  readonly midway: boolean;
}

const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * What a sentence's form does to its rank. Features: Edmundson (1969) for cue words, Heylighen & Dewaele (2002) for
 * formality, Murray et al. (2005) for talk. Chosen on spoken dialogue of other kinds than the benchmark's.
 */
const FORMALITY = 1.6;
const STUMBLING = 4;
const USUAL_DENSITY = 0.35;
const SHORT = 8;
const LONG = 32;
/** Part of an episode before which nobody says goodbye. */
const CLOSING_AFTER = 0.8;
const FACTORS = {
  question: 0.5,
  dangling: 0.75,
  example: 0.9,
  closing: 0.5,
  courtesy: 0.25,
  advert: 0.05,
  broken: 0.75,
  midway: 0.8,
  agenda: 1.25,
  lesson: 1.15,
  maxim: 1.05,
  outcome: 1.15,
  advice: 1.1,
  commitment: 1.05,
} as const;

export function judgeAll(utterances: readonly Utterance[], language: LanguagePack): Judgement[] {
  const adverts = advertsAmong(utterances, language);
  const punctuated = share(utterances, ({ text }) => ENDED.test(text)) > 0.5;
  const cased = share(utterances, ({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)) > 0.5;
  const farewell = utterances.findIndex(
    ({ position, text }) => position > CLOSING_AFTER && language.cues.closing?.test(text.toLowerCase()),
  );
  return utterances.map((utterance, i) => {
    const told = [utterances[i - 1], utterances[i - 2]].some(
      (before) =>
        before?.stretch === utterance.stretch && language.cues.reports?.test(before.text.toLowerCase()),
    );
    const place = { advert: adverts[i] ?? false, closing: farewell >= 0 && i >= farewell, told };
    return judge(utterance, language, place, punctuated, cased);
  });
}

function judge(
  utterance: Utterance,
  language: LanguagePack,
  { advert, closing, told }: Pick<Judgement, 'advert' | 'closing'> & { readonly told: boolean },
  punctuated: boolean,
  cased: boolean,
): Judgement {
  const { cues } = language;
  const text = utterance.text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<!\s)\s+(?=['’,.?!;:])/gu, '');
  const said = language.openers ? text.replace(language.openers, '') : text;
  const has = (cue: RegExp | undefined) => cue?.test(said) ?? false;
  const words = utterance.words.map(({ word }) => word);
  const count = Math.max(1, words.length);
  const content = words.filter((word) => isContent(word, language)).length;
  const anaphora = words.filter((word) => language.anaphors.has(word)).length / count;
  let stumbles = 0;
  let personal = 0;
  let nominal = 0;
  words.forEach((word, i) => {
    if (language.hesitations.has(word) || (i > 0 && word === words[i - 1])) stumbles += 1;
    if (language.personal.has(word)) personal += 1;
    if (language.nominal.has(word)) nominal += 1;
  });
  const disfluency = stumbles / count;
  const question = /[?？؟]["'”’»)\]]*$/u.test(text);
  const dangling = has(cues.dangling);
  const courtesy = has(cues.courtesy);
  const broken = (punctuated && !ENDED.test(text)) || /(?:…|\.\.\.|[—–-])$/u.test(text);
  const midway = cased && /^[^\p{L}\p{N}]*\p{Ll}/u.test(utterance.text);
  const maxim = has(cues.maxim) && !has(cues.past);
  const advice = has(cues.advice);
  const lesson = has(cues.lesson);
  const outcome = has(cues.outcome);
  const agenda = has(cues.agenda);
  const commitment = has(cues.commitment);
  const formality = Math.max(-0.5, Math.min(0.5, (nominal - personal) / count));
  const traits = {
    question,
    dangling,
    example: told || has(cues.example),
    closing,
    courtesy,
    advert,
    broken,
    midway,
    agenda,
    lesson,
    maxim,
    verbless: cues.verb !== undefined && !has(cues.verb) && !maxim && !advice,
    narrative: has(cues.past) && !maxim && !lesson && !outcome,
    outcome,
    advice,
    commitment,
  };
  let quality = Math.min(1, utterance.length / SHORT) * Math.min(1, LONG / Math.max(1, utterance.length));
  quality *= 0.5 + 0.5 * Math.min(1, content / count / USUAL_DENSITY);
  quality /= 1 + STUMBLING * disfluency;
  for (const trait of Object.keys(FACTORS) as (keyof typeof FACTORS)[]) {
    if (traits[trait]) quality *= FACTORS[trait];
  }
  return {
    ...traits,
    quality,
    register: 1 + FORMALITY * formality,
    content,
    anaphora,
    speech: /["“”«»「」]/u.test(text),
    disfluency,
  };
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}
