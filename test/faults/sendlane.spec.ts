import {
  sendlaneNewsletter,
  unconfiguredNewsletter,
} from '#adapters/mailing/sendlane/sendlane-newsletter.js';
import { type Outbound, openOutbound } from '#adapters/outbound/open-outbound.js';
import { systemClock } from '#adapters/system/system.js';
import { type FakeSendlane, type SendlaneFault, startFakeSendlane } from '../upstreams/sendlane.js';

describe('a newsletter service with faults', () => {
  let fakeServer: FakeSendlane;
  let outbound: Outbound;

  beforeEach(async () => {
    fakeServer = await startFakeSendlane({ retryAfter: '30' });
    outbound = openOutbound({ allow: [fakeServer.url], clock: systemClock });
  });

  afterEach(async () => {
    await outbound.close();
    await fakeServer.close();
  });

  function subscribe({ token = fakeServer.token, listId = 83, signal = new AbortController().signal } = {}) {
    const hosts = [new URL(fakeServer.url).host];
    const fetch = outbound.client({ name: 'newsletter', hosts, maxBytes: 100_000, timeoutMs: 500 });
    const subscriber = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
    return sendlaneNewsletter({ fetch, url: fakeServer.url, token, listId }).subscribe(subscriber, signal);
  }

  it.each<SendlaneFault>(['hang', 'reset', 'reset-midway', '403', '429', '500', '503', 'redirect'])(
    'is unavailable after %s, with one request',
    async (fault) => {
      fakeServer.misbehave(fault);
      await expect(subscribe()).rejects.toMatchObject({ code: 'upstream_unavailable' });
      expect(fakeServer.requests).toHaveLength(1);
      fakeServer.misbehave(undefined);
      expect(await subscribe()).toMatchObject({ success: true });
    },
  );

  it('reports when to retry', async () => {
    fakeServer.misbehave('429');
    await expect(subscribe()).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { retryAfterSeconds: 30 },
    });
  });

  it.each<[SendlaneFault, string]>([
    ['400', 'The newsletter did not take this address: It was answered with 400.'],
    ['422', 'The newsletter did not take this address: The email must be a valid email address.'],
    ['404', 'Newsletter is not set up correctly'],
    ['rude', 'The newsletter did not take this address: Call or now'],
  ])('fails permanently after %s, with a message for users', async (fault, message) => {
    fakeServer.misbehave(fault);
    expect(await subscribe()).toEqual({ success: false, message });
  });

  it('treats “already on the list” as success', async () => {
    fakeServer.misbehave('already');
    expect(await subscribe()).toEqual({ success: true, message: 'Already on the newsletter' });
  });

  it('hides a wrong token and a wrong list from users', async () => {
    const misconfigured = { success: false, message: 'Newsletter is not set up correctly' };
    expect(await subscribe({ token: 'another' })).toEqual(misconfigured);
    expect(await subscribe({ listId: 84 })).toEqual(misconfigured);
  });

  it('stops waiting when its caller aborts', async () => {
    fakeServer.misbehave('hang');
    const caller = new AbortController();
    const asked = subscribe({ signal: caller.signal });
    const reason = new Error('3 s are over');
    caller.abort(reason);
    await expect(asked).rejects.toMatchObject({ code: 'cancelled', cause: reason });
  });

  it('reports a missing configuration (contract §1)', async () => {
    const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
    expect(await unconfiguredNewsletter().subscribe(ada, new AbortController().signal)).toEqual({
      success: false,
      message: 'Newsletter is not configured',
    });
  });
});
