import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomTokens } from '#adapters/crypto/random-tokens.js';
import { postgresRetention } from '#adapters/postgres/operations/postgres-retention.js';
import { readEnv } from '#api/env/env.js';
import { keyedHash } from '#api/keyed-hash.js';
import { openLogger } from '#api/observability/logger.js';
import { unsubscribeUrl } from '#api/unsubscribe-link.js';
import { openDigestSender } from '#api/wiring/open-digest-sender.js';
import type { DigestSender } from '#api/worker/digest-sender.js';
import type { AdminDigestsPage, AdminFollowsPage } from '#core/admin/admin-following.js';
import { someInsights } from '../builders/analysis.js';
import { someCustomSections } from '../builders/template.js';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { followedWorld } from '../support/followed-world.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type ReadMail, readEml } from '../support/read-eml.js';
import { readXml } from '../support/read-xml.js';
import { openStoredWorld, type StoredWorld } from '../support/stored-world.js';

const SECRET = 'a secret of the tests, long enough';
/** What an installation used before its present secret. */
const PREVIOUS_SECRET = 'the secret before that of the tests, long enough';
const { signal } = new AbortController();

describe('digest mails and private feeds (contract §8)', () => {
  let product: RunningProduct;
  let stored: StoredWorld;
  let world: ReturnType<typeof followedWorld>;
  let folder: string;
  let command: Awaited<ReturnType<typeof openDigestSender>>;

  beforeAll(async () => {
    product = await startProduct({ ROLE: 'api', SESSION_SECRET_PREVIOUS: PREVIOUS_SECRET, ...FIRST_ADMIN });
    stored = await openStoredWorld(product);
    world = followedWorld(product.database);
    folder = await mkdtemp(join(tmpdir(), 'podgist-digests-'));
    command = await openCommand();
  });
  afterAll(async () => {
    await command.close();
    await stored.close();
    await product.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What `npm run digests` runs. */
  const openCommand = (variables: Readonly<Record<string, string>> = {}) =>
    openDigestSender(
      readEnv({
        DATA_DIR: folder,
        DATABASE_URL: product.database.url,
        SESSION_SECRET: SECRET,
        PUBLIC_URL: 'http://podgist.test',
        ...variables,
      }),
      openLogger('silent'),
    );
  const run = async (now: string, { sender }: { readonly sender: DigestSender } = command) => {
    await sender.openAt(new Date(now));
    await sender.sendAll(signal);
  };
  const mailsTo = async (email: string): Promise<ReadMail[]> => {
    const files = await readdir(join(folder, 'outbox')).catch(() => []);
    const all = await Promise.all(
      files.sort().map(async (file) => readEml(await readFile(join(folder, 'outbox', file)))),
    );
    return all.filter(({ to }) => to[0]?.email === email);
  };
  let names = 0;
  async function join_(
    settings: Record<string, unknown> = { frequency: 'daily', hour: 7, timeZone: 'Europe/Berlin' },
  ) {
    names += 1;
    const email = `member-${names}@example.com`;
    const browser = new MemberBrowser(product, { email });
    const { user } = await browser.user();
    const show = await world.show(`Show ${names}`, 'https://img.test/show.jpg');
    await world.follow(user.id, show);
    const saved = await browser.call('/api/user/digest', { method: 'PUT', body: settings });
    expect(saved.status).toBe(200);
    return { browser, email, id: user.id, show };
  }

  it('are off until a member asks for them, and keep what is not sent along', async () => {
    const browser = new MemberBrowser(product);
    const off = { frequency: 'off', weekday: 1, hour: 7, timeZone: 'UTC' };
    expect((await browser.call('/api/user/digest')).body).toEqual(off);
    const weekly = { frequency: 'weekly', weekday: 7, hour: 18, timeZone: 'America/New_York' };
    const put = (body: unknown) => browser.call('/api/user/digest', { method: 'PUT', body });
    expect((await put(weekly)).body).toEqual(weekly);
    expect((await put({ frequency: 'daily' })).body).toEqual({ ...weekly, frequency: 'daily' });
    expect((await browser.call('/api/user/digest')).body).toEqual({ ...weekly, frequency: 'daily' });
    for (const bad of [
      {},
      { frequency: 'hourly' },
      { frequency: 'weekly', weekday: 0 },
      { frequency: 'weekly', weekday: 8 },
      { frequency: 'daily', hour: 24 },
      { frequency: 'daily', hour: 7.5 },
      { frequency: 'daily', timeZone: 'Mars/Olympus' },
      { frequency: 'daily', timeZone: '+01:00' },
    ])
      expect((await put(bad)).body).toMatchObject({ code: 'invalid_input' });
  });

  it('bring new episodes at the local hour, each once, with the best insight and what is to do', async () => {
    const ada = await join_();
    const analysis = await stored.analysed({ title: 'Pricing <software>' });
    await ada.browser.call(`/api/user/save-summary/${analysis.id}`, { method: 'POST' });
    await world.episode(ada.show, 'Pricing software', { analysisId: analysis.id });
    await world.episode(ada.show, 'Only a title');
    await run('2027-01-10T05:59:00Z');
    expect(await mailsTo(ada.email)).toHaveLength(0);
    await run('2027-01-10T06:00:00Z');
    await run('2027-01-10T06:30:00Z');
    const [mail, ...more] = await mailsTo(ada.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      'Call customers\nEvery week.\n\n"we talked to every customer"\nAda, at 00:12',
    );
    expect(mail?.text).toContain(`http://podgist.test/${analysis.urlSlug}`);
    expect(mail?.text).toContain('Only a title');
    expect(mail?.text).toContain('- Call one');
    expect(mail?.html).toContain('Pricing &lt;software&gt;');

    await run('2027-01-11T09:00:00Z');
    expect(await mailsTo(ada.email)).toHaveLength(1);
    await world.episode(ada.show, 'Of the next day');
    await run('2027-01-11T11:00:00Z');
    expect(await mailsTo(ada.email)).toHaveLength(1);
    await run('2027-01-12T06:00:00Z');
    const [, second] = await mailsTo(ada.email);
    expect(second?.subject).toBe('Of the next day');
    expect(second?.text).not.toContain('Only a title');
  });

  it('repeat nothing, whatever the clock says and however many processes send', async () => {
    const ada = await join_({ frequency: 'weekly', weekday: 1, hour: 2, timeZone: 'Europe/Berlin' });
    await world.episode(ada.show, 'One');
    const other = await openCommand();
    await Promise.all([
      run('2027-03-29T00:00:00Z'),
      run('2027-03-29T00:00:00Z', other),
      run('2027-04-05T00:00:00Z', other),
    ]);
    await run('2027-03-22T12:00:00Z');
    expect(await mailsTo(ada.email)).toHaveLength(1);
    await world.episode(ada.show, 'Two');
    await run('2027-02-01T08:00:00Z', other);
    await other.close();
    expect((await mailsTo(ada.email)).map(({ subject }) => subject).toSorted()).toEqual(['One', 'Two']);
  });

  it('bring a show that others follow already from its newest three on', async () => {
    const ada = await join_();
    for (const n of [1, 2, 3, 4])
      await world.episode(ada.show, `Before ${n}`, { foundAt: `2026-01-0${n}T00:00:00Z` });
    await product.database.query(
      `update show_episodes set found_at = now() - interval '10 days' + id * interval '1 minute' where show_id = $1`,
      [ada.show],
    );
    await world.episode(ada.show, 'Being summarized', { status: 'opened' });
    await run('2027-01-20T06:00:00Z');
    const [mail] = await mailsTo(ada.email);
    expect(mail?.text).toContain('Before 4');
    expect(mail?.text).toContain('Before 2');
    expect(mail?.text).not.toContain('Before 1');
    expect(mail?.text).not.toContain('Being summarized');
  });

  it('are kept for 90 days, and their episodes are not sent again', async () => {
    const ada = await join_();
    await world.episode(ada.show, 'Long ago', { foundAt: '2026-01-02T00:00:00Z' });
    await product.database.query(
      `with digest as (insert into digests (member_id, slot, state, episodes, created_at)
         values ($1, '2026-01-03', 'sent', 1, '2026-01-03T00:00:00Z') returning id, member_id)
       insert into digest_episodes select digest.member_id, e.id, digest.id from digest, show_episodes e where e.show_id = $2`,
      [ada.id, ada.show],
    );
    const retention = postgresRetention(stored.postgres);
    expect(await retention.deleteExpired('digests', new Date('2026-06-01T00:00:00Z'), 100)).toBe(1);
    expect(
      await product.database.query('select * from digest_episodes where member_id = $1', [ada.id]),
    ).toEqual([]);
    await run('2027-01-25T06:00:00Z');
    expect(await mailsTo(ada.email)).toEqual([]);
  });

  it('end with one click, without a sign-in, and with nothing else', async () => {
    const ada = await join_();
    await world.episode(ada.show, 'One');
    await run('2027-01-21T06:00:00Z');
    const [mail] = await mailsTo(ada.email);
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address =
      /^<(http:\/\/podgist\.test\/[^<>]+)>$/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    const url = address.replace('http://podgist.test', product.url);
    const settings = () => ada.browser.call('/api/user/digest');

    const page = await fetch(url);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('<form method="post">');
    expect((await settings()).body).toMatchObject({ frequency: 'daily' });
    const post = (target: string) =>
      fetch(target, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    const [, id = '', signature = ''] = /\/(\d+)\.([\w-]+)$/.exec(url) ?? [];
    for (const forged of [
      `${url}x`,
      url.slice(0, -1),
      url.replace(`/${id}.`, `/${Number(id) + 1}.`),
      url.replace(signature, 'A'.repeat(22)),
    ])
      expect((await post(forged)).status).toBe(404);
    expect((await settings()).body).toMatchObject({ frequency: 'daily' });
    const earlier = unsubscribeUrl(product.url, PREVIOUS_SECRET, 'digest', Number(id));
    expect((await fetch(earlier)).status).toBe(200);
    const done = await post(url);
    expect([done.status, done.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await post(url)).status).toBe(200);
    expect((await settings()).body).toMatchObject({ frequency: 'off', stopped: 'unsubscribed' });
    await world.episode(ada.show, 'Two');
    await run('2027-01-22T06:00:00Z');
    expect(await mailsTo(ada.email)).toHaveLength(1);
    await ada.browser.call('/api/user/digest', { method: 'PUT', body: { frequency: 'daily' } });
    expect((await settings()).body).not.toHaveProperty('stopped');
    await run('2027-01-23T06:00:00Z');
    expect((await mailsTo(ada.email))[1]?.subject).toBe('Two');
  });

  it('have a private feed of the same episodes, whose address can be renewed and is not in the database', async () => {
    const ada = await join_();
    const analysis = await stored.analysed({
      title: 'Pricing & more',
      speakerNames: { Ada: 'Ada Lovelace' },
    });
    const { id: own } = await stored.analysed({
      visibility: 'private',
      ownerId: 'member:1',
      wantedSlug: undefined,
      businessInsights: someInsights({ custom: someCustomSections() }),
    });
    await world.episode(ada.show, 'Only a title', { analysisId: own });
    await world.episode(ada.show, 'Pricing', { analysisId: analysis.id });
    const address = async (call = {}) => {
      const { body } = await ada.browser.call<{ url: string }>(
        `/api/user/private-feed${'method' in call ? '/renew' : ''}`,
        call,
      );
      return body.url;
    };
    const url = await address();
    expect(url).toMatch(/^http:\/\/podgist\.test\/feeds\/[\w-]{20,}\.xml$/);
    expect(await address()).toBe(url);
    const token = /feeds\/([\w-]+)\.xml/.exec(url)?.[1] ?? 'none';
    expect(await product.database.contents()).not.toContain(token);
    const [{ id } = {}] = await product.database.query('select id from members where email = $1', [
      ada.email,
    ]);
    const earlier = keyedHash(PREVIOUS_SECRET, 'private-feed', `${id}:1`);
    const storeToken = (stored: string) =>
      product.database.query('update private_feeds set token_digest = $2 where member_id = $1', [
        id,
        randomTokens.digest(stored),
      ]);
    await storeToken(earlier);
    expect(await address()).toBe(`http://podgist.test/feeds/${earlier}.xml`);
    await storeToken(token);
    const get = (feed: string, headers = {}) =>
      fetch(feed.replace('http://podgist.test', product.url), { headers });

    const feed = await get(url);
    expect(feed.status).toBe(200);
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(feed.headers.get('cache-control')).toContain('private');
    expect(feed.headers.get('x-robots-tag')).toContain('noindex');
    const xml = await feed.text();
    readXml(xml);
    const [first = '', second = ''] = xml.split('<item>').slice(1);
    expect(first).toContain('<title>Pricing</title>');
    expect(first).toContain(`<link>http://podgist.test/${analysis.urlSlug}</link>`);
    expect(first).toMatch(/<description>.*Ada Lovelace prices software/);
    expect(first).toContain('<itunes:image href="https://img.test/show.jpg"/>');
    expect(second).toContain('<title>Only a title</title>');
    expect(second).not.toMatch(/<link>|<description>/);
    const again = await get(url, { 'if-none-match': feed.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);

    const renewed = await address({ method: 'POST' });
    expect(renewed).not.toBe(url);
    expect([(await get(url)).status, (await get(renewed)).status]).toEqual([404, 200]);
    expect(await address()).toBe(renewed);
    expect((await get('http://podgist.test/feeds/x.xml')).status).toBe(404);
    await ada.browser.call('/api/auth/user', { method: 'DELETE' });
    expect((await get(renewed)).status).toBe(404);
  });

  it('are listed for admins with masked members, and shows by failed polls', async () => {
    const admin = new AdminBrowser(product);
    await admin.login();
    const all = (await admin.call<AdminDigestsPage>('digests?limit=100')).body;
    expect(all.digests.length).toBeGreaterThan(0);
    for (const { member } of all.digests) expect(member).toMatch(/^m•••@example\.com$/);
    const sent = all.digests.filter(({ state }) => state === 'sent');
    expect([all.total, all.counts.sent]).toEqual([all.digests.length, sent.length]);
    const ofState = (await admin.call<AdminDigestsPage>('digests?state=sent&limit=2&page=2')).body;
    expect(ofState.digests).toEqual(sent.slice(2, 4));
    expect((await admin.call('digests?state=lost')).status).toBe(400);

    const failing = async () =>
      (await admin.call<AdminFollowsPage>('follows?status=failing')).body.shows.map(({ id }) => id);
    expect(await failing()).toEqual([]);
    const [row] = await product.database.query(
      'insert into show_polls (show_id, failures) select min(id), 3 from followed_shows returning show_id',
    );
    expect(await failing()).toEqual([Number(row?.show_id)]);
    const { action } =
      (await product.database.query('select action from access_log order by id desc limit 1'))[0] ?? {};
    expect(action).toBe('view_follows');
  });
});
