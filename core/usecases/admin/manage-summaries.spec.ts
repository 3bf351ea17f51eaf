import { RESTORABLE_MS } from '#core/ports/admin-area.js';
import { ACTOR } from '#test/fakes/admin-auth.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { manageSummaries, type SummaryManagement } from './manage-summaries.js';

const EDIT = {
  episodeTitle: 'Pricing at 9',
  summary: 'Ada charges nine.',
  insights: [],
  takeaways: [],
  risks: undefined,
};

describe('an admin’s edit of a summary (contract §4)', () => {
  let ports: FakePorts;
  let summaries: SummaryManagement;
  let id: number;
  beforeEach(async () => {
    ports = fakePorts();
    summaries = manageSummaries(ports.area);
    id = (await storeAnalysis(ports.jobs)).id;
  });
  const edit = (version?: string, input = EDIT, of = id) => summaries.edit(of, version, input, ACTOR);
  const NOT_FOUND = { code: 'analysis_not_found', message: 'There is no such summary.' };

  it('changes title and overview and is logged', async () => {
    const { version } = await summaries.read(id);
    const edited = await edit(version);
    expect(edited).toMatchObject({ id, title: 'Pricing at 9' });
    expect(await summaries.read(id)).toEqual(edited);
    expect(await ports.analyses.byId(id)).toMatchObject({
      title: 'Pricing at 9',
      aiSummary: { overview: 'Ada charges nine.' },
    });
    expect(await ports.logged()).toEqual([['edit_summary', { summaryId: id }]]);
  });

  it('is refused when somebody else was first, unless it names no version', async () => {
    const { version } = await summaries.read(id);
    await edit(version);
    await expect(edit(version)).rejects.toMatchObject({
      code: 'summary_stale',
      message: expect.stringMatching(/^Somebody else changed this summary/),
    });
    expect(await edit()).toMatchObject({ title: 'Pricing at 9' });
  });

  it('is refused whole when a field does not hold, or there is no such summary', async () => {
    await expect(edit(undefined, { ...EDIT, episodeTitle: ' ' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ field: 'episodeTitle' }] },
    });
    await expect(edit(undefined, EDIT, 99)).rejects.toMatchObject(NOT_FOUND);
    await expect(summaries.read(99)).rejects.toMatchObject(NOT_FOUND);
    expect([await ports.logged(), (await ports.analyses.byId(id))?.title]).toEqual([[], 'Pricing software']);
  });

  it('deletes, and takes that back within a minute', async () => {
    await summaries.remove(id, ACTOR);
    await expect(summaries.remove(id, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.analyses.byId(id)).toBeUndefined();
    ports.clock.advance(RESTORABLE_MS - 1);
    expect(await summaries.restore(id, ACTOR)).toMatchObject({ id });
    await expect(summaries.restore(id, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    await summaries.remove(id, ACTOR);
    ports.clock.advance(RESTORABLE_MS);
    await expect(summaries.restore(id, ACTOR)).rejects.toMatchObject(NOT_FOUND);
    expect(await ports.logged()).toEqual(
      ['delete_summary', 'restore_summary', 'delete_summary'].map((action) => [action, { summaryId: id }]),
    );
  });
});
