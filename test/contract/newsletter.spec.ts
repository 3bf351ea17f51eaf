import { sendlaneNewsletter } from '#adapters/mailing/sendlane/sendlane-newsletter.js';
import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { systemClock } from '#adapters/system/system.js';
import { DomainError } from '#core/errors.js';
import { MemoryNewsletter } from '../fakes/memory-newsletter.js';
import { startFakeSendlane } from '../upstreams/sendlane.js';
import { newsletterContract } from './newsletter.contract.js';

newsletterContract('memory', async () => {
  const newsletter = new MemoryNewsletter();
  return {
    newsletter,
    subscribers: () => [...newsletter.subscribers.values()],
    goAway: () =>
      newsletter.misbehave(new DomainError('upstream_unavailable', 'Away.', {}, new Error('away'))),
    close: async () => undefined,
  };
});

newsletterContract('Sendlane', async () => {
  const fakeServer = await startFakeSendlane();
  const outbound = openOutbound({ allow: [fakeServer.url], clock: systemClock });
  return {
    newsletter: sendlaneNewsletter({
      fetch: outbound.client({
        name: 'newsletter',
        hosts: [new URL(fakeServer.url).host],
        maxBytes: 100_000,
        timeoutMs: 5_000,
      }),
      url: fakeServer.url,
      token: fakeServer.token,
      listId: 83,
    }),
    subscribers: () =>
      [...fakeServer.contactsOf(83).values()].map(({ email = '', first_name, last_name }) => ({
        email,
        firstName: first_name ?? '',
        lastName: last_name ?? '',
      })),
    goAway: () => fakeServer.misbehave('reset'),
    async close() {
      await outbound.close();
      await fakeServer.close();
    },
  };
});
