import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { findAnalysis, resolveSlug } from './find-analysis.js';

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
