import type { SummarizerIdentity } from '../analysis/provenance/provenance.js';
import type { PageTitle } from '../pages/page-heads.js';
import { PRODUCT_NAME, withProductName } from '../product.js';
import { metaDescription } from '../text/truncate-text.js';

/** Title of the search page for a query. */
export function searchPage(query: string): PageTitle {
  return {
    title: withProductName(query ? `“${query.slice(0, 80)}”: search` : 'Search'),
    description: 'Search all episode summaries by title, show, guest, topic and insight.',
  };
}

/** Topic pages with fewer summaries add no content of their own and are not indexed. */
const MIN_INDEXED_SUMMARIES = 2;

/** True when search engines should index a guest or topic page with this number of summaries. */
export function isWorthIndexing(kind: 'guest' | 'topic', summaries: number): boolean {
  return summaries >= (kind === 'topic' ? MIN_INDEXED_SUMMARIES : 1);
}

/** Title of a guest or topic page; `count`: number of its summaries. */
export function tagPage(kind: 'guest' | 'topic', name: string, count: number): PageTitle {
  return {
    title: withProductName(tagHeading(kind, name)),
    description: metaDescription(tagIntro(kind, name, count)),
  };
}

export function tagHeading(kind: 'guest' | 'topic', name: string): string {
  return kind === 'guest' ? `Episodes with ${name}` : `${name}: podcast summaries`;
}

/** Intro of a guest or topic page: the number and content of its summaries. */
export function tagIntro(kind: 'guest' | 'topic', name: string, count: number): string {
  const link = kind === 'guest' ? 'with' : 'about';
  const [summaries, episodes] =
    count === 1 ? ['summary', 'a podcast episode'] : ['summaries', 'podcast episodes'];
  return `${count} ${summaries} of ${episodes} ${link} ${name}: insights, takeaways and verified quotes.`;
}

/** Title of the page for a guest or topic without summaries. */
export function missingTagPage(kind: 'guest' | 'topic'): PageTitle {
  return kind === 'guest'
    ? {
        title: withProductName('Guest Not Found'),
        description: 'There are no summaries with this guest yet.',
      }
    : {
        title: withProductName('Topic Not Found'),
        description: 'There are no summaries about this topic yet.',
      };
}

/**
 * Intro of a show's page (spec §2). Only where a language model made all listed summaries are they called expert, and where
 * none made any, the intro names what they have; meta texts do neither.
 */
export function showIntro(
  name: string,
  kinds: readonly (SummarizerIdentity['kind'] | undefined)[] = [],
): string {
  const areAll = (wanted: SummarizerIdentity['kind']) =>
    kinds.length > 0 && kinds.every((kind) => kind === wanted);
  const summaries = areAll('llm') ? 'Expert summaries' : 'Summaries';
  const content = areAll('extractive')
    ? 'the key passages, in the speakers’ own words,'
    : 'the insights, strategic takeaways and verified quotes';
  return `${summaries} of ${name}: ${content} of every episode that was analyzed on ${PRODUCT_NAME}.`;
}

/** Title of a show's page (spec §2, shared show page); `empty`: without episodes. */
export function showPage(name: string, empty = false): PageTitle {
  return {
    title: withProductName(empty ? `${name} Podcast` : `${name} Podcast Summaries`),
    description: metaDescription(showIntro(name)),
  };
}

/** Title of the fixed show's page (spec §2, single fixed-show page). */
export function fixedShowPage(name: string): PageTitle {
  return { title: withProductName(`${name} Summaries`), description: metaDescription(showIntro(name)) };
}

/** The not-found page (spec §2). */
export const NOT_FOUND_PAGE: PageTitle = {
  title: withProductName('Analysis Not Found'),
  description: 'The requested analysis could not be found.',
};
