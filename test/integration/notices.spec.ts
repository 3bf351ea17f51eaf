import type { NoticesDto } from '#api/features/notices/notices-dto.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const PATH = '/api/user/notices';
const FAIL = `with failed as (
    insert into jobs (id, dedupe_key, request, visibility, status, stage, stage_share, charges, attempt, created_at, updated_at, episode)
    values ($1, $1, '{}', 'public', 'running', 'reading', 0, '[]', 1, now(), now(), '{"title": "On churn", "show": "Test talks"}')
    returning id
  ) insert into started_jobs (job_id, owner_id, started_at) select id, $2, now() from failed`;
const END = `update jobs set status = 'failed', failure = '{"code": "internal", "message": "It did not work."}', updated_at = $2
  where id = $1`;

describe('notices (contract §12)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const join = () => new MemberBrowser(product);
  const list = async (member: MemberBrowser) => (await member.call<NoticesDto>(PATH)).body;
  const see = (member: MemberBrowser, until: unknown) =>
    member.call(`${PATH}/seen`, { method: 'PUT', body: { until } });
  const idOf = async (member: MemberBrowser) => {
    await member.user();
    const [row] = await product.database.query('select id from members where uid = $1', [member.uid]);
    return Number(row?.id);
  };
  const analyze = async (member: MemberBrowser, topic: string) =>
    (await member.call<Analysis>('/api/analyze', { method: 'POST', body: aSubmission(topic) })).body;
  const fail = async (jobId: string, memberId: number, at: string) => {
    await product.database.query(FAIL, [jobId, `member:${memberId}`]);
    await product.database.query(END, [jobId, at]);
  };

  it('contract §12: lists ended analyses, the last first, for who submitted them alone', async () => {
    const [ada, ben] = [join(), join()];
    expect(await list(ada)).toEqual({ items: [], unseen: 0 });
    const { id, title } = await analyze(ada, 'notices');
    await fail('0a1b2c3d-0000-4000-8000-000000000001', await idOf(ada), '2100-01-01T10:00:00.000Z');
    const { items, unseen } = await list(ada);
    expect(unseen).toBe(2);
    expect(items).toMatchObject([
      { status: 'failed', title: 'On churn', show: 'Test talks', message: 'It did not work.', seen: false },
      { status: 'done', title, analysisId: id, show: 'Test talks', seen: false },
    ]);
    expect(items[1]?.path).toMatch(/^\/my\//);
    expect(await list(ben)).toEqual({ items: [], unseen: 0 });
    expect((await new Visitor(product).call(PATH)).status).toBe(401);
  });

  it('contract §12: knows on every device what was seen, and takes nothing back', async () => {
    const ada = join();
    const memberId = await idOf(ada);
    await fail('0a1b2c3d-0000-4000-8000-000000000002', memberId, '2026-05-01T10:00:00.000Z');
    await fail('0a1b2c3d-0000-4000-8000-000000000003', memberId, '2026-05-01T11:00:00.000Z');
    expect((await see(ada, '2026-05-01T10:00:00.000Z')).status).toBe(204);
    expect((await list(ada)).items.map(({ seen }) => seen)).toEqual([false, true]);
    await see(ada, '2026-05-01T11:00:00.000Z');
    await see(ada, '2026-05-01T10:00:00.000Z');
    expect(await list(ada)).toMatchObject({ unseen: 0 });
    expect((await see(ada, 'now')).body).toMatchObject({ message: 'until must be an ISO time.' });
  });

  it('contract §12: lists the last 50, exports them, and deletes them with the account', async () => {
    const ada = join();
    const memberId = await idOf(ada);
    const ids = Array.from(
      { length: 51 },
      (_, n) => `0a1b2c3d-0000-4000-9000-${String(n).padStart(12, '0')}`,
    );
    for (const [n, id] of ids.entries())
      await fail(id, memberId, `2026-05-01T10:00:${String(n).padStart(2, '0')}.000Z`);
    const { items, unseen } = await list(ada);
    expect([items.length, unseen, items[0]?.jobId, items[49]?.jobId]).toEqual([50, 50, ids[50], ids[1]]);
    const exported = await ada.call<{ notices: object[] }>('/api/auth/user/export');
    expect(exported.body.notices).toHaveLength(50);
    await ada.call('/api/auth/user', { method: 'DELETE' });
    expect(await product.database.query('select from notices where member_id = $1', [memberId])).toEqual([]);
  });

  it('contract §12: shows the last end of a job that was tried again', async () => {
    const ada = join();
    const id = '0a1b2c3d-0000-4000-8000-000000000004';
    await fail(id, await idOf(ada), '2026-05-01T10:00:00.000Z');
    await see(ada, '2026-05-01T10:00:00.000Z');
    await product.database.query(`update jobs set status = 'running' where id = $1`, [id]);
    await product.database.query(END, [id, '2026-05-01T12:00:00.000Z']);
    expect(await list(ada)).toMatchObject({ items: [{ jobId: id, seen: false }], unseen: 1 });
  });
});
