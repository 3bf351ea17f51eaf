import { PRODUCT_NAME } from '#core/product.js';
import { toSingleLine } from '../truncate-text.js';

/** A node of schema.org in JSON-LD. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

/** Nodes that name each other by `@id`. */
export interface JsonLdGraph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly JsonLdNode[];
}

/** One stop on the way from the home page to a page: its name, and its address on this site. */
export interface Crumb {
  readonly name: string;
  /** Absolute URL. */
  readonly url: string;
}

export function graphOf(...nodes: readonly JsonLdNode[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The product as the organization that publishes; other nodes name it by `organizationRef`. */
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

/** The way to a page; the last crumb is the page itself. */
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

/** A list of pages of this site. `total`: all that it holds, over all of its pages. */
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
