import type { Analysis } from '#core/analysis/analysis.js';
import { joinMp3 } from '#core/listening/join-mp3.js';
import { speechRequests, spokenText } from '#core/listening/speech-requests.js';
import { spokenScript } from '#core/listening/spoken-script.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { followedWorld } from '../support/followed-world.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { readXml } from '../support/read-xml.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';
import { type FakeSpeech, secondsOf, startFakeSpeech } from '../upstreams/speech.js';

describe('summaries to listen to (contract §12)', () => {
  let speech: FakeSpeech;
  /** Another process, whose worker makes recordings as well. */
  let other: RunningProduct;
  let product: RunningProduct;
  let stored: StoredWorld;
  beforeAll(async () => {
    speech = await startFakeSpeech();
    const variables = {
      SPEECH_BASE_URL: speech.url,
      SPEECH_MODEL: 'tts-1',
      SPEECH_VOICE: 'nova',
      OPENAI_PRICES: 'tts-1=15',
      LLM_DAILY_BUDGET_USD: '1',
    };
    other = await startProduct(variables);
    product = await startProduct({ ...variables, DATABASE_URL: other.database.url });
    stored = await openStoredWorld(other);
  });
  afterAll(async () => {
    await stored.close();
    await product.close();
    await other.close();
    await speech.close();
  });
  beforeEach(() => {
    speech.misbehave(undefined);
    speech.requests.length = 0;
  });

  const pathOf = ({ id }: Pick<Analysis, 'id'>) => `/api/analysis/${id}/audio`;
  const get = (url: string, member?: MemberBrowser, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url, {
      method,
      headers: { ...headers, ...(member && { authorization: `Bearer ${member.token}` }) },
    });
  const file = (analysis: Analysis, member: MemberBrowser, headers = {}) =>
    get(product.url + pathOf(analysis), member, headers);
  const made = (analysis: Analysis, member: MemberBrowser) =>
    eventually(
      () => file(analysis, member),
      ({ status }) => status !== 202,
    );
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const aMember = async () => {
    const member = new MemberBrowser(product);
    const { user } = await member.user();
    await other.database.query(`update members set plan = 'pro' where id = $1`, [user.id]);
    return member;
  };
  const ledger = () =>
    other.database.query(
      `select plan, runs, failed, calls, cost_usd::float8 as cost, audio_seconds::float8 as seconds
       from model_ledger where purpose = 'speech'`,
    );

  it('is one MP3 for all who ask at once, whichever worker makes it, in the length of its text, and in the ledger', async () => {
    const [analysis, one, two] = [await stored.analysed(), await aMember(), await aMember()];
    const answer = await one.call(pathOf(analysis));
    expect(answer).toMatchObject({ status: 202, body: { status: 'making', retryAfterSeconds: 3 } });
    const files = await Promise.all([made(analysis, one), made(analysis, two), made(analysis, one)]);
    const text = spokenText(spokenScript(analysis));
    expect(speech.requests.map(({ input, voice }) => [voice, input])).toEqual(
      speechRequests(text).map((request) => ['nova', request]),
    );
    const [mp3, ...others] = await Promise.all(files.map(bytesOf));
    for (const bytes of others) expect(bytes).toEqual(mp3);
    const [first] = files;
    expect(first?.headers.get('content-type')).toBe('audio/mpeg');
    expect(first?.headers.get('content-length')).toBe(String(mp3?.length));
    expect(first?.headers.get('cache-control')).toBe('private, no-cache');
    const seconds = joinMp3([mp3 ?? new Uint8Array()])?.seconds;
    expect(seconds).toBeCloseTo(secondsOf(text), 0);
    expect(await ledger()).toEqual([
      {
        plan: 'pro',
        runs: 1,
        failed: 0,
        calls: 1,
        cost: expect.closeTo((15 * text.length) / 1e6, 5),
        seconds: expect.closeTo(seconds ?? 0, 2),
      },
    ]);
    expect((await new Visitor(product).call<object>('/api/config')).body).toHaveProperty('speech', true);
  });

  it('answers the parts that players ask for (RFC 9110 §14)', async () => {
    const [analysis, member] = [await stored.analysed(), await aMember()];
    const whole = await made(analysis, member);
    const [mp3, etag] = [await bytesOf(whole), whole.headers.get('etag') ?? ''];
    const size = mp3.length;
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=100-', 100, size],
      ['bytes=-10', size - 10, size],
      [`bytes=5-${size + 99}`, 5, size],
    ] as const) {
      const part = await file(analysis, member, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${size}`,
      ]);
      expect(await bytesOf(part)).toEqual(mp3.subarray(from, to));
    }
    const statusOf = async (headers: Record<string, string>) =>
      (await file(analysis, member, headers)).status;
    expect(await statusOf({ range: `bytes=${size}-` })).toBe(416);
    expect(await statusOf({ range: 'bytes=9-3' })).toBe(200);
    expect(await statusOf({ range: 'bytes=0-1,5-6' })).toBe(200);
    expect(await statusOf({ range: 'bytes=0-1', 'if-range': etag })).toBe(206);
    expect(await statusOf({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200);
    expect(await statusOf({ 'if-none-match': etag })).toBe(304);
    const head = await get(product.url + pathOf(analysis), member, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([
      200,
      String(size),
      0,
    ]);
  });

  it('is for members who may see the summary alone, and goes with it', async () => {
    const [owner, stranger] = [await aMember(), await aMember()];
    const { body: own } = await owner.analyze<Analysis>(aSubmission('pricing'));
    expect((await made(own, owner)).status).toBe(200);
    expect((await file(own, stranger)).status).toBe(404);
    expect((await get(product.url + pathOf(own))).status).toBe(401);
    const rows = () => other.database.query('select 1 from summary_audio where analysis_id = $1', [own.id]);
    expect(await rows()).toHaveLength(1);
    expect((await owner.call('/api/auth/user', { method: 'DELETE' })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('is made again once the text has changed', async () => {
    const [analysis, member] = [await stored.analysed(), await aMember()];
    const before = (await made(analysis, member)).headers.get('etag');
    await other.database.query(
      `update analyses set ai_summary = jsonb_set(ai_summary, '{overview}', '"Something else was said."') where id = $1`,
      [analysis.id],
    );
    expect((await file(analysis, member)).status).toBe(202);
    const after = await made(analysis, member);
    expect(after.headers.get('etag')).not.toBe(before);
    expect(speech.requests.at(-1)?.input).toContain('Something else was said.');
  });

  it('charges no failure to the member, says what happened, and tries again when asked', async () => {
    const [analysis, member] = [await stored.analysed(), await aMember()];
    speech.misbehave('401');
    const failed = await made(analysis, member);
    expect([failed.status, await failed.json()]).toMatchObject([503, { code: 'upstream_unavailable' }]);
    expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0);
    const used = await other.database.query(
      `select used from usage_counters where meter like '%:recordings:%' and used > 0
         and meter like 'llm:member:' || $1 || ':%'`,
      [(await member.user()).user.id],
    );
    expect(used).toEqual([]);
    speech.misbehave(undefined);
    await other.database.query(`update summary_audio set ended_at = ended_at - interval '1 minute'`);
    expect((await made(analysis, member)).status).toBe(200);
  });

  it('is limited for a day by the plan, but what is there plays on', async () => {
    const [analysis, another, member] = [await stored.analysed(), await stored.analysed(), await aMember()];
    await made(analysis, member);
    await other.database.query(
      `update usage_counters set used = 50 where meter like 'llm:member:' || $1 || ':recordings:%'`,
      [(await member.user()).user.id],
    );
    expect((await member.call(pathOf(another))).status).toBe(429);
    expect((await file(analysis, member)).status).toBe(200);
  });

  it('plays in podcast apps by the private feed, with its exact length and type (RSS 2.0)', async () => {
    const world = followedWorld(other.database);
    const member = await aMember();
    const { user } = await member.user();
    const show = await world.show('The Listening Hour');
    await world.follow(user.id, show, '2020-01-01');
    const analysis = await stored.analysed();
    await world.episode(show, 'Spoken', { analysisId: analysis.id });
    await world.episode(show, 'Not summarized');
    const address = (await member.call<{ url: string }>('/api/user/private-feed')).body.url;
    const local = (url: string) => product.url + new URL(url).pathname;
    const enclosures = async () => {
      const elements = readXml(await (await get(local(address))).text());
      return elements.filter(({ name }) => name === 'enclosure').map(({ attributes }) => attributes);
    };
    expect(await enclosures()).toEqual([]);
    const [enclosure, ...more] = await eventually(enclosures, ({ length }) => length > 0);
    expect(more).toEqual([]);
    expect(enclosure?.type).toBe('audio/mpeg');
    expect(enclosure?.url).toBe(address.replace('.xml', `/${analysis.id}.mp3`));
    const url = local(String(enclosure?.url));
    const recording = await get(url);
    expect([recording.status, recording.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    expect((await bytesOf(recording)).length).toBe(Number(enclosure?.length));
    expect((await get(url, undefined, { range: 'bytes=0-1' })).status).toBe(206);
    expect((await get(url.replace(/\d+\.mp3/, '999999.mp3'))).status).toBe(404);
    expect((await get(url.replace(/feeds\/./, 'feeds/_'))).status).toBe(404);
  });

  it('is not begun beyond the budget of the day', async () => {
    const [analysis, member] = [await stored.analysed(), await aMember()];
    await other.database.query(`update usage_counters set used = 10000 where meter ~ '^llm:\\d{4}'`);
    const refused = await made(analysis, member);
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { message: expect.stringContaining('budget of this installation is used up') },
    ]);
    expect(speech.requests).toEqual([]);
  });
});
