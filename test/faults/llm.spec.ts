import type { Analysis } from '#core/analysis/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import {
  type FakeOpenai,
  MADE_UP_QUOTE,
  type OpenaiFault,
  startFakeOpenai,
} from '../upstreams/openai/fake-server.js';

describe('an LLM with faults (contract §2, charging and refusals)', () => {
  let llm: FakeOpenai;
  let product: RunningProduct;
  beforeAll(async () => {
    llm = await startFakeOpenai();
    product = await startProduct({ OPENAI_BASE_URL: llm.url, OPENAI_MODEL: 'fake-model' });
  });
  afterEach(() => llm.misbehave(undefined));
  afterAll(async () => {
    await product.close();
    await llm.close();
  });

  it('stores only quotes from the transcript and records the model of the summary', async () => {
    const { body } = await new Visitor(product).analyze<Analysis>(aSubmission('pricing'));
    expect(body.provenance.summarizer).toEqual({ kind: 'llm', model: 'fake-model' });
    expect(body.businessInsights.keyQuotes.length).toBeGreaterThan(0);
    expect(JSON.stringify(llm.requests.at(-1)?.body)).not.toContain(MADE_UP_QUOTE);
    expect(JSON.stringify(body)).not.toContain(MADE_UP_QUOTE);
  });

  async function tokens(): Promise<number[]> {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    return ['input', 'output'].map((kind) =>
      Number(new RegExp(`^podgist_llm_tokens_total{kind="${kind}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0),
    );
  }

  /** Responses may be sent before their usage is counted. */
  const counted = (are: (seen: number[]) => boolean) => eventually(tokens, are);

  it('records token usage in the metrics, invisible to users', async () => {
    const [input = 0, output = 0] = await tokens();
    const { body } = await new Visitor(product).analyze<Analysis>(aSubmission('token counts'));
    const [, moreOutput = 0] = await counted(([moreInput = 0]) => moreInput > input + 1000);
    expect(moreOutput).toBeGreaterThan(output + 100);
    expect(Object.keys(body)).not.toContain('usage');
    expect(JSON.stringify(body)).not.toMatch(/inputTokens|promptVersion/);
  });

  it('records the token usage of every attempt of a failed analysis, invisible to users', async () => {
    const [input = 0, output = 0] = await tokens();
    const asked = llm.requests.length;
    llm.misbehave('wrong-schema');
    const { status, body } = await new Visitor(product).analyze(aSubmission('wasted tokens'));
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toMatch(/usage|tokens|promptVersion/i);
    const sent = llm.requests.slice(asked);
    expect(sent).toHaveLength(2);
    const taken = sent.reduce((sum, { prompt }) => sum + Math.ceil(prompt.length / 4), 0);
    const [, moreOutput = 0] = await counted(([moreInput = 0]) => moreInput - input >= taken);
    expect((await tokens())[0]).toBe(input + taken);
    expect(moreOutput).toBeGreaterThan(output);
  });

  it.each<OpenaiFault>(['500', '429', '401', 'broken-json', 'cut-off', 'wrong-schema', 'reset'])(
    'gives instructions and refunds the quota when every call meets "%s"',
    async (fault) => {
      llm.misbehave(fault);
      const visitor = new Visitor(product);
      const { status, headers, body } = await visitor.analyze(aSubmission('sales'));
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(body.message).toMatch(/try again/i);
      expect(JSON.stringify(body)).not.toMatch(/stack|at \w+ \(|Bearer|127\.0\.0\.1/);
      expect((await visitor.call('/api/anonymous-usage')).body).toEqual({ count: 0, limit: 3, remaining: 3 });
    },
  );

  it.each<OpenaiFault>(['500', 'broken-json', 'reset'])(
    'recovers when one call meets "%s"',
    async (fault) => {
      llm.misbehave(fault, 1);
      const visitor = new Visitor(product);
      expect((await visitor.analyze(aSubmission(`recovery from ${fault}`))).status).toBe(200);
      expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 1 });
    },
  );
});
