import type { IdentifiedEpisode } from '#adapters/media/episode-services.js';
import type { Source } from '#core/links/source.js';
import { eventually } from '../support/eventually.js';

export interface IdentifierUnderTest {
  readonly service: { identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode> };
  /** An episode that exists at the service. */
  readonly known: Source;
  /** Expected title, or a stable part of it if others may rename the episode. */
  readonly title: string | RegExp;
  readonly show: string | RegExp;
  /** An episode that does not exist. */
  readonly absent: Source;
  close(): Promise<void>;
}

/** An identifier whose service can simulate faults. */
export interface FaultyIdentifierUnderTest extends IdentifierUnderTest {
  /** Simulates a fault of every upstream; `garbage` is an unrelated page with status 200. */
  misbehave(fault: '429' | '500' | 'garbage' | 'hang' | 'reset' | undefined): void;
  /** Number of requests without a complete response. */
  underWay(): number;
}

/** Contract of identifiers of episodes, also run against the real services. */
export function identifiesEpisodesContract(name: string, open: () => Promise<IdentifierUnderTest>): void {
  describe(`identifies episodes: ${name}`, () => {
    let subject: IdentifierUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const identify = (source = subject.known, { signal }: { signal: AbortSignal } = new AbortController()) =>
      subject.service.identify(source, signal);

    it('identifies the episode of a link', async () => {
      const { known, title, show } = subject;
      expect(await identify()).toMatchObject({ source: known, title: like(title), show: like(show) });
    });

    it('rejects a missing episode with episode_not_found and a message for the user (§2)', async () => {
      await expect(identify(subject.absent)).rejects.toMatchObject({
        name: 'DomainError',
        code: 'episode_not_found',
        message: expect.stringMatching(/check the link/i),
      });
    });

    it('sends no request when its signal is already aborted', async () => {
      const reason = new Error('the reader left');
      await expect(identify(subject.known, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'cancelled',
        cause: reason,
      });
    });

    it('returns a separate copy to every caller', async () => {
      const before = structuredClone(await identify());
      spoil(await identify());
      expect(await identify()).toEqual(before);
      expect(subject.known).toEqual(before.source);
    });
  });
}

/** Contract of identifiers under service faults, for services that can simulate them. */
export function survivesFaultsContract(name: string, open: () => Promise<FaultyIdentifierUnderTest>): void {
  describe(`identifies episodes under faults: ${name}`, () => {
    let subject: FaultyIdentifierUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const identify = ({ service, known } = subject, { signal } = new AbortController()) =>
      service.identify(known, signal);

    it.each(['429', '500', 'garbage', 'reset'] as const)(
      'has upstream_unavailable when everything answers %s, keeps the cause, and recovers',
      async (fault) => {
        subject.misbehave(fault);
        await expect(identify(subject)).rejects.toMatchObject({
          name: 'DomainError',
          code: 'upstream_unavailable',
          message: expect.stringMatching(/please try again/i),
          cause: expect.any(Error),
        });
        subject.misbehave(undefined);
        expect(await identify(subject)).toMatchObject({ title: like(subject.title) });
      },
    );

    it('stops waiting and closes its requests when its signal is aborted', async () => {
      const reason = new Error('the reader left');
      subject.misbehave('hang');
      const run = new AbortController();
      const asked = identify(subject, run).catch((error) => error);
      await eventually(subject.underWay, (underWay) => underWay > 0);
      run.abort(reason);
      expect(await asked).toMatchObject({ name: 'DomainError', code: 'cancelled', cause: reason });
      await eventually(subject.underWay, (underWay) => underWay === 0);
    });
  });
}

function like(name: string | RegExp) {
  return typeof name === 'string' ? name : expect.stringMatching(name);
}

/** Mutates everything reachable from a value. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, key, 'spoiled');
  }
}
