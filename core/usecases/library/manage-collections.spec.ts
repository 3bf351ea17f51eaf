import { type Collection, parseCollectionName } from '#core/library/collection.js';
import type { Collections } from '#core/ports/library.js';
import { stubPort } from '#test/builders/stub-port.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { buyPlan } from '../payments/change-plan.js';
import {
  addToCollection,
  changeSavedSummaries,
  createCollection,
  renameCollection,
  saveSummary,
} from './manage-collections.js';

describe('saving a summary (contract §3)', () => {
  const world = async () => {
    const ports = fakePorts();
    const { id } = await ports.join();
    const analyses = [];
    for (const name of ['1', '2', '3', '4'])
      analyses.push((await storeAnalysis(ports.jobs, { keys: [`youtube:pricing000${name}`] })).id);
    return { ...ports, id, analyses, save: saveSummary(ports) };
  };

  it('stops at the plan’s summaries a month and says so (spec §8); another plan goes on', async () => {
    const { id, analyses, save, saved, ...ports } = await world();
    const [first = 0, second = 0, third = 0, fourth = 0] = analyses;
    for (const analysis of [first, second, third, first]) await save(id, analysis);
    await expect(save(id, fourth)).rejects.toMatchObject({
      code: 'save_limit_reached',
      message: "You've saved 3 of 3 summaries on your Free plan.",
      details: { currentCount: 3, maxAllowed: 3, plan: 'free' },
    });
    expect(await saved.count(id)).toBe(3);
    await buyPlan(ports)(id, { plan: 'plus', interval: 'month' });
    await save(id, fourth);
    expect(await saved.count(id)).toBe(4);
  });

  it('refuses what the member may not see, or is not there', async () => {
    const { id, save, jobs } = await world();
    const hidden = await storeAnalysis(jobs, {
      keys: ['private:other'],
      visibility: 'private',
      ownerId: 'member:99',
      wantedSlug: undefined,
    });
    for (const analysis of [hidden.id, 999])
      await expect(save(id, analysis)).rejects.toMatchObject({
        code: 'analysis_not_found',
        message: 'The requested analysis could not be found.',
      });
  });
});

describe('contract §12: a change of several saved summaries', () => {
  const world = async () => {
    const ports = fakePorts();
    const { id } = await ports.join();
    const analyses: number[] = [];
    for (const name of ['1', '2', '3', '4'])
      analyses.push((await storeAnalysis(ports.jobs, { keys: [`youtube:pricing000${name}`] })).id);
    for (const analysis of analyses.slice(0, 3)) await saveSummary(ports)(id, analysis);
    const calls: unknown[] = [];
    const collections = stubPort<Collections>({
      has: async (_, collection) => collection === 3,
      async add(...call) {
        calls.push(call);
        return [7];
      },
    });
    const change = changeSavedSummaries({ saved: ports.saved, collections });
    return { ...ports, id, analyses, calls, change };
  };

  it('marks, removes and brings back those that are saved', async () => {
    const { id, analyses, change, saved } = await world();
    const [first = 0, second = 0, third = 0] = analyses;
    const unread = async () => (await saved.list(id, { limit: 9, states: ['unread'] })).total;
    expect(await change(id, { action: 'read', ids: analyses })).toEqual([first, second, third]);
    expect(await unread()).toBe(0);
    expect(await change(id, { action: 'unread', ids: [second] })).toEqual([second]);
    expect(await unread()).toBe(1);
    expect(await change(id, { action: 'remove', ids: analyses.slice(1) })).toEqual([second, third]);
    expect(await saved.count(id)).toBe(1);
    expect(await change(id, { action: 'restore', ids: analyses })).toEqual([second, third]);
    expect(await saved.count(id)).toBe(3);
  });

  it('brings nothing back beyond the plan’s limit, and says so', async () => {
    const { id, analyses, change, ...ports } = await world();
    await change(id, { action: 'remove', ids: analyses.slice(0, 1) });
    await saveSummary(ports)(id, analyses[3] ?? 0);
    await expect(change(id, { action: 'restore', ids: analyses })).rejects.toMatchObject({
      code: 'save_limit_reached',
      details: { currentCount: 3, maxAllowed: 3, plan: 'free' },
    });
  });

  it('puts them into a collection of the member', async () => {
    const { id, change, calls } = await world();
    expect(await change(id, { action: 'collect', ids: [7, 8], collectionId: 3 })).toEqual([7]);
    expect(calls).toEqual([[id, 3, [7, 8]]]);
    await expect(change(id, { action: 'collect', ids: [7], collectionId: 4 })).rejects.toMatchObject({
      code: 'collection_not_found',
    });
    await expect(change(id, { action: 'collect', ids: [7] })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'collectionId must say which collection.',
    });
    expect(calls).toHaveLength(1);
  });
});

const COLLECTION = { id: 3, name: 'Pricing' } as Collection;
const NOT_FOUND = {
  code: 'collection_not_found',
  message: 'This collection does not exist. It may have been deleted.',
};
const TAKEN = {
  code: 'name_taken',
  message: 'You already have a collection named “Pricing”. Choose another name.',
};

describe('collections (contract §7)', () => {
  it('are created under a free name, within the limit', async () => {
    const calls: unknown[] = [];
    const creating = (answer: Collection | 'taken' | 'full' | 'missing') =>
      createCollection({
        collections: stubPort<Collections>({
          async create(...call) {
            calls.push(call);
            return answer;
          },
        }),
      });
    expect(await creating(COLLECTION)(1, ' Pricing ')).toBe(COLLECTION);
    expect(calls).toEqual([[1, parseCollectionName('Pricing'), 200]]);
    await expect(creating(COLLECTION)(1, '')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(calls).toHaveLength(1);
    await expect(creating('taken')(1, 'Pricing')).rejects.toMatchObject(TAKEN);
    await expect(creating('missing')(1, 'Pricing')).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(creating('full')(1, 'Pricing')).rejects.toMatchObject({
      code: 'collection_limit_reached',
      message: 'You can have 200 collections. Delete one to make room.',
      details: { limit: 200 },
    });
  });

  it('are renamed to a free name', async () => {
    const renaming = (answer: Collection | 'taken' | 'missing') =>
      renameCollection({ collections: stubPort<Collections>({ rename: async () => answer }) });
    expect(await renaming(COLLECTION)(1, 3, 'Pricing')).toBe(COLLECTION);
    await expect(renaming('taken')(1, 3, 'Pricing')).rejects.toMatchObject(TAKEN);
    await expect(renaming('missing')(1, 3, 'Pricing')).rejects.toMatchObject(NOT_FOUND);
    await expect(renaming(COLLECTION)(1, 3, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('save what is put into them, and nothing for a collection that is not there', async () => {
    const adding = (isThere: boolean, isAdded = true) => {
      const calls: unknown[] = [];
      const add = addToCollection({
        collections: stubPort<Collections>({
          has: async () => isThere,
          async add(...call) {
            calls.push(['add', ...call]);
            return isAdded ? [7] : [];
          },
        }),
        save: async (...call) => void calls.push(['save', ...call]),
      });
      return { calls, add: () => add(1, 3, 7) };
    };
    const there = adding(true);
    await there.add();
    expect(there.calls).toEqual([
      ['save', 1, 7],
      ['add', 1, 3, [7]],
    ]);
    const missing = adding(false);
    await expect(missing.add()).rejects.toMatchObject(NOT_FOUND);
    expect(missing.calls).toEqual([]);
    await expect(adding(true, false).add()).rejects.toMatchObject(NOT_FOUND);
  });
});
