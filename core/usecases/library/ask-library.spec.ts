import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError } from '#core/errors.js';
import { UNREAD } from '#core/library/reading.js';
import type { Search, Shows } from '#core/ports/catalogue.js';
import type { Collections, SavedSummaries } from '#core/ports/library.js';
import type { QuestionAnswerer } from '#core/ports/question-answerer.js';
import { workHere } from '#core/ports/transcripts.js';
import type { ClaimedItem } from '#core/questions/answer.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { anAnalysis, anEpisode, aProvenance } from '#test/builders/analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { aTranscript, aTurn } from '#test/builders/transcript.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { memoryStore } from '#test/fakes/memory-store.js';
import { memoryUsageCounters } from '#test/fakes/memory-usage-counters.js';
import { askLibrary, type QuestionScope } from './ask-library.js';

const ASKER = { kind: 'member', memberId: 3, plan: 'free' } as const;
const OPEN = new AbortController().signal;
const QUESTION = 'Why did subscription prices change?';

const anEpisodeOf = (id: number, title = `Episode ${id}`, overview = 'About meetings.'): Analysis =>
  anAnalysis({
    ...{ id, title, urlSlug: `the-show/episode-${id}` },
    aiSummary: { overview, keyTopics: [] },
    podcastMetadata: anEpisode({ show: { name: 'The Show', images: [] } }),
  });

/** Turns of about a passage each, of which the first says `text`. */
function talk(text: string, length = 12): Turn[] {
  return Array.from({ length }, (_, at) =>
    aTurn({
      ...{ startSeconds: at * 30, endSeconds: at * 30 + 30 },
      text:
        at === 0
          ? text
          : `Gardens number ${at} flower quietly under slow warm rain. ${'Bees hum along. '.repeat(15)}`,
    }),
  );
}

const PRICES = 'We changed subscription prices because support costs had doubled within one single quarter.';
const HALF = 'Somebody mentioned prices of apples while walking home from the crowded market on Sunday.';

interface Library {
  /** Turns by analysis id. */
  readonly talks?: Readonly<Record<number, readonly Turn[]>>;
  readonly saved?: readonly Analysis[];
  readonly found?: Readonly<Record<string, readonly Analysis[]>>;
  readonly episodes?: readonly Analysis[];
  readonly claims?: readonly ClaimedItem[] | Error;
  readonly materialTokens?: number;
}

function asking({ talks = {}, saved = [], found = {}, episodes = [], claims, ...rest }: Library) {
  const requests: Parameters<QuestionAnswerer['answer']>[] = [];
  const listed: unknown[] = [];
  const opened: number[] = [];
  const answerer: QuestionAnswerer = {
    materialTokens: async () => rest.materialTokens ?? 100_000,
    async answer(...call) {
      requests.push(call);
      if (claims instanceof Error) throw claims;
      return claims ?? [];
    },
  };
  const ask = askLibrary({
    saved: stubPort<SavedSummaries>({
      async list(...call) {
        listed.push(call);
        const items = saved.map((analysis) => ({
          ...{ analysis, savedAt: '', reading: UNREAD },
          marks: { ticked: [], noteCount: 0, highlightCount: 0, collectionIds: [] },
        }));
        return { items, total: items.length };
      },
    }),
    collections: stubPort<Collections>({ has: async (memberId, id) => memberId === 3 && id === 5 }),
    shows: stubPort<Shows>({
      async episodes(...call) {
        listed.push(call);
        return { items: episodes, total: episodes.length };
      },
    }),
    search: stubPort<Search>({
      async find(query, page) {
        listed.push([query, page]);
        const items = (found[query.trim()] ?? []).map((analysis) => ({ analysis, place: 'names' as const }));
        const none = { shows: [], guests: [], topics: [], words: [] };
        return { ...none, items, total: items.length, isTotalExact: true };
      },
    }),
    async load({ id }) {
      opened.push(id);
      const turns = talks[id];
      return turns && aTranscript({ turns });
    },
    work: workHere,
    ...(claims && { answerers: { current: async () => answerer } }),
    counters: memoryUsageCounters(memoryStore()),
    clock: new FixedClock(),
  });
  return {
    ...{ requests, listed, opened },
    ask: (scope: QuestionScope = { kind: 'saved' }, question = QUESTION, signal = OPEN) =>
      ask(question, scope, ASKER, signal),
  };
}

