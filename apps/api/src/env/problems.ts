import type { Env } from './defaults.js';
import { MAIL_FILES } from './parsers.js';

/** Random text of 32 hexadecimal digits practically never has fewer different ones. */
const MIN_DISTINCT_CHARACTERS = 8;
const MIN_PERIOD = 16;

/** Variables by which firebase-admin takes unsigned tokens for real ones, whoever made them. */
const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB'];

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'the id of a Firebase project',
  FIREBASE_API_KEY: "the project's web API key",
  FIREBASE_AUTH_DOMAIN: "the project's sign-in host, such as <project>.firebaseapp.com",
  GOOGLE_APPLICATION_CREDENTIALS: "the path of a service account's JSON file",
} as const;

const S3 = {
  S3_ENDPOINT: 'the origin of a service with the S3 protocol, such as https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'the region of the bucket, such as eu-central-1',
  S3_BUCKET: 'the name of a bucket',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of the access key',
} as const;

/** The price at Stripe of each paid plan, by month and by year. */
export const PRICE_VARIABLES = [
  'STRIPE_PRICE_PLUS_MONTH',
  'STRIPE_PRICE_PLUS_YEAR',
  'STRIPE_PRICE_PRO_MONTH',
  'STRIPE_PRICE_PRO_YEAR',
  'STRIPE_PRICE_ALL_ACCESS_MONTH',
  'STRIPE_PRICE_ALL_ACCESS_YEAR',
] as const;

const STRIPE = {
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe',
  STRIPE_WEBHOOK_SECRET: "the signing secret of Stripe's webhook endpoint, whsec_…",
  ...Object.fromEntries(PRICE_VARIABLES.map((name) => [name, 'the id of a recurring price, price_…'])),
};

/** A line for each variable of `needed` that is absent, and what it takes. */
function missing(env: Env, needed: Readonly<Record<string, string>>, condition = ''): string[] {
  return Object.entries(needed)
    .filter(([name]) => !env[name as keyof Env])
    .map(([name, takes]) => `${name}: got nothing, takes ${takes}${condition}`);
}

/** Contradictions between variables, and values that production refuses. @param defaultOrigin `PUBLIC_URL` when none was given */
export function conflicts(env: Env, defaultOrigin: string): string[] {
  const { ROLE, DATABASE_URL } = env;
  return [
    ...(ROLE !== 'all' && !DATABASE_URL
      ? [`DATABASE_URL: got nothing, takes a Postgres URL when ROLE is ${ROLE}: processes share it`]
      : []),
    ...(env.production ? productionProblems(env, defaultOrigin) : []),
  ];
}

/** Parts for development are refused, and plain http: without https cookies lose `Secure`, and HSTS goes. */
function productionProblems(env: Env, defaultOrigin: string): string[] {
  const { PUBLIC_URL, OUTBOUND_ALLOW, FOLLOW_INTERVAL_FACTOR, SESSION_SECRET } = env;
  const hasOrigin = PUBLIC_URL !== defaultOrigin;
  const problems = [
    ...missing(
      { ...env, PUBLIC_URL: hasOrigin ? PUBLIC_URL : '' },
      {
        DATABASE_URL: 'a Postgres URL: the embedded database is for development',
        PUBLIC_URL: 'the public origin, such as https://podgist.example',
        SESSION_SECRET: 'at least 32 random characters',
        SMTP_URL: `a URL such as smtps://user:password@host (or ${MAIL_FILES} to keep mails as files in DATA_DIR/outbox on purpose)`,
      },
    ),
  ];
  const refuse = (name: string, value: string, takes: string) =>
    problems.push(`${name}: got ${JSON.stringify(value)}, takes ${takes} in production`);
  if (OUTBOUND_ALLOW.length > 0) refuse('OUTBOUND_ALLOW', OUTBOUND_ALLOW.join(','), 'nothing');
  if (FOLLOW_INTERVAL_FACTOR !== 1)
    refuse('FOLLOW_INTERVAL_FACTOR', String(FOLLOW_INTERVAL_FACTOR), 'nothing');
  if (hasOrigin && PUBLIC_URL.startsWith('http:'))
    refuse('PUBLIC_URL', PUBLIC_URL, 'an origin that starts with https://');
  if (SESSION_SECRET && isWeakSecret(SESSION_SECRET))
    problems.push(
      'SESSION_SECRET: got a value that is not shown, takes at least 32 random characters, such as the output of `openssl rand -base64 48`',
    );
  return problems;
}

/** True when a secret is plainly not random: few different characters, or a short text repeated. */
function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || periodOf(secret) < MIN_PERIOD;
}

/** The length of the shortest text that `text` repeats, its last copy perhaps cut. */
function periodOf(text: string): number {
  for (let period = 1; period < Math.min(text.length, MIN_PERIOD); period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return period;
  }
  return text.length;
}

/** Problems of the hosted identity service: it is there as a whole or not at all. */
export function identityProblems(env: Env): string[] {
  if (env.FIREBASE_PROJECT_ID || env.FIREBASE_API_KEY || env.FIREBASE_AUTH_DOMAIN)
    return missing(env, FIREBASE, ' beside the other FIREBASE_ variables');
  if (!env.production || env.ROLE === 'worker') return [];
  const { FIREBASE_PROJECT_ID } = FIREBASE;
  return missing(env, { FIREBASE_PROJECT_ID }, ': the embedded identity service is for development');
}

/** A line for each emulator variable that was set from outside, in production and in development alike. */
export function emulatorProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  return EMULATOR_VARIABLES.filter((name) => source[name]).map(
    (name) =>
      `${name}: got ${JSON.stringify(source[name])}, takes nothing: it would let anybody in. Unset it; without FIREBASE_PROJECT_ID a developer's machine starts an emulator of its own`,
  );
}

/** Problems of the variables of Stripe: with `PAYMENTS=stripe` all are there, and no price stands for two plans. */
export function paymentProblems(env: Env): string[] {
  if (env.payments !== 'stripe') return [];
  const shared = PRICE_VARIABLES.filter((name, at) => {
    const first = PRICE_VARIABLES.findIndex((other) => env[other] === env[name]);
    return env[name] && first < at;
  }).map((name) => `${name}: got ${JSON.stringify(env[name])}, takes a price of its own`);
  return [...missing(env, STRIPE, ' when PAYMENTS is stripe'), ...shared];
}

/** Missing variables of the object storage: all that are needed, or none. */
export function objectStorageProblems(env: Env): string[] {
  const names = [...Object.keys(S3), 'S3_PREFIX', 'S3_ADDRESSING'] as (keyof Env)[];
  const given = names.find((name) => env[name]);
  return given ? missing(env, S3, ` when ${given} is set`) : [];
}
