import { DomainError } from '#core/errors.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { MemoryMailer } from '#test/fakes/memory-mailer.js';
import { memoryStore } from '#test/fakes/memory-store.js';
import { memoryUsageCounters } from '#test/fakes/memory-usage-counters.js';
import { limitRecipientMails, recipientCounters } from './limit-recipient-mails.js';

const NOW = new Date('2026-11-22T09:59:59.000Z');

describe('mails that a stranger can send to an address (contract §1)', () => {
  it.each(['reset', 'verify', 'welcome'])('are counted by hour and day: %s', (kind) => {
    expect(recipientCounters({ id: `${kind}.abc.def` }, 'h4sh', NOW, 1)).toEqual([
      { meter: `network:mail:${kind}:h4sh:09h:2026-11-22`, ceiling: 3 },
      { meter: `network:mail:${kind}:h4sh:2026-11-22`, ceiling: 8 },
    ]);
  });

  it('are scaled, and at least one', () => {
    const ceilings = (factor: number) =>
      recipientCounters({ id: 'reset.abc' }, 'h4sh', NOW, factor).map(({ ceiling }) => ceiling);
    expect(ceilings(10)).toEqual([30, 80]);
    expect(ceilings(0)).toEqual([1, 1]);
  });

  it.each(['digest.7', 'webhook-paused.3.1', 'resets.abc', ''])('are not %j', (id) => {
    expect(recipientCounters({ id }, 'h4sh', NOW, 1)).toEqual([]);
  });
});

describe('mails to one recipient', () => {
  const open = () => {
    const mailer = new MemoryMailer();
    const clock = new FixedClock();
    const skipped: string[] = [];
    const limited = limitRecipientMails({
      mailer,
      clock,
      meters: memoryUsageCounters(memoryStore()),
      recipientId: (email) => email.toLowerCase(),
      rateFactor: 1,
      onSkip: ({ id }) => skipped.push(id),
    });
    let count = 0;
    const send = (kind: string, email = 'ada@example.com') => {
      count += 1;
      const mail = { id: `${kind}.${count}`, to: { email }, subject: '', preheader: '', blocks: [] };
      return limited.send(mail, AbortSignal.timeout(1000));
    };
    return { mailer, clock, skipped, send };
  };
  const HOUR = 3_600_000;

  it('are three an hour and eight a day of each kind, the rest dropped in silence', async () => {
    const { mailer, clock, skipped, send } = open();
    for (let call = 0; call < 10; call += 1)
      await send('reset', call % 2 ? 'ADA@example.com' : 'ada@example.com');
    expect([mailer.sent.length, skipped.length]).toEqual([3, 7]);
    await send('verify');
    await send('reset', 'bea@example.com');
    expect(mailer.sent).toHaveLength(5);
    for (let hour = 0; hour < 5; hour += 1) {
      clock.advance(HOUR);
      for (let call = 0; call < 4; call += 1) await send('reset');
    }
    const resets = mailer.sent.filter(({ id, to }) => id.startsWith('reset') && /^ada/i.test(to.email));
    expect(resets).toHaveLength(8);
    clock.advance(24 * HOUR);
    await send('reset');
    expect(mailer.sent.at(-1)?.id).toMatch(/^reset/);
  });

  it('count when they were taken, and contact messages not at all', async () => {
    const { mailer, send } = open();
    mailer.misbehave(new DomainError('upstream_unavailable', 'Away.'));
    for (let call = 0; call < 5; call += 1) await expect(send('welcome')).rejects.toThrow('Away.');
    mailer.misbehave();
    for (let call = 0; call < 5; call += 1) await send('welcome');
    expect(mailer.sent).toHaveLength(3);
    for (let call = 0; call < 20; call += 1) await send('contact');
    expect(mailer.sent).toHaveLength(23);
  });
});
