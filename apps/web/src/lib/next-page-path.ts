/** The next page's path from a `Link` header (RFC 8288). Links to other lists are ignored. */
export function nextPagePath(header: string | null, list: string): string | undefined {
  for (const [, path = '', params = ''] of (header ?? '').matchAll(/<([^<>]*)>([^,<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(params) && path.startsWith(`${list}?`)) return path;
  }
  return undefined;
}
