import { readFile } from 'node:fs/promises';
import { totpCode } from '#adapters/crypto/hmac-totp-codes.js';
import { AdminBrowser, FIRST_ADMIN, openAdminTools } from '../support/admin.js';
import { type FreshDatabase, freshDatabase } from '../support/database.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

/**
 * What the previous version of the product answered about the database in `previous-version.sql`, without what depends on
 * the time of the request. Both files were written by that version.
 */
interface Recording {
  readonly totpSecret: string;
  readonly members: Readonly<Record<string, string>>;
  readonly answers: readonly {
    /** A key of `members`, `admin` or `visitor`. */
    readonly as: string;
    readonly path: string;
    readonly status: number;
    readonly body: Record<string, unknown>;
  }[];
}

/** Lists of the admin area that had more entries when the database was written than when they were recorded. */
const GROWING_LISTS = ['logs', 'jobs'];

describe('a database of the previous version', () => {
  let recording: Recording;
  let database: FreshDatabase;
  let product: RunningProduct;
  let admin: AdminBrowser;
  const members = new Map<string, MemberBrowser>();

  beforeAll(async () => {
    const lines = (await readFile('test/data/previous-version.jsonl', 'utf8')).trim().split('\n');
    const [head, ...answers] = lines.map((line) => JSON.parse(line));
    recording = { ...head, answers };
    database = await freshDatabase();
    await database.query('drop schema public cascade; create schema public');
    await database.query(await readFile('test/data/previous-version.sql', 'utf8'));
    // Without a worker: jobs stay as they are.
    product = await startProduct({ DATABASE_URL: database.url, ROLE: 'api', ...FIRST_ADMIN });
    for (const [name, uid] of Object.entries(recording.members)) {
      const account = { uid, email: `${uid}@example.com`, emailVerified: true };
      members.set(name, new MemberBrowser(product, account));
    }
    admin = new AdminBrowser(product);
    const code = totpCode(recording.totpSecret, Math.floor(Date.now() / 30_000));
    expect((await admin.login({ code })).status).toBe(200);
  }, 60_000);
  afterAll(async () => {
    await product?.close();
    await database?.drop();
  });

  const member = (name: string) => {
    const found = members.get(name);
    if (!found) throw new Error(`${name} is no member of the recording`);
    return found;
  };
  const ask = (as: string, path: string) => {
    if (as === 'admin') return admin.call(path);
    return as === 'visitor' ? new Visitor(product).call(path) : member(as).call(path);
  };

  it('is read by visitors, members and admins as that version read it', async () => {
    const different: unknown[] = [];
    for (const { as, path, status, body } of recording.answers) {
      const answer = await ask(as, path);
      try {
        expect(answer.status).toBe(status);
        const growing = GROWING_LISTS.find((list) => path.startsWith(`${list}?`));
        if (growing) {
          expect(answer.body[growing]).toEqual(expect.arrayContaining(body[growing] as unknown[]));
        } else if (typeof body === 'string') expect(answer.body).toBe(body);
        else expect(answer.body).toMatchObject(body);
      } catch (error) {
        different.push(`${as} ${path}: ${(error as Error).message}`);
      }
    }
    expect(different).toEqual([]);
  }, 60_000);

  it('shows its public analyses as pages', async () => {
    const visitor = new Visitor(product);
    for (const path of ['/the-pricing-hour/pricing-software', '/the-pricing-hour/first-shape']) {
      const { status, body } = await visitor.call<string>(path);
      expect([path, status, body]).toEqual([path, 200, expect.stringContaining('The Pricing Hour')]);
    }
  });

  it('has its jobs in every state', async () => {
    const { body } = await admin.call<{ jobs: { id: string; status: string }[] }>('jobs?limit=50');
    expect(Object.fromEntries(body.jobs.map(({ id, status }) => [id, status]))).toEqual({
      queued: 'waiting',
      dispatched: 'waiting',
      postponed: 'waiting',
      running: 'running',
      failed: 'failed',
    });
  });

  it('keeps its audit log intact, and the tasks that were still to be done', async () => {
    const tools = await openAdminTools({ ...product, database });
    expect(await tools.service.verifyLog()).toMatchObject({ intact: true });
    await tools.close();
    const tasks = await database.query('select kind, state from errands order by kind, member_id');
    expect(tasks).toEqual(
      expect.arrayContaining([
        { kind: 'newsletter', state: 'given_up' },
        { kind: 'welcome_mail', state: 'open' },
        { kind: 'end_payments', state: 'open' },
      ]),
    );
  });

  it('is worked on: bookmarks, presets, plans, retried jobs and deleted accounts', async () => {
    const [plus, pro, all] = [member('plus'), member('pro'), member('all')];
    const saved = await plus.call('/api/user/save-summary/1', { method: 'POST' });
    const preset = { name: 'For the board', prompt: 'Costs.' };
    const renewed = await pro.call('/api/user/prompt-presets', { method: 'PUT', body: preset });
    const downgrade = { method: 'POST', body: { targetPlan: 'pro' } };
    const kept = await pro.call('/api/downgrade-plan', downgrade);
    const retried = await admin.post('jobs/failed/retry');
    const cancelled = await admin.post('jobs/running/cancel');
    const left = await all.call('/api/auth/user', { method: 'DELETE' });
    const answers = [saved, renewed, kept, retried, cancelled, left];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 204, 204]);
    expect((await database.contents()).toLowerCase()).not.toContain('edited@example.com');
  });
});
