import { Draw, filmedCopy, showArchives, streamedCopy } from '#test/builders/show-archives.js';
import { chooseMatch, episodeMatcher } from './episode-match.js';
import type { MatchableEpisode } from './episode-pair.js';

/** 47 shows with 66 or more episodes, covering every title format that the builder supports. */
const SHOWS = showArchives(1, 66);
const EPISODES = SHOWS.flatMap(({ episodes }) => episodes);
/** Each batch removes every tenth item. */
const BATCHES = 10;

function found<T extends MatchableEpisode>(items: readonly T[]) {
  const rank = episodeMatcher(items);
  return (wanted: MatchableEpisode) => chooseMatch(rank(wanted), (item) => item).match?.item;
}

interface Shares {
  readonly taken: number;
  readonly refused: number;
}

/**
 * Shares of all episodes that are matched to another item of their show (`taken`) or to none (`refused`). `wantedAs`
 * alters the query; `isThere` tells whether the feed contains the episode.
 */
function sharesOf(
  wantedAs: (episode: (typeof EPISODES)[number], draw: Draw) => MatchableEpisode,
  isThere: boolean,
): Shares {
  const draw = new Draw(7);
  let [taken, refused] = [0, 0];
  for (const { episodes } of SHOWS) {
    for (let batch = 0; batch < (isThere ? 1 : BATCHES); batch += 1) {
      const isAsked = (i: number) => isThere || i % BATCHES === batch;
      const find = found(isThere ? episodes : episodes.filter((_, i) => !isAsked(i)));
      for (const episode of episodes.filter((_, i) => isAsked(i))) {
        const answer = find(wantedAs(episode, draw));
        if (answer === undefined) refused += 1;
        else if (answer !== episode) taken += 1;
      }
    }
  }
  return { taken: taken / EPISODES.length, refused: refused / EPISODES.length };
}

describe('matching in whole archives of shows', () => {
  it('has enough of them', () => {
    expect(EPISODES.length).toBeGreaterThan(3000);
  });

  it('takes another for an episode that is not there in less than 1 of 100', () => {
    expect(sharesOf((episode) => episode, false).taken).toBeLessThan(0.01);
  });

  it('prefers none to the one that is there', () => {
    const { taken, refused } = sharesOf(streamedCopy, true);
    expect(taken).toBeLessThan(0.002);
    expect(refused).toBeLessThan(0.02);
  });

  it.each([
    ['alone', (episode: MatchableEpisode) => ({ ...episode, show: 'Okafor Media' })],
    ['of a video, later and trimmed', filmedCopy],
  ] as const)('finds at least 9 of 10 under the name of another channel %s', (_, wantedAs) => {
    expect(sharesOf(wantedAs, true).refused).toBeLessThanOrEqual(0.1);
  });
});
