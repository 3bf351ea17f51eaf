import { listNextSteps } from '#core/analysis/next-steps.js';
import { DomainError } from '#core/errors.js';
import type { DigestContent, Digests } from '#core/ports/follows.js';
import type { StepTicks } from '#core/ports/library.js';
import { noTelemetry, type Telemetry } from '#core/ports/telemetry.js';
import { anAnalysis, someInsights } from '#test/builders/analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { MemoryMailer } from '#test/fakes/memory-mailer.js';
import { sendDigests } from './send-digests.js';

const CONTENT: DigestContent = {
  frequency: 'daily',
  email: 'ada@example.com',
  isActive: true,
  episodes: [{ showName: 'The Pricing Hour', title: 'Doubling' }],
  total: 1,
};

/** One claimed digest, and what became of it. */
async function send(
  failure?: DomainError,
  { attempts = 1, content = CONTENT, telemetry = noTelemetry } = {},
) {
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
    telemetry,
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

  it('is a trace of its own, with its outcome and nothing of its member', async () => {
    const traces: unknown[] = [];
    const telemetry: Telemetry = {
      ...noTelemetry,
      observe: (operation, run) => run((noted) => traces.push({ ...operation, ...noted })),
    };
    await send(undefined, { telemetry });
    expect(traces).toEqual([
      { name: 'send digest', kind: 'task', attributes: {}, 'podgist.digest.outcome': 'sent' },
    ]);
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

describe('what a digest holds (contract §8)', () => {
  const analysis = anAnalysis({
    title: 'Pricing',
    businessInsights: someInsights({
      nextSteps: { immediate: ['One', 'Two'], thisWeek: ['Three', 'Four', 'Five', 'Six', 'Seven'] },
    }),
  });
  const composed = async (content: Partial<DigestContent>, ticked: readonly string[] = []) => {
    const asked: unknown[][] = [];
    const mailer = new MemoryMailer();
    const digests = stubPort<Digests>({
      claim: async (...call) => {
        asked.push(call);
        return [{ id: 7, memberId: 1, attempts: 1 }];
      },
      load: async (_, limit) => {
        asked.push([limit]);
        return { ...CONTENT, ...content };
      },
      complete: async () => {},
      release: async (_, reason) => void asked.push([reason]),
    });
    const ticks = stubPort<StepTicks>({
      listSaved: async (...call) => {
        asked.push(call);
        return { items: [{ analysis, ticked, added: [] }] };
      },
    });
    const publicUrl = 'https://podgist.example';
    const send = sendDigests({
      digests,
      ticks,
      mailer,
      publicUrl,
      unsubscribeUrl: (id) => `${publicUrl}/u/${id}`,
    });
    await send(new AbortController().signal);
    return { asked, mail: mailer.sent[0]?.text ?? '', send };
  };

  it('are the episodes with their insight and link, and how many more there are', async () => {
    const episodes = [{ showName: 'The Hour', title: 'As published', analysis }, ...CONTENT.episodes];
    const { mail, asked } = await composed({ episodes, total: 9 });
    expect(asked).toEqual([[3, 60_000], [20], [1, { limit: 20 }]]);
    for (const words of [
      'Call customers',
      'https://podgist.example/the-pricing-hour/pricing-software',
      'Doubling',
    ])
      expect(mail).toContain(words);
    expect(mail).not.toContain('As published');
    expect(mail).toMatch(/\b7 more/);
    expect(mail).toContain('https://podgist.example/u/1');
  });

  it('are up to five open steps of saved summaries', async () => {
    const [one] = listNextSteps(analysis.businessInsights.nextSteps);
    const { mail } = await composed({}, [one?.key ?? '']);
    expect(
      ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].filter((step) => mail.includes(step)),
    ).toEqual([...['Two', 'Three', 'Four', 'Five', 'Six']]);
  });

  it('differ by the day and the week that they sum up', async () => {
    const [daily, weekly] = [await composed({}), await composed({ frequency: 'weekly' })];
    expect(daily.mail).not.toBe(weekly.mail);
    expect(weekly.mail).toMatch(/week/);
    expect(daily.mail).not.toMatch(/week/);
  });

  it('is nothing without an episode, and none is claimed by a stopping process', async () => {
    const { asked, mail, send } = await composed({ episodes: [] });
    expect([mail, asked.at(-1)]).toEqual(['', ['cancelled']]);
    expect(await send(AbortSignal.abort())).toEqual([]);
    expect(asked).toHaveLength(3);
  });
});
