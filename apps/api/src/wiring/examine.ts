import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { findRunningPostgres } from '#adapters/embedded/postgres/find-running-postgres.js';
import { smtpMailer } from '#adapters/mail/smtp/smtp-mailer.js';
import { assertNoUnfinishedRestore } from '#adapters/postgres/backup/unfinished-restore.js';
import { ALL_MIGRATIONS } from '#adapters/postgres/migrations/all-migrations.js';
import { postgresModelWindows } from '#adapters/postgres/models/postgres-model-windows.js';
import { systemClock, systemTimers } from '#adapters/system/system.js';
import type { ChoicesByPurpose } from '#core/models/model-purposes.js';
import { objectKey } from '#core/objects/object-key.js';
import type { ModelWindows } from '#core/ports/model-windows.js';
import type { Env } from '../env/env.js';
import { unreadVariables } from '../env/secret-files.js';
import type { Logger } from '../observability/logger.js';
import { exists } from './backup-files.js';
import { connectionAdvice } from './connection-advice.js';
import { idleSettings, unreachableServers } from './examine-addresses.js';
import { examineLocalModels, examinePurposes } from './examine-models.js';
import { createLanguageModel, reportLanguageModel, type VendorModel } from './language-model.js';
import { allowsPlainMail, mailSender, smtpUrl } from './mail-settings.js';
import { windowedModel, windowWarning } from './model-window.js';
import { openObjectStorage } from './object-storage.js';
import { assertNoRestoreInto } from './restore.js';
import { checkServiceAccount } from './service-account.js';

/** Finding about one part. `warning`: it works, but perhaps not as intended. */
export interface Finding {
  readonly part: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

type Check = (env: Env, log: Logger) => Promise<Omit<Finding, 'part'>[]>;

const TIMEOUT_MS = 5_000;
const WINDOW_TIMEOUT_MS = 120_000;
/** Oldest Postgres that the suites run on. */
const MIN_POSTGRES = 15;
const MIN_FREE_BYTES = 1_000_000_000;
const ok = (text: string) => [{ state: 'ok' as const, text }];
const warning = (text: string) => [{ state: 'warning' as const, text }];
const problem = (text: string) => [{ state: 'problem' as const, text }];

const CHECKS: Readonly<Record<string, Check>> = {
  settings: async (env) => {
    const warnings = [...env.warnings, ...idleSettings(env)];
    return warnings.length === 0 ? ok('valid') : warnings.flatMap(warning);
  },
  database: checkDatabase,
  replica: checkReplica,
  queue: checkQueue,
  'object storage': checkObjectStorage,
  'data folder': checkDataFolder,
  'language model': checkLanguageModel,
  purposes: async (env) => examinePurposes(env, await chosenModels(env)),
  'local models': async (env) => examineLocalModels(env, await chosenModels(env)),
  mail: checkMail,
  identity: checkIdentity,
  services: checkServices,
};

/** The variable that a failed connection is about. */
const VARIABLE_OF: Readonly<Record<string, string>> = {
  database: 'DATABASE_URL',
  replica: 'DATABASE_READ_URL',
  queue: 'REDIS_URL',
  mail: 'SMTP_URL',
};

/** Examines what a start with this environment would meet. It changes nothing but an object and a folder of its own, and sends nothing. */
export async function examine(
  env: Env,
  source: Readonly<Record<string, string | undefined>>,
  log: Logger,
): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([part, check]) => {
      const variable = VARIABLE_OF[part];
      const findings = await check(env, log).catch((error: Error) =>
        problem(variable === undefined ? error.message : connectionAdvice(variable, error)),
      );
      return findings.map((finding) => ({ part, ...finding }));
    }),
  );
  return [
    ...unreadVariables(source).map((text) => ({ part: 'settings', state: 'warning' as const, text })),
    ...found.flat(),
  ];
}

async function checkDatabase(env: Env): ReturnType<Check> {
  const url = await databaseUrl(env);
  if (!url) return ok(`embedded Postgres in ${env.DATA_DIR}, not running`);
  return withClient(url, async (client) => {
    const from = performance.now();
    const { rows } = await client.query('show server_version');
    const ms = Math.round(performance.now() - from);
    const version = String(rows[0]?.server_version);
    if (Number.parseInt(version, 10) < MIN_POSTGRES)
      return problem(`Postgres ${version} is too old: use ${MIN_POSTGRES} or newer`);
    await assertNoUnfinishedRestore(client);
    const pending = await pendingMigrations(client);
    const answer = `Postgres ${version} answers in ${ms} ms`;
    return pending === 0 ? ok(answer) : warning(`${answer}; the next start runs ${pending} migrations`);
  });
}

