import { createECDH, randomBytes } from 'node:crypto';
import { DomainError } from '#core/errors.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { generateVapidKeys } from './encrypt-message.js';
import { httpPushSender } from './http-push-sender.js';

const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/1',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const MESSAGE = { title: 'Ready', body: '', path: '/', tag: '0a1b2c3d-0000-4000-8000-000000000001' };

function send(answer: Response | DomainError, subscription = SUBSCRIPTION) {
  const headers: unknown[] = [];
  const sender = httpPushSender({
    fetch: async (_, init) => {
      headers.push(init?.headers);
      if (answer instanceof DomainError) throw answer;
      return answer;
    },
    isAllowed: async () => true,
    clock: new FixedClock(),
    subject: 'https://podgist.example.com',
  });
  const outcome = sender.send(subscription, MESSAGE, generateVapidKeys(), new AbortController().signal);
  return { outcome, headers };
}

const failure = (details: object) => new DomainError('upstream_unavailable', 'No.', { ...details });

describe('httpPushSender (contract §12)', () => {
  it.each([
    ['sent', 'an answer of 201', new Response(null, { status: 201 })],
    ['sent', 'an answer of 201 that is too long', failure({ reason: 'too_large', status: 201 })],
    ['gone', 'an answer of 410', failure({ status: 410 })],
    ['failed', 'a redirect', new Response(null, { status: 302 })],
    ['failed', 'no answer', failure({ reason: 'unreachable' })],
  ] as const)('is %s with %s', async (outcome, _, answer) => {
    expect(await send(answer).outcome).toBe(outcome);
  });

  it('has a topic of at most 32 characters, which replaces a message that waits', async () => {
    const { outcome, headers } = send(new Response(null, { status: 201 }));
    await outcome;
    expect(headers).toMatchObject([{ topic: '0a1b2c3d000040008000000000000001' }]);
  });

  it('ends a subscription whose key is no point of the curve, without a request', async () => {
    const { outcome, headers } = send(new Response(), { ...SUBSCRIPTION, p256dh: `B${'A'.repeat(86)}` });
    expect([await outcome, headers]).toEqual(['gone', []]);
  });
});
