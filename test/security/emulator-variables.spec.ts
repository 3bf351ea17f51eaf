import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnProduct } from '../support/spawned-product.js';

describe('a process configured to accept unsigned ID tokens (contract §1)', () => {
  it.each(['production', 'development'])('refuses to start in %s and explains why', async (NODE_ENV) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'podgist-emulator-'));
    const variables = { NODE_ENV, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
    await expect(spawnProduct(dataDir, variables)).rejects.toThrow(
      /^FIREBASE_AUTH_EMULATOR_HOST: got "localhost:9099", takes nothing: it would let anybody in/m,
    );
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
