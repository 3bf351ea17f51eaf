import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#api/project-root.js';
import { catalogueModel } from '#core/models/local-models.js';
import { aSubmission } from '../builders/talk.js';
import { eventually } from '../support/eventually.js';
import { dataDirWithRuntime } from '../support/model-runtimes.js';
import { requireFreshBuild } from '../support/run-services.js';
import { COMPILE_CACHE, type SpawnedProduct, spawnProduct } from '../support/spawned-product.js';
import { tinyLanguageModel } from '../support/tiny-language-model.js';
import { startFakeHub } from '../upstreams/model-hub.js';

const NAME = 'qwen3-1.7b';
const OVERVIEW = 'Ben tells founders to call every customer who has left within a week.';

interface JobView {
  readonly status: string;
  readonly error?: unknown;
  readonly analysis?: {
    readonly aiSummary: { readonly overview: string };
    readonly provenance: { readonly summarizer: unknown };
  };
}

describe('a newcomer without a key (contract §10)', () => {
  it('gets from npm start to a summary by a model on this machine in one more command', async () => {
    await requireFreshBuild();
    const hub = await startFakeHub();
    const { repository = '', file = '' } = catalogueModel(NAME) ?? {};
    hub.publish(repository, file, tinyLanguageModel({ phrase: OVERVIEW }));
    const dataDir = await dataDirWithRuntime('llama');
    let product: SpawnedProduct | undefined;
    try {
      product = await spawnProduct(dataDir, { LLM_CLAIM_CHECK: 'off' });
      const added = await models('add', dataDir, hub.url, NAME);
      expect(added).toMatch(/qwen3-1\.7b is installed/);
      expect(added).toMatch(/\nsummary: qwen3-1\.7b F32 \(local\), chosen\n$/);
      expect(await models('list', dataDir, hub.url)).toMatch(/qwen3-1\.7b +language, .*, 32,768 tokens/);
      const { url } = product;
      const submitted = await fetch(`${url}/api/analyze`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'respond-async' },
        body: JSON.stringify(aSubmission('models at home')),
      });
      const cookie = submitted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const { jobId } = (await submitted.json()) as { jobId: string };
      const job = await eventually(
        async () =>
          (await (
            await fetch(`${url}/api/analyze/jobs/${jobId}`, { headers: { cookie } })
          ).json()) as JobView,
        ({ status }) => status === 'done' || status === 'failed',
        600_000,
      );
      expect(job).toMatchObject({
        status: 'done',
        analysis: {
          aiSummary: { overview: OVERVIEW },
          provenance: { summarizer: { kind: 'llm', local: true, model: 'qwen3-1.7b F32' } },
        },
      });
    } finally {
      await product?.stop('SIGKILL');
      await hub.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }, 900_000);
});

/** Runs `npm run models` and returns what it printed. @throws Error when it fails */
function models(command: string, dataDir: string, hub: string, ...args: string[]): Promise<string> {
  const cli = join(PROJECT_ROOT, 'dist/apps/api/src/models-cli.js');
  const child = spawn(process.execPath, [cli, command, ...args], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir, HF_ENDPOINT: hub },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed)))),
  );
}
