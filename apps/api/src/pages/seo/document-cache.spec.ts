import { DomainError } from '#core/errors.js';
import { DocumentCache } from './document-cache.js';

/** The results of two concurrent requests for one document, and how often it was built. */
async function requestTwice(build: () => Promise<string | undefined>) {
  const cache = new DocumentCache();
  let builds = 0;
  const counted = () => {
    builds += 1;
    return build();
  };
  const results = await Promise.allSettled([1, 2].map(() => cache.get('feed', counted)));
  return { results, builds };
}

describe('document cache (contract §5)', () => {
  it('reports the failure to every request when a document cannot be built', async () => {
    const { results, builds } = await requestTwice(async () => {
      throw new DomainError('upstream_unavailable', 'The database is away.');
    });
    const unavailable = {
      status: 'rejected',
      reason: expect.objectContaining({ code: 'upstream_unavailable' }),
    };
    expect({ results, builds }).toEqual({ results: [unavailable, unavailable], builds: 1 });
  });

  it('looks for a missing document once for concurrent requests', async () => {
    const { results, builds } = await requestTwice(async () => undefined);
    const missing = { status: 'fulfilled', value: undefined };
    expect({ results, builds }).toEqual({ results: [missing, missing], builds: 1 });
  });
});
