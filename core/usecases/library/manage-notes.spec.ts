import { memberOwner } from '#core/accounts/owner.js';
import type { Note, NoteAnchor } from '#core/library/note.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { NewNote, Notes } from '#core/ports/library.js';
import type { Transcripts } from '#core/ports/transcripts.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { aTranscript } from '#test/builders/transcript.js';
import { createNote, deleteNote, editNote, listNotes } from './manage-notes.js';

const ANALYSIS = aStoredAnalysis({ id: 7 });
const OVERVIEW: NoteAnchor = { kind: 'summary', quote: 'talking to customers' };
const REWRITTEN: NoteAnchor = { kind: 'summary', quote: 'words that an edit removed' };
const aNote = (more: Partial<Note> = {}): Note => ({
  ...{ id: 1, analysisId: 7, anchor: OVERVIEW, version: 1 },
  ...{ createdAt: '2026-05-01T10:20:30.000Z', updatedAt: '2026-05-01T10:20:30.000Z' },
  ...more,
});

const owners: unknown[] = [];
const analyses = stubPort<Analyses>({
  byId: async (id, seenBy) => {
    owners.push(seenBy);
    return id === 7 ? ANALYSIS : undefined;
  },
  byIds: async (ids, seenBy) => {
    owners.push(seenBy);
    return ids.includes(7) ? [ANALYSIS] : [];
  },
});
const transcripts = stubPort<Transcripts>({
  idsOf: async (ids) => new Map(ids.includes(7) ? [[7, 70]] : []),
  byId: async () =>
    aTranscript({
      turns: [{ speaker: 'Ada', text: 'We raised\nprices  twice.' }, { text: 'Then we left.' }],
    }),
});
const creating = (answer?: 'full' | 'missing', given: Partial<NewNote> = {}, stored = transcripts) => {
  const calls: unknown[] = [];
  const notes = stubPort<Notes>({
    async create(...call) {
      calls.push(call);
      const [, { text, detached, anchor }] = call;
      return answer ?? aNote({ text, anchor, ...(detached && { detached }) });
    },
  });
  const create = createNote({ notes, analyses, transcripts: stored });
  return { calls, create: () => create(1, { analysisId: 7, anchor: OVERVIEW, text: 'Try it', ...given }) };
};

describe('creating a note (contract §7)', () => {
  it('stores it for the member, within the limit', async () => {
    const { create, calls } = creating();
    expect(await create()).toEqual(aNote({ text: 'Try it' }));
    expect(calls).toEqual([[1, { analysisId: 7, anchor: OVERVIEW, text: 'Try it', detached: false }, 5000]]);
    expect(owners.at(-1)).toEqual([memberOwner(1)]);
  });

  it('is detached when an edit took its words away, though they stand where nothing is shown of them', async () => {
    const { businessInsights } = ANALYSIS;
    const claims = [{ text: REWRITTEN.quote, turns: [1, 1] as const }];
    const edited = { ...ANALYSIS, businessInsights: { ...businessInsights, claims } };
    const list = listNotes({
      notes: stubPort<Notes>({ list: async () => ({ items: [aNote(), aNote({ anchor: REWRITTEN })] }) }),
      analyses: stubPort<Analyses>({ byIds: async () => [edited] }),
    });
    const { items } = await list(1, { limit: 20 });
    expect(items.map(({ detached }) => detached)).toEqual([undefined, true]);
  });

  it('contract §11: keeps its words when speakers in them get names, and is detached when its own names are taken back', async () => {
    const labelled: NoteAnchor = {
      kind: 'summary',
      quote: 'Speaker 1 prices',
      prefix: 'Speaker 2 says that ',
    };
    const named: NoteAnchor = { kind: 'summary', quote: 'Ada prices', prefix: 'Ben says that ' };
    const shown = async (overview: string, speakerNames?: Record<string, string>) => {
      const analysis = { ...ANALYSIS, aiSummary: { ...ANALYSIS.aiSummary, overview }, speakerNames };
      const list = listNotes({
        notes: stubPort<Notes>({
          list: async () => ({ items: [aNote({ anchor: labelled }), aNote({ anchor: named })] }),
        }),
        analyses: stubPort<Analyses>({ byIds: async () => [analysis] }),
      });
      return (await list(1, { limit: 20 })).items.map(({ anchor, detached }) => detached ?? anchor);
    };
    const names = { 'Speaker 1': 'Ada', 'Speaker 2': 'Ben' };
    expect(await shown('Ben says that Ada prices late.', names)).toEqual([named, named]);
    expect(await shown('Speaker 2 says that Speaker 1 prices late.')).toEqual([labelled, true]);
  });

  it('is detached when the page does not have the words', async () => {
    const { create, calls } = creating(undefined, { anchor: REWRITTEN });
    expect(await create()).toEqual({ ...aNote({ text: 'Try it', anchor: REWRITTEN }), detached: true });
    expect(calls[0]).toMatchObject([1, { detached: false }, 5000]);
  });

  it.each([
    ['We raised prices twice. Then we left.', false],
    ['We doubled the team.', true],
  ])('looks for a passage of the transcript across turns: %s', async (quote, isDetached) => {
    const anchor: NoteAnchor = { kind: 'transcript', quote };
    const { create, calls } = creating(undefined, { anchor });
    const { detached } = await create();
    expect(calls[0]).toMatchObject([1, { detached: isDetached }, 5000]);
    expect(detached).toBe(isDetached || undefined);
  });

  it('takes a passage for missing when the transcript was not kept', async () => {
    const anchor: NoteAnchor = { kind: 'transcript', quote: 'We raised prices twice.' };
    const none = stubPort<Transcripts>({ idsOf: async () => new Map() });
    const gone = stubPort<Transcripts>({
      idsOf: async () => new Map([[7, 70]]),
      byId: async () => undefined,
    });
    expect(await creating(undefined, { anchor }, none).create()).toMatchObject({ detached: true });
    expect(await creating(undefined, { anchor }, gone).create()).toMatchObject({ detached: true });
  });

  it('is refused for an analysis that the member may not see, that is gone, and over the limit', async () => {
    const hidden = creating(undefined, { analysisId: 8 });
    await expect(hidden.create()).rejects.toMatchObject({ code: 'analysis_not_found' });
    expect(hidden.calls).toEqual([]);
    await expect(creating('missing').create()).rejects.toMatchObject({
      code: 'note_not_found',
      message: 'This note does not exist. It may have been deleted.',
    });
    await expect(creating('full').create()).rejects.toMatchObject({
      code: 'note_limit_reached',
      message: 'You can have 5,000 notes. Delete some to make room.',
      details: { limit: 5000 },
    });
  });
});