describe('the episodes that a question is asked of (contract §6)', () => {
  const one = anEpisodeOf(1);

  it('are the member’s saved ones, or those of their collection', async () => {
    const { ask, listed, opened } = asking({ saved: [one] });
    await ask({ kind: 'saved' });
    await ask({ kind: 'collection', id: 5 });
    expect(listed).toEqual([
      [3, { limit: 100 }],
      [3, { limit: 100, collectionId: 5 }],
    ]);
    expect(opened).toEqual([1, 1]);
  });

  it('are those of a show', async () => {
    const { ask, listed, opened } = asking({ episodes: [one] });
    await ask({ kind: 'show', id: 'the-show' });
    expect([listed, opened]).toEqual([[['the-show', { limit: 100 }]], [1]]);
  });

  it('are not those of an unknown show or of another’s collection, and no question is counted', async () => {
    const { ask } = asking({ saved: [one] });
    for (let tries = 0; tries < 12; tries += 1) {
      await expect(ask({ kind: 'show', id: 'no-show' })).rejects.toMatchObject({
        code: 'analysis_not_found',
        message: 'There is no such show.',
      });
      await expect(ask({ kind: 'collection', id: 6 })).rejects.toMatchObject({
        code: 'collection_not_found',
        message: 'You have no such collection.',
      });
    }
    expect(await ask()).toMatchObject({ remaining: 9 });
  });

  it('are of all those that a search for its content words finds, each once', async () => {
    const two = anEpisodeOf(2);
    const { ask, listed, opened } = asking({
      found: { subscription: [one, two], prices: [two], change: [] },
    });
    await ask({ kind: 'all' }, 'What did the guests tell about subscription prices and prices?');
    expect(listed).toEqual([
      ...['guests', 'subscription', 'prices'].map((word) => [`${word} `, { limit: 20 }]),
    ]);
    expect(opened).toEqual([1, 2]);
  });

  it('are looked for by six words at most, by words of questions only where there are no others', async () => {
    const { ask, listed } = asking({});
    await ask({ kind: 'all' }, 'one alpha beta gamma delta epsilon zeta eta theta');
    expect(listed).toHaveLength(6);
    listed.splice(0);
    await ask({ kind: 'all' }, 'What was discussed?');
    expect(listed).toEqual([['discussed ', { limit: 20 }]]);
  });

  it('are opened up to twelve, those whose summaries share most words first', async () => {
    const many = Array.from({ length: 14 }, (_, n) =>
      anEpisodeOf(
        n + 1,
        n === 12 ? 'Subscription prices' : `Episode ${n + 1}`,
        n === 13 ? 'A subscription.' : 'Bees.',
      ),
    );
    const { ask, opened } = asking({ saved: many });
    await ask();
    expect(opened).toEqual([13, 14, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const few = asking({ saved: many.slice(0, 12).toReversed() });
    await few.ask();
    expect(few.opened).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('are compared with the question in their own language', async () => {
    const german = { ...anEpisodeOf(20, 'Der Preis'), provenance: aProvenance({ language: 'de' }) };
    const { ask, opened } = asking({
      saved: [...Array.from({ length: 12 }, (_, n) => anEpisodeOf(n + 1)), german],
    });
    await ask({ kind: 'saved' }, 'Warum sind die Preise so hoch?');
    expect(opened[0]).toBe(20);
  });
});

describe('an answer of passages from several episodes (contract §6)', () => {
  it('cites episodes with their titles, those that cover most of the question first', async () => {
    const { ask } = asking({
      saved: [anEpisodeOf(1), anEpisodeOf(2), anEpisodeOf(3)],
      talks: { 1: talk('Nothing of it is said.'), 2: talk(HALF), 3: talk(PRICES) },
    });
    const { answered, answer, method, remaining, message } = await ask();
    expect({ answered, method, remaining, message }).toEqual({
      answered: true,
      method: 'extractive',
      remaining: 9,
    });
    expect(answer[0]?.citations[0]).toMatchObject({
      quote: PRICES,
      ...{ analysisId: 3, urlSlug: 'the-show/episode-3', title: 'Episode 3', show: 'The Show' },
      ...{ speaker: 'Ada', startSeconds: 0 },
    });
    expect(answer.map(({ citations }) => citations[0]?.analysisId)).not.toContain(1);
  });

  it('has at most three items, and two of one episode', async () => {
    const both = [
      ...talk(PRICES),
      ...talk(PRICES.replace('support', 'hosting')).map((turn) => ({
        ...turn,
        startSeconds: 1000 + (turn.startSeconds ?? 0),
      })),
      ...talk(PRICES.replace('support', 'server')).map((turn) => ({
        ...turn,
        startSeconds: 2000 + (turn.startSeconds ?? 0),
      })),
    ];
    const one = asking({ saved: [anEpisodeOf(1)], talks: { 1: both } });
    expect((await one.ask()).answer).toHaveLength(2);
    const three = asking({
      saved: [1, 2, 3].map((id) => anEpisodeOf(id)),
      talks: { 1: both, 2: both, 3: both },
    });
    expect((await three.ask()).answer).toHaveLength(3);
  });

  it('says that the episodes do not say, with up to three nearest passages', async () => {
    const saved = [1, 2, 3, 4].map((id) => anEpisodeOf(id));
    const near = 'Apples cost more on Sunday mornings than on any other day of the whole week.';
    const { ask } = asking({ saved, talks: { 1: talk(near), 2: talk(near), 3: talk(near), 4: talk(near) } });
    const given = await ask(
      { kind: 'saved' },
      'Which rockets carried apples toward distant lunar colonies yesterday?',
    );
    expect(given).toMatchObject({ answered: false, answer: [], message: 'This episode does not say.' });
    expect(given.nearest?.map(({ analysisId }) => analysisId)).toEqual([1, 2, 3]);
  });

  it('is not given to a caller who has left, and not counted', async () => {
    const { ask } = asking({ saved: [anEpisodeOf(1)], talks: { 1: talk(PRICES) } });
    const gone = new AbortController();
    gone.abort();
    await expect(ask({ kind: 'saved' }, QUESTION, gone.signal)).rejects.toThrow();
    expect(await ask()).toMatchObject({ remaining: 9 });
  });

  it('is limited by the plan', async () => {
    const { ask } = asking({});
    for (let asked = 0; asked < 10; asked += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'ask_limit_reached' });
  });
});

describe('an answer of a model from several episodes (contract §6)', () => {
  const talks = {
    1: talk(PRICES),
    2: talk('Prices changed again for subscription customers in the last spring.'),
  };
  const saved = [anEpisodeOf(1), anEpisodeOf(2)];

  it('has the passages of all as its material, on the member’s account', async () => {
    const { ask, requests } = asking({ saved, talks, claims: [] });
    await ask();
    const [[request, signal, options] = []] = requests;
    expect(request).toMatchObject({ question: QUESTION, isWhole: false });
    const texts = request?.turns.map(({ text }) => text) ?? [];
    expect(texts).toContain(PRICES);
    expect(texts.join(' ')).toContain('Prices changed again');
    expect([signal, options]).toEqual([OPEN, { account: { memberId: 3, plan: 'free' } }]);
  });

  it('gives each episode an equal share of what fits', async () => {
    const long = (name: string) =>
      Array.from({ length: 14 }, (_, at) =>
        aTurn({
          startSeconds: at * 30,
          text: `${name} sets subscription prices. ${'Bees hum along here. '.repeat(12)}`,
        }),
      );
    const given = async (materialTokens: number) => {
      const { ask, requests } = asking({
        ...{ saved, talks: { 1: long('Ada'), 2: long('Ben') }, claims: [], materialTokens },
      });
      await ask();
      const texts = requests[0]?.[0].turns.map(({ text }) => text) ?? [];
      return ['Ada', 'Ben'].map((name) => texts.filter((text) => text.startsWith(name)).length);
    };
    const shares = [await given(100), await given(300), await given(700)];
    expect(shares[0]).toEqual([0, 0]);
    for (const [ada = 0, ben = 0] of shares.slice(1)) expect(ada).toBe(ben);
    expect(shares[2]?.[0]).toBeGreaterThan(shares[1]?.[0] ?? 0);
    expect(shares[1]?.[0]).toBeGreaterThan(0);
  });

  it('is given 12,000 tokens at most', async () => {
    const words = Array(50).fill('bee'.repeat(15)).join(' ');
    const long = Array.from({ length: 150 }, (_, at) =>
      aTurn({ startSeconds: at * 30, text: `Prices ${at} of a subscription. ${words}` }),
    );
    const { ask, requests } = asking({ saved: [anEpisodeOf(1)], talks: { 1: long }, claims: [] });
    await ask();
    const tokens = requests[0]?.[0].turns.reduce((sum, { text }) => sum + estimateTokens(text), 0) ?? 0;
    expect(tokens).toBeGreaterThan(11_000);
    expect(tokens).toBeLessThan(12_000);
  });

  it('has one item a claim, with the citations of every episode that says it', async () => {
    const { ask } = asking({
      ...{ saved, talks },
      claims: [
        { text: 'Costs and customers.', quotes: [PRICES, 'Prices changed again for subscription customers'] },
        { text: 'Invented.', quotes: ['words that nobody ever said in there'] },
      ],
    });
    const { answered, answer, method, ...rest } = await ask();
    expect([answered, method, rest]).toEqual([true, 'model', { remaining: 9 }]);
    expect(answer.map(({ text }) => text)).toEqual(['Costs and customers.']);
    expect(answer[0]?.citations.map(({ analysisId }) => analysisId)).toEqual([1, 2]);
  });

  it('is none without a claim that is said, with the nearest passages', async () => {
    const { ask } = asking({ saved, talks, claims: [] });
    const given = await ask();
    expect(given).toMatchObject({ answered: false, method: 'model', answer: [] });
    expect(given.nearest?.map(({ analysisId }) => analysisId).toSorted()).toEqual([1, 2]);
  });

  it('asks no model where no transcript was kept', async () => {
    const { ask, requests } = asking({ saved, claims: [] });
    expect(await ask()).toMatchObject({ answered: false, nearest: [] });
    expect(requests).toEqual([]);
  });

  it('is not counted when the model fails', async () => {
    const { ask } = asking({ saved, talks, claims: new DomainError('upstream_unavailable', 'Later.') });
    for (let tries = 0; tries < 12; tries += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});
