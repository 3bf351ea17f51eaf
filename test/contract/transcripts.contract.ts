import { aTranscript } from '../builders/transcript.js';
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
  });
}
