import type { Analysis } from '#core/analysis/analysis.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { callTool } from '../support/mcp.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { statusEvents } from '../support/status-events.js';
import { Visitor } from '../support/visitor.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { briefingAnswer, INVENTED_QUOTE } from '../upstreams/scripted-briefing.js';

const BRIEFINGS = '/api/briefings';

interface Statement {
  readonly text: string;
  readonly citations: readonly { analysisId: number; quote: string }[];
}

interface View {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly percent: number;
  readonly outdated: boolean;
  readonly gone: readonly string[];
  readonly sharePath?: string;
  readonly error?: { readonly code: string; readonly message: string };
  readonly content?: {
    readonly agreement: readonly Statement[];
    readonly disagreement: readonly Statement[];
    readonly open: readonly Statement[];
    readonly statements: readonly Statement[];
    readonly episodes: readonly { analysisId: number; outcome: string; problem?: string }[];
    readonly provenance: { readonly removed: Record<string, number>; readonly check: string };
  };
}

describe('briefings (contract §13)', () => {
  let model: FakeOpenai;
  let product: RunningProduct;
  beforeAll(async () => {
    model = await startFakeOpenai();
    model.answerWith(briefingAnswer);
    product = await startProduct({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' });
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });
  afterEach(() => {
    model.answerWith(briefingAnswer);
  });

  const memberOn = (plan: string, name: string) =>
    new MemberBrowser(product, { email: `${name}@example.com` }).onPlan(plan);
  /** Private analyses of a member, from talks that share sentences. */
  async function episodes(member: MemberBrowser, topics: readonly string[]): Promise<number[]> {
    const made = topics.map((topic) =>
      member.analyze<Analysis>({
        youtubeUrl: aYoutubeLink(),
        transcript: { text: aTalk(topic), title: `On ${topic}` },
      }),
    );
    return (await Promise.all(made)).map(({ body }) => body.id);
  }
  const create = (member: MemberBrowser, body: object) =>
    member.call<View & { code?: string; message?: string }>(BRIEFINGS, { method: 'POST', body });
  const find = async (member: MemberBrowser, id: string) =>
    (await member.call<View>(`${BRIEFINGS}/${id}`)).body;
  const ended = (member: MemberBrowser, id: string) =>
    eventually(
      () => find(member, id),
      ({ status }) => status === 'done' || status === 'failed',
      30_000,
    );
  const left = async (member: MemberBrowser, analysisIds: readonly number[]) =>
    (
      await member.call<{ allowanceLeft: number }>(BRIEFINGS, {
        method: 'POST',
        body: { analysisIds, dryRun: true },
      })
    ).body.allowanceLeft;

  it('contract §13: cites what was found, counts what was not, and is exported, listed and told of', async () => {
    const ada = await memberOn('pro', 'ada');
    const ids = await episodes(ada, ['prices', 'hiring', 'sales']);
    const estimate = await create(ada, {
      analysisIds: ids,
      question: 'What should founders do?',
      dryRun: true,
    });
    expect([estimate.status, estimate.body]).toEqual([
      200,
      { episodes: 3, minutes: expect.any(Number), allowanceLeft: 30 },
    ]);
    const begun = await create(ada, { analysisIds: ids, question: 'What should founders do?' });
    expect([begun.status, begun.headers.get('location')]).toEqual([202, `${BRIEFINGS}/${begun.body.id}`]);
    const response = await fetch(`${product.url}${BRIEFINGS}/${begun.body.id}/events`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const states: Record<string, unknown>[] = [];
    for await (const state of statusEvents(response)) states.push(state);
    expect(states.at(-1)).toMatchObject({ status: 'done', percent: expect.any(Number) });

    const { content, ...view } = await find(ada, begun.body.id);
    expect(view).toMatchObject({ title: 'What the episodes say', outdated: false, gone: [] });
    const shown = content ? [...content.agreement, ...content.disagreement, ...content.statements] : [];
    expect(content?.agreement.length).toBeGreaterThan(0);
    for (const { citations } of content?.agreement ?? [])
      expect(new Set(citations.map(({ analysisId }) => analysisId)).size).toBeGreaterThan(1);
    const said = aTalk('prices') + aTalk('hiring') + aTalk('sales');
    for (const { citations } of shown) for (const { quote } of citations) expect(said).toContain(quote);
    expect(JSON.stringify(content)).not.toMatch(/123456|Atlantis|never slept/);
    expect(JSON.stringify(content)).not.toContain(INVENTED_QUOTE);
    expect(content?.provenance).toMatchObject({
      check: 'model',
      removed: { quote: 3, no_quote: 4, number: 1 },
    });

    const exported = `${BRIEFINGS}/${begun.body.id}/export`;
    const { body: markdown } = await ada.call<string>(`${exported}/markdown`);
    expect(markdown).toContain('## Where they agree');
    const pdf = await ada.call(`${exported}/pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await ada.call(`${exported}/json`)).body).toMatchObject({ content: { title: view.title } });
    expect((await ada.call<View[]>(BRIEFINGS)).body).toMatchObject([
      { id: begun.body.id, title: view.title },
    ]);
    expect((await ada.call('/api/user/notices')).body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ status: 'done', path: `/briefings/${begun.body.id}` }),
      ]),
    });
    expect((await ada.call('/api/auth/user/export')).body).toMatchObject({
      briefings: [{ id: begun.body.id }],
    });
    expect(await left(ada, ids)).toBe(29);
  });

  it('contract §13: begins one of two at once, and reads every episode once', async () => {
    const eve = await memberOn('pro', 'eve');
    const ids = await episodes(eve, ['margins', 'pipelines']);
    let requests = 0;
    model.answerWith((prompt) => {
      if (prompt.schema.properties?.points) requests += 1;
      return briefingAnswer(prompt);
    });
    const both = await Promise.all([create(eve, { analysisIds: ids }), create(eve, { analysisIds: ids })]);
    const [id = '', other] = both.map(({ body }) => body.id);
    expect(other).toBe(id);
    expect((await ended(eve, id)).status).toBe('done');
    expect(requests).toBe(2);
    expect(await left(eve, ids)).toBe(29);
  });

  it('contract §13: says what an episode that is gone takes away, and is written again from the others', async () => {
    const dan = await memberOn('all_access', 'dan');
    const [one = 0, two = 0, three = 0] = await episodes(dan, ['churn', 'support', 'ads']);
    const { body: begun } = await create(dan, { analysisIds: [one, two, three] });
    await ended(dan, begun.id);
    await product.database.query("update analyses set owner_id = 'member:0' where id = $1", [one]);
    const outdated = await find(dan, begun.id);
    expect(outdated).toMatchObject({ outdated: true, gone: [expect.any(String)] });
    expect(JSON.stringify(outdated.content)).not.toContain(`"analysisId":${one}`);
    const again = await dan.call<View>(`${BRIEFINGS}/${begun.id}/refresh`, { method: 'POST', body: {} });
    expect(again.status).toBe(202);
    expect(await ended(dan, begun.id)).toMatchObject({ outdated: false, gone: [] });
    expect(await left(dan, [two, three])).toBe(148);
  });

  it('contract §13: is private, and shared by a link until that is taken back', async () => {
    const fay = await memberOn('pro', 'fay');
    const ids = await episodes(fay, ['grants', 'taxes']);
    const { body: begun } = await create(fay, { analysisIds: ids });
    await ended(fay, begun.id);
    const path = `${BRIEFINGS}/${begun.id}`;
    const zoe = await memberOn('pro', 'zoe');
    expect((await zoe.call(path)).status).toBe(404);
    expect((await create(zoe, { analysisIds: ids })).body).toMatchObject({ code: 'analysis_not_found' });
    const { body: share } = await fay.call<{ url: string }>(`${path}/share`, { method: 'POST' });
    const token = share.url.split('/').at(-1);
    const visitor = new Visitor(product);
    const shared = await visitor.call<{ content: object; linked: object[] }>(`${BRIEFINGS}/shared/${token}`);
    expect([shared.status, shared.body.linked]).toEqual([200, []]);
    const page = await visitor.call<string>(`/briefings/shared/${token}`);
    expect([page.status, page.headers.get('x-robots-tag') ?? page.body]).toEqual([
      200,
      expect.stringContaining('noindex'),
    ]);
    await fay.call(`${path}/share`, { method: 'DELETE' });
    expect((await visitor.call(`${BRIEFINGS}/shared/${token}`)).status).toBe(404);
    await fay.call(path, { method: 'DELETE' });
    expect((await fay.call(path)).status).toBe(404);
  });

  it('contract §13: goes on without an episode that fails, reads that alone when it is written again, and charges nothing where fewer than two are left', async () => {
    const gus = await memberOn('pro', 'gus');
    const ids = await episodes(gus, ['rent', 'loans', 'wages']);
    model.answerWith((prompt) =>
      prompt.schema.properties?.points && prompt.material.includes('On rent (')
        ? 'nonsense'
        : briefingAnswer(prompt),
    );
    const { body: begun } = await create(gus, { analysisIds: ids });
    const { content } = await ended(gus, begun.id);
    expect(content?.episodes.map(({ outcome }) => outcome)).toEqual(['failed', 'used', 'used']);
    expect(content?.episodes[0]?.problem).toContain('no usable answer');
    const read: string[] = [];
    model.answerWith((prompt) => {
      if (prompt.schema.properties?.points) read.push(prompt.material);
      return briefingAnswer(prompt);
    });
    await gus.call(`${BRIEFINGS}/${begun.id}/refresh`, { method: 'POST', body: {} });
    const again = await ended(gus, begun.id);
    expect(again.content?.episodes.map(({ outcome }) => outcome)).toEqual(['used', 'used', 'used']);
    expect(read).toEqual([expect.stringContaining('On rent (')]);
    model.answerWith((prompt) => (prompt.schema.properties?.points ? 'nonsense' : briefingAnswer(prompt)));
    const { body: second } = await create(gus, { analysisIds: ids.slice(1) });
    expect(await ended(gus, second.id)).toMatchObject({
      status: 'failed',
      error: { code: 'summarizer_failed', message: expect.stringContaining('Fewer than two') },
    });
    expect(await left(gus, ids)).toBe(28);
  });

  it('contract §13: is made and read by MCP', async () => {
    const hal = await memberOn('pro', 'hal');
    const ids = await episodes(hal, ['boards', 'exits']);
    const answer = await callTool(hal, 'create_briefing', { analysisIds: ids });
    expect(answer).toContain('## Where they agree');
    expect(await callTool(hal, 'get_briefing', {})).toContain('What the episodes say');
  });

  it.each([
    ['free', {}, 403, 'plan_needed'],
    ['plus', {}, 403, 'plan_needed'],
    ['pro', { analysisIds: [1] }, 400, 'invalid_input'],
    ['pro', { analysisIds: [1, 1] }, 400, 'invalid_input'],
    ['pro', { analysisIds: Array.from({ length: 21 }, (_, at) => at + 1) }, 400, 'invalid_input'],
    ['pro', { analysisIds: [1, 'x'] }, 400, 'invalid_input'],
    ['pro', { question: 'a' }, 400, 'invalid_input'],
    ['pro', { question: 'q'.repeat(501) }, 400, 'invalid_input'],
    ['pro', { analysisIds: [999_998, 999_999] }, 404, 'analysis_not_found'],
  ])('contract §13: refuses on %s %j', async (plan, body, status, code) => {
    const member = await memberOn(plan, 'ivy');
    const answer = await create(member, { analysisIds: [999_998, 999_999], ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
