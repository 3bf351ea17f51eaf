import { postgresSpendingLedger } from '#adapters/postgres/jobs/postgres-spending.js';
import { anEpisode, aProvenance } from '../builders/analysis.js';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';

const HOSTILE = [
  '=HYPERLINK("https://evil.test","Click")',
  '+1+cmd',
  '-2+3',
  '@SUM(A1:A9)',
  ';A1',
  '\t=1',
  '\r=1',
  '＝1+1',
  'quote " comma , line\nbreak',
  'windows\r\nline',
  'emoji 🦦👩‍🚀 naïve 日本語',
  "'already",
  '',
  ' plain ',
];

const INSERT = `insert into members (uid, email, email_verified, first_name, last_name, plan, subscription_status,
    billing_interval, is_active, created_at)
  select 'uid-' || n, 'm' || n || '@x.test', true, name, '', 'free', 'active', 'month', true, '2026-05-01T10:00:00Z'
  from unnest($1::text[]) with ordinality as given (name, n)`;

describe('exports (§7, contract §4)', () => {
  let product: RunningProduct;
  let world: StoredWorld;
  let admin: AdminBrowser;
  let cookie: string;
  beforeAll(async () => {
    product = await startProduct(FIRST_ADMIN);
    world = await openStoredWorld(product);
    admin = new AdminBrowser(product);
    const { headers } = await admin.login();
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await world.close();
    await product.close();
  });

  const download = (what: string) => admin.call<string>(`export/${what}`);

  it('are complete files even without rows', async () => {
    const json = await download('users?format=json');
    expect([json.status, json.body]).toEqual([200, []]);
    const { body, headers } = await download('users?format=csv');
    const raw = await fetch(`${product.url}/api/podmin/export/users?format=csv`, { headers: { cookie } });
    expect([...Buffer.from(await raw.arrayBuffer()).subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
    expect(body).toBe(
      'id,uid,firstName,lastName,email,createdAt,subscriptionPlan,subscriptionStatus,monthlyUsageCount,isActive,summaryCount\r\n',
    );
    const day = new Date().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="podgist-users-${day}.csv"`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await download('users?format=xml')).status).toBe(400);
    expect((await new Visitor(product).call('/api/podmin/export/users')).status).toBe(401);
  });

  it('preserve all texts and escape spreadsheet formulas', async () => {
    await world.postgres.pool.query(INSERT, [HOSTILE]);
    const records = parseCsv((await download('users?format=csv')).body);
    expect(records).toHaveLength(HOSTILE.length + 1);
    const names = records.slice(1).map((record) => record[2] ?? '');
    expect(names).toEqual(HOSTILE.map((name) => (/^[=+\-@;\t\r＝]/.test(name) ? `'${name}` : name)));
    const json = await admin.call<{ firstName: string }[]>('export/users?format=json');
    expect(json.body.map(({ firstName }) => firstName)).toEqual(HOSTILE);
  });

  it('contain more than one batch, each row once and in order, with complete summaries', async () => {
    await world.postgres.pool.query(`${INSERT.replaceAll('|| n', '|| n + 100')}`, [
      Array.from({ length: 1200 }, (_, n) => `Name ${n}`),
    ]);
    const { body } = await admin.call<{ id: number }[]>('export/users?format=json');
    expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 1200 + HOSTILE.length }, (_, n) => n + 1));
    const made = await world.analysed({
      title: '=Title',
      podcastMetadata: anEpisode({ name: '=Title', show: { name: '@Show', images: [] } }),
      provenance: aProvenance({ claims: { removed: { number: 2, quote: 3 } } }),
    });
    const [header, row] = parseCsv((await download('summaries?format=csv')).body);
    const cells = Object.fromEntries(header?.map((name, index) => [name, row?.[index] ?? '']) ?? []);
    expect(cells).toMatchObject({
      id: String(made.id),
      title: "'=Title",
      showName: "'@Show",
      removedStatements: '2',
    });
    expect(JSON.parse(String(cells.insights))).toEqual(made.businessInsights.actionableInsights);
    const json = await admin.call<object[]>('export/summaries?format=json');
    expect(json.body).toMatchObject([
      { id: made.id, title: '=Title', takeaways: made.businessInsights.strategicTakeaways },
    ]);
    const { rows } = await world.postgres.pool.query(
      `select action, details from access_log order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'export_summaries', details: '{"format":"json"}' },
      { action: 'export_summaries', details: '{"format":"csv"}' },
    ]);
  });

  it('tell what language models cost, page by page and as a file', async () => {
    const entry = {
      day: '2026-11-02',
      plan: 'pro',
      model: '=gpt',
      purpose: 'summary',
      runs: 3,
      failed: 1,
      calls: 4,
      inputTokens: 9000,
      cachedTokens: 100,
      outputTokens: 800,
      costUsd: 0.0123,
      unpricedRuns: 0,
      audioSeconds: 0,
    } as const;
    await postgresSpendingLedger(world.postgres).add(entry);
    const { body } = await admin.call('spending?page=1&limit=10');
    expect(body).toEqual({ entries: [entry], total: 1, page: 1, limit: 10 });
    expect((await admin.call('spending?page=0')).status).toBe(400);
    const [header, row] = parseCsv((await download('spending?format=csv')).body);
    expect(header?.join()).toBe(Object.keys(entry).join());
    expect(row?.join()).toBe("2026-11-02,pro,'=gpt,summary,3,1,4,9000,100,800,0.0123,0,0");
    expect((await admin.call('export/spending?format=json')).body).toEqual([entry]);
    expect((await new Visitor(product).call('/api/podmin/spending')).status).toBe(401);
  });
});

/** Parses CSV strictly by RFC 4180 and rejects anything else. */
function parseCsv(text: string): string[][] {
  const rest = text.replace(/^\uFEFF/, '');
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (field.lastIndex < rest.length) {
    const at = field.lastIndex;
    const match = field.exec(rest);
    if (!match) throw new Error(`no CSV from ${at}: ${rest.slice(at, at + 40)}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
