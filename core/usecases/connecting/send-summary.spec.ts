import { listNextSteps } from '#core/analysis/next-steps.js';
import { DomainError, type ErrorCode } from '#core/errors.js';
import type { Note } from '#core/library/note.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { SecretCipher, SecretTokens } from '#core/ports/crypto.js';
import type { Connections, ExportLease, ExportResult } from '#core/ports/integrations.js';
import type { Notes, StepTicks } from '#core/ports/library.js';
import type { SendRequest, SummaryDestination } from '#core/ports/summary-destination.js';
import { anAnalysis } from '#test/builders/analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { FixedClock } from '#test/fakes/fixed-clock.js';
import { sendSummary } from './send-summary.js';

const OPEN = new AbortController().signal;
const COPY = { id: 'copy-1', url: 'https://service.test/copy-1', title: 'Pricing software' };
const CLOCK = new FixedClock();
const ANALYSIS = anAnalysis();
const STEP = listNextSteps(ANALYSIS.businessInsights.nextSteps)[1];

function aLease(
  overrides: Partial<ExportLease> = {},
  connection: Partial<ExportLease['connection']> = {},
): ExportLease {
  return {
    ...{ id: 1, lease: 2, analysisId: 7, failures: 0, requestedAt: CLOCK.now() },
    connection: {
      ...{ memberId: 3, service: 'readwise', status: 'active', account: 'Ada', accountId: 'acc-1' },
      ...{ encryptedToken: 'sealed', createdAt: '2026-05-01T10:00:00.000Z', ...connection },
    },
    ...overrides,
  };
}

const aNote = (id: number): Note => ({
  ...{ id, analysisId: 7, anchor: { kind: 'quote', quote: `Passage ${id}` }, version: 1 },
  ...{ createdAt: '2026-05-02T00:00:00.000Z', updatedAt: '2026-05-02T00:00:00.000Z' },
});

interface Given {
  readonly hasParents?: boolean;
  readonly send?: SummaryDestination['send'];
  readonly analyses?: Partial<Analyses>;
  readonly isTokenLost?: true;
  readonly isLeaseKept?: boolean;
  readonly notes?: Notes['list'];
}

function sending({ hasParents = false, send = async () => COPY, ...given }: Given = {}) {
  const settled: [ExportLease, ExportResult][] = [];
  const recorded: unknown[] = [];
  const requests: SendRequest[] = [];
  const connections = stubPort<Connections>({
    markAttempt: async () => given.isLeaseKept ?? true,
    async recordCopy(...call) {
      recorded.push(call);
    },
    async settle(...call) {
      settled.push(call);
    },
  });
  const destination = stubPort<SummaryDestination>({
    hasParents,
    send(request, signal) {
      requests.push(request);
      return send(request, signal);
    },
  });
  const run = sendSummary({
    connections,
    destinations: { readwise: destination, notion: destination },
    analyses: stubPort<Analyses>({
      byIds: async (ids, viewers) => (ids[0] === 7 && viewers?.[0] === 'member:3' ? [ANALYSIS] : []),
      ...given.analyses,
    }),
    notes: stubPort<Notes>({ list: given.notes ?? (async () => ({ items: [] })) }),
    ticks: stubPort<StepTicks>({
      findMany: async (memberId, ids) =>
        new Map(memberId === 3 ? ids.map((id) => [id, { ticked: [STEP?.key ?? ''], added: [] }]) : []),
    }),
    cipher: stubPort<SecretCipher>({
      decrypt: (stored, owner) =>
        given.isTokenLost || `${stored} ${owner}` !== 'sealed connection:3:readwise'
          ? undefined
          : { secret: 'token', isCurrent: true },
    }),
    tokens: stubPort<SecretTokens>({ digest: (text) => `digest of ${text}` }),
    clock: CLOCK,
    publicUrl: 'https://podgist.test',
  });
  return { run, settled, recorded, requests };
}

