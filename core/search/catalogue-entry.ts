import type { NewAnalysis } from '../analysis/analysis.js';
import { guestNames } from '../analysis/person-names.js';
import { allPoints } from '../analysis/sections/render-sections.js';
import { topicSlug } from '../analysis/topic.js';
import { tagSlug } from '../pages/slug.js';
import { searchWords } from '../text/search-words.js';

export type TagKind = 'guest' | 'topic';

/** Guest or topic of an analysis. */
export interface Tag {
  readonly kind: TagKind;
  readonly slug: string;
  readonly name: string;
}

/** Search words of an analysis, each once, in the matching field with the highest weight. */
export interface CatalogueEntry {
  readonly tags: readonly Tag[];
  /** From the title. */
  readonly title: readonly string[];
  /** From the show, guest and topics. */
  readonly names: readonly string[];
  /** From the insights. */
  readonly insights: readonly string[];
}

export type CatalogueInput = Pick<
  NewAnalysis,
  'title' | 'aiSummary' | 'businessInsights' | 'podcastMetadata'
>;

const MAX_WORDS = 400;
const MAX_TAGS = 20;

/** Guests and topics that have a page, without duplicates. */
export function tagsOf({ aiSummary, podcastMetadata }: Omit<CatalogueInput, 'businessInsights'>): Tag[] {
  const named: readonly (readonly [TagKind, string])[] = [
    ...guestNames(podcastMetadata.guest).map((guest) => ['guest', guest] as const),
    ...aiSummary.keyTopics.map((topic) => ['topic', topic] as const),
  ];
  const tags = new Map<string, Tag>();
  for (const [kind, text] of named) {
    const slug = kind === 'topic' ? topicSlug(text) : tagSlug(text);
    const name = text.trim();
    if (slug !== '' && !tags.has(`${kind} ${slug}`)) tags.set(`${kind} ${slug}`, { kind, slug, name });
  }
  return [...tags.values()].slice(0, MAX_TAGS);
}

/** The search index entry of an analysis. */
export function catalogueEntry(analysis: CatalogueInput): CatalogueEntry {
  const { title, aiSummary, podcastMetadata } = analysis;
  const known = new Set<string>();
  const fresh = (texts: readonly (string | undefined)[]) => {
    const words = searchWords(texts.filter(Boolean).join('\n')).filter((word) => !known.has(word));
    for (const word of words.slice(0, MAX_WORDS)) known.add(word);
    return words.slice(0, MAX_WORDS);
  };
  return {
    tags: tagsOf(analysis),
    title: fresh([title]),
    names: fresh([podcastMetadata.show.name, podcastMetadata.guest, ...aiSummary.keyTopics]),
    insights: fresh(insightTexts(analysis)),
  };
}

/** Searchable texts of the insights, most significant first. */
export function insightTexts({ businessInsights }: Pick<CatalogueInput, 'businessInsights'>): string[] {
  const points = allPoints(businessInsights);
  return [
    ...points.map(({ title }) => title),
    ...(businessInsights.keyTakeaways ?? []),
    ...(businessInsights.strategicQuestions ?? []).map(({ question }) => question),
    ...points.map(({ description }) => description),
    ...(businessInsights.keyPassages ?? []).map(({ text }) => text),
  ];
}
