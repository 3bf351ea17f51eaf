import { TRANSCRIPT_POLICIES } from '#core/analysis/transcript-access.js';
import { AUTO_SUMMARIZE_SETTINGS } from '#core/following/auto-summarize.js';
import { LLM_PROVIDERS } from './llm-provider.js';
import type { Parser } from './parsers.js';
import * as read from './parsers.js';
import { TRANSCRIBE_PROVIDERS } from './transcribe-provider.js';

/** Parser of a variable, and whether its value is secret. */
export interface Variable<T> {
  readonly reader: Parser<T>;
  readonly secret?: true;
}

const plain = <T>(reader: Parser<T>): Variable<T> => ({ reader });
const hidden = <T>(reader: Parser<T>): Variable<T> => ({ reader, secret: true });
export const MAX_FREE_DAILY_LIMIT = 100_000_000;

/** Every variable that Podgist reads (contract §1). `.env.example` explains each. */
export const VARIABLES = {
  NODE_ENV: plain(read.oneOf('production', 'development', 'test')),
  PORT: plain(read.integer(0, 65_535)),
  HOST: plain(read.text),
  PUBLIC_URL: plain(read.origin),
  DATA_DIR: plain(read.text),
  DATABASE_URL: hidden(read.url('postgres', 'postgresql')),
  DATABASE_READ_URL: hidden(read.url('postgres', 'postgresql')),
  REDIS_URL: hidden(read.url('redis', 'rediss')),
  S3_ENDPOINT: plain(read.origin),
  S3_REGION: plain(read.region),
  S3_BUCKET: plain(read.bucket),
  S3_ACCESS_KEY_ID: plain(read.text),
  S3_SECRET_ACCESS_KEY: hidden(read.text),
  S3_PREFIX: plain(read.keyPrefix),
  S3_ADDRESSING: plain(read.oneOf('path', 'virtual')),
  ROLE: plain(read.oneOf('all', 'api', 'worker')),
  WORKER_CONCURRENCY: plain(read.integer(1, 500)),
  FIREBASE_PROJECT_ID: plain(read.text),
  FIREBASE_API_KEY: plain(read.text),
  FIREBASE_AUTH_DOMAIN: plain(read.hostName),
  GOOGLE_APPLICATION_CREDENTIALS: plain(read.text),
  LLM_PROVIDER: plain(read.oneOf(...LLM_PROVIDERS)),
  LLM_CLAIM_CHECK: plain(read.oneOf('on', 'off')),
  OPENAI_API_KEY: hidden(read.text),
  OPENAI_BASE_URL: plain(read.url('http', 'https')),
  OPENAI_MODEL: plain(read.text),
  OPENAI_TRANSCRIBE_MODEL: plain(read.text),
  OPENAI_CONTEXT_TOKENS: plain(read.integer(2048, 10_000_000)),
  OPENAI_TIMEOUT_S: plain(read.integer(5, 590)),
  OPENAI_REASONING_EFFORT: plain(read.oneOf('none', 'minimal', 'low', 'medium', 'high', 'xhigh')),
  OPENAI_TEMPERATURE: plain(read.decimal(0, 2)),
  OPENAI_PRICES: plain(read.modelPrices),
  LLM_DAILY_BUDGET_USD: plain(read.decimal(0.01, 100_000)),
  LLM_MEMBER_DAILY_BUDGET_USD: plain(read.decimal(0.01, 100_000)),
  ANTHROPIC_API_KEY: hidden(read.text),
  ANTHROPIC_BASE_URL: plain(read.url('http', 'https')),
  ANTHROPIC_MODEL: plain(read.text),
  TRANSCRIBE_PROVIDER: plain(read.oneOf(...TRANSCRIBE_PROVIDERS)),
  TRANSCRIBE_BASE_URL: plain(read.url('http', 'https')),
  TRANSCRIBE_API_KEY: hidden(read.text),
  TRANSCRIBE_MODEL: plain(read.text),
  LOCAL_TRANSCRIBE_MODEL: plain(read.text),
  SPOTIFY_CLIENT_ID: plain(read.text),
  SPOTIFY_CLIENT_SECRET: hidden(read.text),
  PODCAST_INDEX_KEY: plain(read.text),
  PODCAST_INDEX_SECRET: hidden(read.text),
  SPOTIFY_URL: plain(read.url('http', 'https')),
  SPOTIFY_API_URL: plain(read.url('http', 'https')),
  SPOTIFY_ACCOUNTS_URL: plain(read.url('http', 'https')),
  YOUTUBE_URL: plain(read.url('http', 'https')),
  YOUTUBE_PROXY_URL: hidden(read.url('http')),
  YOUTUBE_PO_TOKEN_URL: plain(read.url('http', 'https')),
  ITUNES_URL: plain(read.url('http', 'https')),
  PODCAST_INDEX_URL: plain(read.url('http', 'https')),
  SENDLANE_URL: plain(read.url('http', 'https')),
  STRIPE_URL: plain(read.url('http', 'https')),
  NOTION_URL: plain(read.url('http', 'https')),
  READWISE_URL: plain(read.url('http', 'https')),
  HF_ENDPOINT: plain(read.url('http', 'https')),
  OUTBOUND_ALLOW: plain(read.list(read.origin)),
  SENDLANE_API_TOKEN: hidden(read.text),
  SENDLANE_LIST_ID: plain(read.integer(1, 2_147_483_647)),
  SMTP_URL: hidden(read.mailServer),
  SMTP_TLS: plain(read.oneOf('required', 'optional')),
  MAIL_FROM: plain(read.mailbox),
  PAYMENTS: plain(read.oneOf('demo', 'stripe')),
  STRIPE_SECRET_KEY: hidden(read.text),
  STRIPE_WEBHOOK_SECRET: hidden(read.text),
  STRIPE_PRICE_PLUS_MONTH: plain(read.text),
  STRIPE_PRICE_PLUS_YEAR: plain(read.text),
  STRIPE_PRICE_PRO_MONTH: plain(read.text),
  STRIPE_PRICE_PRO_YEAR: plain(read.text),
  STRIPE_PRICE_ALL_ACCESS_MONTH: plain(read.text),
  STRIPE_PRICE_ALL_ACCESS_YEAR: plain(read.text),
  ADMIN_EMAIL: plain(read.email),
  ADMIN_PASSWORD: hidden(read.text),
  ADMIN_TOTP: plain(read.oneOf('required', 'optional')),
  SESSION_SECRET: hidden(read.secret),
  SESSION_SECRET_PREVIOUS: hidden(read.secret),
  BACKUP_PASSWORD: hidden(read.text),
  MEMBER_SESSION_DAYS: plain(read.integer(1, 3650)),
  SAMPLES: plain(read.onOff),
  VISITOR_NETWORK_LIMIT: plain(read.integer(0, 1_000_000)),
  FREE_DAILY_LIMIT: plain(read.integer(0, MAX_FREE_DAILY_LIMIT)),
  REQUIRE_VERIFIED_EMAIL: plain(read.onOff),
  AUTO_SUMMARIZE: plain(read.oneOf(...AUTO_SUMMARIZE_SETTINGS)),
  FOLLOW_INTERVAL_FACTOR: plain(read.factor),
  TRANSCRIPT_ACCESS: plain(read.oneOf(...TRANSCRIPT_POLICIES)),
  RATE_LIMIT_FACTOR: plain(read.factor),
  TRUST_PROXY: plain(read.proxies),
  METRICS_TOKEN: hidden(read.bearerToken),
  METRICS_PORT: plain(read.integer(0, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: hidden(read.url('http', 'https')),
  OTEL_EXPORTER_OTLP_HEADERS: hidden(read.keyValues),
  OTEL_SERVICE_NAME: plain(read.text),
  OTEL_RESOURCE_ATTRIBUTES: plain(read.keyValues),
  OTEL_TRACES_SAMPLER: plain(
    read.oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: plain(read.decimal(0, 1)),
  OTEL_BSP_SCHEDULE_DELAY: plain(read.integer(10, 60_000)),
  OTEL_METRIC_EXPORT_INTERVAL: plain(read.integer(100, 3_600_000)),
  LOG_LEVEL: plain(read.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
} as const;

/** The names of all variables. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(VARIABLES);
export type Variables = typeof VARIABLES;
export type Given = { readonly [K in keyof Variables]?: ReturnType<Variables[K]['reader']> };
