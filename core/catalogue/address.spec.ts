import fc from 'fast-check';
import { episodeSlug } from '../pages/slug.js';
import { analysisPath, cardPath, showPath } from './address.js';
import { slugTarget } from './podcast-like.js';

describe('an address', () => {
  it('of an analysis is its slug, percent-encoded word by word, or its id (§2)', () => {
    expect(analysisPath({ id: 7, urlSlug: 'the-daily/monday' })).toBe('/the-daily/monday');
    expect(analysisPath({ id: 7, urlSlug: 'новости/a?b#c' })).toBe(
      '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/a%3Fb%23c',
    );
    expect(analysisPath({ id: 7, urlSlug: 'half/a\uD83D' })).toBe('/half/a');
    expect(analysisPath({ id: 7 })).toBe('/analysis/7');
    expect(analysisPath({ id: 7, urlSlug: null })).toBe('/analysis/7');
  });

  it('on cards and in shares is the slug or the bare id (§2, §7)', () => {
    expect(cardPath({ id: 7, urlSlug: 'the-daily/monday' })).toBe('/the-daily/monday');
    expect(cardPath({ id: 7 })).toBe('/7');
  });

  it('of a show is made from its name (§2)', () => {
    expect(showPath('  The Journal. ')).toBe('/the-journal');
    expect(showPath('Pricing')).toBe('/pricing-podcast');
  });

  it('stays on this site, and its slug is found again (§2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (hostile, title) => {
        expect(new URL(analysisPath({ id: 1, urlSlug: `//${hostile}` }), 'https://a.test').host).toBe(
          'a.test',
        );
        const slug = episodeSlug('Show', title, 'dQw4w9WgXcQ');
        expect(slugTarget(analysisPath({ id: 1, urlSlug: slug }))).toEqual({ kind: 'analysis', slug });
      }),
    );
  });
});
