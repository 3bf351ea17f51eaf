/** Pages of one reader alone: nothing to find there. `$`: a show may begin with the same letters. */
const PERSONAL = ['/saved$', '/my-summaries$', '/profile$', '/auth/', '/emulator/'];

/** What programs may read (RFC 9309): every public page, and where all of them are listed. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /podmin$',
    'Disallow: /podmin/',
    ...PERSONAL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
