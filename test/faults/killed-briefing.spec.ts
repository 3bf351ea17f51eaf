import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aTalk, aYoutubeLink } from '../builders/talk.js';
import { freshDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { type SpawnedProduct, signUp, spawnProduct } from '../support/spawned-product.js';
import { startGoogleIdentity } from '../upstreams/google-identity.js';
import { startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { briefingAnswer } from '../upstreams/scripted-briefing.js';

const TOPICS = ['prices', 'hiring', 'sales'];
const reads = (topic: string) => (prompt: string) =>
  prompt.includes('You read one episode') && prompt.includes(`On ${topic} (`);
const compares = (prompt: string) => prompt.includes('You write a briefing');

describe('the product killed, then stopped, over a briefing (contract §13)', () => {
  it('ends it with one charge and reads no episode twice that was read, and a stop is no crash', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-briefing-'));
    const [model, identity, database] = await Promise.all([
      startFakeOpenai(),
      startGoogleIdentity(),
      freshDatabase(),
    ]);
    const variables = { DATABASE_URL: database.url, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' };
    const restart = () => spawnProduct(dataDir, { ...variables, ...identity.variables });
    model.answerWith(briefingAnswer);
    const requests = (isMeant: (prompt: string) => boolean) =>
      model.requests.filter(({ prompt }) => isMeant(prompt)).length;
    let product: SpawnedProduct | undefined;
    try {
      product = await spawnProduct(dataDir, variables);
      const url = product.url;
      const authorization = `Bearer ${(await signUp(url, 'ada@example.com')).token}`;
      const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
        const headers = { authorization, 'content-type': 'application/json' };
        const sent = body && { method: 'POST', body: JSON.stringify(body) };
        return (await fetch(url + path, { headers, ...sent })).json() as Promise<Record<string, unknown>>;
      };
      await call('/api/auth/user');
      await database.query("update members set plan = 'pro'");
      const analysisIds: unknown[] = [];
      for (const topic of TOPICS) {
        const transcript = { text: aTalk(topic), title: `On ${topic}` };
        analysisIds.push((await call('/api/analyze', { youtubeUrl: aYoutubeLink(), transcript })).id);
      }
      model.misbehave('hang', undefined, reads('sales'));
      const { id } = await call('/api/briefings', { analysisIds });
      const parts = () => database.query('select from briefing_parts where briefing_id = $1', [id]);
      const row = async () =>
        (await database.query('select status, attempt, crashes from briefings where id = $1', [id]))[0];
      await eventually(parts, ({ length }) => length === 2);
      await eventually(
        () => requests(reads('sales')),
        (count) => count === 1,
      );
      await product.stop('SIGKILL');
      expect(await row()).toEqual({ status: 'running', attempt: 1, crashes: 0 });

      // The lease of the dead process ends.
      await database.query('update briefings set due_at = created_at where id = $1', [id]);
      model.misbehave('hang', undefined, compares);
      product = await restart();
      await eventually(
        () => requests(compares),
        (count) => count === 1,
      );
      await product.stop('SIGTERM');
      expect(await row()).toEqual({ status: 'queued', attempt: 2, crashes: 1 });

      model.misbehave(undefined);
      product = await restart();
      await eventually(row, (state) => state?.status === 'done', 30_000);
      expect(await row()).toEqual({ status: 'done', attempt: 3, crashes: 1 });
      expect(TOPICS.map((topic) => requests(reads(topic)))).toEqual([1, 1, 2]);
      const charges = "select used from usage_counters where meter like 'member:%:briefings:%'";
      expect(await database.query(charges)).toEqual([{ used: 1 }]);
      expect(await database.query('select from notices where briefing_id = $1', [id])).toHaveLength(1);
    } finally {
      await product?.stop('SIGKILL');
      await Promise.all([model.close(), identity.close(), database.drop()]);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }, 120_000);
});
