import type { TaggedPage, Tags } from '#core/ports/catalogue.js';
import { stubPort } from '#test/builders/stub-port.js';
import { findTag } from './find-tag.js';

describe('the page of a guest or topic', () => {
  const looked: string[] = [];
  beforeEach(() => void looked.splice(0));
  const page: TaggedPage = { name: 'Price', items: [], total: 0 };
  const tags = stubPort<Tags>({
    async analyses(kind, slug, { limit }) {
      looked.push(`${kind} ${slug} ${limit}`);
      return ['topic price', 'topic news-prices', 'guest ada-lows'].includes(`${kind} ${slug}`)
        ? page
        : undefined;
    },
  });
  const find = (kind: 'guest' | 'topic', name: string) => findTag(tags, kind, name, { limit: 9 });

  it('is found by its slug or its name', async () => {
    expect(await find('guest', 'Ada Lows')).toEqual({ slug: 'ada-lows', page });
    expect(await find('topic', 'price')).toEqual({ slug: 'price', page });
    expect(looked).toEqual(['guest ada-lows 9', 'topic price 9']);
  });

  it('of a topic is found by its plural too, as it stands first', async () => {
    expect(await find('topic', 'Prices')).toEqual({ slug: 'price', page });
    expect(await find('topic', 'news prices')).toEqual({ slug: 'news-prices', page });
    expect(looked).toEqual(['topic prices 9', 'topic price 9', 'topic news-prices 9']);
  });

  it('is none for others, and not looked for without a slug', async () => {
    expect(await find('guest', 'prices')).toBeUndefined();
    expect(looked).toEqual(['guest prices 9']);
    looked.splice(0);
    expect(await find('topic', '!!!')).toBeUndefined();
    expect(looked).toEqual([]);
  });
});
