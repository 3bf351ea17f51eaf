import { DomainError } from '#core/errors.js';
import { MAIL_LIMITS } from '#core/limits/quota-limits.js';
import { secondsLeftOfDay } from '#core/usage/quota.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { contactCounters, sendContactMessage } from './send-contact-message.js';

describe('messages of the contact page', () => {
  const now = new Date('2026-12-31T23:59:58.500Z');

  it('are counted by the day in UTC, for a network, its /48 and everybody, under meters that days clean up', () => {
    expect(contactCounters({ networkId: 'n1', siteId: 's1' }, now)).toEqual([
      { meter: 'network:contact:n1:2026-12-31', ceiling: 10 },
      { meter: 'network:contact:s1:2026-12-31', ceiling: 40 },
      { meter: 'network:contact:everybody:2026-12-31', ceiling: 2000 },
    ]);
    expect(contactCounters({ networkId: 'n1' }, now, 0.0001).map(({ ceiling }) => ceiling)).toEqual([1, 1]);
  });

  it('leave room for others whatever a network or a /48 writes', () => {
    const [network, site, everybody] = contactCounters({ networkId: 'n1', siteId: 's1' }, now);
    expect(network?.ceiling).toBeLessThan(site?.ceiling ?? 0);
    expect((site?.ceiling ?? 0) * 50).toBeLessThanOrEqual(everybody?.ceiling ?? 0);
  });

  it('may be written again when the day is over', () => {
    expect(secondsLeftOfDay(now)).toBe(2);
    expect(secondsLeftOfDay(new Date('2026-02-28T00:00:00Z'))).toBe(86_400);
  });
});

const MESSAGE = {
  name: 'Ben',
  email: 'ben@example.com',
  topic: 'problem',
  message: 'It stays blank.',
} as const;
const { max } = MAIL_LIMITS['contact-network'];

describe('a message of the contact page (contract §2)', () => {
  let ports: FakePorts;
  beforeEach(() => {
    ports = fakePorts();
  });
  const send = (networkId = 'n', siteId?: string, rateFactor = 1) =>
    sendContactMessage({ ...ports, operator: 'hello@podgist.test', rateFactor })(
      { form: MESSAGE },
      { networkId, siteId },
      new AbortController().signal,
    );
  const LATER = { code: 'too_many_requests', details: { retryAfterSeconds: 49_170 } };

  it('reaches the operator, whose answer goes to its author', async () => {
    await send();
    await send();
    expect(ports.mailer.sent).toMatchObject(
      ['contact.job-1', 'contact.job-2'].map((id) => ({
        id,
        to: { email: 'hello@podgist.test' },
        replyTo: 'ben@example.com',
        subject: 'Contact form: Something does not work',
      })),
    );
  });

  it('is refused past the day’s limit of its network until midnight UTC', async () => {
    for (let sent = 0; sent < max; sent += 1) await send();
    await expect(send()).rejects.toMatchObject(LATER);
    await send('another');
    expect(ports.mailer.sent).toHaveLength(max + 1);
    ports.clock.advance(49_170_000);
    await send();
  });

  it('is refused past the limit of a /48, which many networks share', async () => {
    for (let sent = 0; sent < MAIL_LIMITS['contact-site'].max; sent += 1) await send(`n${sent}`, 'site');
    await expect(send('new', 'site')).rejects.toMatchObject(LATER);
    await send('new', 'other site');
  });

  it('has a higher limit where the installation says so', async () => {
    for (let sent = 0; sent < 2 * max; sent += 1) await send('n', undefined, 2);
    await expect(send('n', undefined, 2)).rejects.toMatchObject(LATER);
  });

  it('is not counted when it could not be sent', async () => {
    const cause = new DomainError('upstream_unavailable', 'Away.');
    ports.mailer.misbehave(cause, max + 1);
    for (let tried = 0; tried <= max; tried += 1)
      await expect(send()).rejects.toMatchObject({
        code: 'upstream_unavailable',
        message: expect.stringMatching(/^Your message could not be sent/),
        cause,
      });
    await send();
  });

  it('says that it was not sent even if that cannot be counted back', async () => {
    ports.mailer.misbehave(new DomainError('upstream_unavailable', 'Away.'));
    ports.meters.decrement = () => Promise.reject(new Error('away'));
    await expect(send()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});
