import type { Analysis } from '#core/analysis/analysis.js';
import { aConversation } from '../builders/conversation.js';
import { aTrack, aVideo } from '../builders/video.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type FakeYoutube, startFakeYoutube } from '../upstreams/youtube/fake-server.js';

describe('a YouTube link, without a key (contract §2)', () => {
  let youtube: FakeYoutube;
  let product: RunningProduct;
  beforeAll(async () => {
    youtube = await startFakeYoutube();
    product = await startProduct({ YOUTUBE_URL: youtube.url, OUTBOUND_ALLOW: new URL(youtube.url).origin });
  });
  afterAll(async () => {
    await product.close();
    await youtube.close();
  });
  const unused = { count: 0, limit: 3, remaining: 3 };

  it('becomes a public analysis of its captions, stated in its provenance', async () => {
    youtube.add(aVideo({ id: 'captioned01', tracks: [aTrack()] }));
    const visitor = new Visitor(product);
    const { status, body } = await visitor.analyze<Analysis>({ youtubeUrl: 'https://youtu.be/captioned01' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      visibility: 'public',
      title: 'How we doubled our price',
      urlSlug: 'founders-at-work/how-we-doubled-our-price',
      provenance: { source: 'captions', shareUsed: 1 },
    });
    expect((await new Visitor(product).call(`/api/analysis/${body.id}`)).status).toBe(200);
  });

  it('separates the pages of the shows C, C++ and C#, linked from their analyses (§2)', async () => {
    const shows = { C: 'c-podcast', 'C++': 'c-plus-plus', 'C#': 'c-sharp' };
    for (const [index, [author, slug]] of Object.entries(shows).entries()) {
      youtube.add(aVideo({ id: `languages-${index}`, title: `Talk ${index} on ${slug}`, author }));
      const youtubeUrl = `https://youtu.be/languages-${index}`;
      const { body } = await new Visitor(product).analyze<Analysis>({ youtubeUrl });
      expect(body.urlSlug).toBe(`${slug}/talk-${index}-on-${slug}`);
    }
    for (const [name, slug] of Object.entries(shows)) {
      const { body } = await new Visitor(product).call<{ url_slug: string }[]>(
        `/api/podcasts/${encodeURIComponent(name)}/episodes`,
      );
      expect(body.map(({ url_slug }) => url_slug.split('/')[0])).toEqual([slug]);
    }
  });

  it('explains missing captions and refunds the quota', async () => {
    youtube.add(aVideo({ id: 'captionless', tracks: [] }));
    const visitor = new Visitor(product);
    const { status, body } = await visitor.analyze({ youtubeUrl: 'https://youtu.be/captionless' });
    expect([status, body.code]).toEqual([422, 'transcript_unavailable']);
    expect(body.message).toMatch(/Add the transcript of this episode/);
    expect((await visitor.call('/api/anonymous-usage')).body).toEqual(unused);
  });

  it('responds with 404 for a missing video', async () => {
    const visitor = new Visitor(product);
    const { status, body } = await visitor.analyze({ youtubeUrl: 'https://youtu.be/notthere001' });
    expect([status, body.code]).toEqual([404, 'episode_not_found']);
    expect((await visitor.call('/api/anonymous-usage')).body).toEqual(unused);
  });

  it.each([
    ['private-unexplained', 404, 'episode_not_found', /private/],
    ['premium', 422, 'transcript_unavailable', /Premium.*Add its transcript/],
    ['processing', 422, 'transcript_unavailable', /still processing/],
    ['region-in-screen', 422, 'transcript_unavailable', /where this server is.*Add the transcript/],
  ] as const)(
    'says what keeps a video back and gives the allowance back: %s (§2)',
    async (state, expectedStatus, code, told) => {
      const id = state.replaceAll('-', '').padEnd(11, '0').slice(0, 11);
      youtube.add(aVideo({ id, state }));
      const visitor = new Visitor(product);
      const { status, body } = await visitor.analyze({ youtubeUrl: `https://youtu.be/${id}` });
      expect([status, body.code]).toEqual([expectedStatus, code]);
      expect(body.message).toMatch(told);
      expect((await visitor.call('/api/anonymous-usage')).body).toEqual(unused);
    },
  );

  it('stops after YouTube’s first 429 to captions and suggests a next step (§2)', async () => {
    youtube.add(aVideo({ id: 'toooften001', tracks: [aTrack(), aTrack({ kind: 'asr' })] }));
    youtube.requests.length = 0;
    youtube.misbehave('429-bare', undefined, ({ endpoint }) => endpoint === 'timedtext');
    try {
      const { status, body } = await new Visitor(product).analyze({
        youtubeUrl: 'https://youtu.be/toooften001',
      });
      expect([status, body.message]).toEqual([
        503,
        expect.stringMatching(/takes this server for a robot.*Add the transcript of this episode/),
      ]);
      expect(youtube.requests.filter(({ endpoint }) => endpoint === 'timedtext')).toHaveLength(1);
      expect(youtube.requests.filter(({ endpoint }) => endpoint === 'player')).toHaveLength(1);
    } finally {
      youtube.misbehave(undefined);
    }
  });

  it('responds with 503 when YouTube blocks this server, and suggests an own transcript (§2)', async () => {
    youtube.misbehave('sorry');
    try {
      const visitor = new Visitor(product);
      const { status, body } = await visitor.analyze({ youtubeUrl: 'https://youtu.be/blockpage01' });
      expect([status, body.message]).toEqual([
        503,
        expect.stringMatching(/takes this server for a robot.*Add the transcript of this episode/),
      ]);
      expect((await visitor.call('/api/anonymous-usage')).body).toEqual(unused);
    } finally {
      youtube.misbehave(undefined);
    }
  });

  it('responds with 503 and Retry-After when YouTube is down, while own transcripts still work', async () => {
    youtube.misbehave('500');
    try {
      const visitor = new Visitor(product);
      const { status, headers } = await visitor.analyze({ youtubeUrl: 'https://youtu.be/unreachable' });
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      const text = aConversation(30)
        .turns.map((turn) => `${turn.speaker}: ${turn.text}`)
        .join('\n');
      const transcript = { text, title: 'Unreachable', show: 'Test talks' };
      const own = await visitor.analyze<Analysis>({ youtubeUrl: 'https://youtu.be/unreachable', transcript });
      expect(own.body).toMatchObject({ title: 'Unreachable', provenance: { source: 'reader' } });
    } finally {
      youtube.misbehave(undefined);
    }
  });
});
