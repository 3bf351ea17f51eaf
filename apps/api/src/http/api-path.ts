/** Folders of the API and of files: unknown addresses there are not pages. */
const NON_PAGE_FOLDERS = /^\/(?:api|assets|samples)(?:\/|$)|^\/mcp$/;
const API_FOLDER = /^\/api(?:\/|$)|^\/mcp$/;
const ADMIN_API_FOLDER = /^\/api\/podmin(?:\/|$)/;

/** Whether an address is in a folder without pages, in any spelling. */
export function isNonPagePath(url: string): boolean {
  return NON_PAGE_FOLDERS.test(normalizedPath(url));
}

/** Whether an address belongs to the API, in any spelling. Only the canonical one leads to a route. */
export function isApiPath(url: string): boolean {
  return API_FOLDER.test(normalizedPath(url));
}

/** Whether an address belongs to the admin API, in any spelling. */
export function isAdminApiPath(url: string): boolean {
  return ADMIN_API_FOLDER.test(normalizedPath(url));
}

/** The path decoded, in lower case, with single slashes and without dot segments. */
function normalizedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
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
