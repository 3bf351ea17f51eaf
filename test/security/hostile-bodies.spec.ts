import { connect } from 'node:net';
import { BODY_LIMITS, MAX_LISTED_PROBLEMS } from '#core/limits/body-limits.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

interface Refusal {
  readonly message: string;
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

const MEGABYTE = 1024 * 1024;
/** Takes parts of files of up to 2 GB. */
const UPLOAD = 'PATCH /api/uploads/1';
const TRANSCRIPT_BYTES = BODY_LIMITS.transcript.maxBytes;
const LINK = 'https://youtu.be/dQw4w9WgXcQ';

/** Bodies within the size limit of a transcript, each of which used to block the process for seconds or minutes. */
const COSTLY: readonly (readonly [string, string])[] = [
  ['100,000 fields', objectOf(100_000)],
  ['as many nested lists as fit', `{"spotifyUrl":${'['.repeat(TRANSCRIPT_BYTES - 20)}`],
  ['as many empty lists as fit', `{"spotifyUrl":[${'[],'.repeat(TRANSCRIPT_BYTES / 3 - 10)}[]]}`],
  ['as many empty objects as fit', `{"transcript":{"text":[${'{},'.repeat(TRANSCRIPT_BYTES / 3 - 20)}{}]}}`],
  ['as many numbers as fit', `[${'1,'.repeat(TRANSCRIPT_BYTES / 2 - 10)}1]`],
  ['one number of as many digits as fit', `{"spotifyUrl":${'7'.repeat(TRANSCRIPT_BYTES - 20)}}`],
  ['a field of as long a name as fits', `{"${'n'.repeat(TRANSCRIPT_BYTES - 20)}":1}`],
  ['a field that is there twice', `{"youtubeUrl":"${LINK}","youtubeUrl":"${LINK}"}`],
];

describe('bodies that are too large or too complex', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ ROLE: 'api' });
  });
  afterAll(() => product.close());

  const send = (path: string, raw: string, method = 'POST') =>
    new Visitor(product).call<Refusal>(path, { method, raw, headers: { origin: product.url } });

  it.each(COSTLY)('rejects %s within a second of CPU time', async (_name, raw) => {
    expect(raw.length).toBeLessThanOrEqual(TRANSCRIPT_BYTES);
    const costs: number[] = [];
    // Repeated because a garbage collection of another test may add to the measurement.
    for (let round = 0; round < 3; round += 1) {
      const before = process.threadCpuUsage();
      const { status, body } = await send('/api/analyze', raw);
      const { user, system } = process.threadCpuUsage(before);
      costs.push((user + system) / 1000);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(JSON.stringify(body).length).toBeLessThan(500);
    }
    expect(Math.min(...costs)).toBeLessThan(1000);
  });

  it('rejects bodies above a route’s limit by their declared length, on every route with a body', async () => {
    const routes = Object.entries(product.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '1')}`)
        .filter((route) => route !== UPLOAD),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const route of [
      ...routes,
      'POST /no-such-call',
      'POST /api/no-such-call',
      'POST /api/podmin/none',
    ]) {
      const limit = route.endsWith('/analyze')
        ? '2 MB'
        : route.includes('/summaries/')
          ? /\b(1 MB|64 kB)/
          : route.endsWith('/opml')
            ? '1 MB'
            : '64 kB';
      const answer = await announce(product, route, 5.8 * MEGABYTE);
      expect([route, answer]).toEqual([route, expect.stringMatching(/^HTTP\/1\.1 413 /)]);
      expect([route, answer]).toEqual([route, expect.stringMatching(limit)]);
      expect([route, answer]).toEqual([route, expect.stringContaining('"code":"request_too_large"')]);
    }
  });

  it('keeps no large body of another type where uploads arrive', async () => {
    expect(await announce(product, UPLOAD, 5.8 * MEGABYTE)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('rejects bodies above a route’s limit while receiving them without a declared length', async () => {
    const chunk = Buffer.alloc(16 * 1024, ' ');
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
    });
    const answer = await fetch(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(answer);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'application/xml', ''])(
    'does not parse the type "%s"',
    async (type) => {
      const { status, body } = await new Visitor(product).call<Refusal>('/api/contact', {
        method: 'POST',
        raw: 'a=1&'.repeat(1000),
        headers: { 'content-type': type },
      });
      expect([status, body.message]).toEqual([415, 'Send the request as application/json.']);
    },
  );

  it('accepts a transcript of 2 MB with escaped line breaks', async () => {
    const text = `${'word '.repeat(200)}\n`.repeat(2090);
    const { status } = await new Visitor(product).analyze(
      { youtubeUrl: LINK, transcript: { text, format: 'txt' } },
      { prefer: 'respond-async' },
    );
    expect(status).toBe(202);
  });

  it('names at most 20 unknown fields and truncates their names', async () => {
    const many = await send('/api/contact', objectOf(90));
    expect(many.body.errors).toHaveLength(MAX_LISTED_PROBLEMS);
    const long = await send('/api/contact', JSON.stringify({ ['\u202e<b>long'.repeat(20)]: 1 }));
    expect(long.body.message.length).toBeLessThan(100);
    expect(long.body.message).not.toContain('\u202e');
    const nested = await send('/api/analyze', JSON.stringify({ transcript: { text: 'x', extra: 1 } }));
    expect(nested.body.errors?.[0]?.field).toBe('transcript.extra');
  });
});

function objectOf(fields: number): string {
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: fields }, (_, index) => [`field${index}`, 1])),
  );
}

/** The response to a request that announces a body but does not send it. */
function announce({ url }: RunningProduct, route: string, bytes: number): Promise<string> {
  const { hostname, port, origin, host } = new URL(url);
  const head = [
    `${route} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${origin}`,
    // Some routes refuse strangers before they look at the body.
    'authorization: Bearer none',
    'content-type: application/json',
    `content-length: ${Math.round(bytes)}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy(new Error(`${route}: no answer`)));
    socket.on('data', (piece: string) => {
      answer += piece;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}
