import type { Analysis } from '#core/analysis/analysis.js';
import type { Reading } from '#core/library/reading.js';
import { aSubmission } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const COPY = `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
    podcast_metadata, provenance, links, released_at, created_at)
  select 'copies/' || n, 'Copy ' || n, show_slug, show_sort, 'public', ai_summary, business_insights, podcast_metadata,
    provenance, links, released_at, created_at
  from analyses, generate_series(1, 3) n where id = $1 returning id`;

describe('reading state and activity (contract §12)', () => {
  let product: RunningProduct;
  let ids: number[];
  beforeAll(async () => {
    product = await startProduct();
    const made = await new Visitor(product).analyze<Analysis>(aSubmission('reading'));
    ids = (await product.database.query(COPY, [made.body.id])).map(({ id }) => Number(id));
  });
  afterAll(() => product.close());

  const join = () => new MemberBrowser(product);
  const pathOf = (id: number | undefined) => `/api/user/reading/${id}`;
  const put = (member: MemberBrowser, id: number | undefined, body: unknown) =>
    member.call<Reading>(pathOf(id), { method: 'PUT', body });
  const save = (member: MemberBrowser, id: number | undefined) =>
    member.call(`/api/user/save-summary/${id}`, { method: 'POST' });

  it('contract §12: keeps place, progress and the read mark of a summary, saved or not', async () => {
    const [ada, ben, [id]] = [join(), join(), ids];
    expect((await ada.call(pathOf(id))).body).toEqual({ position: 0, progress: 0, read: false });
    const begun = await put(ada, id, { position: 12.25, progress: 0.4, read: false });
    expect([begun.status, begun.body]).toEqual([200, { position: 12.25, progress: 0.4, read: false }]);
    expect((await put(ada, id, { position: 30, progress: 0.9 })).body).toMatchObject({ read: true });
    // Reading it again does not make it unread.
    expect((await put(ada, id, { position: 1, progress: 0.1 })).body).toMatchObject({ read: true });
    expect((await ada.call(pathOf(id))).body).toEqual({ position: 1, progress: 0.1, read: true });
    expect((await put(ada, id, { read: false })).body).toEqual({ position: 0, progress: 0, read: false });
    expect((await ben.call(pathOf(id))).body).toEqual({ position: 0, progress: 0, read: false });
  });

  it.each([
    [{}, 'Send position, progress or read.'],
    [{ position: -1 }, 'position must be a number from 0 to 1000000.'],
    [{ position: '4' }, 'position must be a number from 0 to 1000000.'],
    [{ progress: 1.1 }, 'progress must be a number from 0 to 1.'],
    [{ progress: 0.5, read: 'yes' }, 'read must be true or false.'],
    [{ progress: 0.5, readAt: 'yesterday' }, 'readAt must be an ISO time.'],
  ])('contract §12: refuses %j', async (body, message) => {
    const answer = await put(join(), ids[0], body);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
  });

  it('contract §12: knows the summaries that a member may see only', async () => {
    const ada = join();
    expect((await ada.call(pathOf(1_000_000))).status).toBe(404);
    expect((await put(ada, 1_000_000, { read: true })).status).toBe(404);
    expect((await new Visitor(product).call(pathOf(ids[0]))).status).toBe(401);
  });

  it('contract §12: filters saved summaries by state, which the read mark of the library shares', async () => {
    const [ada, [first, second, third]] = [join(), ids];
    for (const id of ids) await save(ada, id);
    await put(ada, second, { progress: 0.3, position: 4 });
    await put(ada, third, { progress: 0.95, position: 40 });
    const listed = async (query: string) =>
      (await ada.call<{ id: number }[]>(`/api/user/saved-summaries?${query}`)).body.map(({ id }) => id);
    expect(await listed('state=unread')).toEqual([first]);
    expect(await listed('state=reading')).toEqual([second]);
    expect(await listed('state=read')).toEqual([third]);
    expect(await listed('unread=true')).toEqual([second, first]);
    expect(await listed('unread=true&state=read')).toEqual([]);
    expect((await ada.call('/api/user/saved-summaries?state=done')).status).toBe(400);
    const [page] = (await ada.call<object[]>('/api/user/saved-summaries?state=reading')).body;
    expect(page).toMatchObject({ isRead: false, state: 'reading', progress: 0.3 });
    const mark = { method: 'PUT', body: { isRead: true } } as const;
    expect((await ada.call(`/api/user/saved-summaries/${first}/read`, mark)).status).toBe(204);
    expect((await ada.call(pathOf(first))).body).toEqual({ position: 0, progress: 0, read: true });
  });

  it('contract §12: lists what is begun, last read first, and exports and deletes it with the account', async () => {
    const [ada, [first, second, third]] = [join(), ids];
    const readAt = new Date(Date.now() - 3_600_000).toISOString();
    await put(ada, first, { position: 3, progress: 0.2 });
    await put(ada, second, { position: 5, progress: 0.5, readAt });
    await put(ada, third, { read: true });
    const page = await ada.call<object[]>('/api/user/reading?limit=1');
    expect(page.body).toMatchObject([
      { analysisId: first, title: 'Copy 1', path: '/copies/1', position: 3, progress: 0.2, read: false },
    ]);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
    expect((await ada.call<object[]>(next)).body).toMatchObject([{ analysisId: second, readAt }]);
    const exported = await ada.call<{ reading: object[] }>('/api/auth/user/export');
    expect(exported.body.reading).toMatchObject([
      { analysisId: first, read: false },
      { analysisId: second, readAt },
      { analysisId: third, read: true },
    ]);
    const [{ id } = {}] = await product.database.query('select id from members where uid = $1', [ada.uid]);
    await ada.call('/api/auth/user', { method: 'DELETE' });
    const left = await product.database.query('select from reading_states where member_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('contract §12: ends with one state when two devices report at once', async () => {
    const ada = join();
    const reports = Array.from({ length: 10 }, (_, n) => ({ position: n, progress: n / 20 }));
    const answers = await Promise.all(reports.map((report) => put(ada, ids[0], report)));
    expect(answers.map(({ status }) => status)).toEqual(reports.map(() => 200));
    const { body } = await ada.call<Reading>(pathOf(ids[0]));
    expect(reports).toContainEqual({ position: body.position, progress: body.progress });
  });

  it('contract §12: tells what was submitted lately, and the first steps that are done', async () => {
    const ada = join();
    const activity = async () => (await ada.call<Record<string, object>>('/api/user/activity')).body;
    const none = { analyzed: false, saved: false, followed: false };
    expect(await activity()).toEqual({ waiting: [], finished: [], onboarding: none });
    const transcript = { ...aSubmission('activity').transcript, title: 'A talk of mine' };
    const submitted = await ada.call<{ jobId: string }>('/api/analyze', {
      method: 'POST',
      headers: { prefer: 'respond-async' },
      body: { transcript },
    });
    expect(submitted.status).toBe(202);
    const { waiting, finished } = await activity();
    expect([waiting, finished].flat()).toMatchObject([{ title: 'A talk of mine' }]);
    await save(ada, ids[0]);
    expect((await activity()).onboarding).toMatchObject({ saved: true, followed: false });
  });
});
