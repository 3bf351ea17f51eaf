import { stripOpeners } from './cleanup.js';
import type { LanguagePack } from './language/language-pack.js';
import type { Utterance } from './split-utterances.js';
import { isContentWord } from './term-weights.js';

/** Traits of a sentence that decide whether and how well it can be shown. */
export interface SentenceTraits {
  readonly question: boolean;
  /** Talks about the talk itself: a greeting, the show, what was said earlier. */
  readonly meta: boolean;
  /** A fluent sentence from its first word to its end, with a verb. */
  readonly whole: boolean;
  /** Without slips and hesitations. */
  readonly fluent: boolean;
  /** Begins with what was said before. */
  readonly dangling: boolean;
  /** Announces what follows it. */
  readonly announcing: boolean;
  /** Tells a story. */
  readonly past: boolean;
  /** Number of cues of a rule, a reason, a contrast, a lesson or a result. */
  readonly value: number;
  /** Number of words that say little: things, stuff, sort of. */
  readonly vague: number;
  /** Number of content words. */
  readonly content: number;
}

const ENDED = /[.!?…。！？؟।]["'”’»)\]]*$/u;
/** Ends in a dash, an ellipsis or an abbreviation within a sentence. */
const BROKEN_OFF = /(?:(?:…|\.\.\.|[—–-])[.!?]?["'”’)]*|\betc\.)$/u;
const QUESTION = /[?？؟]["'”’»)\]」』]*$/u;
/** Words of a whole sentence. */
const MIN_WORDS = 4;
const MAX_WORDS = 55;
/** Share of hesitations and repetitions above which a sentence is not fluent. */
const MAX_STUMBLES = 0.08;

export function traitsOf(utterances: readonly Utterance[], language: LanguagePack): SentenceTraits[] {
  const isCased = share(utterances, ({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)) > 0.5;
  const quoted = insideQuotation(utterances);
  return utterances.map((utterance, i): SentenceTraits => {
    const { cues } = language;
    const text = lower(utterance.text);
    const said = lower(stripOpeners(utterance.text, language));
    const has = (cue: RegExp | undefined) => cue?.test(said) ?? false;
    const isEnded = ENDED.test(text);
    const startsMidway = isCased && /^[^\p{L}\p{N}]*\p{Ll}/u.test(utterance.text);
    const isFluent = !(cues.slip?.test(said) ?? false) && stumbles(utterance, language) <= MAX_STUMBLES;
    return {
      question: QUESTION.test(text) || (!isEnded && has(cues.asks)),
      meta: (cues.meta?.test(text) ?? false) || has(cues.meta),
      whole:
        (isEnded || utterance.endChance < 1) &&
        !startsMidway &&
        !quoted[i] &&
        !hasOpenQuotation(utterance.text) &&
        !BROKEN_OFF.test(text) &&
        utterance.length >= MIN_WORDS &&
        utterance.length <= MAX_WORDS &&
        isFluent &&
        (cues.verb === undefined || has(cues.verb)),
      fluent: isFluent,
      dangling: has(cues.dangling) || has(cues.elsewhere),
      announcing: has(cues.announcing) || /[:：]$/u.test(text),
      past: has(cues.past),
      value: cues.value ? (said.match(cues.value)?.length ?? 0) : 1,
      vague: cues.vague ? (said.match(cues.vague)?.length ?? 0) : 0,
      content: utterance.words.filter(({ word }) => isContentWord(word, language)).length,
    };
  });
}

/** Lower case with straight apostrophes, as cues match it. */
export function lower(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

function stumbles({ words }: Utterance, { hesitations }: LanguagePack): number {
  const found = words.filter(
    ({ word }, i) => hesitations.has(word) || (i > 0 && word === words[i - 1]?.word),
  );
  return found.length / Math.max(1, words.length);
}

/** Returns whether a quotation begins or ends outside the text. */
export function hasOpenQuotation(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return (
    count('"') % 2 === 1 ||
    count('“') !== count('”') ||
    count('«') !== count('»') ||
    count('「') !== count('」') ||
    count('(') !== count(')')
  );
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
