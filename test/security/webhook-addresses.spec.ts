import { type Outbound, openOutbound } from '#adapters/outbound/open-outbound.js';
import { httpWebhookSender } from '#adapters/webhooks/http-webhook-sender.js';
import { FixedClock } from '../fakes/fixed-clock.js';

const MESSAGE = {
  id: 'msg_1',
  body: '{}',
  sentAt: new Date(),
  secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
};

describe('webhooks of hostile members', () => {
  let outbound: Outbound;
  afterEach(() => outbound.close());

  /** A sender whose name server gives these answers in turn, and which must open no connection. */
  function senderOf(answers: string[]) {
    const dialled: string[] = [];
    outbound = openOutbound({
      allow: [],
      clock: new FixedClock(),
      network: {
        lookup: async () => {
          const address = answers.shift();
          if (address === undefined) throw new Error('ENOTFOUND');
          return [{ address, family: address.includes(':') ? 6 : 4 }];
        },
        dial: async ({ hostname }) => {
          dialled.push(hostname);
          throw new Error('ECONNREFUSED');
        },
      },
    });
    const fetch = outbound.client({
      name: 'webhooks',
      hosts: 'public',
      maxBytes: 1000,
      timeoutMs: 5000,
      retries: 0,
      sharesHosts: true,
    });
    return { dialled, sender: httpWebhookSender({ fetch, isAllowed: outbound.isAllowed }) };
  }

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', 'fe80::1', '::ffff:192.168.0.1'])(
    'cannot name a host at %s, at once or after the check (DNS rebinding)',
    async (address) => {
      const { sender, dialled } = senderOf([address, '93.184.215.14', address]);
      const url = 'https://rebind.example.com/hook';
      expect(await sender.isAllowed(url)).toBe(false);
      expect(await sender.isAllowed(url)).toBe(true);
      expect(await sender.send(url, MESSAGE, AbortSignal.timeout(5000))).toEqual({
        isSuccess: false,
        error: 'The address is not on the public internet.',
      });
      expect(dialled).toEqual([]);
    },
  );

  it('resolve their host again at each call, and do not hold back others of the host', async () => {
    const { sender, dialled } = senderOf(Array.from({ length: 8 }, () => '93.184.215.14'));
    for (let count = 0; count < 8; count += 1) {
      const result = await sender.send('https://hooks.example.com/a', MESSAGE, AbortSignal.timeout(5000));
      expect(result).toMatchObject({ isSuccess: false, error: 'The address could not be reached.' });
    }
    expect(dialled).toHaveLength(8);
  });

  it('may have a name that does not resolve yet', async () => {
    expect(await senderOf([]).sender.isAllowed('https://soon.example.com/')).toBe(true);
  });
});
