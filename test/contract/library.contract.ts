import type { NoteAnchor } from '#core/library/note.js';
import { aNewJob } from '../builders/job.js';
import { anIdentity, someDisplayFields } from '../builders/member.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

const ANCHOR: NoteAnchor = { kind: 'summary', quote: 'Prices rose.' };
const MAX = 3;

/** Contract of the collections, notes, ticks, questions and started analyses of `Library`. */
export function libraryContract(name: string, open: OpenDatabase): void {
  describe(`Library: ${name}`, () => {
    let storage: DatabaseUnderTest;
    let elsewhere: DatabaseUnderTest['elsewhere'];
    let [ada, ben, analysisId] = [0, 0, 0];
    beforeEach(async () => {
      storage = await open();
      elsewhere = storage.elsewhere;
      [ada, ben] = [await join('ada'), await join('ben')];
      ({ id: analysisId } = await analysed(storage, { keys: ['youtube:library0001'] }));
    });
    afterEach(() => storage.close());

    async function join(uid: string): Promise<number> {
      const member = await storage.members.findOrCreate(anIdentity({ uid }), someDisplayFields());
      if (!member) throw new Error(`${uid} could not join`);
      return member.id;
    }
    const alternating = <T>(count: number, call: (store: typeof elsewhere, n: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, n) => call(n % 2 ? storage : elsewhere, n)));

    it('keeps collections by name, at most so many under concurrency, for their owner alone', async () => {
      const answers = await alternating(8, ({ collections }, n) =>
        collections.create(ada, { name: `N${n}`, key: `n${n}` }, MAX),
      );
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(8 - MAX);
      const { items } = await elsewhere.collections.list(ada, { limit: 10 });
      expect(items.map((collection) => collection.name)).toEqual(items.map((c) => c.name).toSorted());
      const [first, second] = items;
      const key = second?.name.toLowerCase() ?? '';
      expect(await storage.collections.create(ada, { name: 'again', key }, 9)).toBe('taken');
      expect(await storage.collections.rename(ada, first?.id ?? 0, { name: 'x', key })).toBe('taken');
      expect(await storage.collections.rename(ben, first?.id ?? 0, { name: 'x', key: 'x' })).toBe('missing');
      expect(await storage.collections.create(4711, { name: 'x', key: 'x' }, 9)).toBe('missing');
      expect([
        await storage.collections.delete(ben, first?.id ?? 0),
        await storage.collections.delete(ada, first?.id ?? 0),
      ]).toEqual([false, true]);
      const { next } = await elsewhere.collections.list(ada, { limit: 1 });
      expect((await elsewhere.collections.list(ada, { limit: 1, cursor: next })).items).toHaveLength(1);
    });

    it('adds saved summaries to a collection, once', async () => {
      const made = await storage.collections.create(ada, { name: 'Prices', key: 'prices' }, MAX);
      if (typeof made === 'string') throw new Error(made);
      expect(await storage.collections.add(ada, made.id, analysisId)).toBe(false);
      await storage.saved.save(ada, analysisId, () => 9);
      for (const _ of [1, 2]) expect(await storage.collections.add(ada, made.id, analysisId)).toBe(true);
      expect((await elsewhere.collections.list(ada, { limit: 9 })).items).toMatchObject([{ count: 1 }]);
      expect(await elsewhere.collections.export(ada)).toMatchObject([{ analysisIds: [analysisId] }]);
      for (const _ of [1, 2]) expect(await storage.collections.remove(ada, made.id, analysisId)).toBe(true);
      expect(await storage.collections.remove(ben, made.id, analysisId)).toBe(false);
    });

    it('keeps notes at most so many under concurrency, and edits the version that was read', async () => {
      const note = { analysisId, anchor: ANCHOR, text: 'Why\0?' };
      const answers = await alternating(8, ({ notes }) => notes.create(ada, note, MAX));
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(8 - MAX);
      expect(await storage.notes.create(ada, { ...note, analysisId: 4711 }, 9)).toBe('missing');
      const { items, next } = await elsewhere.notes.list(ada, { limit: 2 });
      expect(items).toMatchObject([{ text: 'Why?', anchor: ANCHOR, analysisId }, { text: 'Why?' }]);
      expect((await elsewhere.notes.list(ada, { limit: 2, cursor: next })).items).toHaveLength(1);
      expect(await elsewhere.notes.list(ben, { limit: 2 })).toEqual({ items: [] });
      const { id = 0, version = 0 } = items[0] ?? {};
      expect(await storage.notes.update(ada, id, 'So.', version)).toMatchObject({ text: 'So.' });
      expect(await elsewhere.notes.update(ada, id, 'Late.', version)).toBe('stale');
      expect(await elsewhere.notes.update(ada, id, undefined)).not.toHaveProperty('text');
      expect([await storage.notes.delete(ben, id), await storage.notes.delete(ada, id, version)]).toEqual([
        'missing',
        'stale',
      ]);
      expect([await storage.notes.delete(ada, id), await storage.notes.delete(ada, id)]).toEqual([
        'deleted',
        'missing',
      ]);
      expect(await elsewhere.notes.unsavedAnalyses(ada, 9, 0)).toEqual([analysisId]);
    });

    it('replaces the ticks of an analysis', async () => {
      const marks = { ticked: ['a'], added: [{ key: 'own', text: 'Ask.' }] } as never;
      await storage.ticks.save(ada, analysisId, marks);
      await storage.ticks.save(4711, analysisId, marks);
      expect(await elsewhere.ticks.find(ada, analysisId)).toEqual(marks);
      expect(await elsewhere.ticks.find(ben, analysisId)).toEqual({ ticked: [], added: [] });
      expect(await elsewhere.ticks.export(ada, 9, 0)).toMatchObject([{ analysisId, ticked: ['a'] }]);
    });

    it('keeps the questions of an owner until they are deleted, and none about a missing analysis', async () => {
      const answer = { answered: false, answer: [], method: 'model' } as const;
      const asked = { analysisId, question: 'Why?', answer, askedAt: storage.clock.now().toISOString() };
      await storage.questions.record('visitor:a', asked);
      await storage.questions.record('visitor:a', { ...asked, analysisId: 4711 });
      const page = await elsewhere.questions.list(['visitor:a', 'member:1'], analysisId, { limit: 5 });
      expect(page).toMatchObject({ items: [asked], total: 1 });
      expect(await elsewhere.questions.exportByOwner('visitor:a', 5)).toEqual(page.items);
      for (const _ of [1, 2]) await storage.questions.deleteAll(['visitor:a'], analysisId);
      expect(await elsewhere.questions.exportByOwner('visitor:a', 5)).toEqual([]);
    });

    it('lists analyses by who submitted them, also those that existed', async () => {
      const starterId = `member:${ada}`;
      const opened = await storage.jobs.open(
        aNewJob({ id: 'joined', dedupeKey: 'youtube:library0001', starterId }),
      );
      expect(opened).toMatchObject({ outcome: 'analysed' });
      expect(await elsewhere.started.list(starterId, { limit: 5 })).toMatchObject({
        items: [{ id: analysisId }],
        total: 1,
      });
      expect(await elsewhere.started.list(`member:${ben}`, { limit: 5 })).toEqual({ items: [], total: 0 });
    });
  });
}
