import { MemoryMailer } from '#test/fakes/memory-mailer.js';
import { DomainError } from '../errors.js';
import type { DigestContent, Digests } from '../ports/digests.js';
import type { StepTicks } from '../ports/step-ticks.js';
import { sendDigests } from './send-digests.js';

const CONTENT: DigestContent = {
  frequency: 'daily',
  email: 'ada@example.com',
  isActive: true,
  episodes: [{ showName: 'The Pricing Hour', title: 'Doubling' }],
  total: 1,
};

/** One claimed digest, and what became of it. */
async function send(failure?: DomainError, { attempts = 1, content = CONTENT } = {}) {
  const calls: unknown[] = [];
  const record =
    (name: string) =>
    async (...[first, ...more]: unknown[]) => {
      calls.push([name, ...(typeof first === 'number' ? [first] : []), ...more]);
      return true;
    };
  const digests = {
    claim: async () => [{ id: 7, memberId: 1, attempts }],
    load: async () => content,
    complete: record('complete'),
    retry: record('retry'),
    release: record('release'),
    stop: record('stop'),
  } as unknown as Digests;
  const mailer = new MemoryMailer();
  mailer.misbehave(failure);
  const [result] = await sendDigests({
    digests,
    ticks: { listSaved: async () => ({ items: [] }) } as unknown as StepTicks,
    mailer,
    publicUrl: 'https://podgist.example',
    unsubscribeUrl: (id) => `https://podgist.example/u/${id}`,
  })(new AbortController().signal);
  return { outcome: result?.outcome, calls, sent: mailer.sent.map(({ id }) => id) };
}

const away = new DomainError('upstream_unavailable', 'Away.');

describe('sending a digest (contract §8)', () => {
  it('completes it with one mail of its own id', async () => {
    expect(await send()).toEqual({ outcome: 'sent', calls: [['complete']], sent: ['digest.7'] });
  });

  it('tries again later, and at last leaves its episodes to the next digest', async () => {
    expect(await send(away, { attempts: 2 })).toMatchObject({
      outcome: 'postponed',
      calls: [['retry', 60_000]],
    });
    expect(await send(away, { attempts: 8 })).toMatchObject({
      outcome: 'released',
      calls: [['release', 'released']],
    });
  });

  it('stops digests to an address that refuses mail', async () => {
    const refused = new DomainError('invalid_input', 'No such address.');
    expect(await send(refused)).toMatchObject({
      outcome: 'undeliverable',
      calls: [
        ['release', 'undeliverable'],
        ['stop', 1, 'undeliverable'],
      ],
    });
  });

  it.each([
    ['switched digests off meanwhile', { frequency: 'off' as const }],
    ['is deactivated', { isActive: false }],
    ['has no address', { email: '' }],
  ])('sends nothing to a member who %s', async (_, change) => {
    const { outcome, sent } = await send(undefined, { content: { ...CONTENT, ...change } });
    expect([outcome, sent]).toEqual(['cancelled', []]);
  });
});