async function checkReplica(env: Env): ReturnType<Check> {
  if (!env.DATABASE_READ_URL) return ok('none: public pages are read from the database');
  const primary = await databaseUrl(env);
  const clusterOf = async (client: pg.Client) => {
    const { rows } = await client.query('select system_identifier::text as id from pg_control_system()');
    return rows[0]?.id;
  };
  const expected = primary && (await withClient(primary, clusterOf));
  return withClient(env.DATABASE_READ_URL, async (client) => {
    const { rows } = await client.query(
      'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() is not null as "tellsPosition"',
    );
    if (expected && (await clusterOf(client)) !== expected)
      return problem('DATABASE_READ_URL is of another cluster than DATABASE_URL: it is never read');
    if (!rows[0]?.isReplica) return warning('DATABASE_READ_URL is no replica: it takes writes');
    return rows[0].tellsPosition
      ? ok('answers and tells how far it is')
      : problem('DATABASE_READ_URL does not tell how far it is: it is never read');
  });
}

async function databaseUrl({ DATABASE_URL, DATA_DIR }: Env): Promise<string | undefined> {
  return DATABASE_URL ?? findRunningPostgres(resolve(DATA_DIR, 'postgres'));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A connection that breaks is reported by the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function pendingMigrations(client: pg.Client): Promise<number> {
  const table = await client.query(`select to_regclass('public.mikro_orm_migrations') as name`);
  if (!table.rows[0]?.name) return ALL_MIGRATIONS.length;
  const { rows } = await client.query('select name from mikro_orm_migrations');
  const ran = new Set(rows.map(({ name }) => name));
  return ALL_MIGRATIONS.filter(({ name }) => !ran.has(name)).length;
}

async function checkQueue({ REDIS_URL }: Env): ReturnType<Check> {
  if (!REDIS_URL) return ok('in the database');
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  // The rejection does not say why.
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect().catch((error) => {
      throw reason ?? error;
    });
    await redis.ping();
    const [, policy] = (await redis.config('GET', 'maxmemory-policy').catch(() => [])) as string[];
    return policy && policy !== 'noeviction'
      ? problem(`Redis may evict jobs: its maxmemory-policy is ${policy}, set noeviction`)
      : ok('Redis answers');
  } finally {
    redis.disconnect();
  }
}

async function checkObjectStorage(env: Env): ReturnType<Check> {
  const opened = openObjectStorage(env);
  if (!opened) {
    return (await hasObjects(env))
      ? problem('transcripts are in an object storage, and S3_ENDPOINT names none')
      : ok('none: transcripts and artwork are in the database');
  }
  const content = randomBytes(32);
  const random = content.subarray(16).toString('base64url');
  const key = objectKey('transcripts', random, hash('sha256', content, 'base64url'));
  try {
    await opened.storage.put(key, content);
    const isRead = (await opened.storage.get(key)) !== undefined;
    const [deleted] = await opened.storage.delete([key]);
    if (!isRead) return problem(`${env.S3_BUCKET} does not have what was written to it`);
    if (deleted !== key) return problem(`${env.S3_BUCKET} does not delete: allow s3:DeleteObject`);
    const isKnownMissing = await opened.storage.get(key).then(
      (found) => found === undefined,
      () => false,
    );
    return isKnownMissing
      ? ok(`${env.S3_BUCKET} takes, returns and deletes objects`)
      : warning(`${env.S3_BUCKET} does not tell what it lacks from what it refuses: allow s3:ListBucket`);
  } catch (error) {
    return problem(`${env.S3_BUCKET}: ${firstCause(error)}`);
  } finally {
    await opened.close();
  }
}

async function hasObjects(env: Env): Promise<boolean> {
  const url = await databaseUrl(env);
  if (!url) return false;
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      'select exists (select from transcripts where object_key is not null) as found',
    );
    return rows[0]?.found === true;
  }).catch(() => false);
}

function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : firstCause(error.cause);
}

