import type { TaggedPage, Tags } from '#core/ports/catalogue.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { findAnalysis, findTag, resolveSlug } from './find-analysis.js';

describe('finding an analysis (spec §2)', () => {
  const world = async () => {
    const ports = fakePorts();
    const open = await storeAnalysis(ports.jobs);
    const own = await storeAnalysis(ports.jobs, {
      keys: ['private:own'],
      visibility: 'private',
      ownerId: 'member:1',
      wantedSlug: 'the-pricing-hour/own-pricing',
    });
    return { open, own, find: findAnalysis(ports), resolve: resolveSlug(ports) };
  };
  const NOT_FOUND = {
    code: 'analysis_not_found',
    message: 'The requested analysis could not be found.',
  };

  it('by id: a public one for all, a private one for its owner', async () => {
    const { find, open, own } = await world();
    expect(await find(open.id)).toEqual(open);
    expect(await find(own.id, ['member:1'])).toEqual(own);
    await expect(find(own.id, ['member:2'])).rejects.toMatchObject(NOT_FOUND);
    await expect(find(99)).rejects.toMatchObject(NOT_FOUND);
  });

  it('by slug: a number is an id, a podcast-like one a show, anything else an address', async () => {
    const { resolve, open, own } = await world();
    expect(await resolve(String(open.id))).toEqual({ kind: 'analysis', analysis: open });
    expect(await resolve('the-pricing-hour/pricing-software')).toEqual({ kind: 'analysis', analysis: open });
    expect(await resolve(own.urlSlug ?? '', ['member:1'])).toEqual({ kind: 'analysis', analysis: own });
    expect(await resolve(String(own.id))).toMatchObject({ kind: 'missing' });
    expect(await resolve('founders-podcast')).toEqual({
      kind: 'podcast',
      slug: 'founders-podcast',
      name: 'Founders Podcast',
    });
  });

  it('suggests the most similar address, if any', async () => {
    const { resolve } = await world();
    expect(await resolve('the-pricing-hour/pricing-softwares')).toEqual({
      kind: 'missing',
      similar: {
        slug: 'the-pricing-hour/pricing-software',
        title: 'Pricing software',
        score: expect.any(Number),
      },
    });
    expect(await resolve('zzz/qqq')).toEqual({ kind: 'missing', similar: undefined });
  });
});

describe('the page of a guest or topic', () => {
  const looked: string[] = [];
  beforeEach(() => void looked.splice(0));
  const page = (slug: string): TaggedPage => ({ slug, name: 'Price', items: [], total: 0 });
  const tags = stubPort<Tags>({
    async analyses(kind, slug, { limit }) {
      looked.push(`${kind} ${slug} ${limit}`);
      return ['topic price', 'topic news-prices', 'guest ada-lows'].includes(`${kind} ${slug}`)
        ? page(slug)
        : undefined;
    },
  });
  const find = (kind: 'guest' | 'topic', name: string) => findTag(tags, kind, name, { limit: 9 });

  it('is found by its slug or its name', async () => {
    expect(await find('guest', 'Ada Lows')).toEqual(page('ada-lows'));
    expect(await find('topic', 'price')).toEqual(page('price'));
    expect(looked).toEqual(['guest ada-lows 9', 'topic price 9']);
  });

  it('of a topic is found by its plural too, as it stands first', async () => {
    expect(await find('topic', 'Prices')).toEqual(page('price'));
    expect(await find('topic', 'news prices')).toEqual(page('news-prices'));
    expect(looked).toEqual(['topic prices 9', 'topic price 9', 'topic news-prices 9']);
  });

  it('contract §12: of several guests is the first who has a page', async () => {
    expect(await find('guest', 'Bo Berg and Ada Lows')).toEqual(page('ada-lows'));
    expect(looked).toEqual(['guest bo-berg-and-ada-lows 9', 'guest bo-berg 9', 'guest ada-lows 9']);
  });

  it('looks at most five of several guests up', async () => {
    const five = ['Bo Berg', 'Cy Dahl', 'Di Eck', 'Ed Falk', 'Flo Gray'];
    expect(await find('guest', [...five.slice(0, 4), 'Ada Lows'].join(', '))).toEqual(page('ada-lows'));
    looked.splice(0);
    expect(await find('guest', [...five, 'Ada Lows'].join(', '))).toBeUndefined();
    expect(looked).toHaveLength(6);
  });

  it('is none for others, and not looked for without a slug', async () => {
    expect(await find('guest', 'prices')).toBeUndefined();
    expect(looked).toEqual(['guest prices 9']);
    looked.splice(0);
    expect(await find('topic', '!!!')).toBeUndefined();
    expect(looked).toEqual([]);
  });
});
