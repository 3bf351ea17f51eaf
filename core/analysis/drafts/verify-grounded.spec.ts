import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { statementKey } from '../claims/statement-checks.js';
import type { ClaimedFigure, Mention, SummaryDraft } from '../summary.js';
import { MAX_CLAIMS } from './draft-limits.js';
import { verifyDraft } from './verify-draft.js';

const COST = 'It cost us 3.5 hours, and nobody missed it';
const verify = (overrides: Partial<SummaryDraft>) => verifyDraft(aDraft(overrides), aTranscript());

describe('numbers of a draft', () => {
  const figure = (overrides: Partial<ClaimedFigure>): ClaimedFigure => ({
    value: '3.5 hours',
    what: 'cost of the meeting',
    quotes: [{ quote: COST }],
    ...overrides,
  });
  const kept = (...numbers: ClaimedFigure[]) =>
    (verify({ numbers }).insights.numbers ?? []).map(({ evidence: _, ...rest }) => rest);
  const plain = { value: '3.5 hours', what: 'cost of the meeting' };

  it.each<[string, Partial<ClaimedFigure>, object[]]>([
    ['as it was said', {}, [plain]],
    [
      'with words around it that were not said',
      { value: 'over 3.5 long hours' },
      [{ ...plain, value: 'over 3.5 long hours' }],
    ],
    ['of words that were said', { value: 'nobody' }, [{ ...plain, value: 'nobody' }]],
    ['of words of which one was not said', { value: 'nobody else' }, []],
    ['that was not said', { value: '4 hours' }, []],
    ['of which a part was not said', { value: '3.5 to 4 hours' }, []],
    ['without words', { value: ' — ' }, []],
    ['that measures something with another number', { what: 'cost of 12 meetings' }, []],
    ['that measures something with a name that was not said', { what: 'cost of the Quokka meeting' }, []],
    [
      'that measures something with a name that was said',
      { what: 'cost of the Monday meeting' },
      [{ ...plain, what: 'cost of the Monday meeting' }],
    ],
    ['without a quote', { quotes: [] }, []],
    ['with a quote that was not said', { quotes: [{ quote: 'It cost us 3.5 hours every single day' }] }, []],
    [
      'with whose and when',
      { who: 'the customers', when: 'on a Monday' },
      [{ ...plain, who: 'the customers', when: 'on a Monday' }],
    ],
    ['with names and years that were not said', { who: 'the Quokkas', when: 'in 2019' }, [plain]],
  ])('a number %s', (_, overrides, expected) => expect(kept(figure(overrides))).toEqual(expected));

  it('are said once, and looked at up to a limit', () => {
    expect(kept(figure({}), figure({ what: 'Cost of the meeting.' }))).toEqual([plain]);
    const wrong = Array.from({ length: MAX_CLAIMS }, () => figure({ value: '77' }));
    expect(kept(...wrong.slice(1), figure({}))).toEqual([plain]);
    expect(kept(...wrong, figure({}))).toEqual([]);
  });
});

describe('names of a draft', () => {
  const kept = (...mentions: Mention[]) => verify({ mentions }).insights.mentions ?? [];

  it('are those that were said, once, people first', () => {
    const mentions: Mention[] = [
      { kind: 'book', name: 'the Monday meeting', about: 'what was stopped' },
      { kind: 'person', name: 'every customer', about: 'whom Quokka called' },
      { kind: 'person', name: 'Every Customer' },
      { kind: 'tool', name: 'Quokkafish' },
      { kind: 'company', name: '' },
    ];
    expect(kept(...mentions)).toEqual([
      { kind: 'person', name: 'every customer', startSeconds: expect.any(Number) },
      {
        kind: 'book',
        name: 'the Monday meeting',
        about: 'what was stopped',
        startSeconds: expect.any(Number),
      },
    ]);
    const unsaid = Array.from({ length: MAX_CLAIMS }, (): Mention => ({ kind: 'tool', name: 'Quokkafish' }));
    expect(kept(...unsaid, { kind: 'tool', name: 'Monday' })).toEqual([]);
  });

  it('have no second where the transcript has none', () => {
    const turns = [{ text: 'We stopped the Monday meeting, and nobody missed it.' }];
    const { insights } = verifyDraft(aDraft({ mentions: [{ kind: 'tool', name: 'Monday' }] }), {
      language: 'en',
      turns,
    });
    expect(insights.mentions).toEqual([{ kind: 'tool', name: 'Monday' }]);
  });
});

