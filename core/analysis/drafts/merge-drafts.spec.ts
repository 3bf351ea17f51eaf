import fc from 'fast-check';
import { aClaimedPoint, aDraft } from '#test/builders/draft.js';
import { LIST_LIMITS } from '#test/builders/list-limits.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import type { SummaryDraft } from '../summary.js';
import { TEXT_LIMITS } from './draft-limits.js';
import { isSamePoint } from './is-same-point.js';
import { keepCustomItems, mergeDrafts } from './merge-drafts.js';

const empty: SummaryDraft = {
  overview: '',
  keyTopics: [],
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyQuotes: [],
};
const withTopics = (...keyTopics: string[]) => ({ ...empty, keyTopics });

const texts = fc.array(
  fc
    .array(fc.constantFrom('talk', 'to', 'customers', 'not', '7', 'weekly', 'prices', '売上'), {
      maxLength: 4,
    })
    .map((words) => words.join(' ')),
  { maxLength: 12 },
);
const draft: fc.Arbitrary<SummaryDraft> = fc
  .record({
    overview: texts,
    keyTopics: texts,
    points: texts,
    questions: texts,
    immediate: texts,
    thisWeek: texts,
    quotes: texts,
  })
  .map(({ overview, keyTopics, points, questions, immediate, thisWeek, quotes }) => ({
    overview: overview.join('. '),
    keyTopics,
    actionableInsights: points.map((title) => aClaimedPoint({ title, description: '' })),
    strategicTakeaways: points.map((title) => aClaimedPoint({ title: '', description: title })),
    strategicQuestions: questions.map((question) => ({ question, purpose: '' })),
    nextSteps: { immediate, thisWeek },
    keyQuotes: quotes.map((quote) => ({ quote })),
  }));

it('contract §11: subjects of all parts keep the order of the talk', () => {
  const part = (...titles: string[]) => ({
    ...empty,
    subjects: titles.map((title) => aClaimedPoint({ title, description: '' })),
  });
  const { subjects } = mergeDrafts([part('Bakers', 'Mills'), part('Drivers'), part('Singers', 'Halls')]);
  expect(subjects?.map(({ title }) => title)).toEqual(['Bakers', 'Mills', 'Drivers', 'Singers', 'Halls']);
});

describe('contract §11: sections of a template in parts', () => {
  const part = (...items: string[]) => ({
    ...empty,
    custom: [
      {
        title: 'Lessons',
        form: 'list' as const,
        items: items.map((text, at) => ({ texts: [text], turns: [at + 1] })),
      },
      { title: 'Figures', form: 'table' as const, columns: ['a', 'b'], items: [] },
    ],
  });
  const textsOf = ({ custom = [] }: SummaryDraft) =>
    custom.map(({ items }) => items.map(({ texts }) => texts[0]));

  it('keep what each part says, once, up to their limit', () => {
    const merged = mergeDrafts([part('Ask first.', 'Wait.'), empty, part('Ask first!', 'Raise prices.')]);
    expect(merged.custom?.map(({ title }) => title)).toEqual(['Lessons', 'Figures']);
    expect(textsOf(merged)).toEqual([['Ask first.', 'Wait.', 'Raise prices.'], []]);
    const numbered = (from: number) =>
      part(...Array.from({ length: 15 }, (_, at) => `Lesson number ${from + at}.`));
    expect(textsOf(mergeDrafts([numbered(100), numbered(200)]))[0]).toHaveLength(20);
    expect(mergeDrafts([empty, empty])).not.toHaveProperty('custom');
  });

  it('are those of the parts where a merging model left one empty', () => {
    const parts = [part('Ask first.'), part('Raise prices.')];
    expect(textsOf(keepCustomItems(part(), parts))[0]).toEqual(['Ask first.', 'Raise prices.']);
    const merged = part('Ask first, then raise prices.');
    expect(keepCustomItems(merged, parts).custom?.[0]).toEqual(merged.custom[0]);
    expect(keepCustomItems(empty, parts)).toBe(empty);
  });
});

