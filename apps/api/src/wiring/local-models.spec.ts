import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnv } from '#api/env/env.js';
import { recommendedModel } from '#core/models/local-models.js';
import { aGgufFile, aWhisperFile } from '#test/builders/model-file.js';
import { localModelHint, machineSize, openLocalModels } from './local-models.js';

describe('hint at the start of a product without a model (contract §10)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-models-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const env = () => readEnv({ DATA_DIR: join(folder, 'data') });

  /** Adds a file as a model, without what runs it. */
  async function add(content: Uint8Array): Promise<void> {
    const path = join(folder, 'own.gguf');
    await writeFile(path, content);
    const models = openLocalModels(env());
    const signal = new AbortController();
    const onProgress = ({ step }: { step: string }) => step === 'installing' && signal.abort();
    await models.add({ type: 'path', path }, { onProgress, signal: signal.signal }).catch(() => undefined);
    await models.close();
  }

  it('names the model that is recommended for this machine', async () => {
    const name = recommendedModel('language', machineSize())?.name;
    expect(await localModelHint(env())).toBe(
      name && `Summaries by a model on this machine: npm run models -- add ${name}`,
    );
  });

  it('is there beside a speech model, and gone with a language model', async () => {
    await add(aWhisperFile());
    expect(await localModelHint(env())).toBe(await localModelHint(readEnv({ DATA_DIR: folder })));
    await rm(join(folder, 'data/models/own'), { recursive: true });
    await add(aGgufFile());
    expect(await localModelHint(env())).toBeUndefined();
  });
});
