import type { Analysis } from '#core/analysis/analysis.js';
import { aPassage, aRisk, someInsights } from '../builders/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

describe('text exports', () => {
  let product: RunningProduct;
  let owner: Visitor;
  let made: Analysis;

  beforeAll(async () => {
    product = await startProduct();
    owner = new Visitor(product);
    const { id } = (await owner.analyze<Analysis>(aSubmission('a private talk'))).body;
    const insights = someInsights({ keyPassages: [aPassage()] });
    await product.database.query('update analyses set business_insights = $2 where id = $1', [
      id,
      JSON.stringify(insights),
    ]);
    made = (await owner.call<Analysis>(`/api/analysis/${id}`)).body;
  });
  afterAll(() => product.close());

  it('return Markdown as a file with every insight and key passage', async () => {
    const { status, headers, body } = await owner.call<string>(`/api/analysis/${made.id}/export/markdown`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="podcast-analysis-${made.id}.md"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatch(/^---\ntitle: /);
    expect(body.match(/^### /gm)).toHaveLength(
      made.businessInsights.actionableInsights.length + made.businessInsights.strategicTakeaways.length + 1,
    );
  });

  it('return JSON as a file with the analysis and its URL', async () => {
    const { headers, body } = await owner.call(`/api/analysis/${made.id}/export/json`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="podcast-analysis-${made.id}.json"`,
    );
    expect(body).toEqual({ ...made, url: `http://podgist.test/${made.urlSlug}` });
  });

  it('return the picture of a quote to its reader alone (contract §12)', async () => {
    const path = `/api/analysis/${made.id}/quotes/1/image`;
    const { status, headers } = await owner.call(`${path}?shape=portrait`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="podcast-quote-${made.id}-1-portrait.png"`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await new Visitor(product).call(path)).status).toBe(404);
    expect(await owner.call(`/api/analysis/${made.id}/quotes/99/image`)).toMatchObject({
      status: 404,
      body: { code: 'analysis_not_found', message: 'This summary has no such quote.' },
    });
    expect((await owner.call(`${path}?shape=round`)).status).toBe(400);
  });

  it('support rows of older versions without a section, as do the page and the PDF', async () => {
    const old = (await owner.analyze<Analysis>(aSubmission('an old row'))).body;
    await product.database.query(
      `update analyses set business_insights = business_insights - 'strategicInsights' - 'keyTakeaways' - 'nextSteps' - 'version',
        ai_summary = ai_summary - 'keyTopics' where id = $1`,
      [old.id],
    );
    for (const path of [`/api/analysis/${old.id}`, ...['markdown', 'json', 'pdf'].map(exportOf)]) {
      expect([path, (await owner.call(path)).status]).toEqual([path, 200]);
    }
    function exportOf(format: string): string {
      return `/api/analysis/${old.id}/export/${format}`;
    }
    const { body } = await owner.call<Analysis>(`/api/analysis/${old.id}`);
    expect(body.businessInsights.nextSteps).toEqual({ immediate: [], thisWeek: [] });
    expect(body.businessInsights.actionableInsights).toEqual(old.businessInsights.actionableInsights);
  });

  it('include risks if present, as does the API, but not the stored version', async () => {
    const { id } = (await owner.analyze<Analysis>(aSubmission('a risky row'))).body;
    await product.database.query(
      `update analyses set business_insights = business_insights || jsonb_build_object('risks', $2::jsonb) where id = $1`,
      [id, JSON.stringify([aRisk()])],
    );
    const { body } = await owner.call<Analysis>(`/api/analysis/${id}`);
    expect(body.businessInsights.risks).toEqual([aRisk()]);
    expect(body.businessInsights).not.toHaveProperty('version');
    const { body: markdown } = await owner.call<string>(`/api/analysis/${id}/export/markdown`);
    expect(markdown).toContain('## Risks and Caveats\n\n### Fewer leads at first');
    expect((await owner.call(`/api/analysis/${id}/export/pdf`)).status).toBe(200);
  });

  it('do not exist for other users if the analysis is private', async () => {
    const stranger = new Visitor(product);
    for (const format of ['markdown', 'json']) {
      expect((await stranger.call(`/api/analysis/${made.id}/export/${format}`)).status).toBe(404);
    }
  });
});
