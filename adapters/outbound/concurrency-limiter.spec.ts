import { ManualTime } from '#test/support/manual-time.js';
import { concurrencyLimiter, createHostRegistry, type HostRecord } from './concurrency-limiter.js';
import { createDeadline, timersFrom } from './deadline.js';

function aHouse() {
  const clock = new ManualTime();
  const time = timersFrom(clock, clock.after);
  const hostOf = createHostRegistry(time);
  const turns = (limits: { concurrency?: number; perMinute?: number }) => {
    const take = concurrencyLimiter(
      { name: 'tests', hosts: 'public', maxBytes: 1, timeoutMs: 1, ...limits },
      hostOf,
      time,
    );
    return () => take('api.example', createDeadline('api.example', 30_000, time));
  };
  const breakDown = ({ breaker }: HostRecord) => {
    for (let index = 0; index < 5; index += 1) breaker.start()('failure');
  };
  return { clock, hostOf, turns, breakDown };
}

describe('a turn at a host', () => {
  it('is not used up when the host is being spared', async () => {
    const { clock, hostOf, turns, breakDown } = aHouse();
    breakDown(hostOf('api.example'));
    const take = turns({ perMinute: 1 });
    await expect(take()).rejects.toMatchObject({ reason: 'circuit_open' });
    await clock.advance(10_000);
    (await take()).report('success');
    await expect(take()).rejects.toMatchObject({ reason: 'rate_limited' });
  });

  it('is given back by who finds the host broken when its turn has come', async () => {
    const { clock, hostOf, turns, breakDown } = aHouse();
    const take = turns({ concurrency: 1 });
    const first = await take();
    const second = expect(take()).rejects.toMatchObject({ reason: 'circuit_open' });
    breakDown(hostOf('api.example'));
    first.release();
    await second;
    await clock.advance(10_000);
    await take();
  });

  it('is counted by host and policy, the state of a host for all policies', async () => {
    const { turns, hostOf, breakDown } = aHouse();
    const [take, other] = [turns({ concurrency: 1 }), turns({ concurrency: 1 })];
    await take();
    await other();
    breakDown(hostOf('api.example'));
    await expect(take()).rejects.toMatchObject({ reason: 'circuit_open' });
    await expect(other()).rejects.toMatchObject({ reason: 'circuit_open' });
  });
});