describe('labels that a model judges', () => {
  const draft = aDraft({
    numbers: [
      {
        value: '3.5 hours',
        what: 'surplus of the meeting',
        who: 'Ada',
        when: 'Monday',
        quotes: [{ quote: COST }],
      },
      { value: 'nobody', what: 'missed the meeting', quotes: [{ quote: COST }] },
    ],
    mentions: [
      { kind: 'tool', name: 'Monday', about: 'loved by every customer' },
      { kind: 'person', name: 'every customer' },
    ],
    citations: [{ text: '3.5 hours surplus of the meeting', turns: [2] }],
  });
  const labels = [
    '3.5 hours: surplus of the meeting; Ada; Monday',
    'nobody: missed the meeting',
    'Monday: loved by every customer',
  ];
  const transcript = aTranscript();
  const wrong = (...texts: string[]) =>
    verifyDraft(
      draft,
      transcript,
      [],
      undefined,
      new Map(texts.map((text) => [statementKey(text), 'contradicted'])),
    ).insights;

  it('are those of numbers, with their quotes and turns, and of names', () => {
    const { statements } = verifyDraft(draft, transcript);
    const judged = statements.filter(({ text }) => labels.includes(text));
    expect(judged.map(({ text }) => text)).toEqual(labels);
    expect(judged[0]?.evidence).toMatchObject({ turns: [2], isCited: true });
    expect(judged[1]?.evidence.quoted).toHaveLength(1);
    expect(judged[2]?.evidence.isCited).toBe(false);
  });

  it('take a number away, and from a name only what is said about it', () => {
    const { numbers, mentions } = wrong(labels[0] ?? '', labels[2] ?? '');
    expect(numbers).toMatchObject([{ value: 'nobody' }]);
    expect(mentions?.find(({ name }) => name === 'Monday')).not.toHaveProperty('about');
    expect(mentions).toHaveLength(2);
  });
});

describe('chapters of a draft', () => {
  it('stand in order of time, ten seconds apart, without names and numbers that were not said', () => {
    const chapters = [
      { title: 'Why the Monday meeting went', turn: 3 },
      { title: 'Talks with customers', turn: 1 },
      { title: 'Talks again', turn: 1 },
      { title: 'The Quokka years', turn: 2 },
      { title: '12 lessons', turn: 2 },
      { title: ' — ', turn: 2 },
      { title: 'After the end', turn: 4 },
      { title: 'Before the start', turn: 0 },
    ];
    expect(verify({ chapters }).chapters).toEqual([
      { title: 'Talks with customers', startSeconds: 0 },
      { title: 'Why the Monday meeting went', startSeconds: 20 },
    ]);
    expect(verify({}).chapters).toEqual([]);
  });

  it('begin with the turn that they name, and with the last timed one before it where it has no time', () => {
    const turns = [undefined, 5.5, undefined, 14, 15.5].map((startSeconds) => ({
      ...(startSeconds !== undefined && { startSeconds }),
      text: 'We talked about the meeting.',
    }));
    const startsOf = (...named: number[]) =>
      verifyDraft(aDraft({ chapters: named.map((turn) => ({ title: 'The meeting', turn })) }), {
        turns,
      }).chapters.map(({ startSeconds }) => startSeconds);
    expect(startsOf(3)).toEqual([5]);
    expect(startsOf(1, 2, 3, 4, 5)).toEqual([5, 15]);
    expect(startsOf(5, 2)).toEqual([5, 15]);
    expect(startsOf(1.5, 0, -1, 6)).toEqual([]);
  });
});
