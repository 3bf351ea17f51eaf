import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { ClaimedPassage } from '#core/analysis/summary.js';
import type { AnalyzedTranscript } from './analyze-transcript.js';
import { capitalize, joinSentences, shownSentence, stripOpeners } from './cleanup.js';
import type { KeyPhrase } from './key-topics.js';
import { pointsOutside } from './references.js';
import { lower } from './sentence-traits.js';

const MAX_PASSAGES = 8;
const MIN_PASSAGES = 3;
const MAX_SENTENCES = 5;
/** Words of a passage that is worth reading, and of one that is read in a moment. */
const MIN_WORDS = 24;
const GOOD_WORDS = [45, 105] as const;
const MAX_WORDS = 140;
/** Words of a sentence that is read with ease. */
const EASY_WORDS = 32;
/** Words of a talk for each passage beyond the least. */
const WORDS_A_PASSAGE = 1300;
/** Shares of a talk that are its opening and its farewell. */
const OPENING_SHARE = 0.04;
const FAREWELL_SHARE = 0.97;
/** Probability with which the passage of captions begins and ends with a sentence, each. */
const MIN_CHANCE = 0.87;
/** Probability from which a sentence within the passage of captions is shown as one, and words said without one. */
const LIKELY = 0.75;
const MAX_UNDIVIDED_WORDS = 36;
/** Share of words that say little above which a passage is not worth reading. */
export const MAX_VAGUE_SHARE = 0.05;
/**
 * Scores below which no passage of a short talk, none of a longer one, and none beyond the least number is shown; lower for
 * captions, whose sentences are unsure.
 */
const MIN_SCORE = 0.4;
const FAIR_SCORE = 0.64;
const GOOD_SCORE = 0.9;
const CAPTIONS_FACTOR = 0.5;
const SHORT_TALK_WORDS = 1500;
/** Sentences before a passage in which a thing is brought up, and occurrences that make it one of the talk's subjects. */
const GIVEN_SENTENCES = 4;
const COMMON_TIMES = 12;
/** Openers that say how a sentence follows from the one before. */
const CONTRAST = /^\W*(?:but|or|then|aber|oder|mais|pero|ma|mas|maar|でも|但是)(?![\p{L}])/iu;
/** Begins with a name that is the subject: `OpenSSL allowed`. */
const NAMED_SUBJECT =
  /^(?!(?:I|We|You|And|So|But|In|On|At|If|When|It|For|As|There|From|With|To|What|How|Why|My|Our|Or|By)\b)\p{Lu}[\p{L}\p{N}.-]*(?: \p{Lu}[\p{L}\p{N}.-]*){0,2} (?:is|are|was|has|have|had|can|will|\p{Ll}{3,}(?:s|ed))\b/u;
