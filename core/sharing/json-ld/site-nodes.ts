import { PRODUCT_NAME } from '#core/product.js';
import { toSingleLine } from '#core/text/truncate-text.js';

/** A schema.org node in JSON-LD. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** Nodes that refer to each other by `@id`. */
export interface JsonLdGraph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly JsonLdNode[];
}

/** One breadcrumb: name and URL. */
export interface Crumb {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
}

export function graphOf(...nodes: readonly JsonLdNode[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The product as the publishing organization; other nodes refer to it by `organizationRef`. */
export function organization(origin: string): JsonLdNode {
  return {
    '@type': 'Organization',
    ...organizationRef(origin),
    name: PRODUCT_NAME,
    url: `${origin}/`,
  };
}

export function organizationRef(origin: string): { readonly '@id': string } {
  return { '@id': `${origin}/#organization` };
}

/** Breadcrumbs of a page; the last crumb is the page itself. */
export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): JsonLdNode {
  const all = [{ name: PRODUCT_NAME, url: `${origin}/` }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${all.at(-1)?.url}#breadcrumbs`,
    itemListElement: all.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: toSingleLine(name),
      item: url,
    })),
  };
}

/** List of pages of this site. `total`: number of items on all pages of the list. */
export function itemList(items: readonly Crumb[], total = items.length): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: toSingleLine(name),
      url,
    })),
  };
}

/** Removes empty values, which validators report as errors. */
export function omitEmpty(node: JsonLdNode): JsonLdNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