describe('listing notes (contract §7)', () => {
  const listing = (items: readonly Note[], next?: string) =>
    listNotes({ notes: stubPort<Notes>({ list: async () => ({ items, next }) }), analyses });

  it('shows each with its analysis, and whether its words are still there', async () => {
    const notes = [aNote(), aNote({ id: 2, anchor: REWRITTEN }), aNote({ id: 3, analysisId: 8 })];
    const { items, next } = await listing(notes, 'more')(1, { limit: 20 });
    expect(next).toBe('more');
    expect(items).toEqual([
      { ...notes[0], analysis: ANALYSIS },
      { ...notes[1], analysis: ANALYSIS, detached: true },
      { ...notes[2], analysis: undefined, detached: true },
    ]);
    expect(owners.at(-1)).toEqual([memberOwner(1)]);
  });

  it('trusts what was found out about a passage of the transcript when the note was made', async () => {
    const anchor: NoteAnchor = { kind: 'transcript', quote: 'We raised prices twice.' };
    const notes = [aNote({ anchor, id: 7 }), aNote({ anchor, detached: true })];
    const { items } = await listing(notes)(1, { limit: 20 });
    expect(items.map(({ detached }) => detached)).toEqual([undefined, true]);
    expect(items[0]).not.toHaveProperty('detached');
  });

  it('of one analysis needs one that the member may see; an empty list reads no analysis', async () => {
    await expect(listing([])(1, { limit: 20, analysisId: 8 })).rejects.toMatchObject({
      code: 'analysis_not_found',
    });
    const none = stubPort<Analyses>({});
    const list = listNotes({ notes: stubPort<Notes>({ list: async () => ({ items: [] }) }), analyses: none });
    expect(await list(1, { limit: 20 })).toEqual({ items: [], next: undefined });
  });
});

describe('changing a note (contract §7)', () => {
  const STALE = {
    code: 'note_stale',
    message: 'This note was changed elsewhere. Load it again before you change it.',
  };
  const editing = (answer: Note | 'missing' | 'stale') =>
    editNote({ notes: stubPort<Notes>({ update: async () => answer }), analyses });

  it('answers the changed note, detached without its page', async () => {
    expect(await editing(aNote({ text: 'New' }))(1, 1, 'New', 1)).toEqual(aNote({ text: 'New' }));
    expect(await editing(aNote({ analysisId: 8 }))(1, 1, undefined)).toMatchObject({ detached: true });
  });

  it('is refused for one that is gone or was changed elsewhere', async () => {
    await expect(editing('missing')(1, 1, 'New')).rejects.toMatchObject({ code: 'note_not_found' });
    await expect(editing('stale')(1, 1, 'New', 1)).rejects.toMatchObject(STALE);
  });

  it('deletes it under the same conditions', async () => {
    const deleting = (answer: 'deleted' | 'missing' | 'stale') =>
      deleteNote({ notes: stubPort<Notes>({ delete: async () => answer }) })(1, 1, 1);
    expect(await deleting('deleted')).toBeUndefined();
    await expect(deleting('missing')).rejects.toMatchObject({ code: 'note_not_found' });
    await expect(deleting('stale')).rejects.toMatchObject(STALE);
  });
});
