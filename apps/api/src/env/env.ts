import { DEFAULT_MEMBER_SESSION_DAYS } from '#core/accounts/member.js';
import { DEFAULT_TRANSCRIPT_POLICY } from '#core/analysis/transcript-access.js';
import { isMailAddress, type Mailbox } from '#core/mail/mailbox.js';
import { PRODUCT_NAME } from '#core/product.js';
import { DEFAULT_FREE_DAILY_LIMIT, DEFAULT_VISITOR_NETWORK_LIMIT } from '#core/usage/free-allowance.js';
import { emulatorProblems, identityProblems } from './identity-problems.js';
import { type LlmProvider, llmProblems, llmProvider, llmWarnings } from './llm-provider.js';
import { objectStorageProblems, objectStorageWarnings } from './object-storage-problems.js';
import * as read from './parsers.js';
import { paymentProblems } from './payment-problems.js';
import { productionProblems } from './production-problems.js';
import { readSecretFiles } from './secret-files.js';
import { misspeltVariables } from './unknown-variables.js';
import { type Given, MAX_FREE_DAILY_LIMIT, VARIABLES, type Variable, type Variables } from './variables.js';

/** The configuration of one process, with defaults. */
export type Env = Given & {
  readonly [K in
    | 'PORT'
    | 'HOST'
    | 'PUBLIC_URL'
    | 'DATA_DIR'
    | 'ROLE'
    | 'WORKER_CONCURRENCY'
    | 'OPENAI_CONTEXT_TOKENS'
    | 'OPENAI_TIMEOUT_S'
    | 'OUTBOUND_ALLOW'
    | 'MAIL_FROM'
    | 'SMTP_TLS'
    | 'MEMBER_SESSION_DAYS'
    | 'SAMPLES'
    | 'ADMIN_TOTP'
    | 'VISITOR_NETWORK_LIMIT'
    | 'FREE_DAILY_LIMIT'
    | 'REQUIRE_VERIFIED_EMAIL'
    | 'TRANSCRIPT_ACCESS'
    | 'AUTO_SUMMARIZE'
    | 'FOLLOW_INTERVAL_FACTOR'
    | 'RATE_LIMIT_FACTOR'
    | 'LOG_LEVEL']: ReturnType<Variables[K]['reader']>;
} & {
  readonly production: boolean;
  /** Identity of the summarizer. */
  readonly llmProvider: LlmProvider;
  /** Payment method of plans; null when they cannot be bought. */
  readonly payments: 'demo' | 'stripe' | null;
  /** True when this process listens. A worker does so only on a configured port, for health and metrics. */
  readonly listens: boolean;
  /** Settings that are valid but probably unintended, one line each. */
  readonly warnings: readonly string[];
};

/** The problems of the environment, one line a variable. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvError';
  }
}

/**
 * Reads and validates the environment. Empty values count as absent; a secret may be in the file that `<NAME>_FILE` names.
 * @throws EnvError with a line for each variable: its name, what it got and what it takes
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { values, problems: fileProblems } = readSecretFiles(source);
  const problems: string[] = [...fileProblems];
  const given: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable<unknown>>(VARIABLES)) {
    const value = values[name]?.trim();
    if (!value) continue;
    try {
      given[name] = variable.reader(value);
    } catch (error) {
      const got = variable.secret ? 'a value that is not shown' : JSON.stringify(value);
      problems.push(`${name}: got ${got}, takes ${error instanceof Error ? error.message : 'another value'}`);
    }
  }
  const env = withDefaults(given as Given, misspeltVariables(source));
  problems.push(
    ...conflicts(env),
    ...llmProblems(env),
    ...productionProblems(env, defaultOrigin(env)),
    ...identityProblems(env),
    ...paymentProblems(env),
    ...objectStorageProblems(env),
    ...emulatorProblems(source),
  );
  if (problems.length > 0) throw new EnvError(firstOfEach(problems));
  return env;
}

/** Keeps the first problem of each variable: an invalid value counts as absent in later checks. */
function firstOfEach(problems: readonly string[]): string[] {
  const nameOf = (problem: string) => problem.slice(0, problem.indexOf(':'));
  return problems.filter(
    (problem, at) => problems.findIndex((other) => nameOf(other) === nameOf(problem)) === at,
  );
}