describe('sending a summary to a connected service', () => {
  it('sends it with its page, the member’s notes and ticked steps, and records the copy', async () => {
    const lease = aLease();
    const { run, settled, requests } = sending({
      notes: async (memberId, { analysisId }) => ({
        items: memberId === 3 && analysisId === 7 ? [aNote(1)] : [],
      }),
    });
    await run(lease, OPEN);
    const [request] = requests;
    expect(request).toMatchObject({ token: 'token', accountId: 'acc-1', isUnchanged: false });
    expect(Object.keys(request ?? {})).not.toContain('parent');
    expect(Object.keys(request ?? {})).not.toContain('previous');
    expect(Object.keys(request ?? {})).not.toContain('attemptedAt');
    expect(request?.copy.url).toBe('https://podgist.test/the-pricing-hour/pricing-software');
    expect(request?.copy.highlights[0]).toMatchObject({ text: 'Passage 1' });
    const tasks = request?.copy.blocks.filter(({ kind }) => kind === 'task');
    expect(tasks?.map(({ text, isDone }) => [text, isDone])).toEqual([
      ['Call one', false],
      ['Call ten', true],
    ]);
    const hash = `digest of ${JSON.stringify(request?.copy)}`;
    expect(settled).toEqual([[lease, { kind: 'sent', copy: COPY, hash }]]);
  });

  it('takes along the first 500 notes, page by page', async () => {
    const pages: (string | undefined)[] = [];
    const { run, requests } = sending({
      async notes(_, { limit, cursor }) {
        pages.push(cursor);
        const from = Number(cursor ?? 0);
        const items = Array.from({ length: limit / 2 }, (_, n) => aNote(from + n));
        return { items, next: String(from + items.length) };
      },
    });
    await run(aLease(), OPEN);
    expect(pages.slice(0, 2)).toEqual([undefined, '250']);
    const own = requests[0]?.copy.highlights.filter(({ highlightedAt }) => highlightedAt) ?? [];
    expect(own).toHaveLength(500);
    expect(own.at(-1)?.text).toBe('Passage 499');
  });

  it('tells the service of the copy before, of an attempt that may have made one, and of the same content', async () => {
    const attemptedAt = new Date('2026-05-01T09:00:00.000Z');
    const first = sending();
    await first.run(aLease(), OPEN);
    const sentHash = `digest of ${JSON.stringify(first.requests[0]?.copy)}`;
    const again = sending();
    await again.run(aLease({ previous: COPY, sentHash, attemptedAt }), OPEN);
    expect(again.requests[0]).toMatchObject({ previous: COPY, isUnchanged: true, attemptedAt });
  });

  it('records a copy as soon as it exists', async () => {
    const lease = aLease();
    const { run, recorded } = sending({
      async send({ onCreated }) {
        await onCreated(COPY);
        return COPY;
      },
    });
    await run(lease, OPEN);
    expect(recorded).toEqual([[lease, COPY]]);
  });

  it('makes pages below the chosen parent, and fails without one', async () => {
    const parent = { id: 'p1', kind: 'page', title: 'Reading' } as const;
    const chosen = sending({ hasParents: true });
    await chosen.run(aLease({}, { parent }), OPEN);
    expect(chosen.requests[0]?.parent).toEqual(parent);
    const none = sending({ hasParents: true });
    await none.run(aLease(), OPEN);
    expect(none.settled[0]?.[1]).toEqual({
      kind: 'failed',
      message: 'Choose a page or database for your summaries at Readwise first, in your profile.',
    });
  });

  it('fails where the member sees the summary no more', async () => {
    const { run, settled, requests } = sending();
    await run(aLease({ analysisId: 8 }), OPEN);
    expect(settled[0]?.[1]).toEqual({ kind: 'failed', message: 'This summary no longer exists.' });
    expect(requests).toEqual([]);
  });

  it('neither sends nor settles when the lease is lost', async () => {
    const { run, settled, requests } = sending({ isLeaseKept: false });
    await run(aLease(), OPEN);
    expect([settled, requests]).toEqual([[], []]);
  });

  it('holds the connection when the token is refused or cannot be decrypted', async () => {
    const refused = {
      kind: 'refused',
      message: 'Readwise no longer accepts your token. Enter a new one in your profile.',
    };
    const lost = sending({ isTokenLost: true });
    await lost.run(aLease(), OPEN);
    expect(lost.settled[0]?.[1]).toEqual(refused);
    const unwelcome = sending({ send: async () => Promise.reject(new DomainError('token_refused', 'No.')) });
    await unwelcome.run(aLease(), OPEN);
    expect(unwelcome.settled[0]?.[1]).toEqual(refused);
  });

  it('settles nothing that our own stop has cut', async () => {
    const stop = new AbortController();
    const { run, settled } = sending({
      async send(_, signal) {
        stop.abort();
        expect(signal.aborted).toBe(true);
        throw new DomainError('cancelled', 'Stopped.');
      },
    });
    await run(aLease(), stop.signal);
    expect(settled).toEqual([]);
  });

  it.each(['parent_not_found', 'parent_needed', 'export_refused'] as const)(
    'fails for good with the reason of %s',
    async (code) => {
      const { run, settled } = sending({ send: () => Promise.reject(new DomainError(code, 'Why.')) });
      await run(aLease(), OPEN);
      expect(settled[0]?.[1]).toEqual({ kind: 'failed', message: 'Why.' });
    },
  );

  it('throws what is no failure of a service, for the end of the lease', async () => {
    for (const error of [new Error('bug'), new DomainError('invalid_input', 'Bug.')]) {
      const { run, settled } = sending({ send: () => Promise.reject(error) });
      await expect(run(aLease(), OPEN)).rejects.toBe(error);
      expect(settled).toEqual([]);
    }
  });
});

