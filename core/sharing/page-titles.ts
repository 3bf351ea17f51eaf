import type { PageTitle } from '../pages/page-manifest.js';
import { PRODUCT_NAME } from '../product.js';
import { metaDescription } from './truncate-text.js';
import { withProductName } from './with-product-name.js';

/** The search page, with what was looked for. */
export function searchPage(query: string): PageTitle {
  return {
    title: withProductName(query ? `“${query.slice(0, 80)}”: search` : 'Search'),
    description: 'Search all episode summaries by title, show, guest, topic and insight.',
  };
}

/** The page of a topic with fewer summaries says nothing that these do not say themselves. */
const MIN_INDEXED_SUMMARIES = 2;

/** Whether search engines are to list the page of a guest or a topic with so many summaries. */
export function isWorthIndexing(kind: 'guest' | 'topic', summaries: number): boolean {
  return summaries >= (kind === 'topic' ? MIN_INDEXED_SUMMARIES : 1);
}

/** A guest's or a topic's page; `count`: its summaries. */
export function tagPage(kind: 'guest' | 'topic', name: string, count: number): PageTitle {
  return {
    title: withProductName(tagHeading(kind, name)),
    description: metaDescription(tagIntro(kind, name, count)),
  };
}

export function tagHeading(kind: 'guest' | 'topic', name: string): string {
  return kind === 'guest' ? `Episodes with ${name}` : `${name}: podcast summaries`;
}

/** How many summaries a guest's or a topic's page has, and what is in them. */
export function tagIntro(kind: 'guest' | 'topic', name: string, count: number): string {
  const link = kind === 'guest' ? 'with' : 'about';
  const [summaries, episodes] =
    count === 1 ? ['summary', 'a podcast episode'] : ['summaries', 'podcast episodes'];
  return `${count} ${summaries} of ${episodes} ${link} ${name}: insights, takeaways and verified quotes.`;
}

/** A guest or a topic that no summary has. */
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

/** The intro of a show's page (spec §2). */
export function showIntro(name: string): string {
  return `Expert summaries of ${name}: the insights, strategic takeaways and verified quotes of every episode that was analyzed on ${PRODUCT_NAME}.`;
}

/** A show's page (spec §2, shared show page); `empty`: without episodes. */
export function showPage(name: string, empty = false): PageTitle {
  return {
    title: withProductName(empty ? `${name} Podcast` : `${name} Podcast Summaries`),
    description: metaDescription(showIntro(name)),
  };
}

/** The page of the one fixed show (spec §2, single fixed-show page). */
export function fixedShowPage(name: string): PageTitle {
  return { title: withProductName(`${name} Summaries`), description: metaDescription(showIntro(name)) };
}
