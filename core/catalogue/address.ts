import { showSlug } from '../pages/slug.js';

/** The fields of an analysis that determine its URL. */
export interface AnalysisAddress {
  readonly id: number;
  readonly urlSlug?: string | null;
}

/** Path of an analysis page: `/{urlSlug}`, or `/analysis/{id}` without a slug (spec §2). Percent-encoded. */
export function analysisPath({ id, urlSlug }: AnalysisAddress): string {
  return urlSlug ? encodedPath(urlSlug) : `/analysis/${id}`;
}

/** Path that cards and share links use: `/{urlSlug}`, or `/{id}` without a slug (spec §2, §7). Percent-encoded. */
export function cardPath({ id, urlSlug }: AnalysisAddress): string {
  return urlSlug ? encodedPath(urlSlug) : `/${id}`;
}

/** Path of a show page, derived from the show's name (spec §2). Percent-encoded. */
export function showPath(showName: string): string {
  return encodedPath(showSlug(showName));
}

/** A slug as a percent-encoded path. */
export function encodedPath(slug: string): string {
  const segments = slug
    .replace(/\p{Cs}/gu, '')
    .split('/')
    .filter(Boolean);
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