describe('an export that a service does not take now', () => {
  const DAY_MS = 24 * 3_600_000;
  const failing = async (
    code: ErrorCode,
    details: Record<string, unknown>,
    { age = 0, failures = 0 }: { readonly age?: number; readonly failures?: number },
  ) => {
    const { run, settled } = sending({ send: () => Promise.reject(new DomainError(code, 'No.', details)) });
    await run(aLease({ failures, requestedAt: new Date(CLOCK.now().getTime() - age) }), OPEN);
    return settled[0]?.[1];
  };
  const asked = 'Readwise asks us to wait. We send it as soon as we may.';
  const unavailable = 'Readwise is not available at the moment. We try again by ourselves.';
  const unreachable = 'Readwise could not be reached. Send it again later.';

  it.each([
    ['status 429', 'upstream_unavailable', { status: 429, retryAfterSeconds: 30 }, 30_000],
    ['no time', 'upstream_unavailable', { status: 429 }, 60_000],
    ['a day', 'upstream_unavailable', { status: 429, retryAfterSeconds: 86_400 }, 3_600_000],
    ['our own limit', 'throttled', { reason: 'throttled', retryAfterSeconds: 5 }, 5_000],
    ['a rate limit', 'upstream_unavailable', { reason: 'rate_limited' }, 60_000],
    ['an open circuit', 'upstream_unavailable', { reason: 'circuit_open' }, 60_000],
  ] as const)('waits with its whole connection when asked to: %s', async (_, code, details, delayMs) => {
    const wanted = { kind: 'later', delayMs, message: asked, isFailure: false, holdsAll: true };
    expect(await failing(code, details, { age: DAY_MS - 1, failures: 9 })).toEqual(wanted);
    expect(await failing(code, details, { age: DAY_MS })).toEqual({ kind: 'failed', message: unreachable });
  });

  it.each([
    [0, 5_000],
    [1, 30_000],
    [5, 10_800_000],
  ])('is tried again alone after %s failures, in %s ms', async (failures, delayMs) => {
    const wanted = { kind: 'later', delayMs, message: unavailable, isFailure: true, holdsAll: false };
    for (const code of ['upstream_unavailable', 'deadline_exceeded', 'cancelled'] as const)
      expect(await failing(code, { status: 500 }, { failures, age: 2 * DAY_MS })).toEqual(wanted);
  });

  it('has failed after the last attempt', async () => {
    expect(await failing('deadline_exceeded', {}, { failures: 6 })).toEqual({
      kind: 'failed',
      message: unreachable,
    });
  });
});
