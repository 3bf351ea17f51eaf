import type { Analysis } from '../../../../core/analysis/analysis.js';
import { PRODUCT_NAME } from '../../../../core/product.js';
import { analysisMeta } from '../../../../core/sharing/page-meta.js';
import type { PageHead } from './web-shell.js';

/** Title and description of the pages whose address is fixed (spec §2, route table). */
export const FIXED_PAGES: Readonly<Record<string, Pick<PageHead, 'title' | 'description' | 'index'>>> = {
  '/': {
    title: `${PRODUCT_NAME}: podcast episodes as business summaries`,
    description:
      'Paste a Spotify or YouTube link and get a business summary with insights, questions, next steps and verified quotes.',
  },
  '/pricing': {
    title: `Pricing · ${PRODUCT_NAME}`,
    description:
      'Four plans, from free forever to all access: summaries a month, PDF download, styles and support.',
  },
  '/contact': {
    title: `Contact · ${PRODUCT_NAME}`,
    description: `Write to the people behind ${PRODUCT_NAME}: questions, plans, your account, corrections.`,
  },
  '/podcast-summaries': {
    title: `Podcast Summaries · ${PRODUCT_NAME}`,
    description:
      'Every podcast with business summaries here: insights and strategic takeaways, episode by episode.',
  },
  '/all-summaries': {
    title: `All Summaries · ${PRODUCT_NAME}`,
    description: 'Every episode summary, sorted by show.',
  },
  '/terms': {
    title: `Terms of Service · ${PRODUCT_NAME}`,
    description: `The terms under which ${PRODUCT_NAME} is used.`,
  },
  '/privacy': {
    title: `Privacy Policy · ${PRODUCT_NAME}`,
    description: `What ${PRODUCT_NAME} keeps about you, why, and for how long.`,
  },
  '/saved': personalPage('My Summaries', 'The summaries that you saved.'),
  '/my-summaries': personalPage('My Summaries', 'The summaries that you saved.'),
  '/profile': personalPage('My Profile', 'Your account, your plan and what you used of it.'),
  '/auth/action': personalPage('Your account', 'Where the links in our mails lead.'),
  '/emulator/accounts': personalPage('Choose an account', 'The accounts of this machine.'),
};

/** A page that is another one for everybody, and nothing for search engines. */
function personalPage(title: string, description: string): (typeof FIXED_PAGES)[string] {
  return { title: `${title} · ${PRODUCT_NAME}`, description, index: false };
}

/** The head of an analysis's page; private and example ones keep search engines away. */
export function analysisHead(analysis: Analysis, publicUrl: string, preloadKey: string): PageHead {
  const { podcastMetadata: episode, aiSummary } = analysis;
  const image = [...episode.images, ...episode.show.images][0]?.url;
  const meta = analysisMeta({
    title: analysis.title,
    show: episode.show.name,
    overview: aiSummary.overview,
    urlSlug: analysis.urlSlug,
    id: analysis.id,
    publicUrl,
    image,
  });
  return {
    ...meta,
    type: 'article',
    index: analysis.visibility === 'public',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'PodcastEpisode',
      name: analysis.title,
      url: meta.canonical,
      datePublished: episode.release_date,
      description: meta.description,
      partOfSeries: { '@type': 'PodcastSeries', name: episode.show.name },
    },
    preload: { [preloadKey]: analysis },
  };
}

/** The head of a show's page. */
export function showHead(name: string, slug: string, publicUrl: string): PageHead {
  return {
    title: `${name} Podcast Summaries · ${PRODUCT_NAME}`,
    description: `Business summaries of ${name}: insights, strategic takeaways and verified quotes, episode by episode.`,
    canonical: `${publicUrl}/${encodeURIComponent(slug)}`,
  };
}

export const NOT_FOUND_HEAD: PageHead = {
  title: `Analysis Not Found · ${PRODUCT_NAME}`,
  description: 'The requested analysis could not be found.',
  index: false,
};
