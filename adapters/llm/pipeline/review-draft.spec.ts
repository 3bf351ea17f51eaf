import { ModelError } from '#core/ports/language-model.js';
import { aClaimedPoint, aDraft } from '#test/builders/draft.js';
import { someTemplateSections } from '#test/builders/template.js';
import { reviewDraft, reviewedTexts, type TextChange, withChanges } from './review-draft.js';
import { TokenMeter } from './token-meter.js';

const DRAFT = aDraft({
  overview: 'Ada doubled the revenue. She gave up a meeting.',
  subjects: [
    aClaimedPoint({
      title: 'Customers first',
      description: 'She called them.\n\nPrice: 9 dollars.',
      quotes: [],
    }),
  ],
  citations: [
    { text: 'Ada doubled the revenue.', turns: [3] },
    { text: 'Customers first', turns: [5] },
  ],
});

/** A change of the text of a draft that begins so. */
function change(begins: string, text: string, draft = DRAFT): TextChange {
  const { id = 0 } = reviewedTexts(draft).find((one) => one.text.startsWith(begins)) ?? {};
  return { id, begins, text };
}

describe('a review of a draft (contract §11)', () => {
  it('reads sentences and blocks by themselves, and neither quotes nor chapters', () => {
    const draft = { ...DRAFT, chapters: [{ title: 'Greetings', turn: 1 }] };
    const texts = reviewedTexts(draft);
    expect(texts.slice(0, 5)).toEqual([
      { id: 1, place: 'overview', text: 'Ada doubled the revenue.' },
      { id: 2, place: 'overview', text: 'She gave up a meeting.' },
      { id: 3, place: 'subjects', text: 'Customers first' },
      { id: 4, place: 'subjects', text: 'She called them.' },
      { id: 5, place: 'subjects', text: 'Price: 9 dollars.' },
    ]);
    const all = texts.map(({ text }) => text).join('\n');
    expect(all).toContain('Call one customer');
    expect(all).not.toMatch(/Greetings|nobody missed it|each week/);
  });

  it('replaces texts, which keep the turns and quotes of what they replace, and mixes none up', () => {
    const changed = withChanges(DRAFT, [
      change('Ada doubled', 'Ada says that she doubled the revenue.'),
      change('Customers', 'Customers before meetings'),
      change('Talk to', 'Talk to each customer'),
      { id: 999, begins: 'Ada', text: 'Nowhere.' },
      { ...change('She gave up', 'Ada called.'), begins: 'Ada called' },
      { ...change('Dropping one', ''), begins: '' },
    ]);
    expect(changed).toMatchObject({
      overview: 'Ada says that she doubled the revenue. She gave up a meeting.',
      subjects: [{ title: 'Customers before meetings' }],
      actionableInsights: [{ title: 'Talk to each customer', quotes: DRAFT.actionableInsights[0]?.quotes }],
      citations: [
        { text: 'Ada says that she doubled the revenue.', turns: [3] },
        { text: 'Customers before meetings', turns: [5] },
      ],
    });
    expect(withChanges(DRAFT, [])).toEqual({ ...DRAFT, keyQuotes: [{ quote: DRAFT.keyQuotes[0]?.quote }] });
  });

  it('takes out a block for an empty text, and adds one for a line break', () => {
    const changed = withChanges(DRAFT, [
      change('She called', ''),
      change('Price', 'Price: 9 dollars.\nTrial: One week.'),
    ]);
    expect(changed.subjects?.[0]?.description).toBe('Price: 9 dollars.\n\nTrial: One week.');
  });

  it("changes the sections of a member's template, and keeps its tables", () => {
    const [text, , table] = someTemplateSections().map(({ title, form, columns }) => ({
      title,
      form,
      ...(columns && { columns }),
    }));
    const custom = [
      {
        ...text,
        title: 'What was tried',
        form: 'text' as const,
        items: [{ texts: ['Ada raised it.'], turns: [2] }],
      },
      {
        ...table,
        title: 'Figures',
        form: 'table' as const,
        columns: ['Figure', 'Measures'],
        items: [{ texts: ['9 dollars', 'the price'], turns: [4] }],
      },
    ];
    const template = someTemplateSections().filter(({ form }) => form !== 'list');
    const draft = { ...DRAFT, custom };
    const changed = withChanges(draft, [change('Ada raised', 'Ada tried a price.', draft)], template);
    expect(changed.custom).toEqual([
      { ...custom[0], items: [{ texts: ['Ada tried a price.'], turns: [2] }] },
      custom[1],
    ]);
  });

  it.each([
    ['an answer of another form', '{"overview": []}'],
    ['an answer that is no JSON', 'All good.'],
  ])('refuses %s, and counts what it took', async (_, answer) => {
    const meter = new TokenMeter({ promptVersion: 'v' });
    const model = {
      name: 'scripted',
      contextTokens: 128_000,
      generate: async () => ({ text: answer, usage: { inputTokens: 7, outputTokens: 1 } }),
    };
    const prompt = { instructions: '', material: '', task: '' };
    await expect(reviewDraft(model, prompt, 100, new AbortController().signal, meter)).rejects.toThrow(
      ModelError,
    );
    expect(meter.usage()).toMatchObject({ calls: 1 });
  });
});
