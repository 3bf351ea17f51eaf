import type { IdentifiedEpisode, PublisherFeeds } from '#adapters/media/episode-services.js';
import { MATCH_THRESHOLD } from '#core/catalogue/matching/episode-match.js';
import { expectSaid, type Said } from './said.js';

export interface FeedsUnderTest {
  readonly feeds: PublisherFeeds;
  /** An episode in the publisher's feed with a transcript. */
  readonly known: IdentifiedEpisode;
  readonly said: Said;
  close(): Promise<void>;
}

/** Contract of resolving episodes from publishers' feeds through podcast directories, also run against the real ones. */
export function publishedEpisodesContract(name: string, open: () => Promise<FeedsUnderTest>): void {
  describe(`publishers' episodes: ${name}`, () => {
    let subject: FeedsUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const find = (episode = subject.known, { signal }: { signal: AbortSignal } = new AbortController()) =>
      subject.feeds.find(episode, signal);

    it('finds the publisher’s copy of an episode and reports its confidence', async () => {
      const { episode, confidence } = await find();
      expect(confidence).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(episode).toMatchObject({
        show: subject.known.show,
        feedUrl: expect.stringMatching(/^https?:/),
        audioUrl: expect.stringMatching(/^https?:/),
      });
    });

    it("reads the publisher's transcript", async () => {
      const { episode } = await find();
      const transcript = await subject.feeds.transcript(episode, new AbortController().signal);
      expectSaid(transcript?.turns.map(({ text }) => text).join(' ') ?? '', subject.said);
    });

    it('does not return a different episode for one that is in no feed', async () => {
      const nowhere = { ...subject.known, title: 'Zebrafish tariffs of the ninth moon, explained twice' };
      await expect(find({ ...nowhere, releaseDate: '1999-01-01', durationSeconds: 7 })).rejects.toMatchObject(
        {
          name: 'DomainError',
          code: 'episode_not_found',
        },
      );
    });

    it('sends no request when its signal is already aborted', async () => {
      const reason = new Error('the reader left');
      await expect(find(subject.known, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'cancelled',
        cause: reason,
      });
    });
  });
}
