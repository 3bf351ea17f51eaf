import type { IdentifiedEpisode } from '../../adapters/media/identified-episode.js';
import type { Source } from '../../core/analysis/source.js';
import { eventually } from '../support/eventually.js';

export interface IdentifierUnderTest {
  readonly service: { identify(source: Source, signal: AbortSignal): Promise<IdentifiedEpisode> };
  /** An episode that the service has. */
  readonly known: Source;
  readonly title: string;
  readonly show: string;
  /** One that it has not. */
  readonly absent: Source;
  /** Every upstream that is asked from now on answers so; `garbage` is some other page with status 200. */
  misbehave(fault: '429' | '500' | 'garbage' | 'hang' | 'reset' | undefined): void;
  /** Requests that no answer has ended yet. */
  underWay(): number;
  close(): Promise<void>;
}

/** What everything that identifies the episode of a link at its own service keeps to. */
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
      expect(await identify()).toMatchObject({ source: known, title, show });
    });

    it('has episode_not_found for one that is not there, in words for the reader (§2)', async () => {
      await expect(identify(subject.absent)).rejects.toMatchObject({
        name: 'DomainError',
        code: 'episode_not_found',
        message: expect.stringMatching(/check the link/i),
      });
    });

    it.each(['429', '500', 'garbage', 'reset'] as const)(
      'has upstream_unavailable when everything answers %s, keeps the cause, and recovers',
      async (fault) => {
        subject.misbehave(fault);
        await expect(identify()).rejects.toMatchObject({
          name: 'DomainError',
          code: 'upstream_unavailable',
          message: expect.stringMatching(/please try again/i),
          cause: expect.any(Error),
        });
        subject.misbehave(undefined);
        expect(await identify()).toMatchObject({ title: subject.title });
      },
    );

    it('is cancelled by its signal, before it asks and while it waits, and lets go of what it asked', async () => {
      const reason = new Error('the reader left');
      await expect(identify(subject.known, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject({
        name: 'DomainError',
        code: 'cancelled',
        cause: reason,
      });
      subject.misbehave('hang');
      const run = new AbortController();
      const asked = identify(subject.known, run).catch((error) => error);
      await eventually(subject.underWay, (underWay) => underWay > 0);
      run.abort(reason);
      expect(await asked).toMatchObject({ name: 'DomainError', code: 'cancelled', cause: reason });
      await eventually(subject.underWay, (underWay) => underWay === 0);
    });

    it('gives every caller an episode of its own', async () => {
      const before = structuredClone(await identify());
      spoil(await identify());
      expect(await identify()).toEqual(before);
      expect(subject.known).toEqual(before.source);
    });
  });
}

/** Overwrites all that can be reached from a value. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, key, 'spoiled');
  }
}
