import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { embedFrame, isEmbeddable, oEmbed, oEmbedAddress, ownPath } from './embed.js';

const ORIGIN = 'https://podgist.test';

describe('oEmbed (contract §9)', () => {
  const analysis = { ...aStoredAnalysis(), urlSlug: 'a-show/an-episode' };

  it('frames the card with its title escaped', () => {
    const title = '"><script>alert(1)</script>';
    const { html } = embedFrame(ORIGIN, { ...analysis, title });
    expect(html).toContain('src="https://podgist.test/embed/a-show/an-episode" width="600" height="208"');
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;');
    expect(html.match(/</g)).toHaveLength(2);
  });

  it('names the summary, its show and this site', () => {
    expect(oEmbed(analysis, ORIGIN)).toMatchObject({
      ...{ version: '1.0', type: 'rich', title: 'Pricing software', cache_age: 3600 },
      ...{ author_name: 'The Pricing Hour', author_url: `${ORIGIN}/the-pricing-hour` },
      ...{ provider_name: 'Podgist', provider_url: ORIGIN },
      ...{ thumbnail_width: 1200, thumbnail_height: 630 },
      thumbnail_url: expect.stringMatching(/^https:\/\/podgist\.test\/share\/7\.png\?v=/),
    });
  });

  it.each([
    [{ maxWidth: 440 }, 440, 208],
    [{ maxWidth: 439 }, 439, 264],
    [{ maxWidth: 320 }, 320, 264],
    [{ maxWidth: 5000, maxHeight: 5000 }, 600, 208],
    [{ maxHeight: 90 }, 600, 90],
  ])('stays within %j', (max, width, height) => {
    expect(oEmbed(analysis, ORIGIN, max)).toMatchObject({ width, height });
  });

  it('leaves out a thumbnail that is larger than allowed', () => {
    expect(oEmbed(analysis, ORIGIN)).toHaveProperty('thumbnail_url');
    const has = (max: Parameters<typeof oEmbed>[2]) => 'thumbnail_url' in oEmbed(analysis, ORIGIN, max);
    const limits = [{ maxWidth: 1200 }, { maxWidth: 1199 }, { maxHeight: 630 }, { maxHeight: 629 }];
    expect(limits.map(has)).toEqual([true, false, true, false]);
  });

  it('is for public analyses with an address', () => {
    const shown = (['public', 'private', 'example'] as const).map((visibility) =>
      isEmbeddable({ ...analysis, visibility }),
    );
    expect(shown).toEqual([true, false, false]);
    expect(isEmbeddable({ ...analysis, urlSlug: undefined })).toBe(false);
  });

  it('reads addresses of this site only', () => {
    expect(ownPath(`${ORIGIN}/a/b?x=1#y`, ORIGIN)).toBe('/a/b');
    const strangers = [
      'https://evil.test/a/b',
      'https://podgist.test.evil.test/a/b',
      'https://podgist.test@evil.test/a/b',
      'https://user@podgist.test/a/b',
      'http://podgist.test/a/b',
      'https://podgist.test:8443/a/b',
      '//podgist.test/a/b',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/a/b',
      '',
    ];
    expect(strangers.map((address) => ownPath(address, ORIGIN))).toEqual(strangers.map(() => undefined));
  });

  it('asks for the page’s own address', () => {
    expect(oEmbedAddress(ORIGIN, analysis)).toBe(
      'https://podgist.test/oembed?url=https%3A%2F%2Fpodgist.test%2Fa-show%2Fan-episode&format=json',
    );
  });
});
