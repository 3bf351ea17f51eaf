import { Worker } from 'node:worker_threads';
import { preparedSummarizer } from '#adapters/llm/prepared/prepared-summarizer.js';
import { formatAnalysisKey } from '#core/analysis/analysis-key.js';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { responseChecker } from '../support/response-checker.js';
import { openStoredWorld } from '../support/stored-world.js';
import { Visitor } from '../support/visitor.js';
import { type BadCall, type Base, badCalls } from './bad-input-cases.js';

const EXAMPLE_KEY = formatAnalysisKey({
  kind: 'example',
  summarizer: preparedSummarizer().identity.kind,
  model: preparedSummarizer().identity.model,
});

interface Answer {
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Maximum CPU time that one request may block the process, in milliseconds. */
const MAX_BLOCK_MS = 50;
const BATCH = 12;
/** Number of repeats before a request counts as blocking: the first one may include compilation. */
const REPEATS = 5;

/** Routes whose valid calls would end the session of the others; they are called with invalid credentials only. */
const ENDING: Readonly<Record<string, string>> = {
  'DELETE /api/auth/user': 'header authorization',
  'POST /api/auth/sign-out': 'header authorization',
  'POST /api/podmin/auth/logout': 'header cookie',
};

describe('bad input', () => {
  let product: RunningProduct;
  let worker: Worker;
  let calls: readonly BadCall[];
  beforeAll(async () => {
    product = await startProduct({ ...FIRST_ADMIN, ROLE: 'api' });
    worker = new Worker(new URL('../support/request-worker.mjs', import.meta.url));
    calls = badCalls(product.document, await basesOf(product)).filter(
      ({ route, field }) => field === (ENDING[route] ?? field),
    );
  });
  afterAll(async () => {
    await worker.terminate();
    await product.close();
  });

  function send(batch: readonly BadCall[]): Promise<readonly Answer[]> {
    const answers = new Promise<readonly Answer[]>((resolve, reject) => {
      worker.removeAllListeners().once('message', resolve).once('error', reject);
    });
    worker.postMessage({ origin: product.url, calls: batch });
    return answers;
  }

  /** CPU time of this thread, which only the product uses, for a batch of calls, in milliseconds. */
  async function measured(batch: readonly BadCall[]): Promise<{ ms: number; answers: readonly Answer[] }> {
    const before = process.threadCpuUsage();
    const answers = await send(batch);
    const { user, system } = process.threadCpuUsage(before);
    return { ms: (user + system) / 1000, answers };
  }

  it('is rejected in the documented format, quickly, and never causes a server error', async () => {
    const check = responseChecker(product.document);
    const statuses = new Map<string, string>();
    const problems: string[] = [];
    /** Routes that read no megabyte, in whatever field it is. */
    const small = new Set<string>();
    for (let at = 0; at < calls.length; at += BATCH) {
      const batch = calls
        .slice(at, at + BATCH)
        .filter(({ route, value }) => !(small.has(route) && value.includes('@MEGABYTE@')));
      const { ms, answers } = await measured(batch);
      for (const [index, call] of batch.entries()) {
        const answer = answers[index] ?? { status: 0, type: '', text: '' };
        const problem = problemOf(call, answer, check);
        if (problem) problems.push(`${nameOf(call)}: ${problem}`);
        statuses.set(nameOf(call), outcomeOf(answer));
        if (answer.status === 413) small.add(call.route);
        if (ms < MAX_BLOCK_MS) continue;
        const alone = await fastest(call);
        if (alone > MAX_BLOCK_MS)
          problems.push(`${nameOf(call)}: holds the process for ${Math.round(alone)} ms`);
      }
    }
    for (const call of calls.filter(
      ({ isOptional, field, value }) => isOptional && isBody(field) && value === 'null',
    )) {
      const absent = statuses.get(nameOf({ ...call, value: 'absent' }));
      const sent = statuses.get(nameOf(call));
      if (absent !== sent) problems.push(`${nameOf(call)}: ${sent}, and ${absent} when it is absent`);
    }
    expect(problems).toEqual([]);
    expect(calls.length).toBeGreaterThan(1000);
  }, 1_200_000);

  it('treats null as absent for optional fields, without side effects', async () => {
    const visitor = new Visitor(product);
    const link = { youtubeUrl: 'https://youtu.be/nullnullnul' };
    const nothing = { spotifyUrl: null, style: null, transcript: null, customPrompt: null, language: null };
    const prefer = { prefer: 'respond-async' };
    const first = await visitor.analyze({ ...link, ...nothing }, prefer);
    const again = await visitor.analyze(link, prefer);
    expect([first.status, again.body.jobId]).toEqual([202, first.body.jobId]);
    expect((await visitor.call('/api/anonymous-usage')).body.count).toBe(1);
  });

  it.each([
    [
      'a transcript that is a list',
      { youtubeUrl: 'https://youtu.be/nullnullnul', transcript: [] },
      /transcript/,
    ],
    [
      'a transcript in a list',
      { youtubeUrl: 'https://youtu.be/nullnullnul', transcript: [{}] },
      /transcript/,
    ],
    [
      'a transcript without a text',
      { youtubeUrl: 'https://youtu.be/nullnullnul', transcript: {} },
      /transcript.text/,
    ],
    ['a link that is null', { spotifyUrl: null }, /link|URL/i],
    ['a body that is null', null, /link|URL/i],
    ['a body that is a list', [], /JSON object/],
  ])('rejects %s with a message', async (_name, body, message) => {
    const answer = await new Visitor(product).analyze(body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it.each(['"\\u0000"', '"\\ud800"', '""', '7', 'null', '[]', '{"a":[]}', JSON.stringify('x'.repeat(90))])(
    'ignores %s in fields without a schema',
    async (value) => {
      const member = new MemberBrowser(product);
      const names = ['email', 'displayName', 'photoURL', 'emailVerified'].map((name) => `"${name}":${value}`);
      const seen = await member.call('/api/auth/user', {
        headers: { 'x-user-data': `{"uid":"${member.uid}",${names.join(',')}}` },
      });
      const registered = await member.call('/api/auth/register', {
        method: 'POST',
        raw: `{"uid":"${member.uid}","planData":{"plan":${value},"sessionId":${value}}}`,
      });
      expect([seen.status, registered.status]).toEqual([200, 200]);
    },
  );

  async function fastest(call: BadCall): Promise<number> {
    let ms = Number.POSITIVE_INFINITY;
    for (let time = 0; time < REPEATS && ms > MAX_BLOCK_MS; time += 1) {
      ms = Math.min(ms, (await measured([call])).ms);
    }
    return ms;
  }
});

function isBody(field: string): boolean {
  return field.startsWith('body ');
}

function nameOf({ route, field, value }: BadCall): string {
  return `${route}, ${field} = ${value.length > 60 ? `${value.slice(0, 60)}…` : value}`;
}

/** A response's identity without ids and times, for comparisons. */
function outcomeOf({ status, text }: Answer): string {
  return `${status} ${/"code":"\w+"/.exec(text)?.[0] ?? ''}`;
}

function problemOf(
  { method, path, field, value }: BadCall,
  { status, type, text }: Answer,
  check: ReturnType<typeof responseChecker>,
): string | undefined {
  // Oversized request heads are rejected by Node's parser, which closes the connection before routing.
  if (!field.startsWith('body') && value.includes('@MEGABYTE@')) {
    return status === 431 || status === 414 || status === 0 ? undefined : `answers ${status}`;
  }
  if (status === 0) return `no answer: ${text}`;
  if (status === 431) return undefined;
  const isUnavailable = status === 503 && text.includes('"payments_unavailable"');
  if (status >= 500 && !isUnavailable) return `answers ${status} ${text.slice(0, 200)}`;
  if (status < 400 || method === 'HEAD') return undefined;
  if (
    status === 401 &&
    !field.startsWith('header') &&
    /"(?:admin_)?not_signed_in"/.test(text) &&
    field !== 'body uid'
  ) {
    return 'lost its session: nothing of it was looked at';
  }
  if (!type.startsWith('application/json')) return `answers ${status} as ${type}`;
  if (text.length > 20_000) return `answers ${status} with ${text.length} characters`;
  const body: unknown = JSON.parse(text);
  // MCP answers in the form of JSON-RPC.
  const { message, error } = Object(body);
  if (typeof (message ?? error?.message) !== 'string') return `answers ${status} without a message`;
  try {
    check(method, path.replaceAll('@MEGABYTE@', 'x'), status, body);
  } catch (error) {
    return String(error);
  }
  return undefined;
}

/** Valid values for all routes. */
async function basesOf(product: RunningProduct): Promise<Readonly<Record<string, Base>>> {
  const world = await openStoredWorld(product);
  const member = new MemberBrowser(product);
  const { user } = await member.user();
  const other = await new MemberBrowser(product).user();
  await world.postgres.pool.query("update members set plan = 'all_access' where id = $1", [user.id]);
  const { id, urlSlug = '' } = await world.analysed();
  // Without it the example would be waited for, and no worker makes one.
  await world.analysed({ keys: [EXAMPLE_KEY], visibility: 'example' });
  await world.close();
  const login = await new AdminBrowser(product).login();
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const admin = { cookie, origin: product.url, 'sec-fetch-site': 'same-origin' };
  const { key: apiKey } = (
    await member.call<{ key: string }>('/api/user/api-keys', {
      method: 'POST',
      body: { name: 'Bad input', scopes: ['read', 'analyze', 'library'] },
    })
  ).body;
  const signedIn = { authorization: `Bearer ${member.token}` };
  const own: Readonly<Record<string, Base>> = {
    'POST /api/analyze': {
      headers: { prefer: 'respond-async' },
      body: {
        spotifyUrl: undefined,
        youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
        language: 'en',
        transcript: {
          text: 'A word that was said. '.repeat(40),
          format: 'txt',
          title: 'Title',
          show: 'Show',
        },
      },
    },
    'POST /mcp': {
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json, text/event-stream' },
    },
    'POST /api/auth/register': { body: { uid: member.uid } },
    'PUT /api/podmin/users/{id}': { path: { id: String(other.user.id) } },
    'PUT /api/podmin/summaries/{id}': { path: { id: String(id) } },
    'GET /api/analysis/slug/{path}': { path: { path: urlSlug } },
  };
  return Object.fromEntries(
    Object.entries(product.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => {
        const route = `${method.toUpperCase()} ${path}`;
        const caller = path.startsWith('/api/podmin/') ? admin : signedIn;
        return [route, { ...own[route], headers: { ...caller, ...own[route]?.headers } }];
      }),
    ),
  );
}
