import { LIST_LIMITS, TEXT_LIMITS } from '#core/analysis/draft-limits.js';
import { type Answer, draftOf, readAnswer } from './answer.js';

function anAnswer(overrides: Partial<Answer> = {}): Answer {
  return {
    overview: 'Ada tells how she found her price.',
    keyTopics: ['Pricing'],
    actionableInsights: [
      { title: 'Ask', description: 'Ask ten customers.', quotes: ['we asked ten customers'] },
    ],
    strategicTakeaways: [],
    strategicQuestions: [{ question: 'What is it worth?', purpose: 'To find a price.' }],
    nextSteps: { immediate: ['Call one customer.'], thisWeek: [] },
    keyQuotes: ['nobody had ever asked them'],
    ...overrides,
  };
}

describe('readAnswer', () => {
  it.each([
    ['as it is', (json: string) => json],
    ['in a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['after thoughts', (json: string) => `<think>{"overview": 1} or so?</think>\n\n${json}`],
    ['after small talk', (json: string) => `Here is the summary:\n${json}\nAnything else?`],
  ])('reads an answer %s', (_, wrap) => {
    expect(readAnswer(wrap(JSON.stringify(anAnswer())))).toEqual(anAnswer());
  });

  it('drops fields that nobody asked for', () => {
    const json = JSON.stringify({
      ...anAnswer(),
      tool: 'rm',
      __proto__: null,
      nextSteps: { ...anAnswer().nextSteps, never: [] },
    });
    expect(readAnswer(json)).toEqual(anAnswer());
  });

  it.each(['', 'null', '[]', '{}', '{"overview": "x"}', JSON.stringify(anAnswer()).slice(0, -20)])(
    'takes %j for no answer',
    (text) => {
      expect(() => readAnswer(text)).toThrow(expect.objectContaining({ kind: 'unusable', passing: true }));
    },
  );
});

describe('draftOf', () => {
  it('cuts what is too long', () => {
    const long = 'word '.repeat(50_000);
    const many = Array.from({ length: 10_000 }, (_, index) => `${index} ${long.slice(0, 1000)}`);
    const point = { title: long, description: long, quotes: many };
    const draft = draftOf(
      anAnswer({ overview: long, keyTopics: many, actionableInsights: Array(500).fill(point) }),
    );
    expect(draft.overview.length).toBeLessThanOrEqual(TEXT_LIMITS.overview);
    expect(draft.keyTopics.length).toBeLessThan(100);
    expect(draft.actionableInsights.length).toBeLessThan(100);
    expect(draft.actionableInsights.length).toBeGreaterThanOrEqual(LIST_LIMITS.actionableInsights);
    expect(draft.actionableInsights[0]?.description.length).toBeLessThanOrEqual(TEXT_LIMITS.description);
    expect(draft.actionableInsights[0]?.quotes[0]?.quote.length).toBeLessThanOrEqual(TEXT_LIMITS.quote);
  });

  it('takes an answer without an overview for none', () => {
    expect(() => draftOf(anAnswer({ overview: ' \n' }))).toThrow(
      expect.objectContaining({ kind: 'unusable' }),
    );
  });
});
