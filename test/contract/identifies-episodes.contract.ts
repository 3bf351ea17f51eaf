import type { IdentifiedEpisode } from '#adapters/media/identified-episode.js';
import type { Source } from '#core/analysis/source.js';
import { eventually } from '../support/eventually.js';

export interface IdentifierUnderTest {
  readonly service: { identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode> };
  /** An episode that the service has. */
  readonly known: Source;
  /** Of an episode that others may rename, what stays of its names. */
  readonly title: string | RegExp;
  readonly show: string | RegExp;
  /** One that it has not. */
  readonly absent: Source;
  close(): Promise<void>;
}

/** A service that does at a word what the real one does in bad times. */
export interface FaultyIdentifierUnderTest extends IdentifierUnderTest {
  /** Every upstream that is asked from now on answers so; `garbage` is some other page with status 200. */
  misbehave(fault: '429' | '500' | 'garbage' | 'hang' | 'reset' | undefined): void;
  /** Requests that no answer has ended yet. */
  underWay(): number;
}

/** What everything that identifies the episode of a link at its own service keeps to, at the real services too. */
export function identifiesEpisodesContract(name: string, open: () => Promise<IdentifierUnderTest>): void {
  describe(`identifies episodes: ${name}`, () => {
    let subject: IdentifierUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const identify = (source = subject.known, { signal }: { signal: AbortSignal } = new AbortController()) =>
      subject.service.identify(source, signal);

    it('says what episode a link names', async () => {
      const { known, title, show } = subject;
      expect(await identify()).toMatchObject({ source: known, title: like(title), show: like(show) });
    });

    it('has episode_not_found for one that is not there, in words for the reader (§2)', async () => {
      await expect(identify(subject.absent)).rejects.toMatchObject({
        name: 'DomainError',
        code: 'episode_not_found',
        message: expect.stringMatching(/check the link/i),
      });
    });

    it('does not ask when it is cancelled already', async () => {
      const reason = new Error('the reader left');
      await expect(identify(subject.known, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'cancelled',
        cause: reason,
      });
    });

    it('gives every caller an episode of its own', async () => {
      const before = structuredClone(await identify());
      spoil(await identify());
      expect(await identify()).toEqual(before);
      expect(subject.known).toEqual(before.source);
    });
  });
}

/** What it keeps to in its service's bad times besides, for services that have them at a word. */
export function survivesFaultsContract(name: string, open: () => Promise<FaultyIdentifierUnderTest>): void {
  describe(`identifies episodes in bad times: ${name}`, () => {
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

    it('is cancelled by its signal while it waits, and lets go of what it asked', async () => {
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

/** Overwrites all that can be reached from a value. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, key, 'spoiled');
  }
}
