import type { Analysis } from '../../core/analysis/analysis.js';
import { sourceOf } from '../../core/analysis/source.js';
import { anEpisode } from '../builders/analysis.js';
import { aNewJob } from '../builders/job.js';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { eventually } from '../support/eventually.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import type { Answer } from '../support/visitor.js';
import { Visitor } from '../support/visitor.js';

interface User {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly subscriptionPlan: string;
  readonly monthlyUsageCount: number;
  readonly isActive: boolean;
  readonly summaryCount: number;
  readonly version: string;
}

interface Summary {
  readonly id: number;
  readonly title: string;
  readonly version: string;
  readonly summary: {
    readonly episodeTitle: string;
    readonly summary: string;
    readonly insights: readonly object[];
    readonly takeaways: readonly object[];
  };
}

interface Log {
  readonly action: string;
  readonly details: string;
}

describe('the desk of the admin area (§7)', () => {
  let product: RunningProduct;
  let world: StoredWorld;
  let admin: AdminBrowser;
  beforeAll(async () => {
    product = await startProduct(FIRST_ADMIN);
    world = await openStoredWorld(product);
    admin = new AdminBrowser(product);
    expect((await admin.login()).status).toBe(200);
  });
  afterAll(async () => {
    await world.close();
    await product.close();
  });

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.postgres.pool.query<Row>(text, values)).rows;
  const lastLog = async (): Promise<Log | undefined> =>
    (await query<Log>('select action, details from access_log order by id desc limit 1'))[0];
  const users = async (search: string) =>
    (await admin.call<{ users: User[]; total: number }>(`users?search=${encodeURIComponent(search)}`)).body;
  const summaries = async (search: string) =>
    (
      await admin.call<{ summaries: Summary[]; total: number }>(
        `summaries?search=${encodeURIComponent(search)}`,
      )
    ).body;
  const put = <T = Record<string, unknown>>(path: string, body: object, headers = {}) =>
    admin.call<T>(path, { method: 'PUT', body, headers });

  async function join(email: string, displayName: string): Promise<{ member: MemberBrowser; user: User }> {
    const member = new MemberBrowser(product, { email, displayName });
    await member.register();
    const [user] = (await users(email)).users;
    if (!user) throw new Error(`${email} is not found`);
    return { member, user };
  }

  describe('users', () => {
    it('finds people by pieces of their name or e-mail, and misspelt, newest first and by pages', async () => {
      await join('grace.hopper@navy.test', 'Grace Hopper');
      await join('margaret@apollo.test', 'Margaret Hamilton');
      const found = async (search: string) => (await users(search)).users.map(({ email }) => email);
      for (const search of ['hopp', 'GRACE', 'navy.test', 'hop gra', 'h navy', 'hoper', 'Grave', 'Hoppre']) {
        expect([search, await found(search)]).toEqual([search, ['grace.hopper@navy.test']]);
      }
      for (const search of ['100%', '___', 'zzzzzz', 'race hamilton', "'; drop table members; --"]) {
        expect([search, await found(search)]).toEqual([search, []]);
      }
      const pages = await Promise.all(
        [1, 2, 3].map((page) => admin.call<{ users: User[]; total: number }>(`users?page=${page}&limit=1`)),
      );
      expect(pages.map(({ body }) => body.users[0]?.email)).toEqual([
        'margaret@apollo.test',
        'grace.hopper@navy.test',
        undefined,
      ]);
      expect(pages[0]?.body).toMatchObject({ total: 2, page: 1, limit: 1 });
      expect(await lastLog()).toMatchObject({ action: 'view_users' });
      for (const bad of ['page=0', 'limit=501', 'limit=x', 'sort=name', `search=${'x'.repeat(201)}`]) {
        const { status, body } = await admin.call(`users?${bad}`);
        expect([bad, status, typeof body.error]).toEqual([bad, 400, 'string']);
      }
    });

    it('edits names, e-mail, plan and usage at once, and writes it down (§5)', async () => {
      const { member, user } = await join('ada@engine.test', 'Ada King');
      const edit = {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'countess@engine.test',
        subscriptionPlan: 'pro',
        monthlyUsageCount: 249,
      };
      const { status, body } = await put(`users/${user.id}`, edit);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ id: user.id, ...edit, isActive: true }),
      ]);
      expect(await lastLog()).toMatchObject({
        action: 'edit_user',
        details: expect.stringContaining('countess@engine.test'),
      });
      expect(await member.user()).toMatchObject({
        subscriptionPlan: 'pro',
        monthlyUsageCount: 249,
        user: { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@engine.test' },
      });
      await query(`update members set payment_subscription = 'sub_1' where id = $1`, [user.id]);
      const paid = await put(`users/${user.id}`, { ...edit, subscriptionPlan: 'free' });
      expect([paid.status, paid.body]).toEqual([
        409,
        expect.objectContaining({
          code: 'plan_paid_for',
          error: expect.stringMatching(/^This member pays through Stripe: /),
          errors: [{ field: 'subscriptionPlan', message: paid.body.error }],
        }),
      ]);
      await query('update members set payment_subscription = null where id = $1', [user.id]);
      const free = await put<User>(`users/${user.id}`, {
        ...edit,
        subscriptionPlan: 'free',
        monthlyUsageCount: 'many',
      });
      expect(free.body).toMatchObject({ subscriptionPlan: 'free', monthlyUsageCount: 0 });
      expect(await member.user()).toMatchObject({ subscriptionPlan: 'free', monthlyUsageCount: 0 });
      const refused: [object, string][] = [
        [{ monthlyUsageCount: -1 }, 'Monthly usage count must be 0 or more.'],
        [{ subscriptionPlan: 'gold' }, 'Plan must be one of free, plus, pro, all_access.'],
        [{ email: 'no address' }, 'Enter a valid e-mail address.'],
        [{ firstName: 7 }, 'First name must be text.'],
      ];
      for (const [wrong, error] of refused) {
        const answer = await put(`users/${user.id}`, { ...edit, ...wrong });
        expect([answer.status, answer.body.error]).toEqual([400, error]);
      }
      expect((await put('users/999999', edit)).status).toBe(404);
      const version = (found: User) => ({ 'if-match': `"${found.version}"` });
      const stale = await put<{ error: string; user: User }>(`users/${user.id}`, edit, version(user));
      expect([stale.status, stale.body]).toMatchObject([
        412,
        { user: { id: user.id, version: free.body.version } },
      ]);
      const fresh = await put<User>(
        `users/${user.id}`,
        { ...edit, subscriptionPlan: 'free' },
        version(free.body),
      );
      expect([fresh.status, fresh.headers.get('etag')]).toEqual([200, `"${fresh.body.version}"`]);
      expect((await member.user()).subscriptionPlan).toBe('free');
    });

    it('keeps an e-mail that an admin has set until the identity changes its own', async () => {
      const { member, user } = await join('old@identity.test', 'Katherine Johnson');
      const edit = { firstName: 'K', lastName: 'J', subscriptionPlan: 'free', monthlyUsageCount: 0 };
      await put(`users/${user.id}`, { ...edit, email: 'set@admin.test' });
      expect((await member.user()).user.email).toBe('set@admin.test');
      const token = product.identity.issue({ uid: member.uid, email: 'new@identity.test' });
      const headers = { authorization: `Bearer ${token}` };
      const seen = await new Visitor(product).call<{ user: User }>('/api/auth/user', { headers });
      expect(seen.body.user.email).toBe('new@identity.test');
    });

    it('keeps a deactivated member out from the next call on, and lets them in again (contract §3)', async () => {
      const { member, user } = await join('out@member.test', 'Out Side');
      expect((await member.call('/api/auth/user')).status).toBe(200);
      const patch = (what: string, id = user.id) =>
        admin.call<User>(`users/${id}/${what}`, { method: 'PATCH' });
      expect((await patch('deactivate')).body).toMatchObject({ id: user.id, isActive: false });
      expect(await lastLog()).toEqual({ action: 'deactivate_user', details: `{"userId":${user.id}}` });
      const refused = await member.call('/api/auth/user');
      expect([refused.status, refused.body.message]).toEqual([403, 'Account deactivated']);
      expect((await member.call('/api/user/saved-summaries')).status).toBe(403);
      expect((await patch('activate')).body).toMatchObject({ isActive: true });
      expect((await member.call('/api/auth/user')).status).toBe(200);
      for (const id of [999_999, Number.NaN]) expect((await patch('activate', id)).status).toBe(404);
    });
  });

  describe('summaries', () => {
    const titled = (title: string, slug: string, show = 'Desk talks') => ({
      title,
      wantedSlug: `desk-talks/${slug}`,
      showSlug: 'desk-talks',
      podcastMetadata: anEpisode({ name: title, show: { name: show, images: [] } }),
    });
    const edit = (id: number, version: string | undefined, changes: object = {}) =>
      admin
        .call<Summary>(`summaries/${id}`)
        .then(({ body }) =>
          put<Summary & { error: string }>(
            `summaries/${id}`,
            { ...body.summary, ...changes },
            version === undefined ? {} : { 'if-match': version },
          ),
        );

    it('lists and finds summaries of every visibility by title and show', async () => {
      const open = await world.analysed(titled('Walrus economics', 'walrus', 'Arctic Hour'));
      const own = await world.analysed({
        ...titled('Walrus secrets', 'secret'),
        keys: ['youtube:ownwalrus01'],
        visibility: 'private',
        ownerId: 'member:1',
        wantedSlug: undefined,
      });
      const found = async (search: string) => (await summaries(search)).summaries.map(({ id }) => id);
      expect(await found('walrus')).toEqual([own.id, open.id]);
      expect(await found('arctic walrus')).toEqual([open.id]);
      expect(await found('walrsu econmics')).toEqual([open.id]);
      const [first] = (await summaries('arctic')).summaries;
      expect(first).toMatchObject({
        title: 'Walrus economics',
        episodeTitle: 'Walrus economics',
        showName: 'Arctic Hour',
        contentType: 'video',
        urlSlug: 'desk-talks/walrus',
        visibility: 'public',
      });
      expect(await lastLog()).toMatchObject({ action: 'view_summaries' });
    });

    it('edits, and all that is derived follows: search, pages, saved lists; the address stays', async () => {
      const stored = await world.analysed(titled('Otter pricing', 'otter'));
      const visitor = new Visitor(product);
      const { member } = await join('saver@desk.test', 'Saver Desk');
      await member.call(`/api/user/save-summary/${stored.id}`, { method: 'POST' });
      expect((await visitor.call<string>('/desk-talks/otter')).body).toContain('Otter pricing');

      const read = await admin.call<Summary>(`summaries/${stored.id}`);
      expect(read.headers.get('etag')).toBe(`"${read.body.version}"`);
      const { status, body, headers } = await edit(stored.id, read.headers.get('etag') ?? '', {
        episodeTitle: 'Capybara <b>pricing</b>',
        summary: 'Capybaras price calmly.',
        takeaways: JSON.stringify([{ title: 'Stay calm', description: 'In hot water.' }]),
      });
      expect([status, body.summary.episodeTitle]).toEqual([200, 'Capybara <b>pricing</b>']);
      expect(headers.get('etag')).not.toBe(read.headers.get('etag'));
      expect(await lastLog()).toMatchObject({ action: 'edit_summary' });

      const seen = await visitor.call<Analysis>('/api/analysis/slug/desk-talks%2Fotter');
      expect(seen.body).toMatchObject({
        id: stored.id,
        urlSlug: 'desk-talks/otter',
        title: 'Capybara <b>pricing</b>',
        aiSummary: { overview: 'Capybaras price calmly.', keyTopics: stored.aiSummary.keyTopics },
        businessInsights: {
          keyTakeaways: ['Stay calm'],
          strategicInsights: [{ title: 'Stay calm', description: 'In hot water.' }],
          keyQuotes: stored.businessInsights.keyQuotes,
        },
      });
      const page = await eventually(
        async () => (await visitor.call<string>('/desk-talks/otter')).body,
        (html) => html.includes('Capybara'),
      );
      expect(page).not.toContain('Capybara <b>');
      const searched = async (words: string) =>
        JSON.stringify((await visitor.call(`/api/search?q=${words}`)).body);
      expect(await searched('capybara')).toContain('desk-talks/otter');
      const saved = async (filter: string) =>
        (await member.call<Analysis[]>(`/api/user/saved-summaries?q=${filter}`)).body.map(({ id }) => id);
      expect([await saved('capybara'), await saved('otter')]).toEqual([[stored.id], []]);
    });

    it('lets one of two edits of one version through, and refuses the other with 412', async () => {
      const { id } = await world.analysed(titled('Twice edited', 'twice'));
      const { version } = (await admin.call<Summary>(`summaries/${id}`)).body;
      const answers = await Promise.all(
        ['First', 'Second'].map((episodeTitle) => edit(id, `"${version}"`, { episodeTitle })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const won = answers.find(({ status }) => status === 200)?.body.summary.episodeTitle;
      expect((await admin.call<Summary>(`summaries/${id}`)).body.title).toBe(won);
      expect(answers.find(({ status }) => status === 412)?.body.error).toMatch(/changed this summary/);
      expect((await edit(id, '"of no version"')).status).toBe(412);
      for (const unnamed of [undefined, '*']) expect((await edit(id, unnamed)).status).toBe(200);
    });

    it('names the path of what is wrong in insights and takeaways, and changes nothing', async () => {
      const { id } = await world.analysed(titled('Strictly read', 'strict'));
      const { version, summary } = (await admin.call<Summary>(`summaries/${id}`)).body;
      const point = { title: 'A', description: 'B' };
      const wrong: [object, string][] = [
        [{ insights: '[{"title": "A",]' }, 'insights is not valid JSON'],
        [{ insights: {} }, 'insights must be a list.'],
        [{ insights: [point, 'text'] }, 'insights[1] must be an object with title and description.'],
        [{ insights: [{ ...point, title: 3 }] }, 'insights[0].title must be text.'],
        [{ takeaways: [{ title: 'A' }] }, 'takeaways[0].description must be text.'],
        [{ takeaways: [{ ...point, quote: 'x' }] }, 'takeaways[0].quote is not known'],
        [{ takeaways: [{ ...point, more: 1 }] }, 'takeaways[0].more is not known'],
        [{ insights: [{ ...point, quote: 'never said' }] }, 'insights[0].quote is none of the quotes'],
        [
          { insights: [{ ...point, evidence: [{ quote: 'never said', verified: true }] }] },
          'insights[0].evidence[0].quote is none of the quotes',
        ],
        [{ episodeTitle: ' ' }, 'episodeTitle must be text and not empty.'],
        [{ summary: 'x'.repeat(20_001) }, 'summary may have at most 20000 characters.'],
      ];
      for (const [change, error] of wrong) {
        const { status, body } = await edit(id, version, change);
        expect([status, body.error]).toEqual([400, expect.stringContaining(error)]);
      }
      const now = (await admin.call<Summary>(`summaries/${id}`)).body;
      expect([now.version, now.summary]).toEqual([version, summary]);
      expect((await edit(id, version)).status).toBe(200);
    });

    it('hides a deleted summary everywhere at once, restores it whole, and removes it for good', async () => {
      const stored = await world.analysed(titled('Platypus growth', 'platypus', 'Pond talks'));
      const { member, user } = await join('pond@desk.test', 'Pond Saver');
      await member.call(`/api/user/save-summary/${stored.id}`, { method: 'POST' });
      const other = await world.analysed(titled('Platypus hiring', 'lake-hiring', 'Lake talks'));
      const visitor = new Visitor(product);
      const view = async () => {
        const calls: [string, (answer: Answer<string>) => unknown][] = [
          ['/desk-talks/platypus', ({ status }) => status],
          [`/api/analysis/${stored.id}`, ({ status }) => status],
          ['/api/analysis/slug/desk-talks%2Fplatypus', ({ status }) => status],
          ['/api/analyses?limit=500', ({ body }) => JSON.stringify(body).includes('desk-talks/platypus"')],
          ['/api/search?q=platypus', ({ body }) => JSON.stringify(body).includes('desk-talks/platypus"')],
          [
            `/api/analysis/related/${other.id}`,
            ({ body }) => JSON.stringify(body).includes('desk-talks/platypus"'),
          ],
          ['/sitemaps/1.xml', ({ body }) => body.includes('/desk-talks/platypus<')],
          ['/api/analyses?limit=1', ({ headers }) => headers.get('x-total-count')],
        ];
        const seen = await Promise.all(
          calls.map(async ([path, look]) => look(await visitor.call<string>(path))),
        );
        const saved = await member.call<Analysis[]>('/api/user/saved-summaries');
        const isSaved = (await member.call(`/api/user/is-saved/${stored.id}`)).body.isSaved;
        return [...seen, saved.body.length, saved.headers.get('x-total-count'), isSaved];
      };
      const total = Number((await visitor.call('/api/analyses?limit=1')).headers.get('x-total-count') ?? '0');
      const here = [200, 200, 200, true, true, true, true, String(total), 1, '1', true];
      const gone = [404, 404, 404, false, false, false, false, String(total - 1), 0, '0', false];
      expect(await eventually(view, (seen) => seen[6] === true)).toEqual(here);

      const remove = () => admin.call(`summaries/${stored.id}`, { method: 'DELETE' });
      expect((await remove()).status).toBe(204);
      expect(await eventually(view, (seen) => seen[0] === 404 && seen[6] === false)).toEqual(gone);
      expect(await lastLog()).toEqual({ action: 'delete_summary', details: `{"summaryId":${stored.id}}` });
      expect((await remove()).status).toBe(404);
      expect((await admin.call(`summaries/${stored.id}`)).status).toBe(404);
      expect((await summaries('platypus')).summaries.map(({ id }) => id)).toEqual([other.id]);
      expect((await users('pond@desk.test')).users[0]).toMatchObject({ id: user.id, summaryCount: 0 });

      const restored = await admin.post<Summary>(`summaries/${stored.id}/restore`);
      expect([restored.status, restored.body.title]).toEqual([200, 'Platypus growth']);
      expect(await eventually(view, (seen) => seen[0] === 200 && seen[6] === true)).toEqual(here);
      expect((await admin.post(`summaries/${stored.id}/restore`)).status).toBe(404);

      await remove();
      await query(`update removed_analyses set removed_at = removed_at - interval '61 seconds'`);
      expect((await admin.post(`summaries/${stored.id}/restore`)).status).toBe(404);
      await eventually(
        () => query('select id from analyses where id = $1', [stored.id]),
        (rows) => rows.length === 0,
      );
      expect(await query('select 1 from jobs where analysis_id = $1', [stored.id])).toEqual([]);
      expect(await view()).toEqual(gone);
    });

    it('takes a new analysis of a deleted episode, and lets the old one come back beside it', async () => {
      const keys = ['youtube:againagain1'] as const;
      const old = await world.analysed({ ...titled('Again', 'again'), keys });
      await admin.call(`summaries/${old.id}`, { method: 'DELETE' });
      const fresh = await world.analysed({ ...titled('Again', 'again'), keys });
      expect(fresh).toMatchObject({ urlSlug: 'desk-talks/again-2' });
      expect((await admin.post(`summaries/${old.id}/restore`)).status).toBe(200);
      expect(
        await query('select analysis_id::int as id from analysis_keys where key = $1', [keys[0]]),
      ).toEqual([{ id: fresh.id }]);
    });

    it('gives nobody their private summary back who has left meanwhile', async () => {
      const { member, user } = await join('leaver@desk.test', 'Leaver Desk');
      const own = await world.analysed({
        ...titled('Left behind', 'left'),
        keys: ['youtube:leftbehind1'],
        visibility: 'private',
        ownerId: `member:${user.id}`,
        wantedSlug: undefined,
      });
      await admin.call(`summaries/${own.id}`, { method: 'DELETE' });
      expect((await member.call(`/api/analysis/${own.id}`)).status).toBe(404);
      expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBeLessThan(300);
      expect((await admin.post(`summaries/${own.id}/restore`)).status).toBe(404);
    });
  });

  describe('jobs', () => {
    it('writes one line for a list that asks again and again, another for another list and another session', async () => {
      const other = new AdminBrowser(product);
      await other.login();
      const lines = async () =>
        (
          await query<Log>(`select action, details from access_log where action = 'view_jobs' order by id`)
        ).map(({ details }) => details);
      const before = await lines();
      for (const path of [
        'jobs?status=failed&page=3',
        'jobs?status=failed&page=3',
        'jobs?status=failed&page=4',
      ]) {
        expect((await admin.call(path)).status).toBe(200);
      }
      await other.call('jobs?status=failed&page=3');
      expect((await lines()).slice(before.length)).toEqual(
        [3, 4, 3].map((page) => JSON.stringify({ status: 'failed', page: String(page) })),
      );
    });

    const charge = { meter: 'visitor:desk', ceiling: 1, onRefusal: 'visitor_limit_reached' } as const;
    const used = () => world.jobs.used(charge.meter);
    const jobs = async (status: string) =>
      (await admin.call<{ jobs: Record<string, unknown>[]; total: number }>(`jobs?status=${status}`)).body;
    const failure = { code: 'upstream_unavailable', message: 'Spotify does not answer.' } as const;

    async function aRunningJob(id: string) {
      const source = sourceOf('spotify', id.padEnd(22, '0'));
      const job = aNewJob({ id, dedupeKey: source.key, request: { source }, charges: [charge] });
      expect((await world.jobs.open(job)).outcome).toBe('opened');
      const started = await world.jobs.start(id);
      return { jobId: id, attempt: started?.attempt ?? 0 };
    }

    it('stops a running job: charges given back, and its run changes nothing any more', async () => {
      const run = await aRunningJob('cancelme');
      expect(await used()).toBe(1);
      const [listed] = (await jobs('running')).jobs;
      expect(listed).toMatchObject({ id: 'cancelme', status: 'running', stage: 'locating', attempt: 1 });
      expect((await admin.post('jobs/cancelme/cancel')).status).toBe(204);
      expect(await lastLog()).toEqual({ action: 'cancel_job', details: '{"jobId":"cancelme"}' });
      expect(await used()).toBe(0);
      expect(await world.jobs.progress(run, 'reading', 0)).toBe(false);
      expect(await world.jobs.fail(run, failure)).toBe(false);
      expect(await world.jobs.byId('cancelme')).toMatchObject({
        status: 'failed',
        failure: { code: 'cancelled' },
      });
      expect((await admin.post('jobs/cancelme/cancel')).status).toBe(409);
      expect((await admin.post('jobs/nobody/cancel')).status).toBe(404);
    });

    it('has a failed job run again, for the charge that it had given back', async () => {
      const run = await aRunningJob('retryme');
      expect((await admin.post('jobs/retryme/retry')).status).toBe(409);
      await world.jobs.fail(run, failure);
      expect((await jobs('failed')).jobs.find(({ id }) => id === 'retryme')).toMatchObject({
        status: 'failed',
        error: 'Spotify does not answer.',
        code: 'upstream_unavailable',
        upstream: 'Spotify',
        link: expect.stringContaining('spotify'),
      });
      expect(await used()).toBe(0);
      await query(`insert into allowances values ($1, 1) on conflict (meter) do update set used = 1`, [
        charge.meter,
      ]);
      const full = await admin.post('jobs/retryme/retry');
      expect([full.status, full.body.error]).toEqual([409, expect.stringContaining('used up')]);
      expect(await world.jobs.byId('retryme')).toMatchObject({ status: 'failed' });
      await query('update allowances set used = 0 where meter = $1', [charge.meter]);
      const answers = await Promise.all([1, 2, 3].map(() => admin.post('jobs/retryme/retry')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
      const ended = await eventually(
        () => world.jobs.byId('retryme'),
        (job) => job?.status === 'failed',
      );
      expect(ended?.attempt).toBe(2);
      expect(await used()).toBe(0);
      expect(await query(`select 1 from access_log where action = 'retry_job'`)).toHaveLength(1);
    });

    it('does not run again what came with a transcript, which is not kept', async () => {
      const source = sourceOf('youtube', 'owntext0001');
      const dedupeKey = `private:member:1:${source.key}:fingerprint`;
      const request = { source, transcript: { text: 'Talk.' } };
      const own = { dedupeKey, request, visibility: 'private' as const, ownerId: 'member:1' };
      await world.jobs.open(aNewJob({ id: 'owntext', ...own }));
      const started = await world.jobs.start('owntext');
      await world.jobs.fail({ jobId: 'owntext', attempt: started?.attempt ?? 0 }, failure);
      const { status, body } = await admin.post('jobs/owntext/retry');
      expect([status, body.error]).toEqual([409, expect.stringContaining('transcript')]);
    });
  });

  it('sums up thirty days, the plans, the model and the queue', async () => {
    const before = (await admin.call<Overview>('dashboard/overview')).body;
    const today = new Date().toISOString().slice(0, 10);
    const { user } = await join('counted@desk.test', 'Counted Desk');
    const edit = { firstName: 'C', lastName: 'D', email: 'counted@desk.test', monthlyUsageCount: 0 };
    await put(`users/${user.id}`, { ...edit, subscriptionPlan: 'plus' });
    const usage = { inputTokens: 1000, outputTokens: 200, calls: 2, promptVersion: '1', costUsd: 0.25 };
    const kept = await world.analysed({ keys: ['youtube:counted0001'], usage });
    const { body } = await admin.call<Overview>('dashboard/overview');
    expect(body.charts.days).toHaveLength(30);
    expect(body.charts.days.at(-1)).toEqual({
      day: today,
      analyses: (before.charts.days.at(-1)?.analyses ?? 0) + 1,
      failed: before.charts.days.at(-1)?.failed,
      signUps: (before.charts.days.at(-1)?.signUps ?? 0) + 1,
    });
    expect(body).toMatchObject({
      totalUsers: before.totalUsers + 1,
      totalSummaries: before.totalSummaries + 1,
      recentSummaries: [{ id: kept.id }, {}, {}, {}, {}],
      charts: {
        plans: { ...before.charts.plans, plus: before.charts.plans.plus + 1 },
        durations: { p50Ms: 1400 },
        llm: { costUsd: 0.25, inputTokens: 1000, outputTokens: 200 },
      },
    });
    expect(body.recentUsers[0]).toMatchObject({ email: 'counted@desk.test', subscriptionPlan: 'plus' });
    await admin.call(`summaries/${kept.id}`, { method: 'DELETE' });
    expect((await admin.call<Overview>('dashboard/overview')).body.totalSummaries).toBe(
      before.totalSummaries,
    );
  });
});

interface Overview {
  readonly totalUsers: number;
  readonly totalSummaries: number;
  readonly recentUsers: readonly User[];
  readonly recentSummaries: readonly object[];
  readonly charts: {
    readonly days: readonly Record<'analyses' | 'failed' | 'signUps', number>[];
    readonly plans: Readonly<Record<string, number>> & { readonly plus: number };
    readonly llm: object;
  };
}
