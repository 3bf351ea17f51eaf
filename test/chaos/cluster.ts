import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#adapters/embedded/postgres/start-embedded-postgres.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { freePort, type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';

/** A process of the product that can be ended and started again on its port. */
export interface Member {
  readonly name: string;
  readonly url: string;
  readonly dataDir: string;
  pid(): number;
  stop(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export interface Submission {
  readonly jobId: string;
  readonly cookie: string;
}

export interface Cluster {
  readonly apis: readonly Member[];
  readonly workers: readonly Member[];
  readonly llm: FakeOpenai;
  readonly postgresDir: string;
  readonly databaseUrl: string;
  /** Submits a transcript as a new visitor, through the given origin or the first API process. */
  submit(origin?: string): Promise<Submission>;
  /** Waits until all are done and returns what is wrong: failed jobs, double charges, lost or doubled analyses. */
  problemsOf(submissions: readonly Submission[]): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly apis?: number;
  readonly workers?: number;
  /** Time of the language model for an answer, in milliseconds. */
  readonly modelMs?: number;
  readonly variables?: Readonly<Record<string, string>>;
  /** Maps the database's URL to the one that the processes use. */
  readonly throughProxy?: (url: string) => Promise<string>;
}

const MAX_STARTS = 4;
const FINISH_TIMEOUT_MS = 180_000;

/** Starts API processes and workers on one Postgres, with a fake language model. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { apis = 1, workers = 1, modelMs = 150, variables = {} } = options;
  const { throughProxy = async (url: string) => url } = options;
  const folder = await mkdtemp(join(tmpdir(), 'podgist-chaos-'));
  const postgresDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: () => {} });
  const llm = await startFakeOpenai({ latencyMs: modelMs });
  const shared = {
    DATABASE_URL: await throughProxy(postgres.url),
    SESSION_SECRET: 'a secret of the chaos tests, long enough',
    OPENAI_BASE_URL: llm.url,
    OPENAI_MODEL: 'fake-model',
    LLM_CLAIM_CHECK: 'off',
    SAMPLES: 'off',
    ...variables,
  };
  const member = (role: string, index: number) =>
    startMember(`${role}-${index + 1}`, join(folder, `${role}-${index}`), { ...shared, ROLE: role });
  const all: Member[] = [];
  // The first process migrates; the others would wait for it.
  for (let index = 0; index < apis; index++) all.push(await member('api', index));
  for (let index = 0; index < workers; index++) all.push(await member('worker', index));
  const first = all[0] as Member;

  return {
    apis: all.slice(0, apis),
    workers: all.slice(apis),
    llm,
    postgresDir,
    databaseUrl: postgres.url,
    submit: (origin = first.url) => submit(origin),
    problemsOf: (submissions) => problemsOf(first.url, postgres, submissions),
    async stop() {
      await Promise.all(all.map((process) => process.stop('SIGKILL')));
      await llm.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function startMember(
  name: string,
  dataDir: string,
  variables: Readonly<Record<string, string>>,
): Promise<Member> {
  const port = String(await freePort());
  const start = () => spawnProduct(dataDir, { ...variables, PORT: port });
  let product: SpawnedProduct = await start();
  return {
    name,
    url: product.url,
    dataDir,
    pid: () => product.process.pid as number,
    stop: (signal) => product.stop(signal),
    async start() {
      product = await supervised(start);
    },
  };
}

/** Starts again what could not start, as a supervisor does. */
async function supervised<T>(start: () => Promise<T>, tries = MAX_STARTS): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (tries === 1) throw error;
    return supervised(start, tries - 1);
  }
}

let submitted = 0;

async function submit(origin: string): Promise<Submission> {
  submitted += 1;
  const response = await fetch(`${origin}/api/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify(aSubmission(`resilience number ${submitted}`)),
  });
  if (!response.ok) throw new Error(`submission: ${response.status} ${await response.text()}`);
  const { jobId } = (await response.json()) as { jobId: string };
  return { jobId, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function problemsOf(
  origin: string,
  postgres: EmbeddedPostgres,
  submissions: readonly Submission[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { jobId, cookie } of submissions) {
    const read = async <T>(path: string): Promise<T | undefined> => {
      const response = await fetch(origin + path, { headers: { cookie } }).catch(() => undefined);
      return response?.ok ? ((await response.json()) as T) : undefined;
    };
    const job = await eventually(
      () => read<{ status: string; code?: string }>(`/api/analyze/jobs/${jobId}`),
      (seen) => seen?.status === 'done' || seen?.status === 'failed',
      FINISH_TIMEOUT_MS,
    ).catch((error: Error) => ({ status: error.message, code: '' }));
    if (job?.status !== 'done') problems.push(`${jobId}: ${job?.status} ${job?.code ?? ''}`);
    const usage = await read<{ count: number }>('/api/anonymous-usage');
    if (usage?.count !== 1) problems.push(`${jobId}: charged ${usage?.count} times`);
  }
  const stored = await countAnalyses(postgres.url);
  if (stored !== submissions.length) problems.push(`${stored} analyses of ${submissions.length} submissions`);
  return problems;
}

async function countAnalyses(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from analyses');
    return rows[0].count;
  } finally {
    await client.end();
  }
}
