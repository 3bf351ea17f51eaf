import type { FastifyRequest } from 'fastify';

/** Folders of the API and of files: unknown addresses there are not pages. */
const NON_PAGE_FOLDERS = /^\/(?:api|assets|samples)(?:\/|$)|^\/mcp$/;
const API_FOLDER = /^\/api(?:\/|$)|^\/mcp$/;
const ADMIN_API_FOLDER = /^\/api\/podmin(?:\/|$)/;

/** Routes of pages. */
const PAGE_ROUTES: ReadonlySet<string | undefined> = new Set(['/', '/*', '/search']);

/** True when a request is for a page, rather than for the API, a file or a crawler document. */
export function isPageRequest({ method, url, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && PAGE_ROUTES.has(routeOptions.url) && !isNonPagePath(url);
}

/** True when an address is in a folder without pages, in any spelling. */
export function isNonPagePath(url: string): boolean {
  return isIn(NON_PAGE_FOLDERS, url);
}

/** True when an address belongs to the API, in any spelling. Only the canonical one leads to a route. */
export function isApiPath(url: string): boolean {
  return isIn(API_FOLDER, url);
}

/** True when an address belongs to the admin API, in any spelling. */
export function isAdminApiPath(url: string): boolean {
  return isIn(ADMIN_API_FOLDER, url);
}

/** As it is, which is how the router reads it, or in another spelling. */
function isIn(folder: RegExp, url: string): boolean {
  const path = pathOf(url);
  return folder.test(path) || folder.test(normalized(path));
}

/** The path of an address, as it is written. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The path decoded, in lower case, with single slashes and without dot segments. */
function normalized(path: string): string {
  const segments: string[] = [];
  for (const segment of decoded(path).toLowerCase().split(/[/\\]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
