import fc from 'fast-check';
import { ManualTime } from '#test/support/manual-time.js';
import { createDeadline, type Deadline, timersFrom } from './deadline.js';
import { cancelledError } from './host-error.js';
import { HostLimiter, type HostLimits } from './host-limiter.js';

const UNLIMITED = { concurrency: Number.POSITIVE_INFINITY, perMinute: Number.POSITIVE_INFINITY };

function aGate(limits: Partial<HostLimits>) {
  const clock = new ManualTime();
  const time = timersFrom(clock, clock.after);
  const gate = new HostLimiter('itunes.example', { ...UNLIMITED, ...limits }, time);
  const within = (timeoutMs: number): Deadline => createDeadline('itunes.example', timeoutMs, time);
  /** Asks for a turn and writes down when it came, or what came instead. */
  const log: { name: string; at: number; outcome: unknown }[] = [];
  const startedAt = time.now();
  const ask = (name: string, deadline = within(3_600_000)) => {
    const entered = gate.acquire(deadline);
    entered.then(
      () => log.push({ name, at: time.now() - startedAt, outcome: 'in' }),
      (error) => log.push({ name, at: time.now() - startedAt, outcome: error }),
    );
    return entered;
  };
  return { clock, gate, within, ask, log };
}

describe("a host's gate", () => {
  it('lets so many in at once and the rest in order as others leave', async () => {
    const { clock, ask, log } = aGate({ concurrency: 2 });
    const first = ask('a');
    for (const name of ['b', 'c', 'd']) ask(name);
    await clock.advance(0);
    expect(log.map(({ name }) => name)).toEqual(['a', 'b']);

    const leave = await first;
    leave();
    leave();
    await clock.advance(0);
    expect(log.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('lets twenty in within a minute and the next as soon as the minute of the first is over', async () => {
    const { clock, ask, log } = aGate({ perMinute: 20 });
    for (let index = 0; index < 10; index += 1) ask(`early ${index}`);
    await clock.advance(30_000);
    for (let index = 0; index < 12; index += 1) ask(`late ${index}`);
    await clock.advance(0);
    expect(log).toHaveLength(20);

    await clock.advance(29_999);
    expect(log).toHaveLength(20);
    await clock.advance(1);
    expect(log.slice(20).map(({ name, at }) => `${name} at ${at}`)).toEqual([
      'late 10 at 60000',
      'late 11 at 60000',
    ]);
  });

  it('keeps order and rate whatever comes when', async () => {
    const arrivals = fc.array(fc.nat(40_000), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (pauses, perMinute) => {
        const { clock, ask, log } = aGate({ perMinute });
        for (const [index, wait] of pauses.entries()) {
          await clock.advance(wait);
          ask(String(index));
        }
        await clock.advance(60_000 * 31);
        const times = log.map(({ at }) => at);
        expect(log.map(({ name }) => Number(name))).toEqual(pauses.map((_, index) => index));
        for (const [index, at] of times.entries()) {
          expect(at - (times[index - perMinute] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(60_000);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('tells at once who cannot have a turn before its deadline, and when to come again', async () => {
    const { clock, ask, within, log } = aGate({ perMinute: 1 });
    ask('a');
    await clock.advance(10_000);
    ask('b', within(50_001));
    ask('c', within(100_000));
    await clock.advance(0);
    expect(log[1]).toMatchObject({
      name: 'c',
      at: 10_000,
      outcome: { reason: 'rate_limited', retryAfterMs: 110_000 },
    });
    await clock.advance(50_000);
    expect(log[2]).toMatchObject({ name: 'b', at: 60_000, outcome: 'in' });
  });

  it('ends a wait with the deadline, and gives the place to the next', async () => {
    const { clock, ask, within, log } = aGate({ concurrency: 1 });
    const leave = await ask('a');
    ask('b', within(1_000));
    ask('c');
    await clock.advance(1_000);
    expect(log[1]).toMatchObject({ name: 'b', at: 1_000, outcome: { code: 'deadline_exceeded' } });
    leave();
    await clock.advance(0);
    expect(log[2]).toMatchObject({ name: 'c', outcome: 'in' });
  });

  it('sets no alarm when nobody waits any more', async () => {
    const { clock, gate, ask, within } = aGate({ perMinute: 1 });
    await ask('a');
    const deadline = within(90_000);
    const stopped = expect(ask('b', deadline)).rejects.toMatchObject({ code: 'cancelled' });
    expect(clock.pending()).toEqual([60_000, 90_000, 3_600_000]);
    deadline.stop(cancelledError());
    await stopped;
    expect(clock.pending()).toEqual([3_600_000]);

    const refused = expect(ask('c', within(90_000))).rejects.toMatchObject({ reason: 'rate_limited' });
    gate.pauseFor(100_000);
    await refused;
    expect(clock.pending()).toEqual([90_000, 3_600_000]);
  });

  it('holds everybody off for as long as the host wants, and tells at once who cannot wait so long', async () => {
    const { clock, gate, ask, within, log } = aGate({ concurrency: 1 });
    const leave = await ask('a');
    ask('b', within(5_000));
    ask('c', within(60_000));
    gate.pauseFor(30_000);
    leave();
    ask('d', within(29_000));
    await clock.advance(0);
    expect(log.slice(1)).toMatchObject([
      { name: 'b', outcome: { reason: 'rate_limited', retryAfterMs: 30_000 } },
      { name: 'd', outcome: { reason: 'rate_limited', retryAfterMs: 30_000 } },
    ]);
    await clock.advance(29_999);
    expect(log).toHaveLength(3);
    await clock.advance(1);
    expect(log[3]).toMatchObject({ name: 'c', outcome: 'in' });
  });
});
