import { listNextSteps } from '#core/analysis/next-steps.js';
import type { Note } from '#core/library/note.js';
import { UNREAD } from '#core/library/reading.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Collections, Notes, SavedSummaries, SavedSummary, StepTicks } from '#core/ports/library.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { exportNotes, exportSteps } from '../accounts/export-account.js';
import { readLibrary } from './read-library.js';
import { listSavedSteps, readSteps, tickSteps } from './track-steps.js';

const AT = '2026-05-01T10:20:30.000Z';
const aNote = (id: number, analysisId: number): Note => ({
  ...{ id, analysisId, anchor: { kind: 'summary', quote: 'x' }, version: 1, createdAt: AT, updatedAt: AT },
});
const STEPS = listNextSteps(aStoredAnalysis().businessInsights.nextSteps);
const [FIRST = { key: '', text: '' }, SECOND = { key: '', text: '' }] = STEPS;
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

async function countOf(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
}

describe('reading a member’s library (contract §7)', () => {
  function library(saved: readonly number[], unsaved: readonly number[], stored: readonly Note[]) {
    const asked: string[] = [];
    const ports = {
      analyses: stubPort<Analyses>({
        async byIds(ids, viewers) {
          asked.push(`analyses ${ids.length}`);
          expect(viewers).toEqual(['member:1']);
          return ids.filter((id) => id !== 404).map((id) => aStoredAnalysis({ id }));
        },
      }),
      saved: stubPort<SavedSummaries>({
        async list(_, { limit, cursor = '0' }) {
          asked.push(`saved ${cursor}`);
          const start = Number(cursor);
          const items = saved.slice(start, start + limit).map(
            (id): SavedSummary => ({
              ...{ analysis: aStoredAnalysis({ id }), savedAt: AT, reading: UNREAD },
              marks: { ticked: [], noteCount: 0, highlightCount: 0, collectionIds: [] },
            }),
          );
          const next = start + limit < saved.length ? String(start + limit) : undefined;
          return { items, total: saved.length, next };
        },
      }),
      collections: stubPort<Collections>({
        export: async () => [
          { name: 'Pricing', createdAt: AT, analysisIds: [1, 2] },
          { name: 'Talks', createdAt: AT, analysisIds: [1] },
        ],
      }),
      notes: stubPort<Notes>({
        async unsavedAnalyses(_, limit, afterId) {
          asked.push(`unsaved after ${afterId}`);
          return unsaved.filter((id) => id > afterId).slice(0, limit);
        },
        async ofAnalyses(_, ids, limit, after) {
          const all = ids.flatMap((id) => stored.filter(({ analysisId }) => analysisId === id));
          const start = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
          asked.push(`notes from ${start}`);
          return all.slice(start, start + limit);
        },
      }),
      timers: { delay: async () => undefined },
      ticks: stubPort<StepTicks>({
        findMany: async () => new Map([[1, { ticked: [FIRST.key, 'gone'], added: [] }]]),
      }),
    };
    const read = async (only?: readonly number[], readsNotesOf = (_id: number) => true) => {
      const entries = [];
      for await (const { analysis, notes, ...entry } of readLibrary(ports)(1, only)) {
        const ids: number[] = [];
        if (readsNotesOf(analysis.id)) for await (const { id } of notes) ids.push(id);
        entries.push({ id: analysis.id, notes: ids, ...entry });
      }
      return entries;
    };
    return { asked, read };
  }

  it('has saved summaries with collections, ticks and notes, then others with notes', async () => {
    const notes = [aNote(10, 1), aNote(11, 1), aNote(12, 3)];
    const { read } = library([1, 2], [3], notes);
    expect(await read()).toEqual([
      { id: 1, savedAt: AT, collections: ['Pricing', 'Talks'], done: [FIRST.key], notes: [10, 11] },
      { id: 2, savedAt: AT, collections: ['Pricing'], done: [], notes: [] },
      { id: 3, savedAt: undefined, collections: [], done: [], notes: [12] },
    ]);
  });

  it('reads page after page of summaries, and of the notes on one', async () => {
    const notes = [...range(1000, 205).map((id) => aNote(id, 1)), aNote(2000, 2)];
    const { read, asked } = library(range(1, 41), range(100, 20), notes);
    const entries = await read();
    expect(entries.map(({ id }) => id)).toEqual([...range(1, 41), ...range(100, 20)]);
    expect(entries.map(({ notes: ids }) => ids.length).filter(Boolean)).toEqual([205, 1]);
    expect(asked.filter((call) => call.startsWith('saved'))).toEqual(['saved 0', 'saved 20', 'saved 40']);
    expect(asked.filter((call) => call.startsWith('unsaved'))).toEqual([
      'unsaved after 0',
      'unsaved after 119',
    ]);
    expect(asked.filter((call) => call.startsWith('notes')).slice(0, 3)).toEqual([
      ...['notes from 0', 'notes from 100', 'notes from 200'],
    ]);
  });

  it('skips the notes of a summary that nobody reads', async () => {
    const notes = [aNote(10, 1), aNote(11, 1), aNote(12, 2), aNote(13, 3)];
    const { read } = library([1, 2, 3], [], notes);
    expect((await read(undefined, (id) => id !== 2)).map((entry) => entry.notes)).toEqual([
      [10, 11],
      [],
      [13],
    ]);
  });

  it('has a selection alone, of what the member may see', async () => {
    const { read, asked } = library([1], [3], []);
    expect((await read([2, 404, ...range(500, 20)])).map(({ id }) => id)).toEqual([2, ...range(500, 20)]);
    expect(asked.filter((call) => !call.startsWith('notes'))).toEqual(['analyses 20', 'analyses 2']);
  });

  it('is exported whole, page by page', async () => {
    const pages = [range(1, 500), [501]];
    const cursors: unknown[] = [];
    const notes = stubPort<Notes>({
      async list(_, { limit, cursor }) {
        cursors.push([limit, cursor]);
        const items = (pages.shift() ?? []).map((id) => aNote(id, 1));
        return { items, next: pages.length > 0 ? 'more' : undefined };
      },
    });
    expect(await countOf(exportNotes({ notes })(1))).toBe(501);
    expect(cursors).toEqual([
      [500, undefined],
      [500, 'more'],
    ]);
    const after: number[] = [];
    const ticks = stubPort<StepTicks>({
      async export(_, limit, afterId) {
        after.push(afterId);
        return range(afterId + 1, Math.min(limit, 502 - afterId)).map((analysisId) => ({
          analysisId,
          ticked: [],
          added: [],
        }));
      },
    });
    expect(await countOf(exportSteps({ ticks })(1))).toBe(502);
    expect(after).toEqual([0, 500, 502]);
  });
});

