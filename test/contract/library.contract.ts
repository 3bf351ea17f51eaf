import type { NoteAnchor } from '#core/library/note.js';
import { READING_STATES, UNREAD } from '#core/library/reading.js';
import type { NotePage, NotesRequest } from '#core/ports/library.js';
import { someInsights } from '../builders/analysis.js';
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
      expect(await storage.collections.add(ada, made.id, [analysisId])).toEqual([]);
      await storage.saved.save(ada, analysisId, () => 9);
      for (const _ of [1, 2])
        expect(await storage.collections.add(ada, made.id, [analysisId, 4711])).toEqual([analysisId]);
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

    it('contract §12: lists highlights and notes apart', async () => {
      for (const text of ['Why?', undefined, 'So.', undefined])
        await storage.notes.create(ada, { analysisId, anchor: ANCHOR, ...(text && { text }) }, 9);
      const all = async (request: Pick<NotesRequest, 'kind' | 'analysisId'>) => {
        const found: (string | undefined)[] = [];
        for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
          const page: NotePage = await elsewhere.notes.list(ada, { limit: 1, cursor, ...request });
          found.push(...page.items.map(({ text }) => text));
          cursor = page.next;
        }
        return found;
      };
      expect(await all({ kind: 'note' })).toEqual(['So.', 'Why?']);
      expect(await all({ kind: 'highlight' })).toEqual([undefined, undefined]);
      expect(await all({ kind: 'note', analysisId })).toEqual(['Why?', 'So.']);
    });

    it('replaces the ticks of an analysis', async () => {
      const marks = { ticked: ['a'], added: [{ key: 'own', text: 'Ask.' }] } as never;
      await storage.ticks.save(ada, analysisId, marks);
      await storage.ticks.save(4711, analysisId, marks);
      expect(await elsewhere.ticks.find(ada, analysisId)).toEqual(marks);
      expect(await elsewhere.ticks.find(ben, analysisId)).toEqual({ ticked: [], added: [] });
      expect(await elsewhere.ticks.export(ada, 9, 0)).toMatchObject([{ analysisId, ticked: ['a'] }]);
    });

    it('contract §12: keeps how far a member has read, for them alone', async () => {
      const { reading } = storage;
      expect(await reading.find(ada, analysisId)).toEqual(UNREAD);
      expect(await reading.save(ada, analysisId, { position: 3.5, progress: 0.4 })).toEqual({
        ...{ position: 3.5, progress: 0.4, read: false },
      });
      expect(await elsewhere.reading.save(ada, analysisId, { read: true })).toEqual({
        ...{ position: 3.5, progress: 0.4, read: true },
      });
      expect(await elsewhere.reading.find(ben, analysisId)).toEqual(UNREAD);
      expect(await reading.save(ada, 4711, { progress: 0.5 })).toEqual(UNREAD);
      expect(await reading.save(4711, analysisId, { progress: 0.5 })).toEqual(UNREAD);
      expect(await elsewhere.reading.export(ada, 9, 0)).toEqual([
        { analysisId, position: 3.5, progress: 0.4, read: true, readAt: storage.clock.now().toISOString() },
      ]);
      expect(await elsewhere.reading.export(ada, 9, analysisId)).toEqual([]);
    });

    it('contract §12: keeps the place that was read last, whatever arrives last', async () => {
      const { reading } = storage;
      const before = storage.clock.now();
      storage.clock.advance(60_000);
      await reading.save(ada, analysisId, { position: 9, progress: 0.5 });
      const late = { position: 2, progress: 0.2 };
      expect(await elsewhere.reading.save(ada, analysisId, late, before)).toMatchObject({ position: 9 });
      // Read to the end on another device, which was offline meanwhile.
      const end = { position: 20, progress: 1, read: true };
      expect(await elsewhere.reading.save(ada, analysisId, end, before)).toEqual({
        ...{ position: 9, progress: 0.5, read: true },
      });
      expect(await elsewhere.reading.save(ada, analysisId, UNREAD, before)).toMatchObject({ read: true });
      // A clock that is fast does not block later reports.
      const tomorrow = new Date(storage.clock.now().getTime() + 86_400_000);
      await reading.save(ada, analysisId, { position: 10, progress: 0.6 }, tomorrow);
      expect(await reading.save(ada, analysisId, UNREAD)).toEqual(UNREAD);
    });

    it('contract §12: keeps one state of devices that report at once', async () => {
      const answers = await alternating(8, ({ reading }, n) =>
        reading.save(ada, analysisId, { position: n, progress: n / 10, ...(n === 3 && { read: true }) }),
      );
      const { position, progress, read } = await elsewhere.reading.find(ada, analysisId);
      expect([progress, read]).toEqual([position / 10, true]);
      expect(answers.map((answer) => answer.position)).toContain(position);
      expect(await elsewhere.reading.export(ada, 9, 0)).toHaveLength(1);
    });

    it('contract §12: lists what is begun and not read, last read first', async () => {
      const ids = [analysisId];
      for (const key of ['b', 'c', 'd'])
        ids.push((await analysed(storage, { keys: [`youtube:${key}`], wantedSlug: `show/${key}` })).id);
      const [a = 0, b = 0, c = 0, d = 0] = ids;
      for (const [id, progress] of [
        [a, 0.2],
        [b, 0],
        [c, 0.4],
        [d, 0.8],
      ] as const) {
        storage.clock.advance(1000);
        await storage.reading.save(ada, id, { progress, ...(id === d && { read: true }) });
      }
      const first = await elsewhere.reading.listInProgress(ada, { limit: 1 });
      expect(first.items).toMatchObject([{ analysis: { id: c }, progress: 0.4, read: false }]);
      const rest = await elsewhere.reading.listInProgress(ada, { limit: 5, cursor: first.next });
      expect(rest.items.map(({ analysis }) => analysis.id)).toEqual([a]);
      expect(await elsewhere.reading.listInProgress(ben, { limit: 5 })).toEqual({ items: [] });
    });

    it('contract §12: lists saved summaries by their state, marked by hand or read to the end', async () => {
      await storage.saved.save(ada, analysisId, () => 9);
      const listed = async () => {
        const counts: number[] = [];
        for (const state of READING_STATES)
          counts.push((await elsewhere.saved.list(ada, { limit: 9, states: [state] })).total);
        return counts;
      };
      expect(await listed()).toEqual([1, 0, 0]);
      await storage.reading.save(ada, analysisId, { progress: 0.5 });
      expect(await listed()).toEqual([0, 1, 0]);
      await storage.saved.markRead(ada, [analysisId], true);
      expect(await listed()).toEqual([0, 0, 1]);
      expect(await storage.reading.find(ada, analysisId)).toMatchObject({ progress: 0.5, read: true });
      await storage.saved.markRead(ada, [analysisId], false);
      expect(await listed()).toEqual([1, 0, 0]);
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

    it('contract §12: finds own questions and those of saved summaries by their words', async () => {
      const businessInsights = someInsights({
        strategicQuestions: [
          { question: 'Was kostet Ihr Café?', purpose: '' },
          { question: 'Who pays?', purpose: '' },
        ],
      });
      const raising = await analysed(storage, { keys: ['youtube:library0002'], businessInsights });
      const answer = { answered: false, answer: [], method: 'model' } as const;
      const askedAt = storage.clock.now().toISOString();
      const ask = (ownerId: string, question: string, about = analysisId) =>
        storage.questions.record(ownerId, { analysisId: about, question, answer, askedAt });
      await ask(`member:${ada}`, 'Does a café pay?', raising.id);
      for (const question of ['Is the cafe open?', 'Is the cafe open?', 'Who sings?'])
        await ask(`member:${ada}`, question);
      await ask(`member:${ben}`, 'Has the cafe closed?');
      const search = async (filter: string) =>
        (await elsewhere.questions.search(ada, filter, 5)).map(({ source, question, analysis }) => [
          source,
          question,
          analysis.id,
        ]);
      const own = [
        ['asked', 'Is the cafe open?', analysisId],
        ['asked', 'Does a café pay?', raising.id],
      ];
      expect(await search('CAFÉ')).toEqual(own);
      await storage.saved.save(ada, raising.id, () => 5);
      expect(await search('CAFÉ')).toEqual([...own, ['summary', 'Was kostet Ihr Café?', raising.id]]);
      expect(await search('wh')).toEqual([
        ['asked', 'Who sings?', analysisId],
        ['summary', 'Who pays?', raising.id],
      ]);
      expect(await search('cafe closed')).toEqual([]);
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
      const source = { kind: 'transcript', url: '', key: 'transcript:own' } as const;
      const transcript = { title: 'Own', text: 'Ada: Hello.' };
      const request = { source, transcript } as never;
      await storage.jobs.open(aNewJob({ id: 'own', dedupeKey: 'transcript:own', starterId, request }));
      expect(await elsewhere.started.unfinished(starterId, 5)).toMatchObject([
        { id: 'own', status: 'queued', request: { transcript: { title: 'Own' } } },
      ]);
      expect(JSON.stringify(await elsewhere.started.unfinished(starterId, 5))).not.toContain('Hello');
      expect(await elsewhere.started.unfinished(`member:${ben}`, 5)).toEqual([]);
    });
  });
}
