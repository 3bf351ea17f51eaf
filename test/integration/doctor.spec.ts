import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#api/env/env.js';
import { openLogger } from '#api/observability/logger.js';
import { examine } from '#api/wiring/examine.js';
import { ownDatabase } from '../support/own-database.js';
import { freePort } from '../support/spawned-product.js';
import { startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { startFakeS3 } from '../upstreams/s3.js';
import { startFakeSmtp } from '../upstreams/smtp.js';

const own = ownDatabase();

describe('npm run doctor (contract §1)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-doctor-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** States of the parts, and the texts of those that are not ok. */
  async function findings(source: Record<string, string>) {
    const found = await examine(readEnv(source), source, openLogger('silent'));
    const states = Object.fromEntries(found.map(({ part, state }) => [part, state]));
    return { states, texts: found.filter(({ state }) => state !== 'ok').map(({ text }) => text) };
  }

  it('names models in use that are not installed, and choices that a variable overrules (contract §10)', async () => {
    const purposes = { LLM_PROVIDER: 'local', LOCAL_MODEL: 'qwen3-4b', LLM_QUESTIONS_MODEL: 'qwen3-1.7b' };
    const { states, texts } = await findings({ DATABASE_URL: own().url, DATA_DIR: folder, ...purposes });
    expect([states.purposes, states['local models']]).toEqual(['ok', 'problem']);
    expect(texts).toEqual(
      expect.arrayContaining([
        'summary uses qwen3-4b, which is not installed: npm run models -- add qwen3-4b',
        'questions uses qwen3-1.7b, which is not installed: npm run models -- add qwen3-1.7b',
      ]),
    );
  });

  it('finds nothing where every part answers', async () => {
    const [llm, smtp, s3] = [await startFakeOpenai(), await startFakeSmtp(), await startFakeS3()];
    try {
      const { states, texts } = await findings({
        DATABASE_URL: own().url,
        DATA_DIR: folder,
        OPENAI_BASE_URL: llm.url,
        OPENAI_MODEL: 'fake-model',
        SMTP_URL: smtp.url,
        ...s3.env,
      });
      expect(texts).toEqual([]);
      expect(Object.keys(states)).toHaveLength(12);
      expect([s3.requests.length, s3.objects.size]).toEqual([4, 0]);
      s3.misbehave('403', 1, ({ method }) => method === 'GET' && s3.objects.size === 0);
      expect(await findings({ DATABASE_URL: own().url, DATA_DIR: folder, ...s3.env })).toMatchObject({
        texts: [expect.stringContaining('allow s3:ListBucket')],
      });
      const elsewhere = {
        SMTP_URL: smtp.url.replace('127.0.0.1', '0.0.0.0'),
        DATABASE_URL: own().url,
        DATABASE_READ_URL: own().url,
        DATA_DIR: folder,
      };
      const [refused, allowed] = [
        await findings(elsewhere),
        await findings({ ...elsewhere, SMTP_TLS: 'optional' }),
      ];
      expect([refused.states.mail, allowed.states.mail]).toEqual(['problem', 'warning']);
      expect(refused.texts).toContain('DATABASE_READ_URL is no replica: it takes writes');
      expect(refused.texts.join()).toMatch(/offers no TLS: use smtps:\/\/, or SMTP_TLS=optional/);
      expect(smtp.received).toEqual([]);
    } finally {
      await Promise.all([llm.close(), smtp.close(), s3.close()]);
    }
  });

  it('names each part that does not answer, variables that are not read, and migrations to run', async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    const s3 = await startFakeS3();
    const [missing] = await own().query('delete from mikro_orm_migrations where id = 1 returning name');
    expect(missing).toBeDefined();
    const { states, texts } = await findings({
      DATABASE_URL: own().url,
      DATA_DIR: folder,
      DATABASE_READ_URL: `postgres://${closed}/podgist`,
      REDIS_URL: `redis://${closed}`,
      OPENAI_BASE_URL: `http://${closed}`,
      OPENAI_MODEL: 'fake-model',
      OPENAI_APIKEY: 'a secret',
      OPENAI_ORGANISATION: 'a secret',
      SMTP_URL_FILE: '',
      SMTP_URL: `smtp://${closed}`,
      STRIPE_URL: `http://${closed}`,
      PODCAST_INDEX_KEY: 'half',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${closed}`,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      ...s3.env,
      S3_SECRET_ACCESS_KEY: 'a secret of another',
    });
    await s3.close();
    expect(states).toMatchObject({
      queue: 'problem',
      'object storage': 'problem',
      replica: 'problem',
      mail: 'problem',
      'language model': 'problem',
      database: 'warning',
      'data folder': 'ok',
    });
    expect(texts).toEqual(
      expect.arrayContaining([
        'OPENAI_APIKEY is not read: did you mean OPENAI_API_KEY?',
        'OPENAI_ORGANISATION is not read: is it misspelt?',
        'does not answer: check OPENAI_BASE_URL, OPENAI_MODEL and OPENAI_API_KEY',
        'DATABASE_READ_URL: nothing listens at its address: start the server, or correct host and port (ECONNREFUSED)',
        expect.stringMatching(/^SMTP_URL: nothing listens .*ECONNREFUSED/),
        expect.stringMatching(/^STRIPE_URL: nothing listens .*ECONNREFUSED/),
        expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT: nothing listens .*ECONNREFUSED/),
        'PODCAST_INDEX_KEY is not used: set PODCAST_INDEX_SECRET as well, or unset it',
        'OTEL_TRACES_SAMPLER keeps every trace: set OTEL_TRACES_SAMPLER_ARG, such as 0.05',
        'podgist-test: 403 SignatureDoesNotMatch',
        expect.stringContaining('the next start runs 1 migrations'),
        expect.stringMatching(/^REDIS_URL: nothing listens .*ECONNREFUSED/),
      ]),
    );
    expect(texts.join()).not.toContain('a secret');
  });

  it('tries to write where the data will be, and leaves nothing there', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const stateOf = async (DATA_DIR: string) => {
      const { states, texts } = await findings({ DATABASE_URL: own().url, DATA_DIR });
      return [states['data folder'], texts.join()];
    };
    for (const unwritable of [file, join(file, 'data')])
      expect(await stateOf(unwritable)).toEqual([
        'problem',
        expect.stringMatching(/^DATA_DIR: nothing can be/),
      ]);
    for (const writable of [folder, join(folder, 'to', 'come')])
      expect(await stateOf(writable)).toEqual(['ok', '']);
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('says that a restore was interrupted', async () => {
    await own().query('create table unfinished_restore ()');
    const { states, texts } = await findings({ DATABASE_URL: own().url, DATA_DIR: folder });
    expect([states.database, texts.join()]).toEqual(['problem', expect.stringContaining('is not finished')]);
  });
});