describe('next steps (contract §7)', () => {
  it('are ticked by the keys of steps that exist', async () => {
    const saved: unknown[] = [];
    const ticks = stubPort<StepTicks>({
      find: async () => ({ ticked: [SECOND.key, 'gone'], added: [] }),
      save: async (...call) => void saved.push(call),
    });
    const analysis = aStoredAnalysis();
    expect(await readSteps({ ticks })(1, analysis)).toEqual({ steps: STEPS, done: [SECOND.key] });
    expect(await tickSteps({ ticks })(1, analysis, { done: [SECOND.key, FIRST.key, 'gone'] })).toEqual({
      ...{ steps: STEPS, done: [FIRST.key, SECOND.key] },
    });
    expect(saved).toEqual([[1, 7, { ticked: [FIRST.key, SECOND.key], added: [] }]]);
  });

  it('are listed with their second; those to do are the ones with a step that is not ticked', async () => {
    const { businessInsights } = aStoredAnalysis();
    const claims = [{ text: FIRST.text, startSeconds: 12 }] as never;
    const open = aStoredAnalysis({ id: 1, businessInsights: { ...businessInsights, claims } });
    const done = aStoredAnalysis({ id: 2 });
    const none = { ...businessInsights, nextSteps: { immediate: [], thisWeek: [] } };
    const ticks = stubPort<StepTicks>({
      listSaved: async () => ({
        items: [
          { analysis: open, ticked: [FIRST.key], added: [] },
          { analysis: done, ticked: STEPS.map(({ key }) => key), added: [] },
          { analysis: aStoredAnalysis({ id: 3, businessInsights: none }), ticked: [], added: [] },
        ],
        next: 'more',
      }),
    });
    const list = async (isOpen: boolean) => listSavedSteps({ ticks })(1, { limit: 20 }, { open: isOpen });
    const all = await list(false);
    expect([all.next, all.items.map(({ analysis }) => analysis.id)]).toEqual(['more', [1, 2]]);
    expect((await list(true)).items.map(({ analysis }) => analysis.id)).toEqual([1]);
    expect(all.items[0]).toMatchObject({ done: [FIRST.key] });
    expect(all.items[0]?.steps.slice(0, 2).map(({ startSeconds }) => startSeconds)).toEqual([12, undefined]);
  });
});
