import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Application, createApplication } from '#api/application.js';
import { readEnv } from '#api/env/env.js';
import { openApiDocument } from '#api/http/openapi.js';
import { openLogger } from '#api/observability/logger.js';
import { createLanguageModel, reportLanguageModel } from '#api/wiring/language-model.js';
import { type FakeGoogleIdentity, startGoogleIdentity } from '../upstreams/google-identity.js';
import { type FreshDatabase, freshDatabase } from './database.js';
import { NO_INTERNET } from './no-internet.js';

/** The complete product in this process, with its own database and port. */
export interface RunningProduct {
  readonly url: string;
  readonly database: FreshDatabase;
  readonly document: OpenAPIObject;
  /**
   * Fake server of the hosted identity service that this product trusts: `identity.issue({ email, displayName })` returns an
   * ID token for `Authorization: Bearer <token>`. `identity.claims(account)` contains the uid (`sub`), `disable(uid)` and
   * `revoke(uid)` end accounts and sessions, `misbehave('500')` simulates an outage.
   */
  readonly identity: FakeGoogleIdentity;
  close(): Promise<void>;
}

interface ProductOptions {
  /** Waits for the probe of the language model before starting. */
  readonly probes?: boolean;
  /** Receives the log lines. */
  readonly log?: (line: string) => void;
}

/** Read from the controllers, which are the same for all products of a process. */
let document: OpenAPIObject | undefined;

/**
 * Starts the product as `npm start` does, with `variables` overriding the tests' defaults. Passport keeps strategies for the
 * whole process: members and admins sign in at the product that started last. Others serve visitors and API keys.
 */
export async function startProduct(
  variables: Readonly<Record<string, string>> = {},
  { probes = false, log: line }: ProductOptions = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'podgist-'));
  const database = await freshDatabase();
  const identity = await startGoogleIdentity();
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret of the tests, long enough',
    PUBLIC_URL: 'http://podgist.test',
    LOG_LEVEL: 'silent',
    ...NO_INTERNET,
    ...identity.variables,
    VISITOR_NETWORK_LIMIT: '10000',
    FREE_DAILY_LIMIT: '100000',
    RATE_LIMIT_FACTOR: '1000',
    ...variables,
  });
  const log = openLogger(env.LOG_LEVEL, line && { write: line });
  const model = probes ? createLanguageModel(env) : undefined;
  if (model) await reportLanguageModel(model, log);
  const product: Application = await createApplication(env, log, { model, googleAgent: identity.agent });
  await product.app.listen(0, '127.0.0.1');
  return {
    url: (await product.app.getUrl()).replace('[::1]', 'localhost'),
    database,
    identity,
    get document() {
      document ??= openApiDocument(product.app);
      return document;
    },
    async close() {
      await product.close();
      await identity.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
