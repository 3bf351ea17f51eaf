import type { Analysis } from '#core/analysis/analysis.js';
import { episodeSlug } from '#core/pages/slug.js';
import type { SampleLink } from '#core/ports/sample-catalog.js';
import { aSubmission, aTalk } from '../builders/talk.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { sampleLinks, submissionOf } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

describe('private analyses (contract §2, §3)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  const made = async (browser: Visitor, topic: string) =>
    (await browser.analyze<Analysis>(aSubmission(topic))).body;
  const list = (member: MemberBrowser, query = '') => member.call<Analysis[]>(`/api/user/analyses${query}`);
  const ids = (analyses: readonly Analysis[]) => analyses.map(({ id }) => id);
  const uses = async (browser: Visitor) => (await browser.call('/api/anonymous-usage')).body.count;

  it('are listed for their owner only, newest first and paginated', async () => {
    const [ada, ben] = [new MemberBrowser(product), new MemberBrowser(product)];
    const first = (await ada.analyze<Analysis>(aSubmission('hiring'))).body;
    const second = (await ada.analyze<Analysis>(aSubmission('selling'))).body;
    const page = await list(ada, '?limit=1');
    expect([ids(page.body), page.headers.get('x-total-count')]).toEqual([[second.id], '2']);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    expect(ids((await ada.call<Analysis[]>(next)).body)).toEqual([first.id]);
    expect((await list(ben)).body).toEqual([]);
    expect((await list(ada, '?cursor=nonsense')).status).toBe(400);
    expect((await new Visitor(product).call('/api/user/analyses')).status).toBe(401);
  });

  it('have addresses that neither depend on their names nor take one from a public analysis', async () => {
    const visitor = new Visitor(product);
    const { body: config } = await visitor.call<{ samples: readonly SampleLink[] }>('/api/config');
    const { url, title, show } = config.samples.at(-1) as SampleLink;
    const transcript = { text: aTalk('addresses'), title, show };
    const slugs: (string | undefined)[] = [];
    for (const member of [new MemberBrowser(product), new MemberBrowser(product)])
      slugs.push((await member.analyze<Analysis>({ transcript })).body.urlSlug);
    const random = expect.stringMatching(/^my\/[0-9a-f-]{36}$/);
    expect(slugs).toEqual([random, random]);
    expect(slugs[0]).not.toBe(slugs[1]);
    const open = (await visitor.analyze<Analysis>(submissionOf(url))).body;
    expect([open.visibility, open.urlSlug]).toEqual(['public', episodeSlug(show, title, '')]);
  });

  it('are listed with public ones where all that the member started are asked for', async () => {
    const [ada, ben, visitor] = [
      new MemberBrowser(product),
      new MemberBrowser(product),
      new Visitor(product),
    ];
    const link = submissionOf((await sampleLinks(visitor))[0] ?? '');
    const open = (await visitor.analyze<Analysis>(link)).body;
    const own = (await ada.analyze<Analysis>(aSubmission('started'))).body;
    await ada.analyze(link);
    await ada.analyze(link);
    expect(ids((await list(ada, '?started=true')).body)).toEqual([open.id, own.id]);
    const page = await list(ada, '?started=true&limit=1');
    expect([ids(page.body), page.headers.get('x-total-count')]).toEqual([[open.id], '2']);
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    expect(ids((await ada.call<Analysis[]>(next)).body)).toEqual([own.id]);
    expect(ids((await list(ada)).body)).toEqual([own.id]);
    expect((await list(ben, '?started=true')).body).toEqual([]);
    const signedIn = new MemberBrowser(product, {}, visitor);
    expect(ids((await list(signedIn, '?started=true')).body)).toEqual([open.id]);
    const starters = () =>
      product.database.query('select owner_id from started_analyses where analysis_id = $1', [open.id]);
    expect(await starters()).toHaveLength(2);
    await ada.call('/api/auth/user', { method: 'DELETE' });
    expect(await starters()).toHaveLength(1);
  });

  it('move from a visitor to the account with the first call, keeping their charge', async () => {
    for (const path of ['/api/auth/user', '/api/user/analyses', '/api/auth/register']) {
      const browser = new Visitor(product);
      const analysis = await made(browser, `moving ${path}`);
      const ada = new MemberBrowser(product, {}, browser);
      if (path.endsWith('register')) await ada.register();
      else await ada.call(path);
      const elsewhere = { authorization: `Bearer ${ada.token}` };
      const another = new Visitor(product);
      expect((await another.call(`/api/analysis/${analysis.id}`, { headers: elsewhere })).status).toBe(200);
      expect(
        ids((await another.call<Analysis[]>('/api/user/analyses', { headers: elsewhere })).body),
      ).toEqual([analysis.id]);
      expect([await uses(browser), (await ada.user()).monthlyUsageCount]).toEqual([1, 0]);
      expect((await browser.call(`/api/analysis/${analysis.id}`)).status).toBe(404);
    }
  });

  it('can be saved by the sign-up that Save requested (§4)', async () => {
    const browser = new Visitor(product);
    const { id } = await made(browser, 'saving');
    const ada = new MemberBrowser(product, {}, browser);
    expect((await ada.call(`/api/user/save-summary/${id}`, { method: 'POST' })).status).toBe(200);
  });

  it('belong to the first of two accounts that sign in from one browser', async () => {
    const browser = new Visitor(product);
    const { id } = await made(browser, 'sharing');
    const both = [new MemberBrowser(product, {}, browser), new MemberBrowser(product, {}, browser)];
    await Promise.all(both.map((one) => one.user()));
    const lists = await Promise.all(both.map((one) => list(one)));
    expect(lists.map(({ body }) => ids(body)).toSorted()).toEqual([[], [id]]);
  });

  it('need no link, but a title: the transcript itself is what is analysed once', async () => {
    const browser = new Visitor(product);
    const transcript = { text: aTalk('without a link'), title: 'A talk of ours', show: 'Board meetings' };
    const { status, body } = await browser.analyze<Analysis>({ transcript });
    expect([status, body.title, body.visibility, body.youtubeUrl, body.spotifyUrl]).toEqual([
      ...[200, 'A talk of ours', 'private', undefined, undefined],
    ]);
    expect((await browser.analyze<Analysis>({ transcript })).body.id).toBe(body.id);
    const nameless = await browser.analyze<{ code: string }>({ transcript: { text: transcript.text } });
    expect([nameless.status, nameless.body.code]).toEqual([400, 'invalid_input']);
  });

  it('are returned from the account when submitted again', async () => {
    const browser = new Visitor(product);
    const submission = { ...aSubmission('again'), transcript: { text: aTalk('again') } };
    const { id } = (await browser.analyze<Analysis>(submission)).body;
    const ada = new MemberBrowser(product, {}, browser);
    await ada.user();
    expect((await ada.analyze<Analysis>(submission)).body.id).toBe(id);
    expect((await ada.user()).monthlyUsageCount).toBe(0);
  });
});