describe('mergeDrafts', () => {
  it('keeps every list within its limit, with items of the parts alone and no two that say the same', () => {
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 6 }), (parts) => {
        const merged = mergeDrafts(parts);
        const lists: [readonly string[], readonly string[], number][] = [
          [merged.keyTopics, parts.flatMap((part) => part.keyTopics), LIST_LIMITS.keyTopics],
          [
            merged.actionableInsights.map(({ title }) => title),
            parts.flatMap((part) => part.actionableInsights.map(({ title }) => title)),
            LIST_LIMITS.actionableInsights,
          ],
          [
            merged.strategicTakeaways.map(({ description }) => description),
            parts.flatMap((part) => part.strategicTakeaways.map(({ description }) => description)),
            LIST_LIMITS.strategicTakeaways,
          ],
          [
            merged.strategicQuestions.map(({ question }) => question),
            parts.flatMap((part) => part.strategicQuestions.map(({ question }) => question)),
            LIST_LIMITS.strategicQuestions,
          ],
          [
            merged.nextSteps.immediate,
            parts.flatMap((part) => part.nextSteps.immediate),
            LIST_LIMITS.immediate,
          ],
          [merged.nextSteps.thisWeek, parts.flatMap((part) => part.nextSteps.thisWeek), LIST_LIMITS.thisWeek],
          [
            merged.keyQuotes.map(({ quote }) => quote),
            parts.flatMap((part) => part.keyQuotes.map(({ quote }) => quote)),
            LIST_LIMITS.keyQuotes,
          ],
        ];
        for (const [list, given, limit] of lists) {
          expect(list.length).toBeLessThanOrEqual(limit);
          for (const [i, item] of list.entries()) {
            expect(given).toContain(item);
            expect(item).not.toBe('');
            expect(list.slice(i + 1).some((other) => isSamePoint(item, other))).toBe(false);
          }
        }
        expect(merged.overview.length).toBeLessThanOrEqual(TEXT_LIMITS.overview);
        const steps = merged.nextSteps;
        expect(steps.thisWeek.some((step) => steps.immediate.some((other) => isSamePoint(step, other)))).toBe(
          false,
        );
      }),
    );
  });

  it('takes the first of every part before the second of any', () => {
    const parts = [
      withTopics('alpha', 'beta', 'gamma'),
      withTopics('delta', 'epsilon'),
      withTopics('zeta', 'eta'),
    ];
    expect(mergeDrafts(parts).keyTopics).toEqual([
      'alpha',
      'delta',
      'zeta',
      'beta',
      'epsilon',
      'eta',
      'gamma',
    ]);
  });

  it('takes evenly from early, middle and late parts where not all fit', () => {
    const names = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu'.split(' ');
    const { keyTopics } = mergeDrafts(names.map((name) => withTopics(name)));
    expect(keyTopics).toEqual(['alpha', 'gamma', 'epsilon', 'eta', 'iota', 'lambda', 'nu']);
  });

  it('gives the place of a point that was made before to the next one', () => {
    const parts = [
      withTopics('customer talks each week'),
      withTopics('Customer talks, each week!', 'prices'),
    ];
    expect(mergeDrafts(parts).keyTopics).toEqual(['customer talks each week', 'prices']);
  });

  it('takes points for the same by their title or by their description', () => {
    const point = (title: string, description: string) => ({
      ...empty,
      actionableInsights: [aClaimedPoint({ title, description })],
    });
    const parts = [
      point('Talk to customers', 'They know.'),
      point('Talk to customers!', 'Ask.'),
      point('Call people', 'They know'),
    ];
    expect(mergeDrafts(parts).actionableInsights).toHaveLength(1);
  });

  it('gives each part the same room in the overview, by whole sentences', () => {
    const long = (name: string) =>
      Array.from({ length: 200 }, (_, i) => `Sentence ${i} of ${name} is this.`).join(' ');
    const names = ['Ada', 'Ben', 'Cyd'];
    const { overview } = mergeDrafts(names.map((name) => ({ ...empty, overview: long(name) })));
    expect(overview.length).toBeLessThanOrEqual(TEXT_LIMITS.overview);
    const counts = names.map((name) => overview.match(new RegExp(`of ${name} is this\\.`, 'g'))?.length ?? 0);
    expect(Math.min(...counts)).toBeGreaterThan(30);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(overview.replaceAll(/Sentence \d+ of \w+ is this\. ?/g, '')).toBe('');
  });

  it('cuts a part’s first sentence where it is longer than its room, and says no sentence twice', () => {
    const endless = (word: string) => ({ ...empty, overview: `${`${word} `.repeat(2000)}.` });
    const { overview } = mergeDrafts([endless('ada'), endless('ben'), endless('ada')]);
    expect(overview).toMatch(/^(ada )+ada… (ben )+ben…$/);
    expect(overview.length).toBeLessThanOrEqual(TEXT_LIMITS.overview);
  });

  it('keeps one part as it is, and makes an empty draft of no part', () => {
    expect(mergeDrafts([aDraft()])).toEqual(aDraft());
    expect(mergeDrafts([])).toEqual(empty);
  });

  it('takes little time for many long parts', () => {
    const items = Array.from({ length: 200 }, (_, i) => `point ${i} ${'word '.repeat(50)}${i}`);
    const part = {
      ...empty,
      overview: 'Word word. '.repeat(5000),
      keyTopics: items,
      keyQuotes: items.map((quote) => ({ quote })),
    };
    const parts = Array.from({ length: 15 }, () => part);
    expect(cpuTimeOf(() => mergeDrafts(parts))).toBeLessThan(3_000);
  });

  it('takes the risks of the parts that have any', () => {
    const risk = aClaimedPoint({ title: 'Fewer leads at first' });
    expect(mergeDrafts([empty, { ...empty, risks: [risk] }, { ...empty, risks: [risk] }]).risks).toEqual([
      risk,
    ]);
    expect(mergeDrafts([empty, empty])).not.toHaveProperty('risks');
  });
});
