import { type Source, sourceOf } from '#core/links/source.js';
import type { EpisodeSource } from '#core/ports/episode-source.js';
import { expectSaid, type Said } from './said.js';

export interface EpisodesUnderTest {
  readonly source: EpisodeSource;
  /** An existing episode and its spoken words. */
  readonly known: Source;
  readonly said: Said;
  close(): Promise<void>;
}

/** Contract of `EpisodeSource`. `refusal` is the error code of `find` for unsupported links. */
export function episodeSourceContract(
  name: string,
  open: () => Promise<EpisodesUnderTest>,
  { refusal }: { readonly refusal: 'episode_not_found' | 'transcript_unavailable' },
): void {
  describe(`EpisodeSource: ${name}`, () => {
    const unknown = sourceOf('youtube', 'nothing-001');
    let subject: EpisodesUnderTest;
    let source: EpisodeSource;

    beforeEach(async () => {
      subject = await open();
      source = subject.source;
    });

    afterEach(() => subject.close());

    const find = (link = subject.known, signal = new AbortController().signal) =>
      source.findEpisode(link, signal);

    it('finds the episode of a link and reports its confidence', async () => {
      const episode = await find();
      expect(episode.source).toEqual(subject.known);
      expect(episode.metadata).toMatchObject({
        name: expect.stringMatching(/\S/),
        show: { name: expect.stringMatching(/\S/) },
      });
      expect(episode.metadata.duration_ms).toBeGreaterThanOrEqual(0);
      expect(episode.matchConfidence).toBeGreaterThan(0);
      expect(episode.matchConfidence).toBeLessThanOrEqual(1);
    });

    it('returns the complete transcript in order', async () => {
      const { transcript } = await source.fetchTranscript(await find(), {
        signal: new AbortController().signal,
      });
      expectSaid(transcript.turns.map(({ text }) => text).join(' '), subject.said);
    });

    it(`rejects an unsupported link with ${refusal}`, async () => {
      await expect(find(unknown)).rejects.toMatchObject({ name: 'DomainError', code: refusal });
    });

    it('returns no transcript for an unknown episode', async () => {
      const { metadata, matchConfidence } = await find();
      const elsewhere = { source: unknown, metadata, matchConfidence };
      await expect(
        source.fetchTranscript(elsewhere, { signal: new AbortController().signal }),
      ).rejects.toMatchObject({
        name: 'DomainError',
        code: 'transcript_unavailable',
      });
    });

    it('stops when its signal is aborted and works for the next caller', async () => {
      const episode = await find();
      const aborted = AbortSignal.abort(new Error('the reader left'));
      const cancelled = { name: 'DomainError', code: 'cancelled', cause: aborted.reason };
      await expect(find(subject.known, aborted)).rejects.toMatchObject(cancelled);
      await expect(find(unknown, aborted)).rejects.toMatchObject(cancelled);
      await expect(source.fetchTranscript(episode, { signal: aborted })).rejects.toMatchObject(cancelled);
      expect(await find()).toEqual(episode);
    });

    it('returns copies: mutating a result does not affect later ones', async () => {
      const read = async () => {
        const episode = await find();
        return [episode, await source.fetchTranscript(episode, { signal: new AbortController().signal })];
      };
      const before = structuredClone(await read());
      spoil(await read());
      expect(await read()).toEqual(before);
    });

    it('returns the same to concurrent callers', async () => {
      const [one, ...others] = await Promise.all(Array.from({ length: 10 }, () => find()));
      for (const other of others) expect(other).toEqual(one);
    });
  });
}

/** Mutates everything reachable from a value. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, key, 'spoiled');
  }
}
