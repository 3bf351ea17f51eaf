import type { BriefingContent, BriefingFailure } from '#core/briefings/briefing.js';
import type { ClaimedBriefing, ClaimedEvidence } from '#core/briefings/evidence.js';
import { DomainError } from '#core/errors.js';
import type { BriefingRequests, BriefingVerdict, BriefingWriter } from '#core/ports/briefing-writer.js';
import type { BriefingPart, Briefings } from '#core/ports/briefings.js';
import type { Members } from '#core/ports/members.js';
import { workHere } from '#core/ports/transcripts.js';
import { estimateTokens } from '#core/text/estimate-tokens.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { anAnalysis } from '#test/builders/analysis.js';
import { aBriefing } from '#test/builders/briefing.js';
import { stubPort } from '#test/builders/stub-port.js';
import { aTurn } from '#test/builders/transcript.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { runBriefing } from './run-briefing.js';

const ADA = 'We raised our prices by 20 percent in March, and nobody cancelled a subscription.';
const BEN = 'We raised our prices by 15 percent in March, and nobody cancelled a subscription.';
const CARA = 'I would never raise prices for existing customers, because they leave within weeks.';
const SAID: Readonly<Record<number, string>> = { 1: ADA, 2: BEN, 3: CARA };
const SPEAKERS: Readonly<Record<number, string>> = { 1: 'Ada', 2: 'Ben', 3: 'Cara' };

const NOTHING: ClaimedBriefing = {
  title: 'On prices',
  agreement: [],
  disagreement: [],
  open: [],
  statements: [],
};
const claim = (text: string): ClaimedEvidence => ({ point: text, quotes: [text] });

interface World {
  /** Claims by title. */
  readonly evidence?: Readonly<Record<string, readonly ClaimedEvidence[] | Error>>;
  readonly briefing?: Partial<ClaimedBriefing>;
  /** What episodes say instead. */
  readonly said?: Readonly<Record<number, string>>;
  readonly verdicts?: (text: string, excerpt: string) => BriefingVerdict | undefined;
  readonly judges?: false | Error;
  readonly without?: readonly number[];
  readonly unkept?: readonly number[];
  readonly unreadable?: number;
  readonly parts?: ReadonlyMap<number, BriefingPart>;
  readonly crashes?: number;
  readonly isUnstored?: true;
  readonly isSuperseded?: true;
  readonly hasNoModel?: true;
  readonly evidenceTokens?: number;
  readonly judgeTokens?: number;
  readonly question?: string;
  readonly promptVersion?: string;
}

