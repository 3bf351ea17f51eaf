import type { Newsletter, Subscriber } from '#core/ports/newsletter.js';

export interface NewsletterUnderTest {
  readonly newsletter: Newsletter;
  /** Subscribers, without duplicates. */
  subscribers(): readonly Subscriber[];
  /** Simulates a temporary outage of the service. */
  goAway(): void;
  close(): Promise<void>;
}

const ADA: Subscriber = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

/** Contract of `Newsletter`. */
export function newsletterContract(name: string, open: () => Promise<NewsletterUnderTest>): void {
  describe(`Newsletter: ${name}`, () => {
    let subject: NewsletterUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const subscribe = (subscriber: Subscriber, signal = new AbortController().signal) =>
      subject.newsletter.subscribe(subscriber, signal);

    it('adds a subscriber to the list (spec §1)', async () => {
      expect(await subscribe(ADA)).toEqual({ success: true, message: expect.stringMatching(/./) });
      expect(subject.subscribers()).toEqual([ADA]);
    });

    it('accepts existing subscribers and those without a name', async () => {
      const nameless = { email: 'x@example.com', firstName: '', lastName: '' };
      for (const subscriber of [ADA, ADA, nameless]) {
        expect(await subscribe(subscriber)).toMatchObject({ success: true });
      }
      expect(subject.subscribers()).toEqual([ADA, nameless]);
    });

    it('sends names unchanged', async () => {
      const odd = { ...ADA, firstName: '<b>"Zoë"</b>', lastName: '\u202e{"email":"eve@evil.example"}' };
      await subscribe(odd);
      expect(subject.subscribers()).toEqual([odd]);
    });

    it.each(['', 'ada', 'ada@example.com, eve@evil.example', 'ada@example.com\r\nX: y'])(
      'rejects the address %j permanently',
      async (email) => {
        expect(await subscribe({ ...ADA, email })).toMatchObject({ success: false });
        expect(subject.subscribers()).toEqual([]);
      },
    );

    it('distinguishes an outage from a rejection', async () => {
      subject.goAway();
      await expect(subscribe(ADA)).rejects.toMatchObject({
        name: 'DomainError',
        code: 'upstream_unavailable',
        cause: expect.anything(),
      });
    });

    it('stops when its signal is aborted', async () => {
      const reason = new Error('the time is over');
      await expect(subscribe(ADA, AbortSignal.abort(reason))).rejects.toMatchObject({
        name: 'DomainError',
        code: 'cancelled',
        cause: reason,
      });
      expect(subject.subscribers()).toEqual([]);
    });
  });
}
