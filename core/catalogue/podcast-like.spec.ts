import fc from 'fast-check';
import { episodeSlug, showSlug } from '../pages/slug.js';
import { isPodcastLikeSlug, slugTarget } from './podcast-like.js';

describe('isPodcastLikeSlug', () => {
  it.each([
    ['the-daily', true],
    ['abc', true],
    ['новости', true],
    ['ab', false],
    ['𠮷𠮷', false],
    ['12345', false],
    ['the-daily/episode-1', false],
    ['', false],
  ])('says of %s: %s (§2)', (slug, like) => {
    expect(isPodcastLikeSlug(slug)).toBe(like);
  });

  it('knows a show in the fixed list whatever its slug looks like (§2)', () => {
    const known = new Set(['e3', '99']);
    expect(['e3', '99', 'e4', '98'].map((slug) => isPodcastLikeSlug(slug, known))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('slugTarget', () => {
  it.each([
    ['42', { kind: 'id', id: 42 }],
    ['/42/', { kind: 'id', id: 42 }],
    ['9007199254740991', { kind: 'id', id: Number.MAX_SAFE_INTEGER }],
    ['9007199254740993', { kind: 'analysis', slug: '9007199254740993' }],
    ['-1', { kind: 'analysis', slug: '-1' }],
    ['the-daily', { kind: 'podcast', slug: 'the-daily' }],
    ['The-Daily', { kind: 'podcast', slug: 'the-daily' }],
    ['the-daily/monday', { kind: 'analysis', slug: 'the-daily/monday' }],
    ['the-daily%2Fmonday', { kind: 'analysis', slug: 'the-daily/monday' }],
    ['the-daily%2fmonday', { kind: 'analysis', slug: 'the-daily/monday' }],
    ['%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8', { kind: 'podcast', slug: 'новости' }],
    ['100%-real/50%', { kind: 'analysis', slug: '100%-real/50%' }],
    ['a%00b%0A/c\uD800', { kind: 'analysis', slug: 'ab/c' }],
    ['e3', { kind: 'analysis', slug: 'e3' }],
    ['', { kind: 'analysis', slug: '' }],
  ])('takes %j for %j (§2)', (text, target) => {
    expect(slugTarget(text)).toEqual(target);
  });

  it('finds every show and every analysis under its own slug, encoded or not (§2)', () => {
    const names = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(names, names, (show, title) => {
        const podcast = showSlug(show);
        const analysis = episodeSlug(show, title, 'dQw4w9WgXcQ');
        for (const spell of [String, encodeURIComponent, encodeURI]) {
          expect(slugTarget(spell(podcast))).toEqual({ kind: 'podcast', slug: podcast });
          expect(slugTarget(spell(analysis))).toEqual({ kind: 'analysis', slug: analysis });
        }
      }),
    );
  });

  it('never throws, whatever the address (§2)', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => slugTarget(`%${text}`).kind.length > 0));
  });
});
