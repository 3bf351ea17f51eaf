import { LIST_LIMITS, TEXT_LIMITS } from './draft-limits.js';
import { isSamePoint } from './is-same-point.js';
import type { ClaimedPoint, SummaryDraft } from './summary.js';
import { truncateAtWord } from './truncate-at-word.js';
import { foldedWords } from './words.js';

/** A merged overview takes sentences of at most this many parts; with more parts each would say too little. */
const MAX_OVERVIEWS = 12;
/** Items of one part's list that are looked at. */
const MAX_ROUNDS = 50;

/**
 * One draft of the drafts of a transcript's parts, in the parts' order, for when no model can take them all in one last
 * call. Each list takes the first item of every part, then the second of every part … up to its limit, leaves out what
 * says the same as an item it has, and where not all of a round fit takes them evenly from early, middle and late parts.
 * The same parts always give the same draft.
 */
export function mergeDrafts(parts: readonly SummaryDraft[]): SummaryDraft {
  const merge = <T>(
    listOf: (part: SummaryDraft) => readonly T[],
    limit: number,
    textsOf: (item: T) => Texts,
    before: T[] = [],
  ) => mergeLists(parts.map(listOf), limit, textsOf, before);
  const immediate = merge(({ nextSteps }) => nextSteps.immediate, LIST_LIMITS.immediate, itself);
  return {
    overview: mergeOverviews(parts.map(({ overview }) => overview)),
    keyTopics: merge(({ keyTopics }) => keyTopics, LIST_LIMITS.keyTopics, itself),
    actionableInsights: merge((part) => part.actionableInsights, LIST_LIMITS.actionableInsights, pointTexts),
    strategicTakeaways: merge((part) => part.strategicTakeaways, LIST_LIMITS.strategicTakeaways, pointTexts),
    strategicQuestions: merge(
      (part) => part.strategicQuestions,
      LIST_LIMITS.strategicQuestions,
      ({ question }) => [question],
    ),
    nextSteps: {
      immediate,
      thisWeek: merge(({ nextSteps }) => nextSteps.thisWeek, LIST_LIMITS.thisWeek, itself, immediate),
    },
    keyQuotes: merge(
      ({ keyQuotes }) => keyQuotes,
      LIST_LIMITS.keyQuotes,
      ({ quote }) => [quote],
    ),
  };
}

/** The texts by which an item is compared: two items are the same when any of them are. */
type Texts = readonly string[];
const itself = (text: string): Texts => [text];
const pointTexts = ({ title, description }: ClaimedPoint): Texts => [title, description];

function mergeLists<T>(
  lists: readonly (readonly T[])[],
  limit: number,
  textsOf: (item: T) => Texts,
  before: readonly T[],
): T[] {
  const kept: T[] = [];
  for (let round = 0; round < MAX_ROUNDS && kept.length < limit; round += 1) {
    const fresh: T[] = [];
    for (const list of lists) {
      for (const item of list.slice(round, round + 1)) {
        const texts = textsOf(item);
        const known = [...before, ...kept, ...fresh].some((other) => isSame(textsOf(other), texts));
        if (!known && texts.some((text) => foldedWords(text).length > 0)) fresh.push(item);
      }
    }
    kept.push(...sampleEvenly(fresh, limit - kept.length));
  }
  return kept;
}

function isSame(a: Texts, b: Texts): boolean {
  return a.some((text, i) => isSamePoint(text, b[i] ?? ''));
}

/** At most `count` of the items, from the first to the last, as far apart as can be. */
function sampleEvenly<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => Math.round(i * step)).flatMap((at) =>
    items.slice(at, at + 1),
  );
}

/** The first sentences of each part's overview, the same room for each, no sentence twice. */
function mergeOverviews(overviews: readonly string[]): string {
  const chosen = sampleEvenly(
    overviews.filter((text) => foldedWords(text).length > 0),
    MAX_OVERVIEWS,
  );
  const room = Math.floor(TEXT_LIMITS.overview / Math.max(1, chosen.length)) - 1;
  const kept: string[] = [];
  for (const overview of chosen) {
    let left = room;
    for (const sentence of sentencesOf(overview)) {
      if (kept.some((other) => isSamePoint(other, sentence))) continue;
      if (sentence.length > left && left < room) break;
      kept.push(truncateAtWord(sentence, left));
      left -= sentence.length + 1;
    }
  }
  return kept.join(' ');
}

function sentencesOf(text: string): string[] {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    text.slice(0, TEXT_LIMITS.overview),
  );
  return Array.from(sentences, ({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}
