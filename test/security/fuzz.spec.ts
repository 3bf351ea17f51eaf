import { Agent, request } from 'node:http';
import { aSubmission } from '../builders/talk.js';
import { AdminBrowser, FIRST_ADMIN } from '../support/admin.js';
import { MemberBrowser } from '../support/member.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { type RandomRequest, RandomRequests } from '../support/random-requests.js';
import { responseChecker } from '../support/response-checker.js';
import { type SeededRandom, seededRandom } from '../support/seeded-random.js';

/** `FUZZ_SEED` repeats a run, `FUZZ_REQUESTS` says how many requests are made. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.CI ? 4_000 : 2_000));
const CONCURRENCY = 12;
/** A caller whose last requests were all answered with 401 or 403 signs in anew. */
const MAX_REJECTIONS = 12;
const TIMEOUT_MS = 120_000;

interface Outcome {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

const [VISITOR, MEMBER, API_KEY, ADMIN] = [0, 1, 2, 3];

/** Calls that end an account, a session or a key, or lock it after wrong passwords. */
const ENDS_CALLER = /\/(?:logout|sign-out|sessions|password|passkeys|totp|api-keys|auth\/user)(?:\/|$)/;

/** Mostly who may do it: the rest finds out that others may not. */
function callerOf({ method, documented }: RandomRequest, random: SeededRandom): number {
  if (random.below(5) === 0) return random.below(ADMIN + 1);
  if (method !== 'GET' && ENDS_CALLER.test(documented)) return VISITOR;
  if (documented.startsWith('/api/podmin')) return ADMIN;
  return random.pick([VISITOR, MEMBER, MEMBER, MEMBER, API_KEY]);
}

/** Node frames no body of a DELETE by itself: the server would read it as another request. */
function lengthOf(body: string | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

describe(`requests made up from the OpenAPI document (contract §2), FUZZ_SEED=${SEED}`, () => {
  let product: RunningProduct;
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  beforeAll(async () => {
    product = await startProduct({ ...FIRST_ADMIN, RATE_LIMIT_FACTOR: '100000' });
  });
  afterAll(async () => {
    agent.destroy();
    await product.close();
  });

  const send = ({ method, path, headers, body }: RandomRequest, credentials: Record<string, string>) =>
    new Promise<Outcome>((resolve, reject) => {
      const outgoing = request(
        product.url + path,
        { method, agent, headers: { ...lengthOf(body), ...headers, ...credentials }, timeout: TIMEOUT_MS },
        (answer) => {
          const status = answer.statusCode ?? 0;
          const type = answer.headers['content-type'] ?? '';
          const end = (text: string) =>
            resolve({ status, type, retryAfter: answer.headers['retry-after'], body: text });
          // A stream of events ends with its job.
          if (type.includes('event-stream')) {
            answer.destroy();
            return end('');
          }
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          answer.on('end', () => end(text));
          answer.on('error', reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  /** Credentials of a visitor, a member, an API key and an admin. */
  async function callers(): Promise<Record<string, string>[]> {
    const member = new MemberBrowser(product);
    await member.register();
    await member.analyze(aSubmission('fuzzing'));
    const key = await member.call<{ key: string }>('/api/user/api-keys', {
      method: 'POST',
      body: { name: 'fuzz', scopes: ['read', 'analyze', 'library'] },
    });
    const login = await new AdminBrowser(product).login();
    const cookie = login.headers.getSetCookie().map((set) => set.split(';')[0]);
    return [
      {},
      { authorization: `Bearer ${member.token}` },
      { authorization: `Bearer ${key.body.key}` },
      { cookie: cookie.join('; '), origin: product.url, 'sec-fetch-site': 'same-origin' },
    ];
  }

  it('never end in a 5xx without Retry-After, and every answer fits its schema', async () => {
    const random = seededRandom(SEED);
    const requests = new RandomRequests(product.document, random);
    const check = responseChecker(product.document);
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    const known = await callers();
    const rejections = known.map(() => 0);
    const one = async () => {
      const made = requests.next();
      const caller = callerOf(made, random);
      const outcome = await send(made, known[caller] ?? {}).catch((error: Error) => error.message);
      if (caller > 0 && typeof outcome !== 'string') {
        rejections[caller] = [401, 403].includes(outcome.status) ? (rejections[caller] ?? 0) + 1 : 0;
      }
      const problem = typeof outcome === 'string' ? outcome : problemOf(made, outcome);
      if (typeof outcome !== 'string') statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
      if (problem) problems.push(`${made.method} ${made.path} ${JSON.stringify(made.body)}: ${problem}`);
    };
    const problemOf = (made: RandomRequest, { status, type, retryAfter, body }: Outcome) => {
      if (status >= 500 && !(retryAfter && status === 503)) return `${status} ${body.slice(0, 200)}`;
      if (made.method === 'HEAD' || !type.includes('json')) return undefined;
      try {
        check(made.method, made.documented, status, JSON.parse(body));
        return undefined;
      } catch (error) {
        return String(error);
      }
    };
    for (let sent = 0; sent < REQUESTS; sent += CONCURRENCY) {
      // Callers delete their accounts, sign out, and are deactivated by the admin.
      if (rejections.some((count) => count > MAX_REJECTIONS)) {
        known.splice(0, known.length, ...(await callers()));
        rejections.fill(0);
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, one));
    }
    const reached = [...statuses.keys()];
    expect(reached).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404]));
    if (process.env.FUZZ_REPORT) process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`);
    expect(problems).toEqual([]);
  }, 1_200_000);
});
