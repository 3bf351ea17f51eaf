import { PAGE_HEADS } from '#core/pages/page-heads.js';
import type { PublicPath } from '#core/pages/page-manifest.js';
import { PRODUCT_NAME } from '#core/product.js';
import { toSingleLine } from '#core/text/truncate-text.js';
import { showPage, tagPage } from '../page-titles.js';
import {
  breadcrumbs,
  type Crumb,
  graphOf,
  itemList,
  type JsonLdGraph,
  omitEmpty,
  organization,
  organizationRef,
} from './site-nodes.js';

/** Maximum list length that search engines read. */
const MAX_ITEMS = 100;

export interface ShowJsonLdInput {
  readonly name: string;
  /** Absolute URL of the show's page. */
  readonly url: string;
  /** The product's origin, without a trailing slash. */
  readonly origin: string;
  readonly image?: string;
  /** Absolute URL of the show's feed. */
  readonly feed?: string;
  /** Summaries of the show, newest first. */
  readonly episodes: readonly Crumb[];
  readonly total?: number;
}

/** JSON-LD of a show's page: the series and the list of its summaries. */
export function showJsonLd(input: ShowJsonLdInput): JsonLdGraph {
  const { name, url, origin, image, feed, episodes, total } = input;
  return graphOf(
    omitEmpty({
      '@type': 'PodcastSeries',
      '@id': `${url}#series`,
      name: toSingleLine(name),
      url,
      description: showPage(name).description,
      image,
      webFeed: feed,
    }),
    listed(episodes, total),
    organization(origin),
    breadcrumbs(origin, [
      { name: crumbName('/podcast-summaries'), url: `${origin}/podcast-summaries` },
      { name, url },
    ]),
  );
}

/** JSON-LD of a collection page: the directory, all summaries, guests or topics. */
export function collectionJsonLd(
  origin: string,
  path: PublicPath,
  items: readonly Crumb[],
  total?: number,
): JsonLdGraph {
  const page = { name: crumbName(path), url: origin + path };
  return collectionGraph(origin, [page], PAGE_HEADS[path].description, listed(items, total));
}

export interface TagJsonLdInput {
  readonly kind: 'guest' | 'topic';
  readonly name: string;
  /** Absolute URL of the tag's page. */
  readonly url: string;
  /** The product's origin, without a trailing slash. */
  readonly origin: string;
  readonly analyses: readonly Crumb[];
  readonly total: number;
}

/** JSON-LD of a guest or topic page: the list of its summaries. */
export function tagJsonLd({ kind, name, url, origin, analyses, total }: TagJsonLdInput): JsonLdGraph {
  const all = `/${kind}s` as const;
  const crumbs = [
    { name: crumbName(all), url: origin + all },
    { name, url },
  ];
  const { description } = tagPage(kind, name, total);
  const about = { '@type': kind === 'guest' ? 'Person' : 'Thing', name: toSingleLine(name) };
  return collectionGraph(origin, crumbs, description, listed(analyses, total), about);
}

/** A collection page with breadcrumbs; the last crumb is the page itself. */
function collectionGraph(
  origin: string,
  crumbs: readonly Crumb[],
  description: string,
  mainEntity: object,
  about?: object,
): JsonLdGraph {
  const { name = '', url = origin } = crumbs.at(-1) ?? {};
  return graphOf(
    omitEmpty({
      '@type': 'CollectionPage',
      '@id': url,
      url,
      name: toSingleLine(name),
      description,
      about,
      isPartOf: { '@id': `${origin}/#website` },
      mainEntity,
    }),
    breadcrumbs(origin, crumbs),
  );
}

/** JSON-LD of the home page: the site, its search and its publisher. */
export function homeJsonLd(origin: string): JsonLdGraph {
  return graphOf(
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: PRODUCT_NAME,
      description: PAGE_HEADS['/'].description,
      publisher: organizationRef(origin),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    organization(origin),
  );
}

/** JSON-LD of any other page: breadcrumbs only. */
export function pageJsonLd(origin: string, path: PublicPath): JsonLdGraph {
  return graphOf(breadcrumbs(origin, [{ name: crumbName(path), url: origin + path }]));
}

function listed(items: readonly Crumb[], total?: number) {
  return itemList(items.slice(0, MAX_ITEMS), total ?? items.length);
}

function crumbName(path: PublicPath): string {
  return PAGE_HEADS[path].title.replace(` · ${PRODUCT_NAME}`, '');
}