async function checkDataFolder({ DATA_DIR }: Env): ReturnType<Check> {
  const folder = resolve(DATA_DIR);
  await assertNoRestoreInto(folder);
  const existing = await nearestFolder(folder);
  // Root, and owners on a read-only file system, may write by the mode alone.
  const probe = await mkdtemp(join(existing, '.podgist-doctor-')).catch((error: Error) => {
    throw new Error(`DATA_DIR: nothing can be written to ${existing} (${error.message})`);
  });
  await rmdir(probe);
  const { bavail, bsize } = await statfs(existing);
  const free = `${((Number(bavail) * Number(bsize)) / 1e9).toFixed(1)} GB free in ${existing}`;
  return Number(bavail) * Number(bsize) < MIN_FREE_BYTES ? warning(`only ${free}`) : ok(free);
}

/** The folder, or the nearest above it that exists. */
async function nearestFolder(path: string): Promise<string> {
  return (await exists(path)) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

async function checkLanguageModel(env: Env, log: Logger): ReturnType<Check> {
  const model = createLanguageModel(env);
  if (!model) return ok('none: summaries are extractive');
  const text = await reportLanguageModel(model, log);
  if (text.startsWith('answers')) return [...ok(text), ...(await checkWindow(env, model, log))];
  if (env.llmProvider === 'local') return problem(`${text}: look at npm run models -- list and LOCAL_MODEL`);
  const prefix = env.llmProvider === 'anthropic' ? 'ANTHROPIC' : 'OPENAI';
  return problem(`${text}: check ${prefix}_BASE_URL, ${prefix}_MODEL and ${prefix}_API_KEY`);
}

/** Measures anew, and tells a running product through the database where there is one. */
async function checkWindow(env: Env, vendor: VendorModel, log: Logger): ReturnType<Check> {
  const ports = { clock: systemClock, timers: systemTimers, log };
  const measure = async (modelWindows?: ModelWindows) => {
    const model = windowedModel(vendor, true, { ...ports, modelWindows });
    await model.measureIfProbed(AbortSignal.timeout(WINDOW_TIMEOUT_MS));
    const found = windowWarning(model);
    return found ? warning(found) : [];
  };
  const url = await databaseUrl(env);
  if (!url) return measure();
  return withClient(url, (pool) => measure(postgresModelWindows({ pool }, systemClock))).catch(() =>
    measure(),
  );
}

/** Choices of admins; none where there is no database, or none that knows them yet. */
async function chosenModels(env: Env): Promise<ChoicesByPurpose> {
  const url = await databaseUrl(env);
  if (!url) return {};
  return withClient(url, async (client) => {
    const { rows } = await client.query('select purpose, provider, model from model_choices limit 100');
    return Object.fromEntries(
      rows.map(({ purpose, provider, model }) => [purpose, { provider, ...(model && { model }) }]),
    );
  }).catch(() => ({}));
}

async function checkIdentity({
  GOOGLE_APPLICATION_CREDENTIALS: file,
  FIREBASE_PROJECT_ID,
}: Env): ReturnType<Check> {
  if (!FIREBASE_PROJECT_ID || !file) return ok('no hosted service');
  await checkServiceAccount(file);
  return ok(`the account of ${FIREBASE_PROJECT_ID} can be read; Google was not asked`);
}

async function checkServices(env: Env): ReturnType<Check> {
  const failures = await unreachableServers(env, TIMEOUT_MS);
  return failures.length === 0 ? ok('those that are configured can be reached') : failures.flatMap(problem);
}

async function checkMail(env: Env): ReturnType<Check> {
  const url = smtpUrl(env);
  if (!url) return ok('written to files');
  const mailer = smtpMailer({
    url,
    allowsPlain: allowsPlainMail(env),
    clock: systemClock,
    ...mailSender(env),
  });
  try {
    await mailer.verify();
    const answer = `${new URL(url).host} lets us in; mails are from ${env.MAIL_FROM.email}`;
    if (!allowsPlainMail(env) || url.startsWith('smtps:')) return ok(answer);
    return warning(`${answer}; SMTP_TLS=optional lets their links be read on the way`);
  } catch (error) {
    if (!isTlsMissing(error)) throw error;
    return problem(
      `${new URL(url).host} offers no TLS: use smtps://, or SMTP_TLS=optional in a network that you trust`,
    );
  } finally {
    await mailer.close();
  }
}

/** The mailer wants TLS, and the server could not be made to speak it. */
function isTlsMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETLS';
}
