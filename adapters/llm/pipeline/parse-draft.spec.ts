import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import { LIST_LIMITS } from '#test/builders/list-limits.js';
import { DRAFT_OUTPUT, type ModelOutput } from './draft-output.js';
import { parseDraft, parseUsableDraft } from './parse-draft.js';

const cited = (text: string, ...turns: number[]) => ({ text, turns });

function anOutput(overrides: Partial<ModelOutput> = {}): ModelOutput {
  return {
    overview: [cited('Ada tells how she found her price.', 2, 1)],
    keyTopics: ['Pricing'],
    actionableInsights: [
      { title: 'Ask', description: 'Ask ten customers.', turns: [3], quotes: ['we asked ten customers'] },
    ],
    strategicTakeaways: [],
    strategicQuestions: [{ question: 'What is it worth?', purpose: 'To find a price.', turns: [] }],
    nextSteps: { immediate: [cited('Call one customer.', 4)], thisWeek: [] },
    keyQuotes: ['nobody had ever asked them'],
    ...overrides,
  };
}

const draftOf = (output: ModelOutput) => parseDraft(JSON.stringify(output));

describe('parseDraft', () => {
  it.each([
    ['as it is', (json: string) => json],
    ['in a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['after thoughts', (json: string) => `<think>{"overview": 1} or so?</think>\n\n${json}`],
    ['after thoughts without a start', (json: string) => `first {"overview": 2}\n</think>\n${json}`],
    ['after braces', (json: string) => `{So} here {it} is:\n${json}`],
    ['after small talk', (json: string) => `Here is the summary:\n${json}\nAnything else?`],
  ])('reads an answer %s', (_, wrap) => {
    const draft = parseDraft(wrap(JSON.stringify(anOutput())));
    expect(draft.overview).toBe('Ada tells how she found her price.');
    expect(draft.keyQuotes).toEqual([{ quote: 'nobody had ever asked them' }]);
    expect(draft).toEqual(draftOf(anOutput()));
  });

  it('reads the turns that each text cites, also in the forms of loosely bound models', () => {
    const citations = [
      cited('Ada tells how she found her price.', 2, 1),
      cited('Ask', 3),
      cited('Call one customer.', 4),
    ];
    expect(draftOf(anOutput()).citations).toEqual(citations);
    const loose = {
      ...anOutput(),
      overview: 'Ada tells how she found her price.',
      nextSteps: {
        immediate: ['Call one customer.', { text: 'Call ten.', turns: ['#7', '8'] }],
        thisWeek: [],
      },
      mentions: 'none',
      chapters: [{ title: 'Prices', turn: 6 }],
    };
    const draft = parseDraft(JSON.stringify(loose));
    expect(draft.overview).toBe('Ada tells how she found her price.');
    expect(draft.nextSteps.immediate).toEqual(['Call one customer.', 'Call ten.']);
    expect(draft.citations).toEqual([cited('Ask', 3), cited('Call ten.', 7, 8)]);
    expect(draft.chapters).toEqual([{ title: 'Prices', turn: 6 }]);
    expect(draft).not.toHaveProperty('mentions');
  });

  it('drops fields that the schema does not have', () => {
    const output = { ...anOutput(), tool: 'rm', nextSteps: { ...anOutput().nextSteps, never: [] } };
    expect(draftOf(output)).toEqual(draftOf(anOutput()));
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"overview": "x"}',
    JSON.stringify(anOutput()).slice(0, -20),
    JSON.stringify(anOutput({ overview: [cited(' \n')] })),
  ])('refuses %j', (text) => {
    expect(() => parseDraft(text)).toThrow(
      expect.objectContaining({ code: 'invalid_output', retryable: true }),
    );
  });

  it('takes risks, and an answer of a loosely bound model that leaves them out', () => {
    const risk = { title: 'Fewer leads', description: 'At first.', turns: [5], quotes: ['half the leads'] };
    expect(draftOf(anOutput({ risks: [risk] })).risks).toEqual([
      { title: 'Fewer leads', description: 'At first.', quotes: [{ quote: 'half the leads' }] },
    ]);
    expect(draftOf(anOutput())).not.toHaveProperty('risks');
    expect(DRAFT_OUTPUT.schema.required).toContain('risks');
  });

  it('makes a paragraph of each line of a description', () => {
    const point = {
      title: 'Prices',
      description: 'Two fell.\nLamps: by half.\n\nHats: by 3.',
      turns: [1],
      quotes: [],
    };
    const draft = draftOf(anOutput({ subjects: [point] }));
    expect(draft.subjects?.[0]?.description).toBe('Two fell.\n\nLamps: by half.\n\nHats: by 3.');
  });

  it('cuts what is too long', () => {
    const long = 'word '.repeat(5_000);
    const many = Array.from({ length: 200 }, (_, index) => `${index} ${long.slice(0, 1000)}`);
    const point = { title: long, description: long, turns: [1], quotes: many };
    const draft = draftOf(
      anOutput({ overview: [cited(long)], keyTopics: many, actionableInsights: Array(200).fill(point) }),
    );
    expect(draft.overview.length).toBeLessThanOrEqual(TEXT_LIMITS.overview);
    expect(draft.keyTopics.length).toBeLessThan(100);
    expect(draft.actionableInsights.length).toBeLessThan(100);
    expect(draft.actionableInsights.length).toBeGreaterThanOrEqual(LIST_LIMITS.actionableInsights);
    expect(draft.actionableInsights[0]?.description.length).toBeLessThanOrEqual(TEXT_LIMITS.description);
    expect(draft.actionableInsights[0]?.quotes[0]?.quote.length).toBeLessThanOrEqual(TEXT_LIMITS.quote);
  });
});

describe('parseUsableDraft', () => {
  const bare = { overview: 'Ada tells how she found her price.', actionableInsights: 'none' };
  const subject = {
    title: 'Ten calls found the price',
    description: 'Ada asked ten.',
    turns: [3],
    quotes: [],
  };

  it('uses an answer with an overview and any points, also the account alone (contract §11)', () => {
    const draft = parseUsableDraft(JSON.stringify({ ...bare, subjects: [subject] }));
    expect(draft).toMatchObject({ overview: bare.overview, subjects: [{ title: subject.title }] });
    expect(parseUsableDraft(JSON.stringify(bare))).toBeUndefined();
  });
});

it('asks for a strict schema: every property required, none added', () => {
  const objects = (schema: unknown): Record<string, unknown>[] =>
    typeof schema !== 'object' || schema === null
      ? []
      : [schema as Record<string, unknown>, ...Object.values(schema).flatMap(objects)].filter(
          ({ type }) => type === 'object',
        );
  const found = objects(DRAFT_OUTPUT.schema);
  expect(found.length).toBeGreaterThan(3);
  for (const { properties, required, additionalProperties } of found) {
    expect(required).toEqual(Object.keys(properties as object));
    expect(additionalProperties).toBe(false);
  }
});
