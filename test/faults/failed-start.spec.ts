import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, spawnProduct } from '../support/spawned-product.js';

/** Makes a process believe that it runs on an older Node. */
const OLDER_NODE = `--import=data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
)}`;

describe('a start that fails (contract §1)', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'podgist-failed-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('names the variable of a database that it cannot reach', async () => {
    const DATABASE_URL = `postgres://podgist:swordfish@127.0.0.1:${await freePort()}/podgist`;
    const error = await spawnProduct(dataDir, { DATABASE_URL }).catch(({ message }: Error) => message);
    expect(error).toMatch(/^DATABASE_URL: nothing listens at its address: .*\(ECONNREFUSED\)$/m);
    expect(error).not.toContain('swordfish');
  });

  it('on an older Node says which one it needs', async () => {
    await expect(spawnProduct(dataDir, { NODE_OPTIONS: OLDER_NODE })).rejects.toThrow(
      /^Podgist needs Node 22 or newer; this is 20\.20\.2\. Run npm start\.$/m,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});
