import { PAGE_HEADS } from './page-heads.js';
import { isFixedPath, PAGES, pathsFor } from './page-manifest.js';
import { PERSONAL_PAGE_HEADS } from './personal-page-heads.js';

describe('the pages (spec §2, route table)', () => {
  it('are public, personal or made of content, each in one of the three', () => {
    expect(pathsFor('public')).toEqual(
      expect.arrayContaining([
        ...['/', '/podcast-summaries', '/all-summaries', '/guests', '/topics'],
        ...['/pricing', '/contact', '/terms', '/privacy', '/accessibility'],
      ]),
    );
    expect(pathsFor('personal')).toEqual(
      expect.arrayContaining(['/saved', '/my-summaries', '/profile', '/following', '/developers']),
    );
    expect(pathsFor('content')).toEqual(
      expect.arrayContaining(['/:slug', '/:podcast/:episode', '/podcasts/:podcast', '/search']),
    );
    const all = (['public', 'personal', 'content'] as const).flatMap(pathsFor);
    expect(all.toSorted()).toEqual(Object.keys(PAGES).toSorted());
  });

  it.each([
    ['/pricing', true],
    ['/saved', true],
    ['/search', false],
    ['/:slug', false],
    ['/unknown', false],
    ['toString', false],
  ])('have a head of their own: %s %s', (path, expected) => {
    expect(isFixedPath(path)).toBe(expected);
  });

  it('have a title with the product’s name and a description of at most 155 characters (spec §2)', () => {
    const heads = { ...PAGE_HEADS, ...PERSONAL_PAGE_HEADS };
    expect(Object.keys(heads).filter((path) => !isFixedPath(path))).toEqual([]);
    for (const { title, description } of Object.values(heads)) {
      expect(title).toContain('Podgist');
      expect(description).toMatch(/^.{10,155}$/);
    }
  });
});
