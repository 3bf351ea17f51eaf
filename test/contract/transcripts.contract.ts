import { someInsights } from '../builders/analysis.js';
import { aTranscript } from '../builders/transcript.js';
import { eventually } from '../support/eventually.js';
import { anEntry } from './admins-under-test.js';
import { analysed, type DatabaseUnderTest, type OpenDatabase } from './storage-under-test.js';

/** Contract of `Transcripts`, which `AnalysisJobs.finish` writes. */
export function transcriptsContract(name: string, open: OpenDatabase): void {
  describe(`transcripts: ${name}`, () => {
    let storage: DatabaseUnderTest;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    const transcriptOf = async (analysisId: number) => {
      const { transcripts } = storage.elsewhere;
      const id = (await transcripts.idsOf([analysisId])).get(analysisId);
      return id === undefined ? undefined : transcripts.byId(id);
    };

    it('are kept with the analysis that was made from them (contract §6)', async () => {
      const transcript = aTranscript();
      const { id } = await analysed(storage, { keys: ['youtube:one'], transcript });
      expect(await transcriptOf(id)).toEqual(transcript);
      expect(await storage.elsewhere.analyses.byId(id)).not.toHaveProperty('transcript');
    });

    it('are absent for unknown analyses and those made without', async () => {
      const { id } = await analysed(storage);
      expect(await storage.transcripts.idsOf([id, 12345, 0.5])).toEqual(new Map());
      expect(await storage.transcripts.byId(12345)).toBeUndefined();
    });

    it('are not changed by callers', async () => {
      const { id } = await analysed(storage, { transcript: aTranscript() });
      const mine = await transcriptOf(id);
      Object.assign(mine ?? {}, { turns: [] });
      expect(await transcriptOf(id)).toEqual(aTranscript());
    });

    describe('names of speakers (contract §11)', () => {
      const owned = { visibility: 'private', ownerId: 'member:1', wantedSlug: undefined } as const;
      const byOwner = { viewers: ['visitor:"\\{', 'member:1'] };
      const namesOf = async (id: number) => (await storage.elsewhere.naming.find(id))?.speakerNames;

      it('are added, replaced and taken back by label, also by two processes at once', async () => {
        const { id } = await analysed(storage, owned);
        const [here, there] = [storage.naming, storage.elsewhere.naming];
        await Promise.all([
          here.change(id, { 'Speaker 1': 'Ada', 'it\'s \\ {"}': 'Cy' }, byOwner),
          there.change(id, { 'Speaker 2': 'Ben' }, byOwner),
        ]);
        expect(await namesOf(id)).toEqual({ 'Speaker 1': 'Ada', 'Speaker 2': 'Ben', 'it\'s \\ {"}': 'Cy' });
        const changed = await there.change(
          id,
          { 'Speaker 1': 'Eva', 'Speaker 2': null, unknown: null },
          byOwner,
        );
        expect(changed?.speakerNames).toEqual({ 'Speaker 1': 'Eva', 'it\'s \\ {"}': 'Cy' });
        await here.change(id, { 'Speaker 1': null, 'it\'s \\ {"}': null }, byOwner);
        expect(await storage.elsewhere.analyses.byId(id, ['member:1'])).not.toHaveProperty('speakerNames');
      });

      it('are at most 100 of an analysis, also by two processes at once', async () => {
        const { id } = await analysed(storage, owned);
        const some = (from: number) =>
          Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Speaker ${from + at}`, 'Ada']));
        const answers = await Promise.allSettled([
          storage.naming.change(id, some(0), byOwner),
          storage.elsewhere.naming.change(id, some(100), byOwner),
        ]);
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'invalid_input', message: 'names may name at most 100 speakers of an analysis.' },
        });
        expect(Object.keys((await namesOf(id)) ?? {})).toHaveLength(60);
      });

      it('are given to the own private analysis alone, and by admins to any', async () => {
        const own = await analysed(storage, owned);
        const open = await analysed(storage, { keys: ['youtube:open'] });
        const names = { Ada: 'Ada Lovelace' };
        expect(await storage.naming.change(own.id, names, { viewers: ['member:2'] })).toBeUndefined();
        expect(await storage.naming.change(own.id, names, { viewers: [] })).toBeUndefined();
        expect(await storage.naming.change(open.id, names, { viewers: ['member:1'] })).toBeUndefined();
        expect(await storage.naming.change(12345, names, byOwner)).toBeUndefined();
        expect([await namesOf(own.id), await namesOf(open.id)]).toEqual([undefined, undefined]);
        const entry = anEntry('name_speakers', { details: { summaryId: open.id } });
        const named = await storage.naming.change(open.id, names, { entry });
        expect(named?.businessInsights.keyQuotes[0]?.speaker).toBe('Ada Lovelace');
        expect(named?.aiSummary.overview).toBe('Ada Lovelace prices software by talking to customers.');
        expect(await storage.elsewhere.naming.find(open.id)).toEqual(named);
        expect(await storage.naming.find(0.5)).toBeUndefined();
      });

      it('notify of a change of a public analysis, and are found by them', async () => {
        const strategicTakeaways = [{ title: 'Prices as Ada sets them', description: '' }];
        const businessInsights = someInsights({ strategicTakeaways });
        const { id } = await analysed(storage, { showSlug: 'named', businessInsights });
        const heard: unknown[] = [];
        const stop = await storage.elsewhere.changes.watch((change) => heard.push(change));
        await storage.naming.change(id, { Ada: 'Zuzana Kowalczyk' }, { entry: anEntry('name_speakers') });
        await eventually(
          () => heard.length,
          (length) => length > 0,
        );
        stop();
        expect(heard[0]).toMatchObject({ analysisId: id, showSlug: 'named', isDeleted: false });
        const { items } = await storage.elsewhere.search.find('kowalczyk', { limit: 5 });
        expect(items.map(({ analysis }) => analysis.id)).toEqual([id]);
        expect((await storage.elsewhere.analyses.byId(id))?.changedAt).toEqual(expect.any(String));
      });
    });
  });
}
