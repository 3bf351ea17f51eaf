import { showSlug } from './slug.js';

/** What an analysis's address is made of. */
export interface Addressed {
  readonly id: number;
  readonly urlSlug?: string | null;
}

/** The path of an analysis's own page: `/{urlSlug}`, or `/analysis/{id}` without one (spec §2). Percent-encoded. */
export function analysisPath({ id, urlSlug }: Addressed): string {
  return urlSlug ? encodedPath(urlSlug) : `/analysis/${id}`;
}

/** The path that cards and shares link to: `/{urlSlug}`, or `/{id}` without one (spec §2, §7). Percent-encoded. */
export function cardPath({ id, urlSlug }: Addressed): string {
  return urlSlug ? encodedPath(urlSlug) : `/${id}`;
}

/** The path of a show's page, made from the show's name (spec §2). Percent-encoded. */
export function showPath(showName: string): string {
  return encodedPath(showSlug(showName));
}

/** A slug as a path, percent-encoded. */
export function encodedPath(slug: string): string {
  const segments = slug
    .replace(/\p{Cs}/gu, '')
    .split('/')
    .filter(Boolean);
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
