import { foldedWords } from '#core/text/words.js';
import {
  identifiedAtSpotify,
  PUBLISHED,
  type PublishedEpisode,
  saidIn,
} from '#test/builders/published-show.js';
import { transcriptFile } from '#test/builders/transcript-forms.js';
import { eventually } from '#test/support/eventually.js';
import { type FeedsUnderTest, openFeedsUnderTest } from '#test/support/feeds-under-test.js';
import type { FeedEpisode } from '../episode-services.js';

let world: FeedsUnderTest;
let host: FeedsUnderTest['host'];

beforeEach(async () => {
  world = await openFeedsUnderTest();
  ({ host } = world);
});

afterEach(() => world.close());

/** Finds the episode's entry in its feed. */
async function found(published: PublishedEpisode): Promise<FeedEpisode> {
  world.list();
  const { episode } = await world.find(identifiedAtSpotify(published));
  host.requests.length = 0;
  return episode;
}

const words = (turns: readonly { text: string }[] = []) =>
  foldedWords(turns.map(({ text }) => text).join(' '));

describe("the publisher's transcript", () => {
  it.each(['warehouse', 'bonus', 'rerun', 'japanese', 'phone'] as const)(
    'is word for word what is said, with who says it and when: %s',
    async (key) => {
      const published = PUBLISHED[key];
      const transcript = await world.transcript(await found(published));
      expect(words(transcript?.turns)).toEqual(foldedWords(saidIn(published)));
      expect(transcript?.language).toBe(published.language);
      expect(transcript?.turns[1]).toMatchObject({ speaker: published.lines[1]?.speaker, startSeconds: 12 });
    },
  );

  it('prefers what keeps speakers and times, in any order of the feed', async () => {
    const episode = await found(PUBLISHED.warehouse);
    await world.transcript(episode);
    await world.transcript({ ...episode, transcripts: episode.transcripts.slice(0, 3) });
    await world.transcript({ ...episode, transcripts: episode.transcripts.slice(0, 2) });
    await world.transcript({ ...episode, transcripts: episode.transcripts.slice(0, 1) });
    expect(host.requests).toEqual(
      ['json', 'vtt', 'srt', 'html'].map((form) => `/transcripts/warehouse.${form}`),
    );
  });

  it('knows the form by the ending where the feed gives no type', async () => {
    const episode = await found(PUBLISHED.warehouse);
    await world.transcript({
      ...episode,
      transcripts: episode.transcripts.map(({ url }) => ({ url: `${url}?v=1` })),
    });
    expect(host.requests[0]).toBe('/transcripts/warehouse.json?v=1');
  });

  it("prefers the episode's own language to translations", async () => {
    const episode = await found(PUBLISHED.warehouse);
    const [html, , , json] = episode.transcripts;
    if (!html || !json) throw new Error('the episode has four transcripts');
    const transcripts = [
      { ...json, language: 'fr-CA' },
      { ...html, language: 'en-GB' },
    ];
    await world.transcript({ ...episode, transcripts });
    expect(host.requests).toEqual(['/transcripts/warehouse.html']);
    await world.transcript({ ...episode, transcripts: [{ ...json, language: 'fr' }] });
    expect(host.requests).toHaveLength(2);
  });

  it.each(['403', '404', '429', '500', 'empty', 'truncated', 'wrong-type', 'reset', 'reset-midway'] as const)(
    'is the next one when the best is %s',
    async (fault) => {
      const episode = await found(PUBLISHED.warehouse);
      host.misbehave(fault, undefined, (path) => !path.endsWith('.srt'));
      const transcript = await world.transcript(episode);
      expect(words(transcript?.turns)).toEqual(foldedWords(saidIn(PUBLISHED.warehouse)));
    },
  );

  it('is never an excerpt, nor of something shorter', async () => {
    const { warehouse, bonus } = PUBLISHED;
    const episode = await found(warehouse);
    for (const { form } of warehouse.transcripts) {
      const lines = form === 'html' ? bonus.lines : warehouse.lines.filter((_, i) => i % 10 === 0);
      host.serve(`/transcripts/warehouse.${form}`, transcriptFile({ lines }, form));
    }
    expect(await world.transcript(episode)).toBeUndefined();
    expect(host.requests).toHaveLength(4);
    for (const { form } of warehouse.transcripts) {
      host.serve(
        `/transcripts/warehouse.${form}`,
        transcriptFile({ lines: warehouse.lines.slice(0, 80) }, form),
      );
    }
    expect(await world.transcript(episode)).toBeUndefined();
  });

  it('is one that is read as what it is, in the encoding that it is in', async () => {
    const episode = await found(PUBLISHED.warehouse);
    const { body } = transcriptFile(PUBLISHED.warehouse, 'srt');
    const text = String(body).replaceAll('Ada Reyes', 'Adélaïde Reyes');
    host.serve('/transcripts/warehouse.json', {
      body: Buffer.from(text, 'latin1'),
      type: 'application/json',
    });
    const transcript = await world.transcript(episode);
    expect(transcript?.turns[0]?.speaker).toBe('Adélaïde Reyes');
  });

  it('is also a page that names its speakers in another way', async () => {
    const episode = await found(PUBLISHED.rerun);
    const paragraphs = PUBLISHED.rerun.lines.map(
      ({ speaker, text }) => `<p><strong>${speaker}:</strong> ${text}</p>`,
    );
    const body = `<!DOCTYPE html><html><head><title>The Long Margin</title></head><body>${paragraphs.join('\n')}</body></html>`;
    host.serve('/transcripts/rerun.html', { body, type: 'text/html' });
    const transcript = await world.transcript(episode);
    expect(words(transcript?.turns)).toEqual(foldedWords(saidIn(PUBLISHED.rerun)));
    expect(transcript?.turns[1]?.speaker).toBe('Mira Okafor');
  });

  it('is the next one when the best is too large, and no address is asked twice', async () => {
    const episode = await found(PUBLISHED.warehouse);
    const { body } = transcriptFile(PUBLISHED.warehouse, 'json');
    host.serve('/transcripts/warehouse.json', { body: `${body}${' '.repeat(2 ** 21)}` });
    const transcripts = [...episode.transcripts, ...episode.transcripts];
    expect(await world.transcript({ ...episode, transcripts })).toBeDefined();
    expect(host.requests).toEqual(['/transcripts/warehouse.json', '/transcripts/warehouse.vtt']);
    host.misbehave('404');
    expect(await world.transcript({ ...episode, transcripts })).toBeUndefined();
    expect(host.requests).toHaveLength(6);
  });

  it.each(['429', '500', 'reset'] as const)(
    'may be there later when all that are offered are %s',
    async (fault) => {
      const episode = await found(PUBLISHED.warehouse);
      host.misbehave(fault);
      await expect(world.transcript(episode)).rejects.toMatchObject({
        code: 'upstream_unavailable',
        details: {
          reason: 'feed_transcript_unavailable',
          ...(fault === '429' && { retryAfterSeconds: 21 }),
        },
      });
    },
  );

  it('is none where the feed offers none', async () => {
    expect(await world.transcript(await found(PUBLISHED.trailer))).toBeUndefined();
    expect(host.requests).toEqual([]);
  });

  it('is cancelled before it is asked for and while it is waited for, and lets go', async () => {
    const episode = await found(PUBLISHED.warehouse);
    const reason = new Error('the reader left');
    const cancelled = { name: 'DomainError', code: 'cancelled', cause: reason };
    await expect(world.transcript(episode, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject(
      cancelled,
    );
    expect(host.requests).toEqual([]);
    host.misbehave('hang');
    const run = new AbortController();
    const ended = world.transcript(episode, run).catch((error) => error);
    await eventually(host.underWay, (underWay) => underWay > 0);
    run.abort(reason);
    expect(await ended).toMatchObject(cancelled);
    await eventually(host.underWay, (underWay) => underWay === 0);
  });
});
