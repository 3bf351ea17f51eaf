import type { TranscriptPolicy } from '#core/analysis/transcript-access.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { anAnalysis, anEpisode, aProvenance, someInsights } from '#test/builders/analysis.js';
import { aTranscript } from '#test/builders/transcript.js';
import { readTranscript } from './read-transcript.js';

const LONG = aTranscript({
  turns: [0, 200, 400].map((startSeconds) => ({
    ...{ speaker: 'Ada', startSeconds, endSeconds: startSeconds + 60 },
    text: `Words of second ${startSeconds}.`,
  })),
});
const QUOTED = anAnalysis({
  businessInsights: someInsights({
    actionableInsights: [],
    keyQuotes: [{ quote: 'Words of second 200.', startSeconds: 200, verified: true }],
  }),
});

const reading = (policy: TranscriptPolicy, transcript: Transcript | undefined = LONG) =>
  readTranscript({ load: async ({ id }) => (id === 7 ? transcript : undefined), policy });

describe('a transcript for the readers of its analysis (contract §6)', () => {
  it('is whole with its language, origin, length and chapters', async () => {
    const chapters = [{ title: 'Start', startSeconds: 0, endSeconds: 60, origin: 'computed' } as const];
    const { view } = await reading('public')({ ...QUOTED, chapters }, { isMember: false }, {});
    expect(view).toEqual({
      ...{ analysisId: 7, language: 'en', origin: 'publisher', access: 'full', durationSeconds: 1860 },
      ...{ chapters, turns: LONG.turns },
    });
  });

  it('is given in the window that was asked for', async () => {
    const { view } = await reading('public')(QUOTED, { isMember: false }, { from: 250, to: 300 });
    expect(view.turns).toEqual([LONG.turns[1]]);
  });

  it.each([
    ['public', false, 'full', false],
    ['members', true, 'full', true],
    ['members', false, 'excerpts', true],
    ['excerpts', true, 'excerpts', false],
  ] as const)(
    '%s, member %s: %s, differs by caller %s',
    async (policy, isMember, access, dependsOnCaller) => {
      const read = await reading(policy)(QUOTED, { isMember }, {});
      expect([read.view.access, read.dependsOnCaller]).toEqual([access, dependsOnCaller]);
      const gap = (startSeconds: number) => ({ gap: true, startSeconds, endSeconds: startSeconds + 60 });
      expect(read.view.turns).toEqual(access === 'full' ? LONG.turns : [gap(0), LONG.turns[1], gap(400)]);
    },
  );

  it('is whole to the owner of a transcript of their own, and never in a shared cache', async () => {
    const own = anAnalysis({ visibility: 'private', provenance: aProvenance({ source: 'reader' }) });
    const { view, dependsOnCaller } = await reading('excerpts')(own, { isMember: true }, {});
    expect([view.access, view.origin, dependsOnCaller]).toEqual(['full', 'reader', true]);
  });

  it('says what is not known: its language, its length, its chapters', async () => {
    const unknown = anAnalysis({
      podcastMetadata: anEpisode({ duration_ms: 0 }),
      provenance: aProvenance({ language: undefined }),
    });
    const bare = { turns: [{ text: 'Words.' }] };
    const { view } = await reading('public', bare)(unknown, { isMember: false }, {});
    expect(view).toMatchObject({ language: 'und', durationSeconds: 0, chapters: [] });
    const german = { ...unknown, provenance: aProvenance({ language: 'de' }) };
    expect((await reading('public', bare)(german, { isMember: false }, {})).view.language).toBe('de');
    expect((await reading('public')(unknown, { isMember: false }, {})).view.durationSeconds).toBe(460);
  });

  it('was not kept for old analyses', async () => {
    await expect(reading('public')({ ...QUOTED, id: 8 }, { isMember: false }, {})).rejects.toMatchObject({
      code: 'transcript_not_kept',
      message: 'This summary was made before transcripts were kept, so there is none to show.',
    });
  });
});