/** Runs a briefing of three episodes over fakes. */
async function run(world: World = {}, stopping = new AbortController()) {
  const { evidence = {}, briefing = {}, verdicts = () => 'supported', without = [], unkept = [] } = world;
  const stored = new Map<number, BriefingPart>();
  const ended: { content?: BriefingContent; failure?: BriefingFailure; released?: true } = {};
  const requested: string[] = [];
  const excerpts: string[] = [];
  const analyses = [1, 2, 3]
    .filter((id) => !without.includes(id))
    .map((id) => anAnalysis({ id, title: `Talk ${id}` }));
  const requests: BriefingRequests = {
    turnTokens: 10_000,
    evidenceTokens: world.evidenceTokens ?? 10_000,
    judgeTokens: world.judgeTokens ?? 10_000,
    async findEvidence({ title }) {
      requested.push(title);
      const found = evidence[title] ?? [claim(SAID[Number(title.at(-1))] ?? '')];
      if (found instanceof Error) throw found;
      return found;
    },
    compose: async () => ({ ...NOTHING, ...briefing }),
    ...(world.judges !== false && {
      async judge(checks) {
        if (world.judges instanceof Error) throw world.judges;
        excerpts.push(...checks.map(({ excerpt }) => excerpt));
        return checks.map(({ text, excerpt }) => verdicts(text, excerpt));
      },
    }),
  };
  const writer: BriefingWriter = {
    identity: { kind: 'llm', model: 'fake' },
    promptVersion: world.promptVersion ?? 'briefing-v1',
    write: (_, work) => work(requests),
  };
  const leased = {
    id: 'briefing-1',
    attempt: 1,
    crashes: world.crashes ?? 0,
    briefing: aBriefing({
      analysisIds: [1, 2, 3],
      question: world.question ?? 'What did raising prices do?',
    }),
    parts: world.parts ?? new Map(),
  };
  const briefings = stubPort<Briefings>({
    report: async () => !world.isSuperseded,
    async storePart(_, id, part) {
      if (world.isUnstored) throw new Error('the database is away');
      stored.set(id, part);
    },
    finish: async (_, content) => {
      ended.content = content;
      return true;
    },
    fail: async (_, failure) => {
      ended.failure = failure;
      return true;
    },
    release: async () => {
      ended.released = true;
    },
  });
  const talk = (id: number): Turn[] => [
    aTurn({ speaker: SPEAKERS[id] ?? '', text: world.said?.[id] ?? SAID[id] ?? '' }),
  ];
  const result = await runBriefing({
    briefings,
    analyses: { byIds: async () => analyses },
    members: stubPort<Members>({ byId: async () => undefined }),
    writers: { current: async () => (world.hasNoModel ? undefined : writer) },
    async load({ id }) {
      if (world.unreadable === id) throw new Error('the storage is away');
      return unkept.includes(id) ? undefined : { language: 'en', turns: talk(id) };
    },
    work: workHere,
    clock: new FixedClock(),
    timers: { schedule: () => () => undefined },
  })(leased, { stopping: stopping.signal, deadline: new AbortController().signal });
  return { ...ended, result, requested, excerpts, stored };
}

const BOTH = { text: 'Nobody cancelled a subscription after prices were raised.', evidence: [1, 2] };

