import { PERSONAL_PATHS } from '../pages/page-manifest.js';

/** `$` ends a pattern: a show's slug may begin with the same letters. Below a folder everything is personal. */
const PERSONAL = PERSONAL_PATHS.map((path) =>
  path.replace(/^(\/[^/]+)(\/.*)?$/, (_, folder, rest) => folder + (rest ? '/' : '$')),
);

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
