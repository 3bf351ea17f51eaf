import fc from 'fast-check';
import { cacheTagHeaders } from './cache-tag-headers.js';
import { analysisTag, LISTS, showTag } from './cache-tags.js';

describe('cacheTagHeaders', () => {
  it('names tags in the syntax of both headers, and sends none without tags', () => {
    expect(cacheTagHeaders([analysisTag(7), LISTS])).toEqual({
      'cache-tag': 'analysis:7,lists',
      'surrogate-key': 'analysis:7 lists',
    });
    expect(cacheTagHeaders([])).toEqual({});
  });

  it('is bounded and splits into as many tags as were given, whatever a show is called', () => {
    const names = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, (slugs) => {
        const headers = cacheTagHeaders(slugs.map(showTag));
        for (const [header, separator] of [
          ['cache-tag', ','],
          ['surrogate-key', ' '],
        ] as const) {
          const tags = headers[header]?.split(separator) ?? [];
          expect(tags).toHaveLength(slugs.length);
          for (const tag of tags) expect(tag).toMatch(/^show:[!-+\--~]{0,195}$/);
        }
      }),
    );
  });
});
