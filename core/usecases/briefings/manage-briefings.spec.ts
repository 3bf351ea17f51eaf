import type { Member } from '#core/accounts/member.js';
import { type BriefingHead, withoutEpisodes } from '#core/briefings/briefing.js';
import type { BriefingOpening, BriefingRestart, Briefings } from '#core/ports/briefings.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { CostPrices } from '#core/usage/spending.js';
import { anAnalysis } from '#test/builders/analysis.js';
import { aBriefing, aBriefingContent } from '#test/builders/briefing.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { sequentialIds } from '#test/fakes/sequential-ids.js';
import {
  createBriefing,
  estimateBriefing,
  exportBriefings,
  followBriefing,
  readBriefing,
  readSharedBriefing,
  refreshBriefing,
  shareBriefing,
} from './manage-briefings.js';

const PRO = { id: 7, plan: 'pro' } as Member;
const PRICE = { input: 1, cachedInput: 1, output: 1 };
const TOKEN = 'a-token-of-many-letters';

interface World {
  readonly briefings?: Partial<Briefings>;
  readonly analyses?: readonly ReturnType<typeof anAnalysis>[];
  readonly prices?: CostPrices;
  readonly used?: number;
  readonly isWithoutModel?: true;
}

/** Ports over three episodes of the member. */
function portsOf({ briefings = {}, prices = {}, used = 0, isWithoutModel, ...world }: World = {}) {
  const analyses =
    world.analyses ??
    [1, 2, 3].map((id) => anAnalysis({ id, title: `Talk ${id}`, youtubeUrl: `https://youtu.be/${id}` }));
  return {
    briefings: stubPort<Briefings>(briefings),
    analyses: {
      byIds: async (ids: readonly number[], viewers: readonly string[] = []) => {
        expect(viewers).toEqual(['member:7']);
        return analyses.filter(({ id }) => ids.includes(id));
      },
    },
    summarizer: stubPort<Summarizer>({
      identity: isWithoutModel ? { kind: 'extractive', model: 'rules' } : { kind: 'llm', model: 'fake' },
    }),
    counters: { used: async () => used },
    prices: () => prices,
    ids: sequentialIds('briefing'),
    clock: new FixedClock(),
  };
}