describe('a run of a briefing (contract §13)', () => {
  it('cites the quotes of the numbered evidence, and counts what has none or too few episodes', async () => {
    const { content } = await run({
      evidence: {
        'Talk 1': [claim(ADA), { point: 'They moved.', quotes: ['nobody ever said these words'] }],
      },
      briefing: {
        agreement: [BOTH, { text: 'Prices were raised.', evidence: [1, 99] }],
        disagreement: [{ text: 'Ada raised prices. Cara would never raise prices.', evidence: [1, 3] }],
        statements: [{ text: 'Ada raised prices by 20 percent.', evidence: [1] }],
      },
    });
    expect(content?.agreement).toEqual([
      {
        text: BOTH.text,
        citations: [
          { analysisId: 1, quote: ADA, speaker: 'Ada', startSeconds: 0 },
          { analysisId: 2, quote: BEN, speaker: 'Ben', startSeconds: 0 },
        ],
      },
    ]);
    expect(content?.disagreement).toHaveLength(1);
    expect(content?.statements).toHaveLength(1);
    expect(content?.provenance).toMatchObject({
      check: 'model',
      removed: { quote: 1, no_quote: 2 },
      evidence: 3,
    });
  });

  it('says nothing twice, and cites a quote once where two points rest on it', async () => {
    const twice = { text: 'Ada raised prices by 20 percent.', evidence: [1, 4] };
    const { content } = await run({
      evidence: {
        'Talk 1': [claim(ADA), { point: 'Ada raised her prices by 20 percent in March.', quotes: [ADA] }],
      },
      briefing: { agreement: [BOTH], statements: [twice, twice, { ...BOTH, evidence: [2] }] },
    });
    expect(content?.provenance.evidence).toBe(4);
    expect(content?.statements).toEqual([
      { text: twice.text, citations: [{ analysisId: 1, quote: ADA, speaker: 'Ada', startSeconds: 0 }] },
    ]);
  });

  it('removes a statement with a number, a name or a meaning that its evidence does not have', async () => {
    const { content } = await run({
      briefing: {
        statements: [
          { text: 'Ada raised prices by 25 percent.', evidence: [1] },
          { text: 'Ada and Zebulon raised prices.', evidence: [1] },
          { text: 'Ada raised prices by 20 percent.', evidence: [1] },
        ],
      },
    });
    expect(content?.statements.map(({ text }) => text)).toEqual(['Ada raised prices by 20 percent.']);
    expect(content?.provenance.removed).toEqual({ number: 1, name: 1 });
  });

  it('knows the names of other evidence of an episode, and its numbers where nothing is asserted', async () => {
    const far = 'We made plans and drew lines on boards for many days of that long winter. '.repeat(8);
    const [raised, moved] = [ADA, 'The office of the team in Lisbon has 77 desks.'];
    const { content } = await run({
      said: { 1: `${raised} ${far}${moved}` },
      evidence: { 'Talk 1': [claim(raised), claim(moved)] },
      briefing: {
        statements: [
          { text: 'Ada, whose team is in Lisbon, raised prices by 20 percent.', evidence: [1] },
          { text: 'Ada raised prices for 77 customers.', evidence: [1] },
        ],
        open: [{ text: 'Did the office of the team with 77 desks lose a subscription?', evidence: [1] }],
      },
    });
    expect(content?.statements.map(({ text }) => text)).toEqual([
      'Ada, whose team is in Lisbon, raised prices by 20 percent.',
    ]);
    expect(content?.open).toHaveLength(1);
    expect(content?.provenance.removed).toEqual({ number: 1 });
  });

  it('lets words of a checked point pass beside what reads like a command, and no others', async () => {
    const far = 'Snow lay on the hills around the town for many days of that long winter. '.repeat(12);
    const said = `Start with that, and I guess your answer is the same as that of Quokkafish. ${ADA} ${far}${ADA}`;
    const { content } = await run({
      said: { 1: said },
      briefing: {
        statements: [
          { text: 'Ada raised prices by 20 percent.', evidence: [1] },
          { text: 'Quokkafish raised prices by 20 percent.', evidence: [1] },
        ],
      },
    });
    expect(content?.statements.map(({ text }) => text)).toEqual(['Ada raised prices by 20 percent.']);
    expect(content?.provenance.removed).toEqual({ injected: 1 });
  });

  it('has an agreement judged for every episode by itself', async () => {
    const { content, excerpts } = await run({
      briefing: {
        agreement: [{ ...BOTH, evidence: [1, 2, 3] }],
        statements: [{ text: 'Ada raised prices by 20 percent.', evidence: [1] }],
      },
      verdicts: (_, excerpt) => (excerpt.includes('Cara') ? 'not_found' : 'supported'),
    });
    expect(excerpts).toHaveLength(4);
    expect(content?.agreement[0]?.citations.map(({ analysisId }) => analysisId)).toEqual([1, 2]);
  });

  it('removes an agreement that names the speaker of an episode which the judge has taken away', async () => {
    const named = { text: 'Nobody cancelled a subscription of Ada, Ben or Cara.', evidence: [1, 2, 3] };
    const briefing = { agreement: [named, { ...BOTH, evidence: [1, 2, 3] }] };
    expect((await run({ briefing })).content?.agreement).toHaveLength(2);
    const { content } = await run({
      briefing,
      verdicts: (_, excerpt) => (excerpt.includes('Cara') ? 'not_found' : 'supported'),
    });
    expect(content?.agreement.map(({ text }) => text)).toEqual([BOTH.text]);
    expect(content?.provenance.removed).toEqual({ not_found: 1 });
  });

  it('takes an open question away that an episode answers', async () => {
    const open = [
      { text: 'How much were prices raised?', evidence: [1] },
      { text: 'What did support cost?', evidence: [1] },
    ];
    const { content, excerpts } = await run({
      briefing: { open },
      verdicts: (text) => (text.includes('How much') ? 'contradicted' : 'supported'),
    });
    expect(content?.open.map(({ text }) => text)).toEqual(['What did support cost?']);
    expect(excerpts[0]).toContain('Episode 2 (Talk 2)');
    expect(content?.provenance.removed).toEqual({ contradicted: 1 });
  });

  it.each([
    ['off', false],
    ['failed', new DomainError('upstream_unavailable', 'Away.')],
    ['timed_out', new DomainError('deadline_exceeded', 'Late.')],
  ] as const)('is checked by rule alone where judging is %s', async (check, judges) => {
    const disagreement = [{ text: 'Ada raised prices. Cara would never raise prices.', evidence: [1, 3] }];
    const open = [{ text: 'What did support cost?', evidence: [1] }];
    const { content } = await run({ judges, briefing: { agreement: [BOTH], disagreement, open } });
    expect(content?.agreement).toHaveLength(1);
    expect(content?.open).toEqual([]);
    expect(content?.provenance.check).toBe(check);
    expect(content?.disagreement).toEqual([]);
    expect(content?.statements.map(({ text }) => text)).toEqual([disagreement[0]?.text]);
  });

  it('shows a contradiction on which the judge gives no verdict among what else is said, and no such question', async () => {
    const text = 'Ada raised prices. Cara would never raise prices.';
    const open = [{ text: 'What did support cost?', evidence: [1] }];
    const { content } = await run({
      briefing: { agreement: [BOTH], disagreement: [{ text, evidence: [1, 3] }], open },
      verdicts: (said) => (said === BOTH.text ? 'supported' : undefined),
    });
    expect(content?.open).toEqual([]);
    expect([content?.disagreement, content?.statements.map((one) => one.text)]).toEqual([[], [text]]);
    expect(content?.provenance.check).toBe('partial');
  });

  it('cites of the quotes of a point those that say what the statement says', async () => {
    const left = 'In April all customers kept their subscription with us.';
    const raised = 'We raised our prices by 20 percent in March.';
    const { content } = await run({
      said: { 1: `${raised} Snow lay on the hills around the town. ${left}` },
      evidence: { 'Talk 1': [{ point: 'We raised our prices by 20 percent.', quotes: [left, raised] }] },
      briefing: {
        open: [{ text: 'Which customers kept their subscription?', evidence: [1] }],
        statements: [
          { text: 'Ada raised prices by 20 percent.', evidence: [1] },
          {
            text: 'Ada raised prices by 20 percent in March, and customers kept their subscription.',
            evidence: [1],
          },
          { text: 'Niemand kündigte ein Abonnement bei ihr.', evidence: [1] },
        ],
      },
    });
    const quotes = [...(content?.open ?? []), ...(content?.statements ?? [])].map(({ citations }) =>
      citations.map(({ quote }) => quote),
    );
    expect(quotes).toEqual([[left], [raised], [raised, left], [left, raised]]);
  });

  it('goes on without an episode that fails, says nothing or is gone, and names it', async () => {
    const { content } = await run({
      evidence: { 'Talk 3': new DomainError('summarizer_refused', 'Declined.') },
      briefing: { agreement: [BOTH] },
    });
    expect(content?.episodes.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['used', undefined],
      ['used', undefined],
      ['failed', 'Declined.'],
    ]);
    const silent = await run({ evidence: { 'Talk 3': [] }, briefing: { agreement: [BOTH] } });
    expect(silent.content?.episodes.map(({ outcome }) => outcome)).toEqual(['used', 'used', 'silent']);
    const unreadable = await run({ unreadable: 3, briefing: { agreement: [BOTH] } });
    expect(unreadable.content?.episodes[2]).toMatchObject({ outcome: 'failed', problem: expect.any(String) });
    const gone = await run({ without: [3], briefing: { agreement: [BOTH] } });
    expect(gone.content?.episodes).toHaveLength(2);
  });

  it('reads no episode again that an earlier run has read for the same question', async () => {
    const failing = { 'Talk 2': new DomainError('upstream_unavailable', 'Away.') };
    const briefing = { statements: [{ text: 'Ada raised prices by 20 percent.', evidence: [1] }] };
    const { stored, content } = await run({ evidence: failing, briefing });
    expect(content?.episodes.map(({ problem }) => problem)).toEqual([undefined, 'Away.', undefined]);
    const again = await run({ parts: stored, briefing: { agreement: [BOTH] } });
    expect([again.requested, again.content?.agreement.length]).toEqual([['Talk 2'], 1]);
    const other = await run({ parts: stored, question: 'Who left?', briefing: { agreement: [BOTH] } });
    expect(other.requested).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
  });

  it('reads an episode again by other prompts', async () => {
    const briefing = { agreement: [BOTH] };
    const { stored } = await run({ briefing });
    const again = await run({ parts: stored, promptVersion: 'briefing-v2', briefing });
    expect(again.requested).toEqual(['Talk 1', 'Talk 2', 'Talk 3']);
  });

  it('keeps what it has read where that cannot be stored', async () => {
    const { content } = await run({ isUnstored: true, briefing: { agreement: [BOTH] } });
    expect(content?.episodes.map(({ outcome }) => outcome)).toEqual(['used', 'used', 'used']);
  });

  it('fits what a judge reads into its window: quotes without what is around them, open questions in parts', async () => {
    const open = [{ text: 'What did support cost?', evidence: [1] }];
    const asides = 'They asked what support had cost them, and talked about the weather. '.repeat(15);
    const said = { 1: `${ADA} ${asides}`, 2: `${BEN} ${asides}`, 3: `${CARA} ${asides}` };
    const world: World = { said, briefing: { agreement: [BOTH], open } };
    const wide = await run(world);
    expect(wide.excerpts.map((excerpt) => excerpt.includes('weather'))).toEqual([true, true, true]);
    const judgeTokens = 190;
    const narrow = await run({
      ...world,
      judgeTokens,
      verdicts: (_, excerpt) => (excerpt.includes('Talk 3') ? 'contradicted' : 'supported'),
    });
    expect(narrow.excerpts.slice(0, 2).map((excerpt) => excerpt.includes('weather'))).toEqual([false, false]);
    expect(narrow.excerpts).toHaveLength(5);
    for (const excerpt of narrow.excerpts) expect(estimateTokens(excerpt)).toBeLessThan(judgeTokens);
    expect([narrow.content?.agreement.length, narrow.content?.open]).toEqual([1, []]);
  });

  it('says how much evidence a small window left out', async () => {
    const { content } = await run({ evidenceTokens: 200, briefing: { agreement: [BOTH] } });
    expect(content?.provenance).toMatchObject({ evidence: 3, unread: 1 });
  });

  it.each<[string, World, BriefingFailure['code'], string | RegExp]>([
    ['without a model', { hasNoModel: true }, 'model_needed', 'No language model'],
    [
      'with one transcript',
      { unkept: [2, 3] },
      'transcript_not_kept',
      'Fewer than two of these episodes could be used. Talk 2',
    ],
    [
      'where the model fails on most',
      {
        evidence: {
          'Talk 1': new DomainError('summarizer_refused', 'Declined.'),
          'Talk 3': new DomainError('summarizer_refused', 'Declined.'),
        },
      },
      'summarizer_refused',
      'Talk 1: Declined.',
    ],
    [
      'where the budget refuses most',
      {
        evidence: {
          'Talk 1': [],
          'Talk 2': new DomainError('upstream_unavailable', 'The budget is used up.'),
          'Talk 3': new DomainError('upstream_unavailable', 'The budget is used up.'),
        },
      },
      'upstream_unavailable',
      /^The budget is used up\.$/,
    ],
    [
      'where one episode speaks of it',
      { evidence: { 'Talk 1': [], 'Talk 3': [] } },
      'summarizer_failed',
      'say anything about this',
    ],
    ['where nothing is verified', {}, 'summarizer_failed', 'Nothing of what the model wrote'],
    ['that ends its process again and again', { crashes: 4 }, 'internal', 'Something went wrong'],
  ])('fails %s', async (_, world, code, message) => {
    const { failure, result } = await run(world);
    expect(failure?.code).toBe(code);
    expect(failure?.message).toMatch(message);
    expect(result.outcome).toBe('failed');
  });

  it('is left to another process where this one stops, and to a newer run where it is superseded', async () => {
    const stopping = new AbortController();
    stopping.abort();
    expect(await run({}, stopping)).toMatchObject({ released: true, result: { outcome: 'released' } });
    const { result, content, failure } = await run({ isSuperseded: true, briefing: { agreement: [BOTH] } });
    expect([result.outcome, content, failure]).toEqual(['superseded', undefined, undefined]);
  });
});
