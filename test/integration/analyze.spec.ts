import type { Analysis } from '#core/analysis/analysis.js';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { sampleLinks, submissionOf } from '../support/samples.js';
import { Visitor } from '../support/visitor.js';

interface Job {
  jobId: string;
}

describe('POST /api/analyze (contract §2)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  it('returns the finished analysis of a sample link, which is available by id and slug', async () => {
    const visitor = new Visitor(product);
    const [url = ''] = await sampleLinks(visitor);
    const { status, body } = await visitor.analyze<Analysis>(submissionOf(url));
    expect(status).toBe(200);
    expect(body.urlSlug).toMatch(/^[^/]+\/[^/]+$/);
    expect(body.businessInsights.keyPassages?.length).toBeGreaterThan(0);
    expect(body.businessInsights.keyQuotes.length).toBeGreaterThan(0);
    expect(body.businessInsights.keyQuotes.every(({ verified }) => verified)).toBe(true);
    const stranger = new Visitor(product);
    const [byId, bySlug, byEncodedSlug] = await Promise.all([
      stranger.call<Analysis>(`/api/analysis/${body.id}`),
      stranger.call<Analysis>(`/api/analysis/slug/${body.urlSlug}`),
      stranger.call<Analysis>(`/api/analysis/slug/${encodeURIComponent(body.urlSlug ?? '')}`),
    ]);
    expect(byId.body).toEqual(body);
    expect(bySlug.body).toEqual(body);
    expect(byEncodedSlug.body).toEqual(body);
  });

  it('returns an existing analysis immediately without a charge', async () => {
    const first = new Visitor(product);
    const [, url = ''] = await sampleLinks(first);
    const made = await first.analyze<Analysis>(submissionOf(url));
    const second = new Visitor(product);
    const again = await second.analyze<Analysis>(submissionOf(url), { prefer: 'respond-async' });
    expect(again.status).toBe(200);
    expect(again.body.id).toBe(made.body.id);
    expect((await second.call('/api/anonymous-usage')).body).toEqual({ count: 0, limit: 3, remaining: 3 });
  });

  it('accepts a job, streams monotonic progress, and ends with the analysis', async () => {
    const visitor = new Visitor(product);
    const { status, headers, body } = await visitor.analyze<Job>(
      {
        youtubeUrl: aYoutubeLink(),
        transcript: { text: aTalk('pricing'), title: 'On pricing', show: 'Test talks' },
      },
      { prefer: 'respond-async' },
    );
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/api/analyze/jobs/${body.jobId}`);
    const events = await visitor.events(`/api/analyze/jobs/${body.jobId}/events`);
    const percents = events.map(({ percent }) => Number(percent));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({ status: 'done', percent: 100, message: 'Analysis complete!' });
    const job = await visitor.call(`/api/analyze/jobs/${body.jobId}`);
    expect(job.body).toMatchObject({ status: 'done', analysis: { urlSlug: expect.stringMatching(/^my\//) } });
  });

  it('keeps the analysis of a user’s transcript private, records its origin, and charges for it', async () => {
    const visitor = new Visitor(product);
    const sent = {
      youtubeUrl: aYoutubeLink(),
      transcript: { text: aTalk('hiring'), title: 'On hiring', show: 'Test talks' },
    };
    const { body } = await visitor.analyze<Analysis>(sent);
    expect(body.provenance).toMatchObject({ source: 'reader', shareUsed: 1 });
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 1, remaining: 2 });
    expect((await visitor.call(`/api/analysis/${body.id}`)).status).toBe(200);

    const stranger = new Visitor(product);
    expect((await stranger.call(`/api/analysis/${body.id}`)).status).toBe(404);
    expect((await stranger.call(`/api/analysis/slug/${body.urlSlug}`)).status).toBe(404);
    expect((await stranger.call(`/api/analysis/${body.id}/export/pdf`)).status).toBe(404);
    const listed = await visitor.call<Analysis[]>('/api/analyses?limit=500');
    expect(listed.body.map(({ id }) => id)).not.toContain(body.id);

    const again = await visitor.analyze<Analysis>(sent);
    expect(again.body.id).toBe(body.id);
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 1 });
  });

  it('rejects a visitor’s fourth analysis with the details for the dialog', async () => {
    const visitor = new Visitor(product);
    for (const topic of ['churn', 'sales', 'support']) {
      const made = await visitor.analyze({ youtubeUrl: aYoutubeLink(), transcript: { text: aTalk(topic) } });
      expect(made.status).toBe(200);
    }
    const { status, body } = await visitor.analyze({
      youtubeUrl: aYoutubeLink(),
      transcript: { text: aTalk('growth') },
    });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      needsAuth: true,
      message: 'Free analysis limit reached',
      count: 3,
      limit: 3,
    });
    expect((await visitor.call('/api/anonymous-usage')).body).toEqual({ count: 3, limit: 3, remaining: 0 });
  });

  it('starts exactly three of 200 concurrent submissions with three left', async () => {
    const visitor = new Visitor(product);
    await visitor.analyze({ youtubeUrl: aYoutubeLink() });
    const submit = (topic: number) =>
      visitor.analyze(
        { youtubeUrl: aYoutubeLink(), transcript: { text: aTalk(`topic ${topic}`) } },
        { prefer: 'respond-async' },
      );
    const answers = await Promise.all(Array.from({ length: 200 }, (_, topic) => submit(topic)));
    const started = answers.filter(({ status }) => status === 202);
    expect(started).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(197);
  });

  it('creates one job for duplicate submissions and gives everybody its result', async () => {
    const visitors = Array.from({ length: 30 }, () => new Visitor(product));
    const [, , url = ''] = await sampleLinks(new Visitor(product));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.analyze<Analysis>(submissionOf(url))),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const usage = await Promise.all(
      visitors.map((visitor) => visitor.call<{ count: number }>('/api/anonymous-usage')),
    );
    expect(usage.reduce((sum, { body }) => sum + body.count, 0)).toBe(1);
  });

  it('replays the response to an Idempotency-Key and rejects the key with another body', async () => {
    const visitor = new Visitor(product);
    const body = { youtubeUrl: aYoutubeLink(), transcript: { text: aTalk('focus') } };
    const key = { 'idempotency-key': `key-${aYoutubeLink()}` };
    const first = await visitor.analyze<Analysis>(body, key);
    const second = await visitor.analyze<Analysis>(body, key);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 1 });
    const other = await visitor.analyze({ ...body, youtubeUrl: aYoutubeLink() }, key);
    expect(other.status).toBe(422);
    expect(other.body.message).toEqual(expect.any(String));
  });

  it.each([
    ['no link', {}, 400, /enter a Spotify podcast or YouTube video URL/],
    [
      'a foreign link',
      { youtubeUrl: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' },
      400,
      /valid Spotify podcast/,
    ],
    ['both links', { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', spotifyUrl: 'x' }, 400, /not both/],
    ['a link of the other service', { spotifyUrl: 'https://youtu.be/dQw4w9WgXcQ' }, 400, /youtubeUrl/],
    ['a link that is no text', { youtubeUrl: { $gt: '' } }, 400, /youtubeUrl must be text/],
    ['an unknown field', { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', admin: true }, 400, /admin/],
    [
      'a transcript that is no object',
      { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', transcript: 'x' },
      400,
      /transcript/,
    ],
    [
      'an empty transcript',
      { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', transcript: { text: '' } },
      400,
      /transcript/i,
    ],
    [
      'an unknown format',
      { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', transcript: { text: 'x', format: 'doc' } },
      400,
      /format/,
    ],
  ])('rejects %s with a message', async (_name, sent, status, message) => {
    const answer = await new Visitor(product).analyze(sent);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });

  it('rejects an unreadable transcript immediately with a reason and without a charge', async () => {
    const visitor = new Visitor(product);
    for (const prefer of ['wait=1', 'respond-async']) {
      const answer = await visitor.analyze(
        { youtubeUrl: aYoutubeLink(), transcript: { text: 'Ada: Hello there.' } },
        { prefer },
      );
      expect([answer.status, answer.body.code]).toEqual([400, 'transcript_unreadable']);
      expect(answer.body.message).toMatch(/Only 2 words were found/);
    }
    expect((await visitor.call('/api/anonymous-usage')).body).toMatchObject({ count: 0, remaining: 3 });
  });

  it('rejects malformed, oversized and unsupported bodies', async () => {
    const visitor = new Visitor(product);
    const post = { method: 'POST' };
    const broken = await visitor.call('/api/analyze', { ...post, raw: '{"youtubeUrl":' });
    expect([broken.status, broken.body.message]).toEqual([400, 'The request is not valid JSON.']);
    const polluted = await visitor.call('/api/analyze', { ...post, raw: '{"__proto__":{"isAdmin":true}}' });
    expect(polluted.status).toBe(400);
    const nested = `{"youtubeUrl":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const deep = await visitor.call('/api/analyze', { ...post, raw: nested });
    expect([deep.status, deep.body.message]).toEqual([400, 'The request is nested too deep.']);
    const text = 'word '.repeat(500_000);
    const large = await visitor.analyze({ youtubeUrl: aYoutubeLink(), transcript: { text } });
    expect([large.status, large.body.code]).toEqual([413, 'transcript_too_large']);
    const form = await visitor.call('/api/analyze', {
      ...post,
      raw: 'a=b',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
    expect(form.body.requestId).toBe(form.headers.get('x-request-id'));
  });
});
