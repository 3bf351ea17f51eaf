import type { Analysis } from '#core/analysis/analysis.js';
import type { StepProgress } from '#core/analysis/next-steps.js';
import type { Collection } from '#core/library/collection.js';
import { aSubmission } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readZip } from '../support/read-zip.js';
import { Visitor } from '../support/visitor.js';

const EXPORT = '/api/user/library/export';
/** Public copies, each with another title; the last is saved first. */
const COPIES = 60;
const COPY = `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
    podcast_metadata, provenance, links, released_at, created_at)
  select 'copies/' || n, '../Copy ' || n || ' 🙂', show_slug, show_sort, 'public', ai_summary,
    jsonb_set(business_insights, '{nextSteps}', '{"immediate": ["Call ten customers"], "thisWeek": []}'),
    podcast_metadata, provenance, links, released_at, created_at
  from analyses, generate_series(1, ${COPIES}) n where id = $1 returning id`;
const SAVE_ALL = `with counted as (
    insert into saved_counts (member_id, saved) select id, ${COPIES} from members where uid = $1
  ) insert into saved_summaries (member_id, analysis_id, saved_at, title_key, show_key, filter_text)
  select m.id, a.id, now() + a.id * interval '1 second', '', '', '' from members m, analyses a
  where m.uid = $1 and a.id = any($2)`;

describe('the export of a library (contract §7)', () => {
  let product: RunningProduct;
  let analysis: Analysis;
  let ids: number[];
  let ada: MemberBrowser;

  beforeAll(async () => {
    product = await startProduct();
    const visitor = new Visitor(product);
    analysis = (await visitor.analyze<Analysis>(aSubmission('export'))).body;
    ids = (await product.database.query(COPY, [analysis.id])).map(({ id }) => Number(id));
    ada = new MemberBrowser(product);
    await ada.user();
    await product.database.query(SAVE_ALL, [ada.uid, ids]);
    const { body } = await ada.call<Collection>('/api/user/collections', {
      method: 'POST',
      body: { name: 'Pricing' },
    });
    await ada.call(`/api/user/collections/${body.id}/summaries/${ids[0]}`, { method: 'PUT' });
    for (const analysisId of [ids[0], ids[1]]) {
      const anchor = { kind: 'quote', quote: 'a passage', startSeconds: 61 };
      const note = { analysisId, anchor, text: `=note on ${analysisId}` };
      expect((await ada.call('/api/user/notes', { method: 'POST', body: note })).status).toBe(201);
    }
    const steps = await ada.call<StepProgress>(`/api/user/next-steps/${ids[0]}`);
    await ada.call(`/api/user/next-steps/${ids[0]}`, {
      method: 'PUT',
      body: { done: [steps.body.steps[0]?.key] },
    });
    const removed = await ada.call(`/api/user/save-summary/${ids[1]}`, { method: 'DELETE' });
    expect(removed.status).toBe(200);
  });
  afterAll(() => product.close());

  const download = (format: string) =>
    fetch(`${product.url}${EXPORT}?format=${format}`, { headers: { authorization: `Bearer ${ada.token}` } });

  it('is a zip that another program opens, with every summary, note and ticked step', async () => {
    const response = await download('markdown');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="podgist-library.zip"');
    const files = await readZip(Buffer.from(await response.arrayBuffer()));
    const summaries = [...files.keys()].filter((path) => path.startsWith('Summaries/'));
    expect(summaries).toHaveLength(COPIES);
    const first = files.get('Summaries/Copy 1 🙂.md') ?? '';
    expect(first).toMatch(/^collections: \["Pricing"\]$/m);
    expect(first).toMatch(/^- \[x\] Call ten customers$/m);
    expect(first).toContain(`> a passage\n> — 1:01\n\n\\=note on ${ids[0]}\n`);
    const second = files.get('Summaries/Copy 2 🙂.md') ?? '';
    expect(second).toContain(`note on ${ids[1]}`);
    expect(second).not.toMatch(/^saved:/m);
    expect(first).not.toContain(`note on ${ids[1]}`);
    for (const [, target] of first.matchAll(/\[\[([^|\]]+)\|/g)) expect(files.has(`${target}.md`)).toBe(true);
  });

  it('is JSON and CSV of the same', async () => {
    const json = await ada.call<{ summaries: { analysis: Analysis; notes: object[] }[] }>(
      `${EXPORT}?format=json`,
    );
    expect(json.body.summaries.map((entry) => entry.analysis.id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(json.body.summaries.flatMap(({ notes }) => notes)).toHaveLength(2);
    const csv = await (await download('readwise')).text();
    const [header, ...rows] = csv.trimEnd().split('\r\n');
    expect(header).toBe('Highlight,Title,Author,URL,Note,Location,Date');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`,'=note on ${ids[0]},61,`);
  });

  it('is refused without a format, and to visitors', async () => {
    for (const query of ['', '?format=pdf', '?format=markdown&format=json'])
      expect((await ada.call(EXPORT + query)).status).toBe(400);
    expect((await new Visitor(product).call(`${EXPORT}?format=json`)).status).toBe(401);
  });

  it.each(['markdown', 'readwise'])(
    '%s fails as a transfer when a later page cannot be read',
    async (format) => {
      // The summary that was saved first comes on the last page.
      const store = 'update analyses set podcast_metadata = $2 where id = $1';
      await product.database.query(store, [ids[2], 'null']);
      try {
        const response = await download(format);
        expect(response.status).toBe(200);
        await expect(response.arrayBuffer()).rejects.toThrow('terminated');
      } finally {
        await product.database.query(store, [ids[2], JSON.stringify(analysis.podcastMetadata)]);
      }
    },
  );
});
