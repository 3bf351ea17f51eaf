import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import { startGoogleIdentity } from '../upstreams/google-identity.js';
import { startFakeOpenai } from '../upstreams/openai/fake-server.js';

interface JobView {
  status: string;
  analysis?: { id: number };
}

describe('the product killed during an analysis (contract §2)', () => {
  it('completes and charges the analysis once after the restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-kill-'));
    const [llm, identity] = await Promise.all([startFakeOpenai(), startGoogleIdentity()]);
    const isAboutIt = (prompt: string) => prompt.includes('being killed');
    const summaries = () => llm.requests.filter(({ prompt }) => isAboutIt(prompt)).length;
    const variables = {
      ...identity.variables,
      OPENAI_BASE_URL: llm.url,
      OPENAI_MODEL: 'fake-model',
      LLM_CLAIM_CHECK: 'off',
    };
    let product: SpawnedProduct | undefined;
    try {
      product = await spawnProduct(dataDir, variables);
      llm.misbehave('hang', undefined, isAboutIt);
      const submitted = await fetch(`${product.url}/api/analyze`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'respond-async' },
        body: JSON.stringify(aSubmission('being killed')),
      });
      const cookie = submitted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const { jobId } = (await submitted.json()) as { jobId: string };
      await eventually(
        () => summaries(),
        (count) => count === 1,
      );
      await product.stop('SIGKILL');
      llm.misbehave(undefined);

      product = await spawnProduct(dataDir, variables);
      const { url } = product;
      const read = async <T>(path: string) =>
        (await fetch(url + path, { headers: { cookie } })).json() as Promise<T>;
      const job = await eventually(
        () => read<JobView>(`/api/analyze/jobs/${jobId}`),
        ({ status }) => status === 'done',
        30_000,
      );
      expect(job.analysis?.id).toEqual(expect.any(Number));
      expect(await read('/api/anonymous-usage')).toEqual({ count: 1, limit: 3, remaining: 2 });
      expect(summaries()).toBe(2);
    } finally {
      await product?.stop('SIGKILL');
      await Promise.all([llm.close(), identity.close()]);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  });
});
