import type { Analysis } from '#core/analysis/analysis.js';
import type { Answer } from '#core/questions/answer.js';
import { PLAN_QUESTIONS, VISITOR_QUESTIONS } from '#core/usage/question-allowance.js';
import type { AnswerGiven } from '#core/usecases/library/ask-question.js';
import { aSubmission } from '../builders/talk.js';
import { aTranscript, aTurn } from '../builders/transcript.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';

type Asked = Answer & { readonly id: number; readonly question: string; readonly askedAt: string };
type Browser = Pick<Visitor, 'call'>;

const TALK = aTranscript({
  turns: [
    ...Array.from({ length: 40 }, (_, at) =>
      aTurn({
        startSeconds: at * 20,
        endSeconds: at * 20 + 20,
        text: `We hired engineer number ${at} in Lisbon.`,
      }),
    ),
    aTurn({
      speaker: 'Ben',
      startSeconds: 800,
      endSeconds: 815,
      text: 'When we doubled the price, four percent of the subscribers cancelled. Nobody complained loudly.',
    }),
  ],
});
const PRICE = { question: 'What happened when they doubled the price?' };

describe('questions over HTTP (contract §6)', () => {
  let product: RunningProduct;
  let world: StoredWorld;
  let published: Analysis;
  beforeAll(async () => {
    product = await startProduct();
    world = await openStoredWorld(product);
    published = await world.analysed({ transcript: TALK });
  });
  afterAll(async () => {
    await world.close();
    await product.close();
  });

  const ask = <T = AnswerGiven>(browser: Browser, id: number, body: unknown = PRICE, headers = {}) =>
    browser.call<T>(`/api/analysis/${id}/ask`, { method: 'POST', body, headers });
  const history = (browser: Browser, query = '') =>
    browser.call<Asked[]>(`/api/analysis/${published.id}/questions${query}`);
  const memberOn = async (plan: string) => {
    const member = new MemberBrowser(product);
    const { user } = await member.user();
    await world.postgres.pool.query('update members set plan = $1 where id = $2', [plan, user.id]);
    return { member, id: user.id };
  };

  it('are answered with words of the transcript, their speaker and second', async () => {
    const { status, body, headers } = await ask(new Visitor(product), published.id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ answered: true, method: 'extractive', remaining: VISITOR_QUESTIONS - 1 });
    expect(body.answer[0]?.citations[0]).toMatchObject({ speaker: 'Ben', startSeconds: 800 });
    expect(TALK.turns.at(-1)?.text).toContain(body.answer[0]?.citations[0]?.quote);
  });

  it('contract §12: are found by their words by the member who asked them', async () => {
    const [{ member }, { member: other }] = [await memberOn('plus'), await memberOn('plus')];
    await ask(member, published.id);
    const path = `/api/user/questions?q=${encodeURIComponent('PRICE doubled')}`;
    const { body } = await member.call(path);
    expect(body).toMatchObject([{ ...PRICE, source: 'asked', analysisId: published.id }]);
    expect((await other.call(path)).body).toEqual([]);
    expect((await member.call(`/api/user/questions?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('that the episode does not answer say so', async () => {
    const { body } = await ask(new Visitor(product), published.id, {
      question: 'Who won the world cup of 1998?',
    });
    expect(body).toMatchObject({ answered: false, answer: [], message: 'This episode does not say.' });
    expect(Array.isArray(body.nearest)).toBe(true);
  });

  it('are answered as events to clients that ask for them', async () => {
    const accept = { accept: 'text/event-stream' };
    const { body, headers } = await ask<string>(new Visitor(product), published.id, PRICE, accept);
    expect(headers.get('content-type')).toContain('text/event-stream');
    const events = body
      .trim()
      .split('\n\n')
      .map((block) => {
        const [name = '', data = ''] = block.split('\n');
        return [name, JSON.parse(data.replace('data: ', ''))];
      });
    const [name, done] = events.at(-1) ?? [];
    expect(name).toBe('event: done');
    expect(done).toMatchObject({ answered: true, remaining: VISITOR_QUESTIONS - 1 });
    expect(events.slice(0, -1)).toEqual(done.answer.map((item: object) => ['event: item', item]));
    expect(events.length).toBeGreaterThan(1);
  });

  it('are limited per day: 401 for visitors, 403 for members, exactly under concurrency', async () => {
    const visitor = new Visitor(product);
    await visitor.call('/api/config');
    await ask(visitor, published.id);
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => ask(visitor, published.id)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 200, 401, 401, 401, 401]);
    expect((await ask(visitor, published.id)).body).toMatchObject({
      code: 'ask_limit_reached',
      needsAuth: true,
      count: VISITOR_QUESTIONS,
      limit: VISITOR_QUESTIONS,
    });
    const { member, id } = await memberOn('free');
    const used = PLAN_QUESTIONS.free - 1;
    await world.postgres.pool.query('insert into usage_counters (meter, used) values ($1, $2)', [
      `question:member:${id}:${new Date().toISOString().slice(0, 10)}`,
      used,
    ]);
    expect((await ask(member, published.id)).body.remaining).toBe(0);
    expect(await ask(member, published.id)).toMatchObject({
      status: 403,
      body: { code: 'ask_limit_reached', needsUpgrade: true, currentCount: 10, maxAllowed: 10, plan: 'free' },
    });
  });

  it('that fail are not counted', async () => {
    const { member } = await memberOn('plus');
    const old = await world.analysed();
    const refused: [number, unknown, number][] = [
      [published.id, { question: 'no' }, 400],
      [published.id, { question: 'x'.repeat(501) }, 400],
      [published.id, { question: ' \u200b  ' }, 400],
      [published.id, {}, 400],
      [987654, PRICE, 404],
      [old.id, PRICE, 404],
    ];
    for (const [id, body, status] of refused)
      expect([body, (await ask(member, id, body)).status]).toEqual([body, status]);
    expect((await ask(member, published.id)).body.remaining).toBe(PLAN_QUESTIONS.plus - 1);
  });

  it('are listed and deleted by who asked them, also a visitor', async () => {
    const [visitor, other] = [new Visitor(product), new Visitor(product)];
    await ask(visitor, published.id);
    await ask(visitor, published.id, { question: 'Where were engineers hired?' });
    await ask(other, published.id);
    const { body, headers } = await history(visitor, '?limit=1');
    expect(body).toMatchObject([
      { question: 'Where were engineers hired?', answered: true, method: 'extractive' },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    expect((await visitor.call<Asked[]>(next)).body).toMatchObject([PRICE]);
    const path = `/api/analysis/${published.id}/questions`;
    expect((await visitor.call(path, { method: 'DELETE' })).status).toBe(204);
    expect([(await history(visitor)).body, (await history(other)).body.length]).toEqual([[], 1]);
  });

  it('move with a visitor to the account, are in its export and go with it', async () => {
    const browser = new Visitor(product);
    await ask(browser, published.id);
    const ada = new MemberBrowser(product, {}, browser);
    const { user } = await ada.user();
    expect((await history(ada)).body).toMatchObject([PRICE]);
    const { body } = await ada.call<{ questions: Asked[] }>('/api/auth/user/export');
    expect(body.questions).toMatchObject([{ ...PRICE, analysisId: published.id }]);
    await ada.call('/api/auth/user', { method: 'DELETE' });
    const { rows } = await world.postgres.pool.query('select 1 from questions where owner_id = $1', [
      `member:${user.id}`,
    ]);
    expect(rows).toEqual([]);
  });

  it('over several episodes are answered with the analysis of each citation, for members', async () => {
    const { member } = await memberOn('plus');
    const over = (browser: Browser, scope: object) =>
      browser.call<AnswerGiven>('/api/ask', { method: 'POST', body: { ...PRICE, scope } });
    expect((await over(member, { kind: 'saved' })).body).toMatchObject({
      answered: false,
      answer: [],
      nearest: [],
    });
    await member.call(`/api/user/save-summary/${published.id}`, { method: 'POST' });
    for (const scope of [{ kind: 'saved' }, { kind: 'show', id: 'the-pricing-hour' }]) {
      const { body } = await over(member, scope);
      expect(body.answer[0]?.citations[0]).toMatchObject({
        speaker: 'Ben',
        analysisId: published.id,
        urlSlug: published.urlSlug,
        title: published.title,
        show: 'The Pricing Hour',
      });
    }
    const { body: all } = await over(member, { kind: 'all' });
    expect([all.method, all.remaining]).toEqual(['extractive', PLAN_QUESTIONS.plus - 4]);
    const refused: [object, number][] = [
      [{ kind: 'show', id: 'nothing-here' }, 404],
      [{ kind: 'collection', id: 987654 }, 404],
      [{ kind: 'show' }, 400],
      [{ kind: 'else' }, 400],
    ];
    for (const [scope, status] of refused)
      expect([scope, (await over(member, scope)).status]).toEqual([scope, status]);
    expect((await over(new Visitor(product), { kind: 'all' })).status).toBe(401);
  });

  it('about private analyses are for their owner', async () => {
    const browser = new Visitor(product);
    const { id } = (await browser.analyze<Analysis>(aSubmission('asking'))).body;
    const question = { question: 'Which customers did they call?' };
    expect((await ask(browser, id, question)).body).toMatchObject({ answered: true });
    expect((await ask(new Visitor(product), id, question)).status).toBe(404);
  });
});
