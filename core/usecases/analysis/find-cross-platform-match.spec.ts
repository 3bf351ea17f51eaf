import { feedEpisodeSource, sourceOf } from '#core/links/source.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { findCrossPlatformMatch } from './find-cross-platform-match.js';

const briefing = (release_date: string) => ({
  name: 'The morning briefing',
  release_date,
  duration_ms: 600_000,
  images: [],
  show: { name: 'The Pricing Hour', images: [] },
});

describe('the analysis of an episode of another service or feed (contract §2, §8)', () => {
  const { jobs, analyses } = fakePorts();
  const wantedSlug = 'the-pricing-hour/the-morning-briefing';
  const find = async (date: string, source = feedEpisodeSource(9, '')) =>
    (await findCrossPlatformMatch(analyses, source, briefing(date)))?.id;

  it('is none of another day’s episode that a feed gave the same title', async () => {
    const { id } = await storeAnalysis(jobs, {
      keys: ['feed:episode:7'],
      wantedSlug,
      podcastMetadata: briefing('2026-05-01'),
      youtubeUrl: undefined,
    });
    expect(await find('2026-05-01')).toBe(id);
    expect(await find('2026-05-02')).toBeUndefined();
    expect(await find('2026-05-02', sourceOf('spotify', '4rOoJ6Egrf8K2IrywzwOMk'))).toBe(id);
  });
});
