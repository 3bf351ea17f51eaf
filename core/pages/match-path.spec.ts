import { matchPath } from './match-path.js';

const ROUTES = ['/', '/:slug', '/pricing', '/:podcast/:episode', '/analysis/:id', '/podcasts/:podcast'].map(
  (path) => ({ path }),
);

describe('matchPath (spec §2, route table)', () => {
  it.each([
    ['/', '/'],
    ['/pricing', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/PRICING', '/pricing'],
    ['/pr%69cing', '/pricing'],
    ['/the-show', '/:slug'],
    ['/the-show/one', '/:podcast/:episode'],
    ['/analysis/7', '/analysis/:id'],
    ['/%E0%A4%A', '/:slug'],
    ['/a/b/c', undefined],
    ['/analysis/7/x', undefined],
  ])('finds the most specific route of %s', (pathname, path) => {
    expect(matchPath(ROUTES, pathname)?.path).toBe(path);
    expect(matchPath(ROUTES.toReversed(), pathname)?.path).toBe(path);
  });
});