describe('managing briefings (contract §13)', () => {
  it.each([
    ['a plan without briefings', {}, { plan: 'plus' }, [1, 2], 'plan_needed'],
    ['a server without a model', { isWithoutModel: true }, {}, [1, 2], 'model_needed'],
    ['one episode, named twice', {}, {}, [1, 1], 'invalid_input'],
    ['21 episodes', {}, {}, Array.from({ length: 21 }, (_, at) => at), 'invalid_input'],
    ['episodes that are gone', {}, {}, [1, 98, 99], 'analysis_not_found'],
  ] as const)('refuses %s', async (_, world, member, analysisIds, code) => {
    const estimated = estimateBriefing(portsOf(world))({ ...PRO, ...member }, { analysisIds });
    await expect(estimated).rejects.toMatchObject({ code });
  });

  it('refuses a question of one word’s length, and names the summaries that are gone', async () => {
    const create = createBriefing(portsOf());
    await expect(create(PRO, { analysisIds: [1, 2], question: 'a' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(create(PRO, { analysisIds: [1, 99] })).rejects.toMatchObject({
      message: 'One of these summaries does not exist any more. Take it out and try again.',
      details: { analysisIds: [99] },
    });
  });

  it('takes two summaries of one episode as one source', async () => {
    const analyses = [
      anAnalysis({
        id: 1,
        title: 'As a video',
        youtubeUrl: 'https://youtu.be/a',
        linkedSpotifyUrl: 'https://open.spotify.com/episode/a',
      }),
      anAnalysis({
        id: 2,
        title: 'As a podcast',
        youtubeUrl: undefined,
        spotifyUrl: 'https://open.spotify.com/episode/a',
      }),
      anAnalysis({ id: 3, title: 'Another', youtubeUrl: 'https://youtu.be/c' }),
    ];
    const estimate = estimateBriefing(portsOf({ analyses }));
    await expect(estimate(PRO, { analysisIds: [1, 3, 2] })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('“As a podcast” is chosen twice'),
      details: { analysisIds: [2] },
    });
    expect(await estimate(PRO, { analysisIds: [1, 3] })).toMatchObject({ episodes: 2, allowanceLeft: 30 });
  });

  it('estimates the price of the writer and of the judge, and what is left of the month', async () => {
    const costOf = async (prices: CostPrices) =>
      (await estimateBriefing(portsOf({ prices, used: 31 }))(PRO, { analysisIds: [1, 2] })).costUsd;
    const alone = (await costOf({ model: PRICE })) ?? 0;
    const judged = (await costOf({ model: PRICE, judge: 'writer' })) ?? 0;
    const another = (await costOf({ model: PRICE, judge: { input: 3, cachedInput: 3, output: 3 } })) ?? 0;
    expect(alone).toBeGreaterThan(0);
    expect(another - alone).toBeCloseTo(3 * (judged - alone));
    expect(await costOf({ model: PRICE, judge: 'unknown' })).toBeUndefined();
    expect(await costOf({})).toBeUndefined();
    expect(await estimateBriefing(portsOf({ used: 31 }))(PRO, { analysisIds: [1, 2] })).toMatchObject({
      allowanceLeft: 0,
    });
  });

  it.each<[string, BriefingOpening, string | undefined]>([
    ['opened', { outcome: 'opened', briefing: aBriefing() }, undefined],
    ['joined', { outcome: 'joined', briefing: aBriefing() }, undefined],
    ['refused', { outcome: 'refused', period: 'month', used: 30 }, 'briefing_limit_reached'],
    ['refused', { outcome: 'refused', period: 'day', used: 30 }, 'too_many_requests'],
    ['gone', { outcome: 'gone' }, 'not_signed_in'],
  ])('begins one with a charge of the month and of the day: %s', async (_, opening, code) => {
    const opened: unknown[] = [];
    const open: Briefings['open'] = async (briefing) => {
      opened.push(briefing);
      return opening;
    };
    const created = createBriefing(portsOf({ briefings: { open } }))(PRO, {
      analysisIds: [2, 1, 2],
      question: ' What works? ',
    });
    if (code) await expect(created).rejects.toMatchObject({ code });
    else expect(await created).toMatchObject({ id: 'briefing-1' });
    expect(opened).toMatchObject([
      {
        memberId: 7,
        analysisIds: [2, 1],
        question: 'What works?',
        charges: {
          month: { meter: 'member:7:briefings:2026-05', ceiling: 30 },
          day: { meter: 'llm:member:7:briefings:2026-05-01', ceiling: 30 },
        },
      },
    ]);
  });

  it.each<[BriefingRestart, string | undefined]>([
    [{ outcome: 'restarted' }, undefined],
    [{ outcome: 'busy' }, 'briefing_busy'],
    [{ outcome: 'missing' }, 'briefing_not_found'],
    [{ outcome: 'refused', period: 'month', used: 30 }, 'briefing_limit_reached'],
    [{ outcome: 'refused', period: 'day', used: 30 }, 'too_many_requests'],
  ])('writes again from what is left of its episodes: %j', async (outcome, code) => {
    const restarted: unknown[] = [];
    const briefings: Partial<Briefings> = {
      findHead: async (_, id) => (id === 'none' ? undefined : aBriefing({ analysisIds: [3, 99, 1] })),
      async restart(_, id, { analysisIds }) {
        restarted.push([id, analysisIds]);
        return outcome;
      },
    };
    const refresh = refreshBriefing(portsOf({ briefings }));
    if (code) await expect(refresh(PRO, 'one')).rejects.toMatchObject({ code });
    else await refresh(PRO, 'one');
    await refresh(PRO, 'two', [2, 1]).catch(() => undefined);
    expect(restarted).toEqual([
      ['one', [3, 1]],
      ['two', [2, 1]],
    ]);
    await expect(refresh(PRO, 'none')).rejects.toMatchObject({ code: 'briefing_not_found' });
    await expect(refresh({ ...PRO, plan: 'free' }, 'one')).rejects.toMatchObject({ code: 'plan_needed' });
  });

  it('shows, shares and exports nothing that rests on an episode that is gone', async () => {
    const whole = aBriefing({
      memberId: 7,
      analysisIds: [1, 99],
      content: aBriefingContent([1, 99]),
      statementCount: 4,
    });
    const left = withoutEpisodes(aBriefingContent([1, 99]), (id) => id === 99);
    const briefings: Partial<Briefings> = {
      find: async (_, id) => (id === 'none' ? undefined : whole),
      findShared: async (token) => (token === TOKEN ? whole : undefined),
      list: async () => ({ items: [whole] }),
      share: async (_, id, token) => (id === 'none' ? undefined : token),
    };
    const ports = portsOf({ briefings });
    const view = { briefing: { content: left, statementCount: 2 }, gone: ['Episode 2'], isOutdated: true };
    expect(await readBriefing(ports)(7, 'one')).toMatchObject(view);
    expect(await readSharedBriefing(ports)(TOKEN)).toMatchObject(view);
    const exported = [];
    for await (const one of exportBriefings(ports)(7)) exported.push(one.content);
    expect(exported).toEqual([left]);
    expect(await shareBriefing(ports)(7, 'one')).toBe('briefing-1');
    for (const refused of [
      readBriefing(ports)(7, 'none'),
      readSharedBriefing(ports)('short'),
      readSharedBriefing(ports)('another-token-of-letters'),
      shareBriefing(ports)(7, 'none'),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'briefing_not_found' });
  });

  it('shows the episodes of the version that was shared, and none that were added since', async () => {
    const grown = aBriefing({ memberId: 7, analysisIds: [1, 2, 3], content: aBriefingContent([1, 2]) });
    const ports = portsOf({ briefings: { find: async () => grown, findShared: async () => grown } });
    const own = await readBriefing(ports)(7, 'one');
    const shared = await readSharedBriefing(ports)(TOKEN);
    expect(
      [own, shared].map(({ analyses, isOutdated }) => [analyses.map(({ id }) => id), isOutdated]),
    ).toEqual([
      [[1, 2, 3], true],
      [[1, 2], false],
    ]);
  });

  it('shares no content that was written since the member has seen it', async () => {
    const { madeAt } = aBriefingContent().provenance;
    const briefings: Partial<Briefings> = {
      find: async () => aBriefing(),
      share: async (_, __, token, seen) => (seen === madeAt ? token : undefined),
    };
    const share = shareBriefing(portsOf({ briefings }));
    expect(await share(7, 'one', madeAt)).toBe('briefing-1');
    await expect(share(7, 'one', '2026-11-27T10:00:00.000Z')).rejects.toMatchObject({
      code: 'briefing_stale',
      details: { madeAt },
    });
  });

  it('leaves an agreement out that may name an episode which is gone, also where two others hold it', () => {
    const [both] = aBriefingContent([1, 2]).agreement;
    const [third] = aBriefingContent([99, 2]).agreement;
    const citations = [...(both?.citations ?? []), ...(third?.citations.slice(0, 1) ?? [])];
    const all = { text: 'Ada, Ben and Cara raised their prices.', citations };
    const content = { ...aBriefingContent([1, 2]), agreement: both ? [both, all] : [] };
    const episodes = [...content.episodes, ...aBriefingContent([99, 2]).episodes.slice(0, 1)];
    expect(withoutEpisodes({ ...content, episodes }, (id) => id === 99)).toEqual({
      ...content,
      agreement: [both],
    });
  });

  it('tells of every state up to the end, and stops where it is deleted or nobody listens', async () => {
    const states = async (
      heads: readonly (BriefingHead | undefined)[],
      signal = new AbortController().signal,
    ) => {
      const left = [...heads];
      const briefings: Partial<Briefings> = {
        findHead: async () => left.shift(),
        async watch(_, listener) {
          const timer = setInterval(listener, 1);
          return () => clearInterval(timer);
        },
      };
      const seen: string[] = [];
      for await (const { status } of followBriefing({ briefings: stubPort<Briefings>(briefings) })(
        7,
        'one',
        signal,
      ))
        seen.push(status);
      return seen;
    };
    const [queued, running, done] = (['queued', 'running', 'done'] as const).map((status) =>
      aBriefing({ status }),
    );
    expect(await states([queued, running, done, running])).toEqual(['queued', 'running', 'done']);
    expect(await states([running, undefined])).toEqual(['running']);
    await expect(states([undefined])).rejects.toMatchObject({ code: 'briefing_not_found' });
    expect(await states([running], AbortSignal.abort())).toEqual([]);
  });
});
