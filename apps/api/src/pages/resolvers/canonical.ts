import type { PageRedirect } from './resolved-page.js';

/** A path as fixed addresses are spelled: decoded, in lower case, without slashes at its end. */
export function normalizePath(path: string): string {
  return (
    decodedPath(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}

/** The path decoded; as it is where it cannot be. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Leads every other spelling of an address to its one address; absent for that one. */
export function redirectUnless(path: string, canonical: string): PageRedirect | undefined {
  return path === canonical ? undefined : { kind: 'redirect', location: canonical };
}

/** Whether an address's query is a part of what its page shows: words looked for, an order, or where a list's page begins. */
export function dependsOnQuery(url: string): boolean {
  return /[?&](?:q|sort|cursor)=/.test(url);
}
