import type { Analysis } from '#core/analysis/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

interface Saved extends Analysis {
  readonly savedAt: string;
}

const COPY = `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
    podcast_metadata, provenance, links, released_at, created_at)
  select 'copies/' || n, 'Copy ' || lpad(n::text, 4, '0'), show_slug, show_sort, 'public', ai_summary,
    business_insights, podcast_metadata, provenance, links, released_at, created_at
  from analyses, generate_series(1, 300) n where id = $1 returning id`;

describe('saving (§7, contract §3)', () => {
  let product: RunningProduct;
  /** Public analyses. */
  let ids: number[];
  beforeAll(async () => {
    product = await startProduct();
    const made = await new Visitor(product).analyze<Analysis>(aSubmission('copies'));
    ids = (await product.database.query(COPY, [made.body.id])).map(({ id }) => Number(id));
  });
  afterAll(() => product.close());

  const save = (member: MemberBrowser, id: unknown) =>
    member.call(`/api/user/save-summary/${id}`, { method: 'POST' });
  /** Saves at once; what a busy machine refuses for lack of time (503) is repeated. */
  const saveAll = (member: MemberBrowser, chosen: readonly number[]) =>
    Promise.all(
      chosen.map(async (id) => {
        for (;;) {
          const answer = await save(member, id);
          if (answer.status !== 503) return answer;
        }
      }),
    );
  const remove = (member: MemberBrowser, id: unknown) =>
    member.call(`/api/user/save-summary/${id}`, { method: 'DELETE' });
  const isSaved = async (member: MemberBrowser, id: unknown) =>
    (await member.call(`/api/user/is-saved/${id}`)).body.isSaved;
  const list = (member: MemberBrowser, query = '') =>
    member.call<Saved[]>(`/api/user/saved-summaries${query}`);
  const change = (member: MemberBrowser, path: string, body: object) =>
    member.call(`/api/${path}`, { method: 'POST', body });

  it('saves a summary for the member only, and removes it', async () => {
    const [ada, ben] = [new MemberBrowser(product), new MemberBrowser(product)];
    expect(await isSaved(ada, ids[0])).toBe(false);
    const saved = await save(ada, ids[0]);
    expect([saved.status, saved.body, saved.headers.get('cache-control')]).toEqual([
      200,
      { isSaved: true },
      'no-store',
    ]);
    expect((await save(ada, ids[0])).status).toBe(200);
    expect([await isSaved(ada, ids[0]), await isSaved(ben, ids[0])]).toEqual([true, false]);
    const { body, headers } = await list(ada);
    expect(body).toMatchObject([{ id: ids[0], urlSlug: 'copies/1', savedAt: expect.stringMatching(/Z$/) }]);
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['1', null]);
    for (const _ of ['once', 'again']) expect((await remove(ada, ids[0])).body).toEqual({ isSaved: false });
    expect(await isSaved(ada, ids[0])).toBe(false);
    expect((await list(ada)).body).toEqual([]);
  });

  it('gives the last slot to exactly one of fifty concurrent requests', async () => {
    const ada = new MemberBrowser(product);
    for (const id of ids.slice(0, 2)) await save(ada, id);
    const answers = await saveAll(ada, ids.slice(2, 52));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        currentCount: 3,
        maxAllowed: 3,
        plan: 'free',
        message: "You've saved 3 of 3 summaries on your Free plan.",
      });
      expect(body).not.toHaveProperty('needsUpgrade');
    }
    expect((await list(ada)).headers.get('x-total-count')).toBe('3');
  });

  it('applies the plan in force and keeps saved summaries after a downgrade', async () => {
    const ada = new MemberBrowser(product);
    await change(ada, 'payment-success', { plan: 'plus' });
    const answers = await saveAll(ada, ids.slice(0, 110));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect((await save(ada, ids[200])).body).toMatchObject({
      currentCount: 100,
      maxAllowed: 100,
      plan: 'plus',
    });
    await change(ada, 'downgrade-plan', { targetPlan: 'free' });
    await product.database.query('update members set pending_at = now() where uid = $1', [ada.uid]);
    expect((await ada.user()).subscriptionPlan).toBe('free');
    expect((await list(ada)).headers.get('x-total-count')).toBe('100');
    expect((await save(ada, ids[200])).body).toMatchObject({
      currentCount: 100,
      maxAllowed: 3,
      plan: 'free',
    });
    const [kept] = (await list(ada)).body;
    expect((await save(ada, kept?.id)).status).toBe(200);
    await remove(ada, kept?.id);
    expect((await list(ada)).headers.get('x-total-count')).toBe('99');
  });

  it('paginates the list, sorted and filtered', async () => {
    const ada = new MemberBrowser(product);
    await change(ada, 'payment-success', { plan: 'plus' });
    const chosen = [ids[4], ids[1], ids[3], ids[0], ids[2]];
    for (const id of chosen) await save(ada, id);
    const read = async (first: string): Promise<(number | undefined)[]> => {
      const found: number[] = [];
      for (let next: string | undefined = first; next !== undefined; ) {
        const { body, headers }: Awaited<ReturnType<typeof list>> = await list(ada, next);
        found.push(...body.map(({ id }) => id));
        next = /<\/api\/user\/saved-summaries(\?[^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      }
      return found;
    };
    expect(await read('?limit=2')).toEqual(chosen.toReversed());
    expect(await read('?limit=2&sort=title')).toEqual(ids.slice(0, 5));
    expect(await read('?limit=2&sort=show')).toEqual(chosen.toReversed());
    expect(await read(`?limit=1&sort=title&q=${encodeURIComponent('COPY 000')}`)).toEqual(ids.slice(0, 5));
    const { body, headers } = await list(ada, '?q=0003');
    expect([body.map(({ id }) => id), headers.get('x-total-count')]).toEqual([[ids[2]], '1']);
  });

  it('rejects invalid parameters', async () => {
    const ada = new MemberBrowser(product);
    for (const bad of ['?sort=id', '?limit=0', '?cursor=nonsense', `?q=${'a'.repeat(201)}`, '?q=a&q=b']) {
      expect((await list(ada, bad)).status).toBe(400);
    }
    expect((await list(ada, '?q=%00%25')).status).toBe(200);
  });

  it('rejects summaries that do not exist or are not visible to the member', async () => {
    const [ada, ben] = [new MemberBrowser(product), new MemberBrowser(product)];
    const { body: secret } = await ben.analyze<Analysis>(aSubmission('a secret'));
    for (const id of [secret.id, 999_999, 0, -1, 'x', '1e3', '99999999999999999999']) {
      expect((await save(ada, id)).status).toBe(404);
    }
    expect(await isSaved(ada, secret.id)).toBe(false);
    expect((await save(ben, secret.id)).status).toBe(200);
    expect((await list(ben)).body.map(({ id }) => id)).toEqual([secret.id]);
  });

  it('saves a visitor’s private summary, which then belongs to the member', async () => {
    const browser = new Visitor(product);
    const { body: early } = await browser.analyze<Analysis>(aSubmission('before the account'));
    const member = new MemberBrowser(product, {}, browser);
    expect((await save(member, early.id)).status).toBe(200);
    expect((await list(member)).body.map(({ id }) => id)).toEqual([early.id]);
  });

  it('requires a sign-in: 401 otherwise', async () => {
    const visitor = new Visitor(product);
    for (const [method, path] of [
      ['POST', `save-summary/${ids[0]}`],
      ['DELETE', `save-summary/${ids[0]}`],
      ['GET', `is-saved/${ids[0]}`],
      ['GET', 'saved-summaries'],
    ]) {
      expect((await visitor.call(`/api/user/${path}`, { method })).status).toBe(401);
    }
  });

  it('frees the slot of a deleted analysis', async () => {
    const ada = new MemberBrowser(product);
    const gone = ids.slice(250, 253);
    for (const id of gone) await save(ada, id);
    await product.database.query('delete from analyses where id = $1', [gone[0]]);
    expect((await list(ada)).headers.get('x-total-count')).toBe('2');
    expect((await save(ada, ids[260])).status).toBe(200);
  });

  it('contract §12: changes several at once, for the member alone', async () => {
    const [ada, ben] = [new MemberBrowser(product), new MemberBrowser(product)];
    const chosen = ids.slice(0, 3);
    for (const id of chosen) await save(ada, id);
    const batch = (member: MemberBrowser, body: object) =>
      member.call<{ ids: number[] }>('/api/user/saved-summaries/batch', { method: 'POST', body });
    const total = async (query = '') => (await list(ada, query)).headers.get('x-total-count');
    const made = await ada.call<{ id: number }>('/api/user/collections', {
      method: 'POST',
      body: { name: 'Pricing' },
    });
    const collectionId = made.body.id;
    expect(
      (await batch(ada, { action: 'collect', ids: [...chosen, ids[9]], collectionId })).body.ids,
    ).toEqual(chosen);
    expect((await batch(ada, { action: 'read', ids: chosen.slice(1) })).body.ids).toHaveLength(2);
    expect(await total('?state=unread')).toBe('1');
    expect((await batch(ben, { action: 'remove', ids: chosen })).body.ids).toEqual([]);
    expect((await batch(ben, { action: 'collect', ids: chosen, collectionId })).status).toBe(404);
    expect((await batch(ada, { action: 'remove', ids: chosen })).body.ids).toHaveLength(3);
    expect(await total()).toBe('0');
    expect((await batch(ada, { action: 'restore', ids: chosen })).body.ids).toHaveLength(3);
    expect([await total(`?collection=${collectionId}`), await total('?state=read')]).toEqual(['3', '2']);
    for (const bad of [
      { action: 'read', ids: [] },
      { action: 'read', ids: Array.from({ length: 101 }, (_, n) => n + 1) },
      { action: 'read', ids: ['1'] },
      { action: 'read', ids: [1.5] },
      { action: 'read', ids: { length: 2 } },
      { action: 'delete', ids: [1] },
      { action: 'collect', ids: [1] },
    ])
      expect((await batch(ada, bad)).status).toBe(400);
  });

  it('is included in the data export and deleted with the account', async () => {
    const ada = new MemberBrowser(product, { email: 'keeper@example.com' });
    for (const id of ids.slice(0, 2)) await save(ada, id);
    const { body } = await ada.call('/api/auth/user/export');
    expect(body.saved).toEqual(
      [ids[1], ids[0]].map((id) => ({
        savedAt: expect.stringMatching(/Z$/),
        id,
        title: expect.stringMatching(/^Copy/),
        show: 'Test talks',
        path: expect.stringMatching(/^\/copies\/\d$/),
      })),
    );
    const { id } = (await ada.user()).user;
    await ada.call('/api/auth/user', { method: 'DELETE' });
    expect(await product.database.query('select * from saved_summaries where member_id = $1', [id])).toEqual(
      [],
    );
  });
});
