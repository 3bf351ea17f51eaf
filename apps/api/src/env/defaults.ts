import { DEFAULT_MEMBER_SESSION_DAYS } from '#core/accounts/member.js';
import { DEFAULT_TRANSCRIPT_POLICY } from '#core/analysis/transcript-access.js';
import { isMailAddress, type Mailbox } from '#core/mail/mailbox.js';
import { PRODUCT_NAME } from '#core/product.js';
import { DEFAULT_FREE_DAILY_LIMIT, DEFAULT_VISITOR_NETWORK_LIMIT } from '#core/usage/free-allowance.js';
import { llmProvider, llmWarnings } from './llm-provider.js';
import { purposeWarnings } from './purpose-variables.js';
import { transcribeWarnings } from './transcribe-provider.js';
import { type Given, MAX_FREE_DAILY_LIMIT } from './variables.js';

const DEFAULTS = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: '.data',
  ROLE: 'all',
  WORKER_CONCURRENCY: 8,
  OPENAI_CONTEXT_TOKENS: 128_000,
  OPENAI_TIMEOUT_S: 300,
  OUTBOUND_ALLOW: [],
  SMTP_TLS: 'required',
  MEMBER_SESSION_DAYS: DEFAULT_MEMBER_SESSION_DAYS,
  ADMIN_TOTP: 'optional',
  VISITOR_NETWORK_LIMIT: DEFAULT_VISITOR_NETWORK_LIMIT,
  AUTO_SUMMARIZE: 'off',
  FOLLOW_INTERVAL_FACTOR: 1,
  TRANSCRIPT_ACCESS: DEFAULT_TRANSCRIPT_POLICY,
  RATE_LIMIT_FACTOR: 1,
  LOG_LEVEL: 'info',
} as const satisfies Given;

/** The configuration of one process, with defaults. */
export type Env = Readonly<ReturnType<typeof withDefaults>>;

export function withDefaults(given: Given, misspelt: readonly string[]) {
  const production = given.NODE_ENV === 'production';
  const env = { ...(DEFAULTS as Required<Pick<Given, keyof typeof DEFAULTS>>), ...given };
  const { PUBLIC_URL = defaultOrigin(env) } = given;
  const payments = given.PAYMENTS ?? (production ? null : 'demo');
  return {
    ...env,
    production,
    /** Identity of the summarizer. */
    llmProvider: llmProvider(given),
    /** Payment method of plans; null when they cannot be bought. */
    payments: payments as 'demo' | 'stripe' | null,
    /** True when this process listens. A worker does so only on a configured port, for health and metrics. */
    listens: env.ROLE !== 'worker' || given.PORT !== undefined,
    /** Settings that are valid but probably unintended, one line each. */
    warnings: [
      ...misspelt,
      ...llmWarnings(given),
      ...purposeWarnings({ ...given, llmProvider: llmProvider(given) }),
      ...transcribeWarnings(given),
      ...(production ? productionWarnings(env, PUBLIC_URL) : []),
    ],
    PUBLIC_URL,
    MAIL_FROM: given.MAIL_FROM ?? noReply(PUBLIC_URL),
    SAMPLES: given.SAMPLES ?? !production,
    FREE_DAILY_LIMIT: given.FREE_DAILY_LIMIT ?? defaultDailyLimit(env),
    REQUIRE_VERIFIED_EMAIL: given.REQUIRE_VERIFIED_EMAIL ?? production,
  };
}

/** Free analyses a day in total: at least one network's limit, and more in load tests. */
function defaultDailyLimit({
  VISITOR_NETWORK_LIMIT,
  RATE_LIMIT_FACTOR,
}: Required<Pick<Given, 'VISITOR_NETWORK_LIMIT' | 'RATE_LIMIT_FACTOR'>>): number {
  const scaled = Math.round(DEFAULT_FREE_DAILY_LIMIT * RATE_LIMIT_FACTOR);
  return Math.min(MAX_FREE_DAILY_LIMIT, Math.max(scaled, VISITOR_NETWORK_LIMIT));
}

/** The origin without a public address. */
export function defaultOrigin({ PORT }: { readonly PORT: number }): string {
  return `http://localhost:${PORT}`;
}

/** The default sender. */
function noReply(publicUrl: string): Mailbox {
  const email = `no-reply@${new URL(publicUrl).hostname}`;
  return { name: PRODUCT_NAME, email: isMailAddress(email) ? email : 'no-reply@localhost' };
}

/** Warns of messages of the contact page that nobody reads, and of transcripts that are sent without TLS. */
function productionWarnings(
  { ADMIN_EMAIL, MAIL_FROM, ROLE, S3_ENDPOINT }: Given,
  publicUrl: string,
): string[] {
  return [
    ...(S3_ENDPOINT?.startsWith('http:')
      ? [
          `S3_ENDPOINT: got ${JSON.stringify(S3_ENDPOINT)}, takes an origin that starts with https:// unless its network is trusted: transcripts are sent to it as they are`,
        ]
      : []),
    ...(ROLE !== 'worker' && !ADMIN_EMAIL && !MAIL_FROM
      ? [
          `ADMIN_EMAIL: got nothing, takes the address that messages of the contact page are mailed to (or MAIL_FROM a sender who reads them): they go to ${noReply(publicUrl).email}, where nobody may read them`,
        ]
      : []),
  ];
}
