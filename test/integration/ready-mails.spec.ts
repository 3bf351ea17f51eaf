import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresNotices } from '#adapters/postgres/library/postgres-notices.js';
import type { Notices } from '#core/ports/library.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readEml } from '../support/read-eml.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';

const SETTINGS = '/api/user/notice-settings';
const START = `with begun as (
    insert into jobs (id, dedupe_key, request, visibility, status, stage, stage_share, charges, attempt, created_at, updated_at, episode)
    values ($1, $1, '{}', 'public', 'running', 'reading', 0, '[]', 1, now(), now(), '{"title": "On churn", "show": "Test talks"}')
    returning id
  ) insert into started_jobs (job_id, owner_id, started_at) select id, $2, now() from begun`;
const END = `update jobs set status = 'failed', failure = '{"code": "internal", "message": "It did not work."}',
  updated_at = now() + make_interval(secs => $2) where id = $1`;
const MAKE_DUE = 'update notices set mail_due_at = now() where job_id = $1 and mail_due_at is not null';
const SLOW = 61;

describe('mails about ended analyses (contract §12)', () => {
  let product: RunningProduct;
  let folder: string;
  let stored: StoredWorld;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-ready-mails-'));
    product = await startProduct({ DATA_DIR: folder });
    stored = await openStoredWorld(product);
  });
  afterAll(async () => {
    await stored.close();
    await product.close();
    await rm(folder, { recursive: true, force: true });
  });

  let jobs = 0;
  const nextJob = () => {
    jobs += 1;
    return `0a1b2c3d-0000-4000-8000-${String(jobs).padStart(12, '0')}`;
  };
  async function join_(mail = true) {
    const email = `ready-${jobs}-${mail}@example.com`;
    const browser = new MemberBrowser(product, { email });
    const { user } = await browser.user();
    expect((await browser.call(SETTINGS, { method: 'PUT', body: { mail } })).status).toBe(204);
    const end = async (seconds: number, jobId = nextJob()) => {
      await product.database.query(START, [jobId, `member:${user.id}`]);
      await product.database.query(END, [jobId, seconds]);
      return jobId;
    };
    return { browser, email, end };
  }
  const mailsTo = async (email: string) => {
    const files = await readdir(join(folder, 'outbox')).catch(() => []);
    const all = await Promise.all(
      files.map(async (file) => readEml(await readFile(join(folder, 'outbox', file)))),
    );
    return all.filter(({ to }) => to[0]?.email === email);
  };
  const makeDue = (jobId: string) => product.database.query(MAKE_DUE, [jobId]);
  const settled = () =>
    eventually(
      () => product.database.query("select from notices where mail_due_at <= now() + interval '2 minutes'"),
      ({ length }) => length === 0,
    );

  it('come once for what took over a minute, to who wants them, and end by their own link', async () => {
    const ada = await join_();
    const ben = await join_(false);
    expect((await ada.browser.call(SETTINGS)).body).toEqual({ mail: true });
    expect((await new Visitor(product).call(SETTINGS)).status).toBe(401);
    const slow = await ada.end(SLOW);
    for (const jobId of [slow, await ada.end(59), await ben.end(SLOW)]) await makeDue(jobId);
    await settled();
    const [mail, ...more] = await mailsTo(ada.email);
    expect([mail?.subject, more, await mailsTo(ben.email)]).toEqual([
      'An analysis has failed: On churn',
      [],
      [],
    ]);
    const link = /^<(.+)>$/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    const url = link.replace('http://podgist.test', product.url);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('/a', '/'), { method: 'POST' })).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    expect((await ada.browser.call(SETTINGS)).body).toEqual({ mail: false });
    const exported = await ada.browser.call<{ noticeSettings: object }>('/api/auth/user/export');
    expect(exported.body.noticeSettings).toEqual({ mail: false });
  });

  it('are not sent to who has seen the end on the page or in the bell before', async () => {
    const [ada, ben] = [await join_(), await join_()];
    const jobId = await ada.end(SLOW);
    const cancel = (browser: MemberBrowser) =>
      browser.call(`/api/user/notices/${jobId}/mail`, { method: 'DELETE' });
    await cancel(ben.browser);
    const due = () =>
      product.database.query('select from notices where job_id = $1 and mail_due_at is not null', [jobId]);
    expect(await due()).toHaveLength(1);
    expect((await cancel(ada.browser)).status).toBe(204);
    expect(await due()).toHaveLength(0);
    const other = await ada.end(SLOW);
    await ada.browser.call('/api/user/notices/seen', {
      method: 'PUT',
      body: { until: '2100-01-01T00:00:00.000Z' },
    });
    await makeDue(other);
    await settled();
    expect(await mailsTo(ada.email)).toEqual([]);
  });

  it('are leased by one worker, and again after a kill, whose late answer counts no more', async () => {
    const ada = await join_();
    // The product's own worker does not take what is due in the year 2100.
    const workerAt = (time: string) => postgresNotices(stored.postgres, { now: () => new Date(time) });
    const jobId = await ada.end(SLOW);
    const dueAt = '2100-01-01T00:00:00.000Z';
    await product.database.query('update notices set mail_due_at = $2 where job_id = $1', [jobId, dueAt]);
    const lease = (notices: Notices) => notices.leaseMails(5, 60_000);
    const [first, second, next] = [workerAt(dueAt), workerAt(dueAt), workerAt('2100-01-01T00:01:00.000Z')];
    const [killed, ...more] = (await Promise.all([first, second].map(lease))).flat();
    expect([killed?.isWanted, more, await lease(second)]).toEqual([true, [], []]);
    const [again] = await lease(next);
    if (!killed || !again) throw new Error('the mail was not leased');
    await first.settleMail(killed, 0);
    expect(await lease(next)).toEqual([]);
    await next.settleMail(again);
    expect(await lease(workerAt('2200-01-01T00:00:00.000Z'))).toEqual([]);
  });
});
