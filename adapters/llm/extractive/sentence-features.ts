import { isWithdrawn } from './extract-instruction.js';
import { findAds } from './find-ads.js';
import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';
import { isContentWord } from './term-weights.js';

/** Surface features of a sentence. */
export interface SentenceFeatures {
  /** 0 is unusable; about 1 is an ordinary statement. */
  readonly quality: number;
  /** Formality: below 1 informal, above 1 written style. */
  readonly register: number;
  readonly question: boolean;
  readonly ad: boolean;
  readonly courtesy: boolean;
  /** Refers to previous sentences. */
  readonly dangling: boolean;
  /** Gives an example, or reports another person's words. */
  readonly example: boolean;
  /** Tells a story without stating a rule. */
  readonly narrative: boolean;
  /** Part of the farewell: final questions, where to follow the guest. */
  readonly closing: boolean;
  readonly advice: boolean;
  readonly lesson: boolean;
  /** States a general rule. */
  readonly maxim: boolean;
  readonly outcome: boolean;
  readonly agenda: boolean;
  readonly commitment: boolean;
  /** Number of content words. */
  readonly content: number;
  /** Share of words that refer to other sentences: it, they, that. */
  readonly anaphora: number;
  /** Contains direct speech, possibly incomplete. */
  readonly speech: boolean;
  /** Share of words that are hesitations or repetitions. */
  readonly disfluency: number;
  /** Has no verb: a list, a number, a short answer. */
  readonly verbless: boolean;
  /** Ends incomplete, or may do so. */
  readonly broken: boolean;
  /** Begins in the middle of a sentence. */
  readonly midway: boolean;
  /** Points at something that only the context tells. */
  readonly vague: boolean;
}

/** Ends in a dash or an ellipsis, also before a full stop, or is mended on the way. */
const BROKEN_OFF = /(?:…|\.\.\.|[—–-])[.!?]?["'”’)]*$|--\s/u;
const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/**
 * Factors of the features on a sentence's quality, tuned on dialogue other than the benchmark's. Sources: Edmundson
 * (1969) for cue words, Heylighen & Dewaele (2002) for formality, Murray et al. (2005) for speech.
 */
const FORMALITY_WEIGHT = 1.6;
const DISFLUENCY_COST = 4;
const USUAL_CONTENT_SHARE = 0.35;
const SHORT = 8;
const LONG = 32;
/** Share of an episode after which a farewell can begin. */
const CLOSING_FROM = 0.8;
const FACTORS = {
  question: 0.5,
  dangling: 0.75,
  example: 0.9,
  closing: 0.5,
  courtesy: 0.25,
  ad: 0.05,
  broken: 0.75,
  midway: 0.8,
  agenda: 1.25,
  lesson: 1.15,
  maxim: 1.05,
  outcome: 1.15,
  advice: 1.1,
  commitment: 1.05,
} as const;

export function extractFeatures(
  utterances: readonly Utterance[],
  language: LanguagePack,
): SentenceFeatures[] {
  const ads = findAds(utterances, language);
  const punctuated = share(utterances, ({ text }) => ENDED.test(text)) > 0.5;
  const cased = share(utterances, ({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)) > 0.5;
  const farewell = utterances.findIndex(
    ({ position, text }) => position > CLOSING_FROM && language.cues.closing?.test(text.toLowerCase()),
  );
  const quoted = insideQuotation(utterances);
  return utterances.map((utterance, i) => {
    const told = [utterances[i - 1], utterances[i - 2]].some(
      (before) =>
        before?.speakerTurn === utterance.speakerTurn &&
        language.cues.reports?.test(before.text.toLowerCase()),
    );
    const place = {
      ad: ads[i] ?? false,
      closing: farewell >= 0 && i >= farewell,
      told,
      quoted: quoted[i] ?? false,
    };
    return featuresOf(utterance, language, place, punctuated, cased);
  });
}

function featuresOf(
  utterance: Utterance,
  language: LanguagePack,
  {
    ad,
    closing,
    told,
    quoted,
  }: Pick<SentenceFeatures, 'ad' | 'closing'> & { readonly told: boolean; readonly quoted: boolean },
  punctuated: boolean,
  cased: boolean,
): SentenceFeatures {
  const { cues } = language;
  const text = utterance.text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<!\s)\s+(?=['’,.?!;:])/gu, '');
  const said = language.openers ? text.replace(language.openers, '') : text;
  const has = (cue: RegExp | undefined) => cue?.test(said) ?? false;
  const words = utterance.words.map(({ word }) => word);
  const count = Math.max(1, words.length);
  const content = words.filter((word) => isContentWord(word, language)).length;
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
  const question = /[?？؟]["'”’»)\]]*$/u.test(text) || (!ENDED.test(text) && has(cues.asks));
  const dangling = has(cues.dangling);
  const courtesy = has(cues.courtesy) || has(cues.plug);
  const broken = utterance.isUnsure || (punctuated && !ENDED.test(text)) || BROKEN_OFF.test(text);
  const midway = cased && /^[^\p{L}\p{N}]*\p{Ll}/u.test(utterance.text);
  const maxim = has(cues.maxim) && !has(cues.past);
  const advice = has(cues.advice) && !isWithdrawn(utterance.text, language);
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
    ad,
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
  quality *= 0.5 + 0.5 * Math.min(1, content / count / USUAL_CONTENT_SHARE);
  quality /= 1 + DISFLUENCY_COST * disfluency;
  for (const trait of Object.keys(FACTORS) as (keyof typeof FACTORS)[]) {
    if (traits[trait]) quality *= FACTORS[trait];
  }
  return {
    ...traits,
    quality,
    register: 1 + FORMALITY_WEIGHT * formality,
    content,
    anaphora,
    vague: has(cues.vague),
    speech: quoted || /["“”«»「」]/u.test(text),
    disfluency,
  };
}

/** Returns, for each sentence, whether it begins within a quotation that an earlier one of the turn opened. */
function insideQuotation(utterances: readonly Utterance[]): boolean[] {
  let [isOpen, turn] = [false, -1];
  return utterances.map(({ text, speakerTurn }) => {
    if (speakerTurn !== turn) [isOpen, turn] = [false, speakerTurn];
    const isInside = isOpen;
    for (const mark of text.match(/["“”]/gu) ?? []) isOpen = mark === '"' ? !isOpen : mark === '“';
    return isInside;
  });
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}
