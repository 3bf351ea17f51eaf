import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.js';
import { EnvError, readEnv } from './env.js';
import { PRICE_VARIABLES } from './problems.js';
import { misspeltVariables } from './secret-files.js';
import { VARIABLE_NAMES } from './variables.js';

const FIREBASE: Readonly<Record<string, string>> = {
  FIREBASE_PROJECT_ID: 'podgist',
  FIREBASE_API_KEY: 'public',
  FIREBASE_AUTH_DOMAIN: 'podgist.firebaseapp.com',
  GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/google.json',
};

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://podgist:hidden@db/podgist',
  PUBLIC_URL: 'https://podgist.example',
  SESSION_SECRET: 'a secret that nobody knows, long enough',
  OPENAI_API_KEY: 'sk-hidden',
  ...FIREBASE,
  SMTP_URL: 'smtps://podgist:hidden@mail.podgist.example',
};

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment (contract §1)', () => {
  it.each([
    [{ VISITOR_NETWORK_LIMIT: '1000000' }, 1_000_000],
    [{ RATE_LIMIT_FACTOR: '10' }, 20_000],
    [{ RATE_LIMIT_FACTOR: '1000000' }, 100_000_000],
    [{ RATE_LIMIT_FACTOR: '1000', FREE_DAILY_LIMIT: '5' }, 5],
  ])('has room for a network and a load test in the free analyses of a day: %j', (given, limit) => {
    expect(readEnv(given).FREE_DAILY_LIMIT).toBe(limit);
  });

  it('has a default for everything on a developer’s machine', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      ROLE: 'all',
      WORKER_CONCURRENCY: 8,
      OPENAI_CONTEXT_TOKENS: 128_000,
      SAMPLES: true,
      VISITOR_NETWORK_LIMIT: 30,
      FREE_DAILY_LIMIT: 2000,
      REQUIRE_VERIFIED_EMAIL: false,
      RATE_LIMIT_FACTOR: 1,
      LOG_LEVEL: 'info',
      production: false,
    });
    expect(readEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
    expect(readEnv({ PORT: ' ' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', '80a', /takes a whole number from 0 to 65535/],
    ['PORT', '70000', /takes a whole number from 0 to 65535/],
    ['PUBLIC_URL', 'podgist.example', /takes an origin/],
    ['PUBLIC_URL', 'https://podgist.example/path', /takes an origin/],
    ['NODE_ENV', 'prod', /takes one of production, development, test/],
    ['ROLE', 'both', /takes one of all, api, worker/],
    ['WORKER_CONCURRENCY', '0', /takes a whole number from 1 to 500/],
    ['OPENAI_BASE_URL', 'localhost:11434', /takes a URL that starts with http:\/\/ or https:\/\//],
    ['OPENAI_CONTEXT_TOKENS', '1e5', /takes a whole number/],
    ['OPENAI_PRICES', 'my-model=0.5/2', /takes prices such as my-model=0\.5\/0\.05\/2/],
    ['SPOTIFY_URL', 'ftp://spotify.test', /takes a URL that starts with http:\/\/ or https:\/\//],
    ['ITUNES_URL', 'itunes', /takes a URL that starts with http:\/\/ or https:\/\//],
    ['OUTBOUND_ALLOW', 'http://127.0.0.1:1/a', /takes an origin/],
    ['SENDLANE_LIST_ID', '83.5', /takes a whole number from 1 to/],
    ['MAIL_FROM', 'Podgist', /takes a sender such as/],
    ['MAIL_FROM', 'a@b.example, c@d.example', /takes a sender such as/],
    ['VISITOR_NETWORK_LIMIT', '-3', /takes a whole number from 0 to/],
    ['FREE_DAILY_LIMIT', '1.5', /takes a whole number from 0 to/],
    ['REQUIRE_VERIFIED_EMAIL', 'true', /takes one of on, off/],
    ['PAYMENTS', 'cash', /takes one of demo, stripe/],
    ['ADMIN_EMAIL', 'admin', /takes an e-mail address/],
    ['SAMPLES', 'yes', /takes one of on, off/],
    ['RATE_LIMIT_FACTOR', '-1', /takes a number greater than 0/],
    ['TRUST_PROXY', 'everybody', /takes true, a number of hops/],
    ['LOG_LEVEL', 'loud', /takes one of fatal/],
  ])('names %s, that it got %j and what it takes', (name, value, takes) => {
    const problems = problemsOf({
      [name]: value,
      ...(name === 'OPENAI_BASE_URL' ? { OPENAI_MODEL: 'm' } : {}),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      new RegExp(`^${name}: got ${JSON.stringify(value).replace(/[/.]/g, '\\$&')}, `),
    );
    expect(problems[0]).toMatch(takes);
  });

  it('reads prices of tokens, and of minutes or characters', () => {
    expect(readEnv({ OPENAI_PRICES: 'my-model=0.5/0.05/2, my-ears=0.004' }).OPENAI_PRICES).toEqual({
      tokens: { 'my-model': { input: 0.5, cachedInput: 0.05, output: 2 } },
      amounts: { 'my-ears': 0.004 },
    });
  });

  it('lists every bad variable at once, and never prints a secret', () => {
    const problems = problemsOf({
      PORT: 'x',
      DATABASE_URL: 'mysql://root:swordfish@db',
      REDIS_URL: 'http://:swordfish@cache',
      SMTP_URL: 'swordfish@mail',
      SESSION_SECRET: 'swordfish',
    });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'SMTP_URL',
      'SESSION_SECRET',
    ]);
    expect(problems.join('\n')).not.toContain('swordfish');
  });

  it('reads secrets from the files that secret managers mount, and names a file that is not right', () => {
    const folder = mkdtempSync(join(tmpdir(), 'podgist-env-'));
    const path = join(folder, 'session-secret');
    const empty = join(folder, 'empty');
    writeFileSync(path, `${PRODUCTION.SESSION_SECRET}\n`);
    writeFileSync(empty, '\n');
    expect(readEnv({ SESSION_SECRET_FILE: path }).SESSION_SECRET).toBe(PRODUCTION.SESSION_SECRET);
    const { SESSION_SECRET_FILE, ...others } = {
      ...PRODUCTION,
      SESSION_SECRET: '',
      SESSION_SECRET_FILE: path,
    };
    expect(problemsOf({ ...others, SESSION_SECRET_FILE })).toEqual([]);
    expect(problemsOf({ SESSION_SECRET_FILE: path, SESSION_SECRET: 'x'.repeat(32) })).toEqual([
      `SESSION_SECRET_FILE: got ${JSON.stringify(path)}, takes nothing beside SESSION_SECRET`,
    ]);
    for (const file of [empty, folder, join(folder, 'missing')])
      expect(problemsOf({ OPENAI_API_KEY_FILE: file })).toEqual([
        `OPENAI_API_KEY_FILE: got ${JSON.stringify(file)}, takes a readable file with a value`,
      ]);
    writeFileSync(path, 'sword fish');
    expect(problemsOf({ METRICS_TOKEN_FILE: path }).join()).toMatch(
      /^METRICS_TOKEN: got a value that is not/,
    );
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['SESION_SECRET_FILE', 'SESSION_SECRET_FILE'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ])('warns of %s, which is not read', (name, meant) => {
    expect(readEnv({ [name]: 'given' }).warnings).toEqual([`${name} is not read: did you mean ${meant}?`]);
    expect(readEnv({ [name]: ' ' }).warnings).toEqual([]);
  });

  it('does not warn of what others read', () => {
    const others = [
      'HOSTNAME',
      'HTTP_PROXY',
      'AMQP_URL',
      'AWS_REGION',
      'PWD',
      'NODE_OPTIONS',
      'GOOGLE_CLOUD_PROJECT',
    ];
    const source = { ...process.env, ...Object.fromEntries(others.map((name) => [name, 'given'])) };
    expect(misspeltVariables(source)).toEqual([]);
  });

  it('is explained in .env.example, variable by variable, and everything there is optional', () => {
    const example = readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8');
    const named = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...named].sort()).toEqual([...VARIABLE_NAMES].sort());
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it('wants a shared database for one role a process, and a model beside a base URL', () => {
    expect(problemsOf({ ROLE: 'worker' })).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
    expect(problemsOf({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toEqual([
      expect.stringMatching(/^OPENAI_MODEL: /),
    ]);
  });

  it('wants all of Stripe’s variables with Stripe, and a price of its own for each plan', () => {
    expect(problemsOf({ PAYMENTS: 'stripe' }).map((line) => line.split(':')[0])).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      ...PRICE_VARIABLES,
    ]);
    const whole = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_swordfish',
      STRIPE_WEBHOOK_SECRET: 'whsec_swordfish',
      ...Object.fromEntries(PRICE_VARIABLES.map((name, n) => [name, `price_${n}`])),
    };
    expect(problemsOf(whole)).toEqual([]);
    expect(problemsOf({ ...whole, STRIPE_PRICE_PRO_YEAR: 'price_0' })).toEqual([
      expect.stringMatching(/^STRIPE_PRICE_PRO_YEAR: got "price_0", takes a price of its own/),
    ]);
    expect(problemsOf({ PAYMENTS: 'demo' })).toEqual([]);
  });

  it('takes an object storage whole or not at all', () => {
    const whole = {
      S3_ENDPOINT: 'http://minio:9000',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'podgist.test',
      S3_ACCESS_KEY_ID: 'swordfish',
      S3_SECRET_ACCESS_KEY: 'swordfish',
    };
    expect(problemsOf({ ...whole, S3_PREFIX: 'podgist', S3_ADDRESSING: 'virtual' })).toEqual([]);
    expect(readEnv({ ...whole, S3_PREFIX: 'a/b.c/' }).S3_PREFIX).toBe('a/b.c/');
    expect(readEnv({ ...whole, S3_PREFIX: 'podgist' }).S3_PREFIX).toBe('podgist/');
    const names = Object.keys(whole);
    for (const name of names)
      expect(problemsOf({ ...whole, [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`^${name}: got nothing, takes .* when S3_\\w+ is set$`)),
      ]);
    expect(problemsOf({ S3_PREFIX: 'podgist' }).map((line) => line.split(':')[0])).toEqual(names);
    for (const [name, value] of [
      ['S3_BUCKET', 'Upper_case'],
      ['S3_BUCKET', 'a/b'],
      ['S3_PREFIX', '../up'],
      ['S3_PREFIX', 'a//b'],
      ['S3_PREFIX', '<Key>'],
      ['S3_ENDPOINT', 'https://host/bucket'],
      ['S3_REGION', 'eu central'],
    ] as const)
      expect(problemsOf({ ...whole, [name]: value })).toEqual([expect.stringMatching(`^${name}: got "`)]);
    expect(readEnv({ ...PRODUCTION, ...whole }).warnings.join()).toContain(
      'S3_ENDPOINT: got "http://minio:9000"',
    );
  });

  it('takes a mail server, or files on purpose, and sends as no-reply of the public host', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://' })).toEqual([
      expect.stringMatching(/^SMTP_URL: .*smtps:\/\/, or/),
    ]);
    expect(problemsOf({ SMTP_URL: 'file:///etc' })).toHaveLength(1);
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: 'file:' })).toEqual([]);
    expect(readEnv(PRODUCTION).MAIL_FROM).toEqual({ name: 'Podgist', email: 'no-reply@podgist.example' });
    expect(readEnv({ PUBLIC_URL: 'http://[::1]:3000' }).MAIL_FROM.email).toBe('no-reply@localhost');
    expect(readEnv({ MAIL_FROM: 'Ada <ada@example.com>' }).MAIL_FROM.name).toBe('Ada');
  });

  it('opens a port in a worker only when one was given', () => {
    const shared = { ROLE: 'worker', DATABASE_URL: 'postgres://db/podgist' };
    expect(readEnv(shared).listens).toBe(false);
    expect(readEnv({ ...shared, PORT: '9000' }).listens).toBe(true);
    expect(readEnv({}).listens).toBe(true);
  });

  it('refuses production on embedded and demo parts that were not named on purpose', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ production: true, SAMPLES: false });
    const names = problemsOf({ NODE_ENV: 'production' }).map((line) => line.split(':')[0]);
    expect(names).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'SESSION_SECRET',
      'SMTP_URL',
      'OPENAI_API_KEY',
      'FIREBASE_PROJECT_ID',
    ]);
    expect(problemsOf({ ...PRODUCTION, OUTBOUND_ALLOW: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^OUTBOUND_ALLOW: /),
    ]);
    expect(problemsOf({ ...PRODUCTION, OPENAI_API_KEY: '', OPENAI_MODEL: 'extractive' })).toEqual([]);
  });

  it('refuses production over plain http, and a secret that is plainly not random (§1)', () => {
    for (const PUBLIC_URL of ['http://podgist.example', 'http://127.0.0.1:3000', 'http://localhost:8080']) {
      expect(problemsOf({ ...PRODUCTION, PUBLIC_URL })).toEqual([
        `PUBLIC_URL: got "${PUBLIC_URL}", takes an origin that starts with https:// in production`,
      ]);
      expect(problemsOf({ PUBLIC_URL })).toEqual([]);
    }
    const weak = ['a'.repeat(64), 'abcdefg'.repeat(9), '1234567890'.repeat(4), 'changeme-secret'.repeat(3)];
    for (const SESSION_SECRET of [...weak, 'short']) {
      const problems = problemsOf({ ...PRODUCTION, SESSION_SECRET });
      expect(problems).toEqual([
        expect.stringMatching(/^SESSION_SECRET: got a value that is not shown, takes /),
      ]);
      expect(problems.join()).not.toContain(SESSION_SECRET);
    }
    for (const bytes of [16, 24, 48]) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const SESSION_SECRET = randomBytes(bytes).toString(encoding).padEnd(32, 'Zq');
        expect([SESSION_SECRET, problemsOf({ ...PRODUCTION, SESSION_SECRET })]).toEqual([SESSION_SECRET, []]);
      }
    }
  });

  it('takes a token for the metrics that a header can carry', () => {
    expect(problemsOf({ METRICS_TOKEN: 'n0t-So.Easy_to~Guess+/==' })).toEqual([]);
    for (const METRICS_TOKEN of ['short', 'with a space in it, long', 'ümlaut-ümlaut-ümlaut']) {
      expect(problemsOf({ METRICS_TOKEN })).toEqual([
        expect.stringMatching(/^METRICS_TOKEN: got a value that is not shown, takes /),
      ]);
    }
  });

  it('warns in production that nobody may read what the contact page is mailed', () => {
    const warned = (more: object) => readEnv({ ...PRODUCTION, ...more }).warnings;
    expect(warned({})).toEqual([
      expect.stringMatching(/^ADMIN_EMAIL: got nothing, takes .* they go to no-reply@podgist\.example, /),
    ]);
    expect(warned({ ADMIN_EMAIL: 'ada@podgist.example' })).toEqual([]);
    expect(warned({ MAIL_FROM: 'Podgist <ada@podgist.example>' })).toEqual([]);
    expect(warned({ ROLE: 'worker' })).toEqual([]);
    expect(readEnv({}).warnings).toEqual([]);
  });

  it.each(['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'])(
    'names all that is missing beside %s alone',
    (name) => {
      const { [name]: given, ...others } = FIREBASE;
      expect(problemsOf({ [name]: given ?? '' }).map((line) => line.split(':')[0])).toEqual(
        Object.keys(others),
      );
      expect(problemsOf(FIREBASE)).toEqual([]);
    },
  );

  it('lets credentials for other Google services be, and takes hosts alone for the sign-in host', () => {
    expect(problemsOf({ GOOGLE_APPLICATION_CREDENTIALS: '/home/ada/google.json' })).toEqual([]);
    for (const FIREBASE_AUTH_DOMAIN of [
      'https://a.example',
      "a.example; script-src 'unsafe-inline'",
      'a b',
    ]) {
      expect(problemsOf({ ...FIREBASE, FIREBASE_AUTH_DOMAIN })[0]).toMatch(/takes the name of a host/);
    }
  });

  it('wants the hosted identity service of every process that serves people in production', () => {
    const without = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !(name in FIREBASE)));
    const missing = [expect.stringMatching(/^FIREBASE_PROJECT_ID: got nothing, .* for development$/)];
    expect(problemsOf(without)).toEqual(missing);
    expect(problemsOf({ ...without, ROLE: 'api' })).toEqual(missing);
    expect(problemsOf({ ...without, ROLE: 'worker' })).toEqual([]);
  });

  it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB'])(
    'refuses to start where %s would let anybody in',
    (name) => {
      for (const source of [PRODUCTION, {}, FIREBASE]) {
        for (const value of ['localhost:9099', ' ']) {
          expect(problemsOf({ ...source, [name]: value })).toEqual([
            expect.stringMatching(new RegExp(`^${name}: got "${value}", takes nothing: .* Unset it`)),
          ]);
        }
      }
    },
  );
});