/** Words after the end of a sentence in captions. */
const TAG = / (?:right|okay|ok|yeah|great|you know|so|and)$/iu;
/** Sentences after a passage that still belong to it. */
const CONTINUES =
  /^\W*(?:because|which|but|and that's|so that|or|and then|aber|weil|mais|parce|pero|porque|ma|perché|mas|maar|omdat)(?![\p{L}])/iu;

/** A run of whole sentences of one turn: first and last utterance. */
export interface Passage {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** Returns the best passages that stand alone, in the order of the talk and from all of it. */
export function selectPassages(analyzed: AnalyzedTranscript, topics: readonly KeyPhrase[]): Passage[] {
  const total = analyzed.utterances.reduce((sum, { length }) => sum + length, 0);
  const count = Math.min(MAX_PASSAGES, MIN_PASSAGES + Math.floor(total / WORDS_A_PASSAGE));
  const topical = topicality(analyzed, topics);
  const isCaptions = analyzed.utterances.some(({ endChance }) => endChance < 1);
  const ease = isCaptions ? CAPTIONS_FACTOR : 1;
  const least = (total < SHORT_TALK_WORDS ? MIN_SCORE : FAIR_SCORE) * ease;
  const found = analyzed.utterances
    .flatMap((_, from) => bestFrom(analyzed, from, topical) ?? [])
    .filter(({ score }) => score >= least);
  found.sort((a, b) => b.score - a.score || a.from - b.from);
  const place = ({ from }: Passage) => analyzed.utterances[from]?.position ?? 0;
  const chosen: Passage[] = [];
  const apart = 1 / (3 * count);
  for (const passage of found) {
    if (chosen.length >= count || (passage.score < GOOD_SCORE * ease && chosen.length >= MIN_PASSAGES)) break;
    const near = chosen.filter((other) => Math.abs(place(other) - place(passage)) < apart);
    const inThird = chosen.filter((other) => Math.floor(place(other) * 3) === Math.floor(place(passage) * 3));
    const overlaps = chosen.some((other) => passage.from <= other.to && passage.to >= other.from);
    if (near.length === 0 && !overlaps && inThird.length < Math.ceil(count / 2)) chosen.push(passage);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** Returns the passage as a claim: what was said, with the punctuation that captions lack. */
export function claimPassage(
  analyzed: AnalyzedTranscript,
  passage: Passage,
  topics: readonly KeyPhrase[],
): ClaimedPassage {
  const topic = topicOf(passage, topics);
  const turn = analyzed.utterances[passage.from]?.turn;
  return {
    text: passageText(analyzed, passage),
    ...(turn !== undefined && { turn }),
    ...(topic !== undefined && { topic: capitalize(topic) }),
  };
}

export function passageText(
  analyzed: AnalyzedTranscript,
  { from, to }: Pick<Passage, 'from' | 'to'>,
): string {
  const { utterances, language } = analyzed;
  return joinSentences(
    utterances.slice(from, to + 1).map(({ text, startChance, endChance }, at) => {
      const begun = at === 0 ? stripOpeners(text, language) : text;
      const said = at === to - from && endChance < 1 ? begun.replace(TAG, '') : begun;
      return shownSentence(said, language, {
        begins: at === 0 || startChance >= LIKELY,
        ends: at === to - from || endChance >= LIKELY,
      });
    }),
  );
}

/** Returns the best passage that begins with a sentence; undefined if none stands alone. */
function bestFrom(
  analyzed: AnalyzedTranscript,
  from: number,
  topical: readonly number[],
): Passage | undefined {
  const { utterances, traits, language } = analyzed;
  const start = startFit(analyzed, from);
  if (start === 0) return undefined;
  let best: Passage | undefined;
  let said = '';
  let [words, value, vague, undivided] = [0, 0, 0, 0];
  for (let to = from; to < from + MAX_SENTENCES; to += 1) {
    const utterance = utterances[to];
    const trait = traits[to];
    if (!utterance || !trait || !canContain(analyzed, from, to)) break;
    const text = to === from ? stripOpeners(utterance.text, language) : utterance.text;
    if (pointsOutside(text, said, language)) break;
    said = `${said} ${text}`;
    words += utterance.length;
    value += worth(analyzed, to, topical);
    vague += trait.vague;
    undivided += utterance.length;
    if (undivided > MAX_UNDIVIDED_WORDS && utterance.endChance < 1) break;
    if (utterance.endChance >= LIKELY) undivided = 0;
    if (words > MAX_WORDS || said.length > TEXT_LIMITS.passage) break;
    const score =
      start *
      openingFit(analyzed, from, topical) *
      lengthFit(words) *
      endFit(analyzed, to) *
      Math.sqrt(value / (to - from + 1));
    if (vague <= words * MAX_VAGUE_SHARE && score > (best?.score ?? 0)) best = { from, to, score };
  }
  return best;
}

/** Returns how well a passage can begin with a sentence, 0 to 1. */
export function startFit(analyzed: AnalyzedTranscript, from: number): number {
  const { utterances, traits, language, hosts } = analyzed;
  const utterance = utterances[from];
  const trait = traits[from];
  if (
    !utterance ||
    utterance.startChance < MIN_CHANCE ||
    !trait?.whole ||
    trait.question ||
    trait.dangling ||
    trait.meta
  )
    return 0;
  let fit = utterance.startChance;
  if (utterance.position < OPENING_SHARE || utterance.position > FAREWELL_SHARE) fit *= 0.3;
  if (CONTRAST.test(utterance.text)) fit *= 0.75;
  if (hosts.has(utterance.speaker ?? '')) fit *= 0.45;
  if (trait.past) fit *= 0.8;
  if (namesGiven(analyzed, from)) fit *= 0.65;
  const [first = ''] = stripOpeners(utterance.text, language)
    .toLowerCase()
    .split(/[\s,]+/u);
  if (/^you/u.test(first)) fit *= 0.8;
  if (/^(?:i|i'm|i've|we|we're|we've|my|our|ich|wir|je|nous|on|yo|nosotros|io|noi|eu|nós|ik)$/u.test(first))
    fit *= 0.75;
  return fit;
}

/** Returns whether a sentence speaks of `the letter` that the sentences before it have brought up and nothing else does. */
function namesGiven({ utterances, language, terms }: AnalyzedTranscript, from: number): boolean {
  const given = new Set<string>();
  for (let at = Math.max(0, from - GIVEN_SENTENCES); at < from; at += 1)
    for (const { word } of utterances[at]?.words ?? []) given.add(language.stem(word));
  const { words = [] } = utterances[from] ?? {};
  return words.some(({ word }, at) => {
    if (!language.definite.has(words[at - 1]?.word ?? '')) return false;
    const stem = language.stem(word);
    return given.has(stem) && terms.countOf(stem) > 0 && terms.countOf(stem) < COMMON_TIMES;
  });
}

/**
 * Returns how well a first sentence says what a passage is about: its subject is one of the talk's topics or is named, it
 * speaks of anybody, or neither.
 */
export function openingFit(
  { utterances, language }: AnalyzedTranscript,
  from: number,
  topical: readonly number[],
): number {
  const text = stripOpeners(utterances[from]?.text ?? '', language);
  const { subject, general } = language.cues;
  const named = (topical[from] ?? 0) > 0 ? 1.1 : 1;
  if (!subject) return named;
  if (subject.test(text) || NAMED_SUBJECT.test(text)) return 1.2 * named;
  if (general?.test(lower(text))) return named;
  // The start of a sentence of captions is too unsure to show one that could go on from anything.
  return (utterances[from]?.startChance ?? 0) < 1 ? 0 : 0.72 * named;
}

function canContain({ utterances, traits }: AnalyzedTranscript, from: number, to: number): boolean {
  const trait = traits[to];
  const utterance = utterances[to];
  if (!trait || !utterance || trait.meta || trait.question) return false;
  if (to === from) return trait.whole;
  const isGood = utterance.endChance < 1 ? trait.fluent : trait.whole;
  return isGood && utterance.isContiguous && utterance.speakerTurn === utterances[from]?.speakerTurn;
}

/** Returns how well a passage can end with a sentence, 0 to 1. */
function endFit({ utterances, traits }: AnalyzedTranscript, to: number): number {
  if (!traits[to]?.whole || traits[to]?.announcing) return 0;
  const { endChance = 0 } = utterances[to] ?? {};
  if (endChance < MIN_CHANCE) return 0;
  const next = utterances[to + 1];
  const isTurn = next?.speakerTurn !== utterances[to]?.speakerTurn;
  if (isTurn) return endChance;
  return next && CONTINUES.test(next.text) ? 0.8 : 0.95 * endChance;
}

function lengthFit(words: number): number {
  const [least, most] = GOOD_WORDS;
  if (words < MIN_WORDS) return 0.5 * (words / MIN_WORDS);
  if (words < least) return 0.65 + (0.35 * (words - MIN_WORDS)) / (least - MIN_WORDS);
  return words <= most ? 1 : 1 - (0.4 * (words - most)) / (MAX_WORDS - most);
}

/** Returns how much a sentence says, around 1. */
function worth(
  { traits, utterances }: AnalyzedTranscript,
  index: number,
  topical: readonly number[],
): number {
  const trait = traits[index];
  const utterance = utterances[index];
  if (!trait || !utterance) return 0;
  const density = Math.min(1, trait.content / Math.max(4, utterance.length * 0.4));
  return (
    (1 / (1 + 0.12 * trait.vague)) *
    (0.35 + 0.25 * Math.min(3, trait.value) + 0.3 * Math.min(2, topical[index] ?? 0)) *
    (0.5 + 0.5 * density) *
    (trait.past ? 0.75 : 1) *
    Math.min(1, EASY_WORDS / utterance.length)
  );
}

/** Returns, for each utterance, how much of the talk's topics it names. */
export function topicality({ utterances }: AnalyzedTranscript, topics: readonly KeyPhrase[]): number[] {
  const sums = utterances.map(() => 0);
  const most = topics[0]?.score ?? 1;
  for (const { places, score } of topics)
    for (const place of new Set(places)) sums[place] = (sums[place] ?? 0) + 0.5 + score / (2 * most);
  return sums;
}

/** Returns the topic that a passage names more than once, or by several words. */
function topicOf({ from, to }: Passage, topics: readonly KeyPhrase[]): string | undefined {
  const times = ({ places }: KeyPhrase) => places.filter((place) => place >= from && place <= to).length;
  const sure = topics.filter((topic) => times(topic) >= (topic.stems.length > 1 ? 1 : 2));
  return sure.sort((a, b) => times(b) * b.score - times(a) * a.score)[0]?.label;
}
