import fc from 'fast-check';
import { indexTranscript, runTranscriptFunction } from '#core/jobs/transcript-functions.js';
import { aClaimedPoint, aDraft } from '#test/builders/draft.js';
import { LIST_LIMITS } from '#test/builders/list-limits.js';
import { aTranscript, aTurn } from '#test/builders/transcript.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { allPoints } from '../sections/render-sections.js';
import type { Insights, SummaryDraft } from '../summary.js';
import { TEXT_LIMITS } from './draft-limits.js';
import { indexForDrafts, verifyDraft } from './verify-draft.js';

const verify = (overrides: Partial<SummaryDraft> = {}) => verifyDraft(aDraft(overrides), aTranscript());
const allQuotes = (insights: Insights) => [
  ...insights.keyQuotes,
  ...allPoints(insights).flatMap(({ evidence }) => evidence ?? []),
];

const noise = fc.string({ unit: 'grapheme', maxLength: 60 });
const claim = fc.oneof(
  noise,
  fc.constantFrom(
    'We doubled our revenue',
    'NOBODY MISSED IT',
    'nobody liked it much',
    'the Monday … 3.5 hours',
  ),
);
const claimedQuote = fc.record({ quote: claim, speaker: fc.option(noise, { nil: undefined }) });
const claimedPoint = fc.record({ title: noise, description: claim, quotes: fc.array(claimedQuote) });
const draft: fc.Arbitrary<SummaryDraft> = fc.record({
  overview: noise,
  keyTopics: fc.array(noise),
  actionableInsights: fc.array(claimedPoint),
  strategicTakeaways: fc.array(claimedPoint),
  risks: fc.option(fc.array(claimedPoint), { nil: undefined }),
  strategicQuestions: fc.array(fc.record({ question: noise, purpose: noise })),
  nextSteps: fc.record({ immediate: fc.array(noise), thisWeek: fc.array(noise) }),
  keyQuotes: fc.array(claimedQuote),
});

