/** The next page's path out of a `Link` header (RFC 8288). Only a page of the same list is followed. */
export function nextPagePath(header: string | null, list: string): string | undefined {
  for (const [, path = '', params = ''] of (header ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(params) && path.startsWith(`${list}?`)) return path;
  }
  return undefined;
}