function withDefaults(given: Given, misspelt: readonly string[]): Env {
  const production = given.NODE_ENV === 'production';
  const PORT = given.PORT ?? 3000;
  const PUBLIC_URL = given.PUBLIC_URL ?? defaultOrigin({ PORT });
  const VISITOR_NETWORK_LIMIT = given.VISITOR_NETWORK_LIMIT ?? DEFAULT_VISITOR_NETWORK_LIMIT;
  const RATE_LIMIT_FACTOR = given.RATE_LIMIT_FACTOR ?? 1;
  return {
    ...given,
    production,
    llmProvider: llmProvider(given),
    payments: given.PAYMENTS ?? (production ? null : 'demo'),
    listens: given.ROLE !== 'worker' || given.PORT !== undefined,
    warnings: [
      ...misspelt,
      ...llmWarnings(given),
      ...objectStorageWarnings(given, production),
      ...(production && given.ROLE !== 'worker' ? contactWarnings(given, PUBLIC_URL) : []),
    ],
    PORT,
    HOST: given.HOST ?? '127.0.0.1',
    PUBLIC_URL,
    DATA_DIR: given.DATA_DIR ?? '.data',
    ROLE: given.ROLE ?? 'all',
    WORKER_CONCURRENCY: given.WORKER_CONCURRENCY ?? 8,
    OPENAI_CONTEXT_TOKENS: given.OPENAI_CONTEXT_TOKENS ?? 128_000,
    OPENAI_TIMEOUT_S: given.OPENAI_TIMEOUT_S ?? 300,
    OUTBOUND_ALLOW: given.OUTBOUND_ALLOW ?? [],
    MAIL_FROM: given.MAIL_FROM ?? noReply(PUBLIC_URL),
    SMTP_TLS: given.SMTP_TLS ?? 'required',
    MEMBER_SESSION_DAYS: given.MEMBER_SESSION_DAYS ?? DEFAULT_MEMBER_SESSION_DAYS,
    SAMPLES: given.SAMPLES ?? !production,
    ADMIN_TOTP: given.ADMIN_TOTP ?? 'optional',
    VISITOR_NETWORK_LIMIT,
    FREE_DAILY_LIMIT: given.FREE_DAILY_LIMIT ?? defaultDailyLimit(VISITOR_NETWORK_LIMIT, RATE_LIMIT_FACTOR),
    REQUIRE_VERIFIED_EMAIL: given.REQUIRE_VERIFIED_EMAIL ?? production,
    AUTO_SUMMARIZE: given.AUTO_SUMMARIZE ?? 'off',
    FOLLOW_INTERVAL_FACTOR: given.FOLLOW_INTERVAL_FACTOR ?? 1,
    TRANSCRIPT_ACCESS: given.TRANSCRIPT_ACCESS ?? DEFAULT_TRANSCRIPT_POLICY,
    RATE_LIMIT_FACTOR,
    LOG_LEVEL: given.LOG_LEVEL ?? 'info',
  };
}

/** Free analyses a day in total: at least one network's limit, and more in load tests. */
function defaultDailyLimit(networkLimit: number, factor: number): number {
  const scaled = Math.round(DEFAULT_FREE_DAILY_LIMIT * factor);
  return Math.min(MAX_FREE_DAILY_LIMIT, Math.max(scaled, networkLimit));
}

/** The origin without a public address. */
function defaultOrigin({ PORT }: { readonly PORT: number }): string {
  return `http://localhost:${PORT}`;
}

/** The default sender. */
function noReply(publicUrl: string): Mailbox {
  const email = `no-reply@${new URL(publicUrl).hostname}`;
  return { name: PRODUCT_NAME, email: isMailAddress(email) ? email : 'no-reply@localhost' };
}

/** Warns when messages of the contact page would go to an address that nobody reads. */
function contactWarnings({ ADMIN_EMAIL, MAIL_FROM }: Given, publicUrl: string): string[] {
  if (ADMIN_EMAIL || MAIL_FROM) return [];
  const { email } = noReply(publicUrl);
  return [
    `ADMIN_EMAIL: got nothing, takes the address that messages of the contact page are mailed to (or MAIL_FROM a sender who reads them): they go to ${email}, where nobody may read them`,
  ];
}

function conflicts(env: Env): string[] {
  const problems: string[] = [];
  if (env.ROLE !== 'all' && !env.DATABASE_URL) {
    problems.push(
      `DATABASE_URL: got nothing, takes a Postgres URL when ROLE is ${env.ROLE}: processes share it`,
    );
  }
  if (!env.production) return problems;
  const needed = {
    DATABASE_URL: 'a Postgres URL: the embedded database is for development',
    PUBLIC_URL: 'the public origin, such as https://podgist.example',
    SESSION_SECRET: 'at least 32 random characters',
  } as const;
  for (const [name, takes] of Object.entries(needed)) {
    const missing = name === 'PUBLIC_URL' ? env.PUBLIC_URL === defaultOrigin(env) : !env[name as keyof Env];
    if (missing) problems.push(`${name}: got nothing, takes ${takes}`);
  }
  if (!env.SMTP_URL) {
    problems.push(
      `SMTP_URL: got nothing, takes a URL such as smtps://user:password@host (or ${read.MAIL_FILES} to keep mails as files in DATA_DIR/outbox on purpose)`,
    );
  }
  if (env.OUTBOUND_ALLOW.length > 0) {
    problems.push(
      `OUTBOUND_ALLOW: got ${JSON.stringify(env.OUTBOUND_ALLOW.join(','))}, takes nothing in production`,
    );
  }
  if (env.FOLLOW_INTERVAL_FACTOR !== 1) {
    problems.push(
      `FOLLOW_INTERVAL_FACTOR: got ${JSON.stringify(String(env.FOLLOW_INTERVAL_FACTOR))}, takes nothing in production`,
    );
  }
  return problems;
}
