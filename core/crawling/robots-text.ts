import { pathsFor } from '../pages/page-manifest.js';

/** `$` anchors a pattern, because a show's slug may have the same prefix. Paths below a folder are all personal. */
const PERSONAL = pathsFor('personal').map((path) =>
  path.replace(/^(\/[^/]+)(\/.*)?$/, (_, folder, rest) => folder + (rest ? '/' : '$')),
);

/** Content of robots.txt (RFC 9309): allows all public pages and names the sitemap. */
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
