import { SHARE_PARAMS } from '../pages/web-app-manifest.js';
import { parseSourceLink } from './source-link.js';

/** Longest text that is searched for a link, in UTF-16 units. */
export const MAX_SHARED_LENGTH = 2000;

/**
 * The link that a share sheet has put into the query of an address: the first supported one, else the text that was
 * shared, for its error to be shown. Apps put links into any of the fields (contract §9).
 */
export function sharedLink(query: string): string | undefined {
  const params = new URLSearchParams(query);
  const texts = SHARE_PARAMS.flatMap((name) => params.get(name)?.trim().slice(0, MAX_SHARED_LENGTH) || []);
  for (const text of texts) {
    const link = parseSourceLink(text);
    if (link.ok) return link.source.url;
  }
  return texts[0];
}
