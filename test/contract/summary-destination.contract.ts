import type { ConnectionParent } from '#core/connecting/connection.js';
import type { SummaryCopy } from '#core/connecting/summary-copy.js';
import type { SendRequest, SentCopy, SummaryDestination } from '#core/ports/summary-destination.js';

export type DestinationFault = 'reset' | '401' | '503';

/** A destination at a fake server, with one account. */
export interface DestinationUnderTest {
  readonly destination: SummaryDestination;
  readonly token: string;
  readonly parent?: ConnectionParent;
  /** Titles of the copies at the service. */
  titles(): readonly string[];
  misbehave(fault: DestinationFault): void;
  close(): Promise<void>;
}

const COPY: SummaryCopy = {
  title: 'Pricing software',
  show: 'The Pricing Hour',
  url: 'https://podgist.test/the-pricing-hour/pricing-software',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Pricing software',
      href: 'https://podgist.test/the-pricing-hour/pricing-software',
    },
    { kind: 'paragraph', text: 'Raise the price before you hire.' },
  ],
  highlights: [{ text: 'Raise the price before you hire.', startSeconds: 61 }],
};

export function summaryDestinationContract(name: string, open: () => Promise<DestinationUnderTest>): void {
  describe(`SummaryDestination: ${name}`, () => {
    let subject: DestinationUnderTest;
    let signal: AbortSignal;
    beforeEach(async () => {
      subject = await open();
      signal = new AbortController().signal;
    });
    afterEach(() => subject.close());

    async function send(more: Partial<SendRequest> = {}): Promise<SentCopy> {
      const { destination, token, parent } = subject;
      const { id: accountId } = await destination.account(token, signal);
      const request = { token, accountId, parent, copy: COPY, isUnchanged: false, onCreated: async () => {} };
      return destination.send({ ...request, ...more }, signal);
    }

    it('makes one copy, however often a summary is sent', async () => {
      const first = await send();
      expect(first).toMatchObject({ title: COPY.title, id: expect.stringMatching(/./) });
      const again = await send({ previous: first });
      expect([again.id, again.title]).toEqual([first.id, first.title]);
      await send({ previous: again, isUnchanged: true });
      expect(subject.titles()).toEqual([COPY.title]);
    });

    it('makes no second copy when the answer to the first was lost', async () => {
      const attemptedAt = new Date(Date.now() - 60_000);
      let isLost = false;
      await send({
        onCreated: async () => {
          isLost = true;
          throw new Error('the process dies');
        },
      }).catch(() => undefined);
      await send({ attemptedAt });
      // Highlights are known by their text: a service of those has nothing to report first.
      expect(isLost).toBe(subject.destination.hasParents);
      expect(subject.titles()).toEqual([COPY.title]);
    });

    it('refuses a token of nobody, and one that was revoked', async () => {
      const { destination } = subject;
      await expect(destination.account('none', signal)).rejects.toMatchObject({ code: 'token_refused' });
      subject.misbehave('401');
      await expect(destination.account(subject.token, signal)).rejects.toMatchObject({
        code: 'token_refused',
      });
    });

    it.each(['reset', '503'] as const)(
      'is unavailable on a fault of the service (%s), without its words',
      async (fault) => {
        subject.misbehave(fault);
        const problem = await subject.destination
          .account(subject.token, signal)
          .catch((error: unknown) => error);
        expect(problem).toMatchObject({ name: 'DomainError', code: 'upstream_unavailable' });
        expect(String(problem)).not.toContain(subject.token);
      },
    );

    it('names parents where pages have some, and none elsewhere', async () => {
      const { destination, token, parent } = subject;
      expect(destination.hasParents).toBe(parent !== undefined);
      const listed = await destination.listParents(token, '', signal);
      expect(listed.some(({ id }) => id === parent?.id)).toBe(parent !== undefined);
      expect(await destination.findParent(token, parent?.id ?? 'any', signal)).toEqual(parent);
      expect(
        await destination.findParent(token, '00000000-0000-4000-8000-000000000000', signal),
      ).toBeUndefined();
    });
  });
}
