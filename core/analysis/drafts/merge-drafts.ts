import { truncateAtWord } from '#core/text/truncate-text.js';
import { foldedWords } from '#core/text/words.js';
import { mapSections, type SectionMappers } from '../sections/map-sections.js';
import type { SectionDefinition, SectionKind } from '../sections/section-definition.js';
import { DRAFT_SECTIONS, type DraftSection } from '../sections/sections.js';
import { CUSTOM_ITEM_LIMITS } from '../sections/summary-template.js';
import type {
  ClaimedCustomSection,
  ClaimedPoint,
  DraftContent,
  NextSteps,
  SummaryDraft,
} from '../summary.js';
import { TEXT_LIMITS } from './draft-limits.js';
import { isSamePoint, samePointMatcher } from './is-same-point.js';

/** Maximum number of parts that contribute to a merged overview. */
const MAX_OVERVIEWS = 12;
/** Maximum number of items per part and list. */
const MAX_ROUNDS = 50;

/** Contents of one section in all parts. */
type PartContents = { readonly [Kind in DraftSection['kind']]: readonly DraftContent[Kind][] };

const MERGERS: SectionMappers<
  Record<SectionKind, unknown> & PartContents,
  DraftContent,
  DraftSection['kind']
> = {
  prose: mergeOverviews,
  sentence: ([first = '']) => first,
  topics: (lists, { maxItems }) => mergeLists(lists, maxItems, itself),
  insights: (lists, { maxItems }) => mergeLists(lists, maxItems, pointTexts),
  points: (lists, { maxItems, isAccount }) => {
    const merged = mergeLists(lists, maxItems, pointTexts);
    const told = lists.flat();
    return isAccount ? merged.sort((a, b) => told.indexOf(a) - told.indexOf(b)) : merged;
  },
  questions: (lists, { maxItems }) => mergeLists(lists, maxItems, ({ question }) => [question]),
  steps: mergeSteps,
  figures: (lists, { maxItems }) => mergeLists(lists, maxItems, ({ value, what }) => [`${value} ${what}`]),
  mentions: (lists, { maxItems }) => mergeLists(lists, maxItems, ({ name }) => [name]),
  quotes: (lists, { maxItems }) => mergeLists(lists, maxItems, ({ quote }) => [quote]),
  passages: (lists, { maxItems }) => mergeLists(lists, maxItems, ({ text }) => [text]),
};

/**
 * Merges the drafts of a transcript's parts without a model: lists are filled round-robin up to their limit, without
 * duplicate points. A round that exceeds the limit is sampled evenly over the parts.
 */
export function mergeDrafts(parts: readonly SummaryDraft[]): SummaryDraft {
  const contents = Object.fromEntries(
    DRAFT_SECTIONS.map(({ key }) => [
      key,
      parts.flatMap((part) => (part[key] === undefined ? [] : [part[key]])),
    ]),
  );
  const citations = parts.flatMap((part) => part.citations ?? []);
  const chapters = parts.flatMap((part) => part.chapters ?? []);
  const custom = mergeCustom(parts);
  return {
    ...mapSections(DRAFT_SECTIONS, contents as never, MERGERS),
    ...(citations.length > 0 && { citations }),
    ...(custom.length > 0 && { custom }),
    ...(chapters.length > 0 && { chapters }),
  };
}

/** Merges the sections of a template, which all parts have in the same order. */
function mergeCustom(parts: readonly SummaryDraft[]): ClaimedCustomSection[] {
  const [first = []] = parts.flatMap(({ custom }) => (custom ? [custom] : []));
  return first.map((section, at) => ({
    ...section,
    items: mergeLists(
      parts.map(({ custom }) => custom?.[at]?.items ?? []),
      CUSTOM_ITEM_LIMITS.items,
      ({ texts }) => [texts.join(' ')],
    ),
  }));
}

/** A section of a template that a merging model left empty keeps the items of the parts. */
export function keepCustomItems(merged: SummaryDraft, parts: readonly SummaryDraft[]): SummaryDraft {
  if (!merged.custom?.some(({ items }) => items.length === 0)) return merged;
  const kept = mergeCustom(parts);
  const custom = merged.custom.map((section, at) =>
    section.items.length === 0 ? (kept[at] ?? section) : section,
  );
  return { ...merged, custom };
}

/** Texts that identify an item: two items are equal when any of them match. */
type Texts = readonly string[];

function itself(text: string): Texts {
  return [text];
}

function pointTexts({ title, description }: ClaimedPoint): Texts {
  return [title, description];
}

/** Assigns each step to one list only; the earlier list wins. */
function mergeSteps(parts: readonly NextSteps[], { groups = [] }: SectionDefinition): NextSteps {
  const earlier: string[] = [];
  const entries = groups.map(({ key, maxItems }) => {
    const lists = parts.map((steps) => steps[key as keyof NextSteps]);
    const merged = mergeLists(lists, maxItems, itself, earlier);
    earlier.push(...merged);
    return [key, merged];
  });
  return Object.fromEntries(entries) as NextSteps;
}

function mergeLists<T>(
  lists: readonly (readonly T[])[],
  maxItems = 0,
  textsOf: (item: T) => Texts,
  earlier: readonly T[] = [],
): T[] {
  const matches = samePointMatcher();
  const isSame = (a: Texts, b: Texts) => a.some((text, i) => matches(text, b[i] ?? ''));
  const merged: T[] = [];
  for (let round = 0; round < MAX_ROUNDS && merged.length < maxItems; round += 1) {
    const fresh: T[] = [];
    for (const list of lists) {
      for (const item of list.slice(round, round + 1)) {
        const texts = textsOf(item);
        const known = [...earlier, ...merged, ...fresh].some((other) => isSame(textsOf(other), texts));
        if (!known && texts.some((text) => foldedWords(text).length > 0)) fresh.push(item);
      }
    }
    merged.push(...sampleEvenly(fresh, maxItems - merged.length));
  }
  return merged;
}

/** At most `count` items, evenly spaced from first to last. */
function sampleEvenly<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => Math.round(i * step)).flatMap((at) =>
    items.slice(at, at + 1),
  );
}

/** Merges overviews: the first sentences of each within an equal share of the limit, without duplicates. */
function mergeOverviews(overviews: readonly string[]): string {
  const chosen = sampleEvenly(
    overviews.filter((text) => foldedWords(text).length > 0),
    MAX_OVERVIEWS,
  );
  const room = Math.floor(TEXT_LIMITS.overview / Math.max(1, chosen.length)) - 1;
  const merged: string[] = [];
  for (const overview of chosen) {
    let left = room;
    for (const sentence of sentencesOf(overview)) {
      if (merged.some((other) => isSamePoint(other, sentence))) continue;
      if (sentence.length > left && left < room) break;
      merged.push(truncateAtWord(sentence, left));
      left -= sentence.length + 1;
    }
  }
  return merged.join(' ');
}

function sentencesOf(text: string): string[] {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    text.slice(0, TEXT_LIMITS.overview),
  );
  return Array.from(sentences, ({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}
