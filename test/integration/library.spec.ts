import type { Analysis } from '#core/analysis/analysis.js';
import type { StepProgress } from '#core/analysis/next-steps.js';
import type { Collection } from '#core/library/collection.js';
import type { Note } from '#core/library/note.js';
import { aSubmission } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

const COPY = `insert into analyses (url_slug, title, show_slug, show_sort, visibility, ai_summary, business_insights,
    podcast_metadata, provenance, links, released_at, created_at)
  select 'copies/' || n, 'Copy ' || lpad(n::text, 4, '0'), show_slug, show_sort, 'public', ai_summary,
    jsonb_set(business_insights, '{nextSteps}', '{"immediate": ["Call ten customers"], "thisWeek": ["Raise the price"]}'),
    podcast_metadata, provenance, links, released_at - n * interval '1 day', created_at
  from analyses, generate_series(1, 5) n where id = $1 returning id`;

describe('the library (contract §7)', () => {
  let product: RunningProduct;
  let analysis: Analysis;
  /** Public analyses, the last released first. */
  let ids: number[];
  beforeAll(async () => {
    product = await startProduct();
    const visitor = new Visitor(product);
    const made = await visitor.analyze<Analysis>(aSubmission('library'));
    ids = (await product.database.query(COPY, [made.body.id])).map(({ id }) => Number(id));
    analysis = (await visitor.call<Analysis>(`/api/analysis/${ids.at(-1)}`)).body;
  });
  afterAll(() => product.close());

  const join = () => new MemberBrowser(product);
  const save = (member: MemberBrowser, id: number) =>
    member.call(`/api/user/save-summary/${id}`, { method: 'POST' });

  describe('collections', () => {
    const PATH = '/api/user/collections';
    const create = (member: MemberBrowser, name: unknown) =>
      member.call<Collection>(PATH, { method: 'POST', body: { name } });
    const put = (member: MemberBrowser, id: number, analysisId: unknown) =>
      member.call(`${PATH}/${id}/summaries/${analysisId}`, { method: 'PUT' });
    const saved = async (member: MemberBrowser, query: string) =>
      (await member.call<Analysis[]>(`/api/user/saved-summaries${query}`)).body.map(({ id }) => id);

    it('contain saved summaries, and list them', async () => {
      const ada = join();
      const [first = 0, second = 0, third = 0] = ids;
      const made = await create(ada, '  Pricing ');
      expect([made.status, made.body]).toMatchObject([201, { name: 'Pricing', count: 0 }]);
      const { id } = made.body;
      for (const analysisId of [first, second, second])
        expect((await put(ada, id, analysisId)).status).toBe(204);
      await save(ada, third);
      expect((await ada.call<Collection[]>(PATH)).body).toMatchObject([{ id, name: 'Pricing', count: 2 }]);
      expect(await saved(ada, '?sort=released')).toEqual([first, second, third]);
      expect(await saved(ada, `?collection=${id}&sort=released`)).toEqual([first, second]);
      const page = await ada.call(`/api/user/saved-summaries?collection=${id}&limit=1&sort=released`);
      expect(page.headers.get('x-total-count')).toBe('2');
      const [, next = ''] = /<[^?>]+(\?[^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
      expect(await saved(ada, next)).toEqual([second]);
      const removed = await ada.call(`${PATH}/${id}/summaries/${first}`, { method: 'DELETE' });
      expect([removed.status, await saved(ada, `?collection=${id}`)]).toEqual([204, [second]]);
      await ada.call(`/api/user/save-summary/${second}`, { method: 'DELETE' });
      expect((await ada.call<Collection[]>(PATH)).body).toMatchObject([{ count: 0 }]);
    });

    it('have names unique without regard to case', async () => {
      const ada = join();
      const one = await create(ada, 'Pricing');
      const taken = await create(ada, 'PRICING');
      expect([taken.status, taken.body]).toMatchObject([409, { code: 'name_taken' }]);
      const two = await create(ada, 'Hiring');
      const rename = (id: number, name: string) =>
        ada.call<Collection>(`${PATH}/${id}`, { method: 'PATCH', body: { name } });
      expect((await rename(two.body.id, 'pricing')).status).toBe(409);
      expect((await rename(one.body.id, 'pricing')).body).toMatchObject({ name: 'pricing' });
      for (const name of ['', ' ', 'x'.repeat(61), 7, null])
        expect((await create(ada, name)).status).toBe(400);
    });

    it('are listed by name, page by page', async () => {
      const ada = join();
      for (const name of ['b', 'A', 'c']) await create(ada, name);
      const first = await ada.call<Collection[]>(`${PATH}?limit=2`);
      const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
      const second = await ada.call<Collection[]>(next);
      expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['A', 'b', 'c']);
      expect(second.headers.get('link')).toBeNull();
    });

    it('are at most 200, also when created at once', async () => {
      const ada = join();
      await ada.user();
      await product.database.query(
        `insert into collections (member_id, name, name_key, created_at)
         select id, 'c' || n, 'c' || n, now() from members, generate_series(1, 198) n where uid = $1`,
        [ada.uid],
      );
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => create(ada, `new ${n}`)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ body }) => 'code' in body && body.code))).toEqual(
        new Set(['collection_limit_reached']),
      );
    });

    it('belong to their member alone', async () => {
      const [ada, ben] = [join(), join()];
      const { id } = (await create(ada, 'Mine')).body;
      const calls = [
        ben.call(`${PATH}/${id}`, { method: 'PATCH', body: { name: 'Ours' } }),
        ben.call(`${PATH}/${id}`, { method: 'DELETE' }),
        put(ben, id, ids[0]),
        ben.call(`${PATH}/${id}/summaries/${ids[0]}`, { method: 'DELETE' }),
        put(ada, 2 ** 52, ids[0]),
        put(ada, id, 'none'),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect(await saved(ben, `?collection=${id}`)).toEqual([]);
      expect((await ada.call(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect((await ada.call<Collection[]>(PATH)).body).toEqual([]);
    });

    it('refuse a summary beyond the limit of saved ones', async () => {
      const ada = join();
      for (const id of ids.slice(0, 3)) await save(ada, id);
      const { id } = (await create(ada, 'Full')).body;
      const refused = await put(ada, id, ids[3]);
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'save_limit_reached' }]);
    });
  });

  describe('notes', () => {
    const PATH = '/api/user/notes';
    const quote = () => analysis.aiSummary.overview.split(' ').slice(0, 5).join(' ');
    const note = (more: object = {}) => ({
      analysisId: analysis.id,
      anchor: { kind: 'summary', quote: quote(), prefix: '', suffix: ' …' },
      text: 'Try this in spring',
      ...more,
    });
    const create = (member: MemberBrowser, body: object = note()) =>
      member.call<Note>(PATH, { method: 'POST', body });
    const list = async (member: MemberBrowser, query = '') => (await member.call<Note[]>(PATH + query)).body;

    it('mark a passage, with a text or without', async () => {
      const [ada, ben] = [join(), join()];
      const made = await create(ada);
      expect([made.status, made.body]).toMatchObject([201, note()]);
      expect(made.body).not.toHaveProperty('detached');
      const bare = await create(ada, note({ text: undefined, analysisId: ids[0] }));
      expect(bare.body).not.toHaveProperty('text');
      expect((await list(ada)).map(({ id }) => id)).toEqual([bare.body.id, made.body.id]);
      expect((await list(ada, `?analysisId=${analysis.id}`)).map(({ id }) => id)).toEqual([made.body.id]);
      expect(await list(ben)).toEqual([]);
    });

    it('are detached while their words are not on the page, and attached when they return', async () => {
      const ada = join();
      const gone = { kind: 'summary', quote: 'words that nobody wrote' };
      const made = await create(ada, note({ anchor: gone, analysisId: ids[1] }));
      expect(made.body).toMatchObject({ detached: true });
      const overview = (text: string) =>
        product.database.query(
          `update analyses set ai_summary = jsonb_set(ai_summary, '{overview}', to_jsonb($2::text)) where id = $1`,
          [ids[1], text],
        );
      await overview('Now here are words\n that nobody wrote.');
      const [found] = await list(ada, `?analysisId=${ids[1]}`);
      expect(found).not.toHaveProperty('detached');
    });

    it('of a transcript are detached while it does not have their words', async () => {
      const ada = join();
      const { body: own } = await ada.analyze<Analysis>(aSubmission('a passage of the transcript'));
      const said = 'We lost forty percent of our margin.';
      const mark = async (analysisId: number, words: string) =>
        (await create(ada, note({ analysisId, anchor: { kind: 'transcript', quote: words } }))).body.detached;
      expect(await mark(own.id, said)).toBeUndefined();
      expect(await mark(own.id, 'words that nobody said')).toBe(true);
      // The copy was stored without a transcript.
      expect(await mark(ids[0] ?? 0, said)).toBe(true);
      const listed = await list(ada);
      expect(listed.map(({ detached }) => detached)).toEqual([true, true, undefined]);
      expect(listed[0]).not.toHaveProperty('isMissing');
    });

    it('are changed with If-Match only as they were read', async () => {
      const ada = join();
      const { body, headers } = await create(ada);
      const change = (text: string | null, etag?: string) =>
        ada.call<Note>(`${PATH}/${body.id}`, {
          method: 'PATCH',
          body: { text },
          headers: etag ? { 'if-match': etag } : {},
        });
      const etag = headers.get('etag') ?? '';
      const first = await change('In autumn', etag);
      expect([first.status, first.body.text]).toEqual([200, 'In autumn']);
      const stale = await change('In winter', etag);
      expect([stale.status, stale.body]).toMatchObject([412, { code: 'note_stale' }]);
      expect((await change(null)).body).not.toHaveProperty('text');
      const remove = (tag: string) =>
        ada.call(`${PATH}/${body.id}`, { method: 'DELETE', headers: { 'if-match': tag } });
      expect((await remove(etag)).status).toBe(412);
      expect((await remove('*')).status).toBe(204);
      expect((await remove('*')).status).toBe(404);
    });

    it('are counted apart from highlights in the list of saved summaries', async () => {
      const ada = join();
      await save(ada, analysis.id);
      await create(ada);
      await create(ada, note({ text: undefined }));
      await create(ada, note({ text: undefined }));
      const [saved] = (await ada.call<object[]>('/api/user/saved-summaries')).body;
      expect(saved).toMatchObject({ noteCount: 1, highlightCount: 2 });
      const [found] = (await ada.call<object[]>('/api/user/saved-summaries?q=spring')).body;
      expect(found).toMatchObject({ noteCount: 1, highlightCount: 2 });
    });

    it('are found by the search of saved summaries', async () => {
      const ada = join();
      await save(ada, analysis.id);
      const text = 'Für den Frühling vormerken';
      const { id: noteId } = (await create(ada, note({ text }))).body;
      await create(ada, note({ text: 'Ask for it again' }));
      type Found = Analysis & { readonly matchedNotes?: readonly object[] };
      const search = async (q: string) => (await ada.call<Found[]>(`/api/user/saved-summaries?q=${q}`)).body;
      const find = async (q: string) => (await search(q)).map(({ id }) => id);
      expect(await search('fruhling')).toMatchObject([
        { id: analysis.id, matchedNotes: [{ id: noteId, text }] },
      ]);
      expect(await find('ru')).toEqual([analysis.id]);
      expect(await find('herbst')).toEqual([]);
      const [insight] = analysis.businessInsights.actionableInsights;
      expect(await find(encodeURIComponent(insight?.title ?? ''))).toEqual([analysis.id]);
    });

    it.each([
      ['no analysis', { analysisId: 2 ** 40 }, 404],
      ['an unknown kind', { anchor: { kind: 'page', quote: 'a' } }, 400],
      ['no passage', { anchor: { kind: 'quote', quote: '' } }, 400],
      ['a blank passage', { anchor: { kind: 'quote', quote: ' \n' } }, 400],
      ['no anchor', { anchor: undefined }, 400],
      ['a negative second', { anchor: { kind: 'quote', quote: 'a', startSeconds: -1 } }, 400],
      ['a long text', { text: 'x'.repeat(10_001) }, 400],
    ])('are refused with %s', async (_, more, status) => {
      expect((await create(join(), note(more))).status).toBe(status);
    });

    it('are at most 5,000, also when created at once, and paged', async () => {
      const ada = join();
      await ada.user();
      await product.database.query(
        `insert into notes (member_id, analysis_id, anchor, search_text, created_at, updated_at)
         select id, $2, '{"kind":"quote","quote":"a"}', '', now(), now()
         from members, generate_series(1, 4998) n where uid = $1`,
        [ada.uid, analysis.id],
      );
      const answers = await Promise.all(Array.from({ length: 6 }, () => create(ada)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
      const page = await ada.call<Note[]>(`${PATH}?limit=3&analysisId=${analysis.id}`);
      const [, next = ''] = /<\/api\/user\/notes(\?[^>]+)>/.exec(page.headers.get('link') ?? '') ?? [];
      const [after] = await list(ada, next);
      expect(after?.id).toBeGreaterThan(page.body.at(-1)?.id ?? 0);
    });
  });

  describe('next steps', () => {
    const PATH = '/api/user/next-steps';
    const read = async (member: MemberBrowser, id: number) =>
      (await member.call<StepProgress>(`${PATH}/${id}`)).body;
    const tick = (member: MemberBrowser, id: number, done: unknown) =>
      member.call<StepProgress>(`${PATH}/${id}`, { method: 'PUT', body: { done } });
    const replace = async (by: MemberBrowser, id: number, body: object) =>
      (await by.call<StepProgress>(`${PATH}/${id}`, { method: 'PUT', body })).body;
    const open = async (member: MemberBrowser, query = '?open=true') =>
      (await member.call<{ analysisId: number }[]>(PATH + query)).body.map(({ analysisId }) => analysisId);

    it('are ticked by their member, and unknown keys dropped', async () => {
      const [ada, ben] = [join(), join()];
      const { steps, done } = await read(ada, analysis.id);
      expect(steps.length).toBeGreaterThan(0);
      expect(done).toEqual([]);
      const first = steps[0]?.key ?? '';
      const ticked = await tick(ada, analysis.id, ['unknown', first]);
      expect([ticked.status, ticked.body]).toEqual([200, { steps, done: [first] }]);
      expect((await read(ada, analysis.id)).done).toEqual([first]);
      expect((await read(ben, analysis.id)).done).toEqual([]);
      expect((await tick(ada, analysis.id, [])).body.done).toEqual([]);
    });

    it('take steps of the member’s own, which stay until they are replaced', async () => {
      const ada = join();
      const put = (body: object) => replace(ada, analysis.id, body);
      const own = { text: 'Find the cost line that has no owner', startSeconds: 107 };
      const { added } = await put({ done: [], added: [own] });
      expect(added).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{16}$/), ...own }]);
      const key = added?.[0]?.key ?? '';
      expect(await put({ done: [key] })).toMatchObject({ done: [key], added });
      await save(ada, analysis.id);
      const listed = await ada.call<StepProgress[]>(PATH);
      expect(listed.body[0]).toMatchObject({ done: [key], added });
      expect(await put({ done: [key], added: [] })).toEqual(
        expect.not.objectContaining({ added: expect.anything() }),
      );
      expect((await read(ada, analysis.id)).done).toEqual([]);
    });

    it('are listed over all saved summaries while one is open', async () => {
      const ada = join();
      const [first = 0, second = 0] = ids;
      for (const id of [first, second]) await save(ada, id);
      expect(await open(ada)).toEqual([second, first]);
      const { steps } = await read(ada, second);
      await tick(
        ada,
        second,
        steps.map(({ key }) => key),
      );
      expect(await open(ada)).toEqual([first]);
      expect(await open(ada, '')).toEqual([second, first]);
    });

    it.each([
      {},
      { done: 'all' },
      { done: [1] },
      { done: Array(101).fill('a') },
      { done: [], added: [{ text: '' }] },
      { done: [], added: [{ text: 'a', startSeconds: -1 }] },
      { done: [], added: Array(31).fill({ text: 'a' }) },
    ])('are refused as %j', async (body) => {
      const answer = await join().call(`${PATH}/${analysis.id}`, { method: 'PUT', body });
      expect(answer.status).toBe(400);
    });

    it('are 404 for an analysis that the member may not see', async () => {
      expect((await join().call(`${PATH}/${2 ** 40}`)).status).toBe(404);
      expect((await tick(join(), 2 ** 40, [])).status).toBe(404);
    });
  });

  it('goes with its member', async () => {
    const ada = join();
    await save(ada, analysis.id);
    await ada.call('/api/user/collections', { method: 'POST', body: { name: 'Mine' } });
    await ada.call('/api/user/notes', {
      method: 'POST',
      body: { analysisId: analysis.id, anchor: { kind: 'quote', quote: 'a' }, text: 'Mine' },
    });
    const exported = await ada.call<Record<string, unknown>>('/api/auth/user/export');
    expect(exported.body).toMatchObject({
      collections: [{ name: 'Mine' }],
      notes: [{ text: 'Mine' }],
      nextSteps: [],
    });
    const [{ id } = {}] = await product.database.query('select id from members where uid = $1', [ada.uid]);
    expect((await ada.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    const left = await product.database.query(
      `select count(*)::int as rows from (select member_id from collections union all select member_id from notes
         union all select member_id from step_ticks union all select member_id from reading_states union all select member_id from collection_summaries) kept
       where member_id = $1`,
      [id],
    );
    expect(left).toEqual([{ rows: 0 }]);
  });
});
