import type { Analysis } from '#core/analysis/analysis.js';
import type { RemovalRecord } from '#core/analysis/claims/removal-record.js';
import { anEpisode, aPassage, aRemovalRecord, onlyPassages, someInsights } from '../builders/analysis.js';
import { aSubmission } from '../builders/talk.js';
import { someCustomSections } from '../builders/template.js';
import { adminArea } from '../support/admin-area.js';
import { eventually } from '../support/eventually.js';
import { type Answer, Visitor } from '../support/visitor.js';

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

describe('the admin area (§7)', () => {
  const area = adminArea();

  describe('summaries', () => {
    const summaries = async (search: string) =>
      (await area.admin.call<{ summaries: Summary[] }>(`summaries?search=${encodeURIComponent(search)}`)).body
        .summaries;
    const titled = (title: string, slug: string, show = 'Desk talks') => ({
      title,
      wantedSlug: `desk-talks/${slug}`,
      showSlug: 'desk-talks',
      podcastMetadata: anEpisode({ name: title, show: { name: show, images: [] } }),
    });
    const edit = (id: number, version: string | undefined, changes: object = {}) =>
      area.admin
        .call<Summary>(`summaries/${id}`)
        .then(({ body }) =>
          area.put<Summary & { error: string }>(
            `summaries/${id}`,
            { ...body.summary, ...changes },
            version === undefined ? {} : { 'if-match': version },
          ),
        );

    it('lists and finds summaries of every visibility by title and show', async () => {
      const open = await area.world.analysed(titled('Walrus economics', 'walrus', 'Arctic Hour'));
      const own = await area.world.analysed({
        ...titled('Walrus secrets', 'secret'),
        keys: ['youtube:ownwalrus01'],
        visibility: 'private',
        ownerId: 'member:1',
        wantedSlug: undefined,
      });
      const found = async (search: string) => (await summaries(search)).map(({ id }) => id);
      expect(await found('walrus')).toEqual([own.id, open.id]);
      expect(await found('arctic walrus')).toEqual([open.id]);
      expect(await found('walrsu econmics')).toEqual([open.id]);
      const [first] = await summaries('arctic');
      expect(first).toMatchObject({
        title: 'Walrus economics',
        episodeTitle: 'Walrus economics',
        showName: 'Arctic Hour',
        contentType: 'video',
        urlSlug: 'desk-talks/walrus',
        visibility: 'public',
      });
      expect(await area.lastLog()).toMatchObject({ action: 'view_summaries' });
      expect((await area.admin.call(`summaries/${own.id}`)).status).toBe(200);
      expect(await area.lastLog()).toEqual({
        action: 'view_summaries',
        details: JSON.stringify({ summaryId: String(own.id) }),
      });
    });

    it('lists what the checks removed with its evidence, to admins alone (contract §11)', async () => {
      const [statement] = aRemovalRecord().statements;
      const statements = [
        { ...statement, text: 'Wolpertinger <b>pricing</b>' },
      ] as RemovalRecord['statements'];
      const removals = aRemovalRecord({ statements });
      const stored = await area.world.analysed({ ...titled('Badger pricing', 'badger'), removals });
      const path = `summaries/${stored.id}/removed-statements`;
      const { status, body } = await area.admin.call(path);
      expect([status, body]).toEqual([
        200,
        { isRecorded: true, total: 2, statements: [{ ...statements[0], by: 'rule' }] },
      ]);
      expect(await area.lastLog()).toEqual({
        action: 'view_summaries',
        details: JSON.stringify({ summaryId: String(stored.id), view: 'removed_statements' }),
      });
      const older = await area.world.analysed(titled('Older pricing', 'older'));
      expect((await area.admin.call(`summaries/${older.id}/removed-statements`)).body).toEqual({
        isRecorded: false,
        total: 0,
        statements: [],
      });
      expect((await area.admin.call('summaries/999999/removed-statements')).status).toBe(404);
      const visitor = new Visitor(area.product);
      expect((await visitor.call(`/api/podmin/${path}`)).status).toBe(401);
      const { body: made } = await visitor.analyze<Analysis>(aSubmission('a talk that is checked'));
      expect((await area.admin.call(`summaries/${made.id}/removed-statements`)).body).toMatchObject({
        isRecorded: true,
      });
      const { member } = await area.join('reader@desk.test', 'Reader Desk');
      await member.call(`/api/user/save-summary/${stored.id}`, { method: 'POST' });
      for (const open of [
        `/api/analysis/${stored.id}`,
        '/api/analysis/slug/desk-talks%2Fbadger',
        '/desk-talks/badger',
        `/api/analysis/${stored.id}/export/markdown`,
        `/api/analysis/${stored.id}/export/json`,
        '/api/auth/user/export',
      ]) {
        const answer = await member.call<unknown>(open);
        expect([open, answer.status]).toEqual([open, 200]);
        expect(JSON.stringify(answer.body)).not.toContain('Wolpertinger');
      }
    });

    it('updates everything derived from an edit: search, pages, saved lists; the address does not change', async () => {
      const stored = await area.world.analysed(titled('Otter pricing', 'otter'));
      const visitor = new Visitor(area.product);
      const { member } = await area.join('saver@desk.test', 'Saver Desk');
      await member.call(`/api/user/save-summary/${stored.id}`, { method: 'POST' });
      expect((await visitor.call<string>('/desk-talks/otter')).body).toContain('Otter pricing');

      const read = await area.admin.call<Summary>(`summaries/${stored.id}`);
      expect(read.headers.get('etag')).toBe(`"${read.body.version}"`);
      const { status, body, headers } = await edit(stored.id, read.headers.get('etag') ?? '', {
        episodeTitle: 'Capybara <b>pricing</b>',
        summary: 'Capybaras price calmly.',
        takeaways: JSON.stringify([{ title: 'Stay calm', description: 'In hot water.' }]),
      });
      expect([status, body.summary.episodeTitle]).toEqual([200, 'Capybara <b>pricing</b>']);
      expect(headers.get('etag')).not.toBe(read.headers.get('etag'));
      expect(await area.lastLog()).toMatchObject({ action: 'edit_summary' });

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

    it('contract §11: removes a key passage and edits the publisher’s words', async () => {
      const [first, second] = [aPassage(), aPassage({ text: 'We ask every customer first.' })];
      const stored = await area.world.analysed({
        ...titled('Passages only', 'passages'),
        aiSummary: { overview: 'Ada speaks.', keyTopics: [], publisherDescription: 'Ada tells.' },
        businessInsights: onlyPassages(first, second),
      });
      const { body } = await area.admin.call<Summary>(`summaries/${stored.id}`);
      expect(body.summary).toMatchObject({ passages: [first, second], publisherDescription: 'Ada tells.' });
      const changes = { passages: [second], publisherDescription: 'Ada explains.' };
      expect((await edit(stored.id, undefined, changes)).status).toBe(200);
      const seen = await new Visitor(area.product).call<Analysis>(`/api/analysis/${stored.id}`);
      expect(seen.body.businessInsights.keyPassages).toEqual([second]);
      expect(seen.body.aiSummary.publisherDescription).toBe('Ada explains.');
      const invented = { passages: [{ text: 'Nobody said this.' }] };
      expect((await edit(stored.id, undefined, invented)).status).toBe(400);
    });

    it('contract §11: removes a section of a template and an item of another', async () => {
      const [text, list, ...others] = someCustomSections();
      const stored = await area.world.analysed({
        ...titled('By a template', 'sections'),
        businessInsights: someInsights({ custom: someCustomSections() }),
      });
      const { body } = await area.admin.call<Summary>(`summaries/${stored.id}`);
      expect(body.summary).toMatchObject({ custom: someCustomSections() });
      const custom = [{ ...list, items: list?.items.slice(1) }, ...others];
      expect((await edit(stored.id, undefined, { custom })).status).toBe(200);
      const seen = await new Visitor(area.product).call<Analysis>(`/api/analysis/${stored.id}`);
      expect(seen.body.businessInsights.custom).toEqual(custom);
      expect((await edit(stored.id, undefined, { custom: [text] })).status).toBe(400);
    });

    it('accepts one of two edits of a version and rejects the other with 412', async () => {
      const { id } = await area.world.analysed(titled('Twice edited', 'twice'));
      const { version } = (await area.admin.call<Summary>(`summaries/${id}`)).body;
      const answers = await Promise.all(
        ['First', 'Second'].map((episodeTitle) => edit(id, `"${version}"`, { episodeTitle })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const won = answers.find(({ status }) => status === 200)?.body.summary.episodeTitle;
      expect((await area.admin.call<Summary>(`summaries/${id}`)).body.title).toBe(won);
      expect(answers.find(({ status }) => status === 412)?.body.error).toMatch(/changed this summary/);
      expect((await edit(id, '"of no version"')).status).toBe(412);
      for (const unnamed of [undefined, '*']) expect((await edit(id, unnamed)).status).toBe(200);
    });

    it('names the invalid path in insights and takeaways, and changes nothing', async () => {
      const { id } = await area.world.analysed(titled('Strictly read', 'strict'));
      const { version, summary } = (await area.admin.call<Summary>(`summaries/${id}`)).body;
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
      const now = (await area.admin.call<Summary>(`summaries/${id}`)).body;
      expect([now.version, now.summary]).toEqual([version, summary]);
      expect((await edit(id, version)).status).toBe(200);
    });

    it('hides a deleted summary everywhere immediately, restores it completely, and purges it', async () => {
      const stored = await area.world.analysed(titled('Platypus growth', 'platypus', 'Pond talks'));
      const { member, user } = await area.join('pond@desk.test', 'Pond Saver');
      await member.call(`/api/user/save-summary/${stored.id}`, { method: 'POST' });
      const other = await area.world.analysed(titled('Platypus hiring', 'lake-hiring', 'Lake talks'));
      const visitor = new Visitor(area.product);
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

      const remove = () => area.admin.call(`summaries/${stored.id}`, { method: 'DELETE' });
      expect((await remove()).status).toBe(204);
      expect(await eventually(view, (seen) => seen[0] === 404 && seen[6] === false)).toEqual(gone);
      expect(await area.lastLog()).toEqual({
        action: 'delete_summary',
        details: `{"summaryId":${stored.id}}`,
      });
      expect((await remove()).status).toBe(404);
      expect((await area.admin.call(`summaries/${stored.id}`)).status).toBe(404);
      expect((await summaries('platypus')).map(({ id }) => id)).toEqual([other.id]);
      expect((await area.users('pond@desk.test'))[0]).toMatchObject({ id: user.id, summaryCount: 0 });

      const restored = await area.admin.post<Summary>(`summaries/${stored.id}/restore`);
      expect([restored.status, restored.body.title]).toEqual([200, 'Platypus growth']);
      expect(await eventually(view, (seen) => seen[0] === 200 && seen[6] === true)).toEqual(here);
      expect((await area.admin.post(`summaries/${stored.id}/restore`)).status).toBe(404);

      await remove();
      await area.query(`update removed_analyses set removed_at = removed_at - interval '61 seconds'`);
      expect((await area.admin.post(`summaries/${stored.id}/restore`)).status).toBe(404);
      await eventually(
        () => area.query('select id from analyses where id = $1', [stored.id]),
        (rows) => rows.length === 0,
      );
      expect(await area.query('select 1 from jobs where analysis_id = $1', [stored.id])).toEqual([]);
      expect(await view()).toEqual(gone);
    });

    it('accepts a new analysis of a deleted episode, and restores the old one beside it', async () => {
      const keys = ['youtube:againagain1'] as const;
      const old = await area.world.analysed({ ...titled('Again', 'again'), keys });
      await area.admin.call(`summaries/${old.id}`, { method: 'DELETE' });
      const fresh = await area.world.analysed({ ...titled('Again', 'again'), keys });
      expect(fresh).toMatchObject({ urlSlug: 'desk-talks/again-2' });
      expect((await area.admin.post(`summaries/${old.id}/restore`)).status).toBe(200);
      expect(
        await area.query('select analysis_id::int as id from analysis_keys where key = $1', [keys[0]]),
      ).toEqual([{ id: fresh.id }]);
    });

    it('shows the owner of a private summary alone when it was opened, and by no name', async () => {
      const { member, user } = await area.join('owner@desk.test', 'Owner Desk');
      const { member: other } = await area.join('other@desk.test', 'Other Desk');
      const open = await area.world.analysed(titled('Opened', 'opened'));
      const own = await area.world.analysed({
        ...titled('Own', 'own'),
        keys: ['youtube:ownopened01'],
        visibility: 'private',
        ownerId: `member:${user.id}`,
        wantedSlug: undefined,
      });
      const path = `/api/analysis/${own.id}/access`;
      expect((await member.call(path)).body).toEqual([]);
      await area.admin.call(`summaries/${open.id}`);
      await area.admin.call(`summaries/00${own.id}`);
      await edit(own.id, undefined, { episodeTitle: 'Our own' });
      const first = await member.call<{ kind: string; at: string }[]>(`${path}?limit=1`);
      expect(first.headers.get('x-total-count')).toBe('3');
      expect(first.body).toEqual([{ kind: 'edited', at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
      const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
      expect((await member.call<object[]>(next)).body).toMatchObject([{ kind: 'opened' }]);
      expect((await member.call(`${path}?cursor=nonsense`)).status).toBe(400);
      const strangers = [other.call(path), new Visitor(area.product).call(path)];
      const listed = member.call(`/api/analysis/${open.id}/access`);
      const refused = (await Promise.all([...strangers, listed])).map(({ status }) => status);
      expect(refused).toEqual([404, 404, 404]);
    });

    it('does not restore private summaries of deleted members', async () => {
      const { member, user } = await area.join('leaver@desk.test', 'Leaver Desk');
      const own = await area.world.analysed({
        ...titled('Left behind', 'left'),
        keys: ['youtube:leftbehind1'],
        visibility: 'private',
        ownerId: `member:${user.id}`,
        wantedSlug: undefined,
      });
      await area.admin.call(`summaries/${own.id}`, { method: 'DELETE' });
      expect((await member.call(`/api/analysis/${own.id}`)).status).toBe(404);
      expect((await member.call('/api/auth/user', { method: 'DELETE' })).status).toBeLessThan(300);
      expect((await area.admin.post(`summaries/${own.id}/restore`)).status).toBe(404);
    });
  });
});
