import { sourceOf } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { transcriptParser } from '#test/support/transcript-parser.js';
import { openSampleCatalog } from './open-sample-catalog.js';
import { readSampleEpisodes, readSampleShows, sampleCoverFile } from './read-samples.js';

const catalog = openSampleCatalog({ transcripts: transcriptParser() });
const { signal } = new AbortController();

describe('openSampleCatalog', () => {
  it('lists links that lead to their own episodes, the featured one first, then the newest', async () => {
    const episodes = [];
    for (const { url, title, show } of catalog.list()) {
      const link = parseSourceLink(url);
      if (!link.ok) throw new Error(`${url}: ${link.message}`);
      const { metadata } = await catalog.findEpisode(link.source, signal);
      expect(metadata).toMatchObject({ name: title, show: { name: show } });
      episodes.push(metadata);
    }
    expect(episodes[0]?.name).toBe('The no-show fee they give away');
    const dates = episodes.slice(1).map(({ release_date }) => release_date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('speaks as a sample, in English, with its speakers and times', async () => {
    const episode = await catalog.findEpisode(sourceOf('spotify', 'PodgistSample000000A01'), signal);
    expect(episode).toMatchObject({
      matchConfidence: 1,
      metadata: {
        guest: 'Tomas Verhelst',
        images: [{ url: '/samples/the-second-invoice/cover.png', width: 640, height: 640 }],
      },
    });
    const { transcript, origin } = await catalog.fetchTranscript(episode, { signal });
    expect({ origin, language: transcript.language }).toEqual({ origin: 'sample', language: 'en' });
    const toldByGuest = transcript.turns.find(({ text }) => text.includes('A no-show is not bad manners'));
    expect(toldByGuest).toMatchObject({ speaker: 'Tomas Verhelst', startSeconds: expect.any(Number) });
  });

  it.each(readSampleShows().flatMap(readSampleEpisodes))(
    'loses no word and no voice of $title',
    async ({ source, vtt }) => {
      const episode = await catalog.findEpisode(sourceOf(source.kind, source.id), signal);
      const { turns } = (await catalog.fetchTranscript(episode, { signal })).transcript;
      const cues = [...vtt.matchAll(/<v ([^>]+)>(.+)/g)].map(([, speaker, text = '']) => ({ speaker, text }));
      const voiced = (parts: readonly { speaker?: string; text: string }[]) =>
        parts.flatMap(({ speaker, text }) => text.split(' ').map((word) => `${speaker}: ${word}`));
      expect(voiced(turns)).toEqual(voiced(cues));
    },
  );

  it('tells the reader of another link what to do instead', async () => {
    await expect(
      catalog.findEpisode(sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk'), signal),
    ).rejects.toMatchObject({
      message:
        'This Podgist reads its sample episodes only. Add the transcript of this episode, and it will be summarized.',
      details: { reason: 'samples_only' },
    });
  });
});

describe('sampleCoverFile', () => {
  it('finds the cover file of each sample show', () => {
    expect(sampleCoverFile('ninety-days-notice')?.path).toMatch(/\/catalog\/ninety-days-notice\/cover\.png$/);
  });

  it.each([
    '',
    '.',
    '..',
    '../catalog/the-second-invoice',
    'the-second-invoice/',
    '__proto__',
    'README.md',
    'x\0',
  ])('has none for %j', (slug) => expect(sampleCoverFile(slug)).toBeUndefined());
});
