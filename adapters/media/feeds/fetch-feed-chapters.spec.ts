import { type PublisherFeedsOptions, publisherFeeds } from './publisher-feeds.js';

const URL = 'https://feeds.test/chapters.json';
const OPEN = new AbortController().signal;
const FILE = { chapters: [{ startTime: 0, title: 'A' }] };

const UNUSED = {} as PublisherFeedsOptions;

describe('the chapters file of a feed (contract §6)', () => {
  const fetched = (answer: () => Promise<Response>, signal = OPEN) =>
    publisherFeeds({ ...UNUSED, feedFetch: answer }).chapters({ chaptersUrl: URL }, signal);

  it('is read, and costs nothing where there is none', async () => {
    expect(await fetched(async () => Response.json(FILE))).toEqual([{ title: 'A', startSeconds: 0 }]);
    const never = () => Promise.reject(new Error('asked'));
    expect(await publisherFeeds({ ...UNUSED, feedFetch: never }).chapters({}, OPEN)).toEqual([]);
  });

  it('is left out when it is missing, away, unreadable or too large', async () => {
    const large = JSON.stringify({ ...FILE, padding: 'x'.repeat(600_000) });
    for (const answer of [
      async () => new Response('', { status: 404 }),
      async () => new Response('', { status: 503 }),
      async () => new Response('<html>'),
      async () => new Response(large),
      () => Promise.reject(new TypeError('no connection')),
    ])
      expect(await fetched(answer)).toEqual([]);
  });

  it('ends with the analysis that needs it', async () => {
    await expect(fetched(async () => Response.json(FILE), AbortSignal.abort())).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
