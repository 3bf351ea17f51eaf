/**
 * Advisories about production dependencies that were seen and wait for an update within their time frame, each with the day
 * on which it was first seen: `{ id: 'GHSA-…', since: '2026-11-20' }`. `npm run audit:dependencies` fails without an entry.
 */
export const KNOWN_ADVISORIES = [];
