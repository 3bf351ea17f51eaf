import { setTimeout } from 'node:timers/promises';
import type { Analysis } from '#core/analysis/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { letters, readPdf } from '../support/read-pdf.js';
import { analysedSample } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

describe('GET /api/analysis/{id}/export/pdf (§7)', () => {
  let product: RunningProduct;
  let sample: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    sample = await analysedSample(new Visitor(product));
  });
  afterAll(() => product.close());

  const download = (id: number | string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/api/analysis/${id}/export/pdf`, { headers });
  const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

  it('is a file with the spec’s name, contains the stored analysis and links to its page', async () => {
    const answer = await download(sample.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="podcast-analysis-${sample.id}.pdf"`,
    );
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const bytes = await bytesOf(answer);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const { title, text, pages } = await readPdf(bytes);
    expect(title).toBe(sample.title);
    const printed = letters(text);
    const { aiSummary, businessInsights: insights } = sample;
    const wanted = [
      ...aiSummary.keyTopics,
      ...insights.actionableInsights.flatMap((point) => [point.title, point.description]),
      ...insights.strategicTakeaways.flatMap((point) => [point.title, point.description]),
      ...insights.strategicQuestions.flatMap((item) => [item.question, item.purpose]),
      ...insights.nextSteps.immediate,
      ...insights.nextSteps.thisWeek,
      ...insights.keyQuotes.map(({ quote }) => quote),
    ];
    expect(wanted.filter((words) => !printed.includes(letters(words)))).toEqual([]);
    const urls = pages.flatMap(({ links }) => links.map(({ url }) => url));
    expect(urls).toEqual(
      expect.arrayContaining([sample.spotifyUrl, `http://podgist.test/${sample.urlSlug}`]),
    );
  });

  it('is not cacheable when the analysis is private', async () => {
    const owner = new Visitor(product);
    const made = await owner.analyze<Analysis>(aSubmission('private printing'));
    const { status, headers } = await owner.call(`/api/analysis/${made.body.id}/export/pdf`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await download(made.body.id)).status).toBe(404);
  });

  it.each(['0', '999999999', '9007199254740993', '-1', '1.5', 'x'])('does not exist for %s', async (id) => {
    const answer = await download(id);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });

  /** Repeats a download that a busy server refuses early, when it says so (contract §2). */
  async function downloadPatiently(): Promise<Response> {
    for (;;) {
      const answer = await download(sample.id);
      if (answer.status !== 503) return answer;
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
    }
  }

  it('serves many clients concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, downloadPatiently));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const sizes = await Promise.all(answers.map(async (answer) => (await bytesOf(answer)).length));
    expect(Math.min(...sizes)).toBeGreaterThan(10_000);
  });
});
