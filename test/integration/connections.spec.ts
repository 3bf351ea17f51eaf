import type { Connection, ConnectionParent, SummaryExport } from '#core/connecting/connection.js';
import { aPassage, someInsights } from '../builders/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { NO_INTERNET } from '../support/no-internet.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type FakeNotion, startFakeNotion } from '../upstreams/notion.js';
import { type FakeReadwise, startFakeReadwise } from '../upstreams/readwise.js';

const PATH = '/api/user/connections';
type Service = 'notion' | 'readwise';

describe('connected services (contract §7)', () => {
  let product: RunningProduct;
  let notion: FakeNotion;
  let readwise: FakeReadwise;
  let analysisId: number;
  const lines: string[] = [];

  beforeAll(async () => {
    [notion, readwise] = await Promise.all([startFakeNotion(), startFakeReadwise()]);
    const variables = {
      NOTION_URL: notion.url,
      READWISE_URL: readwise.url,
      OUTBOUND_ALLOW: `${NO_INTERNET.OUTBOUND_ALLOW},${notion.url},${readwise.url}`,
      LOG_LEVEL: 'debug',
    };
    product = await startProduct(variables, { log: (line) => lines.push(line) });
    const submitted = await new MemberBrowser(product).analyze<{ id: number }>(aSubmission('sent on'));
    analysisId = submitted.body.id;
    await product.database.query(
      `update analyses set visibility = 'public', owner_id = null, business_insights = $2, speaker_names = $3
        where id = $1`,
      [
        analysisId,
        JSON.stringify(someInsights({ keyPassages: [aPassage()] })),
        JSON.stringify({ Ada: 'Ada Lovelace' }),
      ],
    );
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([notion.close(), readwise.close()]);
  });
  beforeEach(() => {
    notion.misbehave(undefined);
    readwise.misbehave(undefined);
    notion.calls.length = 0;
  });

  const connect = (member: MemberBrowser, service: Service, token: string) =>
    member.call<Connection>(`${PATH}/${service}`, { method: 'PUT', body: { token } });
  const send = (member: MemberBrowser, service: Service, ids = [analysisId]) =>
    member.call<SummaryExport[]>(`${PATH}/${service}/exports`, {
      method: 'POST',
      body: { analysisIds: ids },
    });
  const exported = async (member: MemberBrowser, service: Service) =>
    (await member.call<SummaryExport[]>(`${PATH}/${service}/exports?ids=${analysisId}`)).body[0];
  const settled = (member: MemberBrowser, service: Service, status: SummaryExport['status'] = 'sent') =>
    eventually(
      () => exported(member, service),
      (found) => found?.status === status && (status !== 'waiting' || found.message !== undefined),
    );
  /** Makes what is planned for later due now, as if a dead worker's lease had ended. */
  const hurry = async () => {
    await product.database.query('update summary_exports set due_at = now() where due_at is not null');
    await product.database.query('update connections set due_at = now() where due_at is not null');
  };
  const copies = (parent = notion.page) => notion.pagesIn(parent).filter(({ title }) => title !== 'Reading');
  const edit = (title: string) =>
    product.database.query('update analyses set title = $2 where id = $1', [analysisId, title]);

  async function joinNotion(parent = notion.page) {
    const member = new MemberBrowser(product);
    await connect(member, 'notion', notion.token);
    await member.call(`${PATH}/notion`, { method: 'PATCH', body: { parentId: parent } });
    for (const page of copies(parent)) page.isInTrash = true;
    return member;
  }

  it('check a token when it is entered, and keep it encrypted and to themselves', async () => {
    const member = new MemberBrowser(product);
    const wrong = await connect(member, 'notion', 'ntn_wrong');
    expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'token_refused' }]);
    expect((await connect(member, 'notion', 'two words')).status).toBe(400);
    notion.misbehave('503');
    expect((await connect(member, 'notion', notion.token)).status).toBe(503);
    notion.misbehave(undefined);
    expect((await member.call(PATH)).body).toEqual([]);

    const connected = await connect(member, 'notion', ` ${notion.token}\n`);
    expect([connected.status, connected.body]).toMatchObject([
      200,
      { service: 'notion', status: 'active', account: 'Ada’s workspace' },
    ]);
    expect((await connect(member, 'readwise', readwise.token)).status).toBe(200);
    const rows = await product.database.query('select token from connections');
    for (const row of rows) expect(row).toEqual({ token: expect.stringMatching(/^v1:/) });
    const [{ id } = {}] = await product.database.query('select member_id as id from connections');
    const ofRequest = lines.map((line) => JSON.parse(line)).filter(({ route }) => route?.startsWith(PATH));
    expect(ofRequest.map(({ member: number, status }) => [number, status])).toEqual(
      [422, 400, 503, 200, 200, 200].map((status) => [Number(id), status]),
    );
    expect(JSON.stringify(ofRequest)).not.toContain('@');
    const listed = await member.call<Connection[]>(PATH);
    expect(listed.body.map(({ service }) => service)).toEqual(['notion', 'readwise']);
    const data = await member.call('/api/auth/user/export');
    expect(JSON.stringify([listed.body, data.body])).toContain('Ada’s workspace');
    expect(JSON.stringify([listed.body, data.body, rows])).not.toMatch(
      new RegExp(`${notion.token}|${readwise.token}`),
    );

    expect((await member.call(`${PATH}/notion`, { method: 'DELETE' })).status).toBe(204);
    expect((await member.call(`${PATH}/notion`, { method: 'DELETE' })).status).toBe(404);
    expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    const left = await product.database.query('select * from connections');
    expect(left).toEqual([]);
  });

  it('ask for a page or database before anything is sent to Notion', async () => {
    const member = new MemberBrowser(product);
    expect((await send(member, 'notion')).body).toMatchObject({ code: 'connection_not_found' });
    await connect(member, 'notion', notion.token);
    expect((await send(member, 'notion')).body).toMatchObject({ code: 'parent_needed' });
    const parents = await member.call<ConnectionParent[]>(`${PATH}/notion/parents`);
    expect(parents.body).toEqual(
      expect.arrayContaining([
        { id: notion.page, kind: 'page', title: 'Reading' },
        { id: notion.database, kind: 'database', title: 'Podcasts' },
      ]),
    );
    expect((await member.call<[]>(`${PATH}/notion/parents?q=podc`)).body).toHaveLength(1);
    const choose = (parentId: string) =>
      member.call<Connection>(`${PATH}/notion`, { method: 'PATCH', body: { parentId } });
    for (const id of ['../users', '20000000-0000-4000-8000-000000000000']) {
      expect((await choose(id)).body).toMatchObject({ code: 'parent_not_found' });
    }
    expect((await choose(notion.database)).body.parent).toMatchObject({
      kind: 'database',
      title: 'Podcasts',
    });
  });

  it('make one page of a summary however often it is sent, and bring it up to date', async () => {
    const member = await joinNotion();
    await edit('First title');
    const sent = await send(member, 'notion', [analysisId, 999_999]);
    expect([sent.status, sent.body]).toMatchObject([202, [{ analysisId, status: 'waiting' }]]);
    await Promise.all([send(member, 'notion'), send(member, 'notion')]);
    expect(await settled(member, 'notion')).toMatchObject({ url: expect.stringContaining('notion.so/') });
    const [page, ...others] = copies();
    expect([page?.title, others]).toEqual(['First title', []]);
    const text = page?.blocks.map((block) => block.text).join('\n') ?? '';
    expect(text).toMatch(/^Summary on Podgist[\s\S]*Key topics[\s\S]*Verified quotes/i);
    expect(text).toContain('we talked to every customer — Ada Lovelace, 0:12');

    const created = page?.blocks.map(({ id }) => id);
    await send(member, 'notion');
    await settled(member, 'notion');
    expect(page?.blocks.map(({ id }) => id)).toEqual(created);

    if (page) notion.addOwnBlock(page, 'My own thought');
    await edit('Second title');
    await send(member, 'notion');
    await settled(member, 'notion');
    expect(copies()).toEqual([page]);
    expect(page?.title).toBe('Second title');
    const texts = page?.blocks.map((block) => block.text) ?? [];
    expect(texts.filter((own) => own === 'My own thought')).toHaveLength(1);
    expect(texts.filter((own) => own === 'Summary on Podgist')).toHaveLength(1);

    if (page) page.isInTrash = true;
    await send(member, 'notion');
    await settled(member, 'notion');
    expect(copies()).toHaveLength(1);
  });

  it.each(['page', 'database'] as const)(
    'find the copy below a %s whose making was never reported',
    async (kind) => {
      const parent = notion[kind];
      const member = await joinNotion(parent);
      notion.misbehave('lost', 1, ({ method, route }) => `${method} ${route}` === 'POST /v1/pages');
      await send(member, 'notion');
      await settled(member, 'notion', 'waiting');
      expect(copies(parent)).toHaveLength(1);
      await hurry();
      await settled(member, 'notion');
      expect(copies(parent)).toHaveLength(1);
      expect(copies(parent)[0]?.blocks.filter(({ text }) => text === 'Summary on Podgist')).toHaveLength(1);
    },
  );

  it('wait as long as a service asks, and try again what broke', async () => {
    const member = await joinNotion();
    const failures = async () =>
      (
        await product.database.query('select failures from summary_exports where status = $1', ['waiting'])
      )[0];
    const tryAgain = async (fault: 'reset' | '500' | '409' | 'html', count: number) => {
      notion.misbehave(fault, 1);
      await hurry();
      await eventually(failures, (row) => row?.failures === count);
    };
    notion.retryAfter = '60';
    notion.misbehave('429');
    await send(member, 'notion');
    expect((await settled(member, 'notion', 'waiting'))?.message).toContain('asks us to wait');
    const [{ due } = { due: 0 }] = await product.database.query(
      'select extract(epoch from due_at - now())::int as due from connections where due_at is not null',
    );
    expect(due).toBeGreaterThan(50);
    for (const [at, fault] of (['500', 'reset', '409', 'html'] as const).entries())
      await tryAgain(fault, at + 1);
    expect((await exported(member, 'notion'))?.message).toContain('We try again by ourselves');
    notion.retryAfter = '1';
    notion.misbehave('429', 1);
    await hurry();
    await settled(member, 'notion');
    expect(copies()).toHaveLength(1);
    expect(lines.join('')).not.toContain(notion.token);
  });

  it('say what to do when a token or a summary is refused', async () => {
    const member = await joinNotion();
    notion.misbehave('400', 1, ({ method }) => method === 'POST');
    await send(member, 'notion');
    const refused = await settled(member, 'notion', 'failed');
    expect(refused?.message).toMatch(/^Notion refused the summary/);
    notion.misbehave('403', 1, ({ method }) => method === 'POST');
    await send(member, 'notion');
    expect((await settled(member, 'notion', 'failed'))?.message).toContain('Share the page');
    notion.misbehave('401');
    await send(member, 'notion');
    expect((await settled(member, 'notion', 'failed'))?.message).toContain('Enter a new one');
    expect((await member.call<Connection[]>(PATH)).body[0]?.status).toBe('refused');
    expect((await send(member, 'notion')).body).toMatchObject({ code: 'token_refused' });

    notion.misbehave(undefined);
    const renewed = await connect(member, 'notion', notion.token);
    expect(renewed.body).toMatchObject({ status: 'active', parent: { id: notion.page } });
    await send(member, 'notion');
    await settled(member, 'notion');
  });

  it('send highlights to one book at Readwise, also after an edit of the title', async () => {
    const member = new MemberBrowser(product);
    expect((await connect(member, 'readwise', 'wrong')).body).toMatchObject({ code: 'token_refused' });
    await connect(member, 'readwise', readwise.token);
    const anchor = { kind: 'summary', quote: 'My own highlight', startSeconds: 61.5 };
    await member.call('/api/user/notes', { method: 'POST', body: { analysisId, anchor, text: 'My note' } });
    await edit('A book');
    readwise.misbehave('lost', 1);
    await send(member, 'readwise');
    await settled(member, 'readwise', 'waiting');
    await hurry();
    const sent = await settled(member, 'readwise');
    const [book, ...others] = readwise.books;
    expect(others).toEqual([]);
    expect(sent?.url).toBe(`https://readwise.io/bookreview/${book?.id}`);
    expect(book?.highlights.get('My own highlight')).toMatchObject({
      title: 'A book',
      category: 'podcasts',
      note: 'My note',
      location: 61,
      location_type: 'time_offset',
      source_url: expect.stringMatching(/^http:\/\/podgist\.test\//),
    });
    const count = book?.highlights.size ?? 0;
    expect(count).toBeGreaterThan(2);
    await edit('A book with another name');
    await send(member, 'readwise');
    await settled(member, 'readwise');
    expect([readwise.books.length, book?.highlights.size]).toEqual([1, count]);
  });

  it('never show a private summary of somebody else, and stop when they are disconnected', async () => {
    const owner = new MemberBrowser(product);
    const own = await owner.analyze<{ id: number }>(aSubmission('nobody else’s'));
    const member = new MemberBrowser(product);
    await connect(member, 'readwise', readwise.token);
    expect((await send(member, 'readwise', [own.body.id])).body).toEqual([]);
    readwise.misbehave('429');
    await send(member, 'readwise');
    await settled(member, 'readwise', 'waiting');
    await member.call(`${PATH}/readwise`, { method: 'DELETE' });
    expect(await exported(member, 'readwise')).toMatchObject({ status: 'failed' });
    const waiting = 'select * from connections where due_at is not null and service = $1';
    expect(await product.database.query(waiting, ['readwise'])).toEqual([]);
  });
});