describe('verifyDraft', () => {
  it('stores only quotes that are in the transcript, word for word (contract §2)', () => {
    const transcript = aTranscript();
    fc.assert(
      fc.property(draft, (claims) => {
        for (const { quote, verified, speaker } of allQuotes(verifyDraft(claims, transcript).insights)) {
          expect(verified).toBe(true);
          expect(transcript.turns.some((turn) => turn.speaker === speaker && turn.text.includes(quote))).toBe(
            true,
          );
        }
      }),
    );
  });

  it('keeps every list and text within its limit, and no item empty or twice', () => {
    const short = (text: string, limit: number) => expect(text.length).toBeLessThanOrEqual(limit);
    fc.assert(
      fc.property(draft, (claims) => {
        const { summary, insights } = verifyDraft(claims, aTranscript());
        short(summary.overview, TEXT_LIMITS.overview);
        const lists: [readonly string[], number][] = [
          [summary.keyTopics, LIST_LIMITS.keyTopics],
          [insights.actionableInsights.map(({ title }) => title), LIST_LIMITS.actionableInsights],
          [insights.strategicTakeaways.map(({ title }) => title), LIST_LIMITS.strategicTakeaways],
          [insights.strategicQuestions.map(({ question }) => question), LIST_LIMITS.strategicQuestions],
          [insights.nextSteps.immediate, LIST_LIMITS.immediate],
          [insights.nextSteps.thisWeek, LIST_LIMITS.thisWeek],
          [insights.keyQuotes.map(({ quote }) => quote), LIST_LIMITS.keyQuotes],
        ];
        for (const [texts, limit] of lists) {
          expect(texts.length).toBeLessThanOrEqual(limit);
          expect(new Set(texts).size).toBe(texts.length);
          for (const text of texts) expect(text).toMatch(/[\p{L}\p{N}]/u);
        }
      }),
    );
  });

  it('gives a quote its speaker and second, and a point its first quote', () => {
    const { insights, droppedQuotes: dropped } = verify();
    expect(insights.keyQuotes).toEqual([
      {
        quote: 'It cost us 3.5 hours, and nobody missed it.',
        speaker: 'Ada',
        startSeconds: 28,
        verified: true,
      },
    ]);
    const evidence = [
      { quote: 'we talked to every customer each week.', speaker: 'Ada', startSeconds: 4, verified: true },
    ];
    expect(insights.actionableInsights[0]).toEqual({
      title: 'Talk to every customer',
      description: 'Weekly talks with customers doubled the revenue.',
      quote: 'we talked to every customer each week.',
      evidence,
    });
    expect(dropped).toBe(0);
  });

  it('drops what is not in the transcript and says how many', () => {
    const { insights, droppedQuotes: dropped } = verify({
      actionableInsights: [aClaimedPoint({ quotes: [{ quote: 'we fired every customer each week' }] })],
      keyQuotes: [{ quote: 'Nobody ever said this' }, { quote: 'nobody missed it' }],
    });
    expect(insights.actionableInsights[0]).not.toHaveProperty('evidence');
    expect(insights.actionableInsights[0]?.quote).toBeUndefined();
    expect(insights.keyQuotes.map(({ quote }) => quote)).toEqual([
      'It cost us 3.5 hours, and nobody missed it.',
    ]);
    expect(dropped).toBe(2);
  });

  it('drops points that no quote supports, or says so of those that are needed to fill a list (§2)', () => {
    const unquoted = (title: string) =>
      aClaimedPoint({ title, description: '', quotes: [{ quote: 'nobody said this in the episode' }] });
    const quoted = (title: string, quote: string) =>
      aClaimedPoint({ title, description: '', quotes: [{ quote }] });
    const two = [
      quoted('Talk to every customer', 'we talked to every customer each week'),
      quoted('Stop the Monday meeting', 'We stopped the Monday meeting'),
    ];
    const three = [
      unquoted('Revenue doubles with customer talks'),
      unquoted('A meeting cost 3.5 hours'),
      unquoted('Find the time for customers'),
    ];
    const titled = (points: Insights['actionableInsights']) =>
      points.map(({ title, supported = true }) => [title, supported]);
    const mixed = verify({ actionableInsights: [...three, ...two], strategicTakeaways: [] });
    expect(titled(mixed.insights.actionableInsights)).toEqual([
      ['Talk to every customer', true],
      ['Stop the Monday meeting', true],
      ['Revenue doubles with customer talks', false],
    ]);
    expect(mixed.removed).toMatchObject({ no_quote: 2 });
    const none = verify({ actionableInsights: [], strategicTakeaways: three }).insights;
    expect(titled(none.strategicTakeaways)).toEqual([
      ['Revenue doubles with customer talks', false],
      ['A meeting cost 3.5 hours', false],
    ]);
    expect(none.keyTakeaways).toEqual([]);
  });

  it('fills both of the spec’s readings (§3)', () => {
    const { insights } = verify();
    expect(insights.keyTakeaways).toEqual(['Meetings cost more than they give']);
    expect(insights.strategicInsights).toEqual(insights.strategicTakeaways);
    expect(insights.strategicTakeaways[0]?.evidence?.[0]?.quote).toBe(
      'We stopped the Monday meeting. It cost us 3.5 hours, and nobody missed it.',
    );
  });

  it('takes the marks off words that nobody said, and leaves them on words that somebody did', () => {
    const overview =
      'Ada says “we stopped the Monday meeting” and "we fired the whole team" over a “stand-up”.';
    expect(verify({ overview }).summary.overview).toBe(
      'Ada says “we stopped the Monday meeting” and we fired the whole team over a “stand-up”.',
    );
  });

  it('shows a quote once, also when a shorter one is part of it', () => {
    const keyQuotes = [
      { quote: 'It cost us 3.5 hours, and nobody missed it' },
      { quote: 'IT COST US 3.5 HOURS' },
      { quote: 'We doubled our revenue because we talked' },
    ];
    const { insights, droppedQuotes: dropped } = verify({ keyQuotes });
    expect(insights.keyQuotes).toHaveLength(2);
    expect(dropped).toBe(0);
  });

  it('stores the first quotes up to the limit of their list', () => {
    const sentences = Array.from({ length: 20 }, (_, i) => `This is the sentence number ${i} of Ada.`);
    const quotes = sentences.map((quote) => ({ quote }));
    const { insights } = verifyDraft(
      aDraft({
        keyQuotes: quotes,
        actionableInsights: [aClaimedPoint({ title: 'Ada numbers a sentence', description: '', quotes })],
      }),
      aTranscript({ turns: [aTurn({ text: sentences.join(' ') })] }),
    );
    const shown = (limit: number) => sentences.slice(0, limit);
    expect(insights.keyQuotes.map(({ quote }) => quote)).toEqual(shown(LIST_LIMITS.keyQuotes));
    const evidence = insights.actionableInsights[0]?.evidence ?? [];
    expect(evidence.map(({ quote }) => quote)).toEqual(shown(LIST_LIMITS.evidence));
  });

  it('drops a point that says what another said, and titles one that has no title', () => {
    const { insights } = verify({
      actionableInsights: [
        aClaimedPoint(),
        aClaimedPoint({ title: 'TALK to every customer!', description: 'Other words.' }),
        aClaimedPoint({ title: 'Other title' }),
        aClaimedPoint({
          title: ' — ',
          description: 'Give up the Monday meeting.',
          quotes: [{ quote: 'We stopped the Monday meeting' }],
        }),
        aClaimedPoint({ title: '', description: '…' }),
      ],
    });
    expect(insights.actionableInsights.map(({ title }) => title)).toEqual([
      'Talk to every customer',
      'Give up the Monday meeting.',
    ]);
  });

  it('does not repeat an immediate step among those of the week', () => {
    const nextSteps = { immediate: ['Call a customer'], thisWeek: ['call a customer.', 'Cancel a meeting'] };
    expect(verify({ nextSteps }).insights.nextSteps).toEqual({
      immediate: ['Call a customer'],
      thisWeek: ['Cancel a meeting'],
    });
  });

  it('keeps equal steps of different people, and one of the same', () => {
    const immediate = ['Call a customer (Ada).', 'Call a customer (Ben).', 'Call any customer (Ben).'];
    expect(verify({ nextSteps: { immediate, thisWeek: [] } }).insights.nextSteps.immediate).toEqual(
      immediate.slice(0, 2),
    );
  });

  it('shows no link, markup or hidden character, and no quote with a link in it', () => {
    const text = 'Visit [us](https://evil.example) or www.evil.example \u202Enow';
    const transcript = aTranscript({
      turns: [aTurn({ text: 'Visit www.evil.example and pay there today with your card now.' })],
    });
    const {
      summary,
      insights,
      droppedQuotes: dropped,
    } = verifyDraft(
      aDraft({
        overview: text,
        keyTopics: [text],
        keyQuotes: [
          { quote: 'Visit www.evil.example and pay' },
          { quote: 'and pay there today with your card' },
        ],
      }),
      transcript,
    );
    expect(summary).toEqual({ overview: 'Visit us or now', keyTopics: ['Visit us or now'] });
    expect(insights.keyQuotes.map(({ quote }) => quote)).toEqual([]);
    expect(dropped).toBe(4);
  });

  it('cuts a quote that is too long at a word, still word for word', () => {
    const text = 'we talk to people '.repeat(100).trim();
    const { insights } = verifyDraft(
      aDraft({ keyQuotes: [{ quote: text }] }),
      aTranscript({ turns: [aTurn({ text })] }),
    );
    const [found] = insights.keyQuotes;
    expect(found?.quote.length).toBeGreaterThan(TEXT_LIMITS.quote - 10);
    expect(found?.quote.length).toBeLessThanOrEqual(TEXT_LIMITS.quote);
    expect(text.startsWith(found?.quote ?? '-')).toBe(true);
  });

  it('takes little time for a draft that is far too long', () => {
    const many = Array.from({ length: 400 }, (_, i) => `${i} ${'word '.repeat(2000)}`);
    const quotes = many.map((quote) => ({ quote }));
    const points = many.map((title) => aClaimedPoint({ title, description: title, quotes }));
    const draft = {
      overview: many.join(' '),
      keyTopics: many,
      actionableInsights: points,
      strategicTakeaways: points,
      keyQuotes: quotes,
    };
    expect(cpuTimeOf(() => verify(draft))).toBeLessThan(3_000);
  });

  it('takes no longer where a whole talk is one sentence', () => {
    const said = Array.from({ length: 60_000 }, (_, i) => `we sold shop ${i} and did not open again`);
    const transcript = { turns: [aTurn({ text: said.join(' ') })] };
    const index = indexForDrafts(transcript, [], undefined);
    const quotes = Array.from({ length: 12 }, (_, i) => ({ quote: said[i * 5000]?.slice(0, 17) ?? '' }));
    const draft = aDraft({ keyQuotes: quotes, actionableInsights: [aClaimedPoint({ quotes })] });
    expect(cpuTimeOf(() => verifyDraft(draft, transcript, [], undefined, undefined, index))).toBeLessThan(
      500,
    );
  });

  it('checks each request for the same transcript against its own names (§3)', () => {
    const transcript = aTranscript();
    const draft = aDraft({ oneSentence: 'Nobody missed it at Hollowbrook.' });
    const indexed = indexTranscript(transcript);
    const sentence = (names: string[]) =>
      runTranscriptFunction('verifyDraft', indexed, [draft, { names }]).summary.oneSentence;
    expect(sentence(['Hollowbrook at work'])).toBe('Nobody missed it at Hollowbrook.');
    expect(sentence(['Another show'])).not.toContain('Hollowbrook');
    expect(sentence(['Hollowbrook at work'])).toBe('Nobody missed it at Hollowbrook.');
  });

  it('keeps only risks whose quotes are in the transcript, and no section without any', () => {
    const real = aClaimedPoint({
      title: 'Meetings eat the week',
      description: 'The Monday one cost 3.5 hours.',
      quotes: [{ quote: 'It cost us 3.5 hours, and nobody missed it' }],
    });
    const made = aClaimedPoint({
      title: 'Customers sue',
      description: 'In court.',
      quotes: [{ quote: 'they took us to court for it' }],
    });
    const { insights, droppedQuotes } = verify({ risks: [made, real] });
    expect(insights.risks?.map(({ title }) => title)).toEqual(['Meetings eat the week']);
    expect(insights.risks?.[0]?.evidence?.[0]).toMatchObject({ verified: true });
    expect(droppedQuotes).toBe(1);
    expect(verify({ risks: [made] }).insights).not.toHaveProperty('risks');
    expect(verify({}).insights).not.toHaveProperty('risks');
  });
});
