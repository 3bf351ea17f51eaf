import type { PageRedirect } from './resolved-page.js';

/** A path decoded, in lower case, without trailing slashes. */
export function normalizePath(path: string): string {
  return (
    decodedPath(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}

/** The path decoded; unchanged if it cannot be decoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Redirects to the canonical path; undefined for the canonical path itself. */
export function redirectUnless(path: string, canonical: string): PageRedirect | undefined {
  return path === canonical ? undefined : { kind: 'redirect', location: canonical };
}

/** Whether the query of an address changes its page: search words, an order or a cursor. */
export function dependsOnQuery(url: string): boolean {
  return /[?&](?:q|sort|cursor)=/.test(url);
}
