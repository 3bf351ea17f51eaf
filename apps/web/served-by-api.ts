/** Addresses that are no page of the web app: calls, documents for crawlers, feeds, pictures, health. A proxy's pattern. */
export const SERVED_BY_API =
  '^/(api|health|metrics|samples|share|sitemaps|feeds)(/|$)|^/mcp(\\?|$)|^/oembed(\\?|$)|^/embed/[^/]+/[^/]+|^/(robots|llms)\\.txt$|^/(manifest\\.webmanifest|offline\\.html|sw\\.js)$|^/sitemap\\.xml$|/feed\\.xml$';
