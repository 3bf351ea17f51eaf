import fc from 'fast-check';
import { FIXED_SHOW } from '../pages/page-manifest.js';
import { showSlug, slugify } from '../pages/slug.js';
import { isPodcastLikeSlug } from './podcast-like.js';
import { KNOWN_SHOWS, showDisplayName } from './show-name.js';

describe('showDisplayName', () => {
  it.each([
    ['the-journal', 'The Journal.'],
    ['/smartless', 'SmartLess'],
    ['the-tim-ferriss-show', 'The Tim Ferriss Show'],
    ['some-new-show', 'Some New Show'],
    ['unlocking-us-with-brene-brown', 'Unlocking Us With Brené Brown'],
    ['longer-tables-with-jose-andres', 'Longer Tables With José Andrés'],
    ['ebrene-brown', 'Ebrene Brown'],
    ['новый-подкаст', 'Новый Подкаст'],
    ['-', ''],
  ])('calls %s %s (§2)', (slug, name) => {
    expect(showDisplayName(slug)).toBe(name);
  });

  it('gives a name that leads back to the slug (§2)', () => {
    const pieces = fc.constantFrom(
      'a',
      'z',
      '-',
      '0',
      'é',
      'ß',
      'я',
      'の',
      'हि',
      '-brene-brown-',
      '-tobi-lutke-',
    );
    const slugs = fc.array(pieces).map((all) => slugify(all.join('')));
    fc.assert(fc.property(slugs, (slug) => slugify(showDisplayName(slug)) === slug));
  });
});

describe('KNOWN_SHOWS', () => {
  it('are about thirty, each under the slug that its name gives (§2, contract §5)', () => {
    const shows = [...KNOWN_SHOWS, FIXED_SHOW];
    expect(KNOWN_SHOWS).toHaveLength(30);
    expect(new Set(shows.map(({ slug }) => slug)).size).toBe(shows.length);
    for (const { slug, name } of shows) {
      expect(showSlug(name)).toBe(slug);
      expect(isPodcastLikeSlug(slug)).toBe(true);
    }
  });
});
