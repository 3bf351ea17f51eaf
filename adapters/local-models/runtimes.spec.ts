import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelRuntime, RUNTIMES_DATA_DIR } from '#test/support/model-runtimes.js';
import { findRuntime, installRuntime } from './runtimes.js';

/** npm's part: a package with an entry that loads, or fails, and what it finds in the folder. */
const NPM = (entry: string) => `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
mkdirSync('node_modules/node-llama-cpp/dist', { recursive: true });
writeFileSync('node_modules/node-llama-cpp/package.json', '{"type":"module"}');
writeFileSync('node_modules/node-llama-cpp/dist/index.js', ${JSON.stringify(entry)});
writeFileSync('asked.json', JSON.stringify([process.argv.slice(2), Object.keys(lock.packages), process.env.OPENAI_API_KEY ?? null]));`;
const LOADS = 'export const getLlama = async () => ({});';
const failing = (output: string) => `console.error(${JSON.stringify(output)}); process.exit(1);`;

describe('installRuntime', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-runtimes-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function npm(code: string): Promise<string> {
    const file = join(folder, 'npm.js');
    await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}');
    await writeFile(file, code);
    return file;
  }
  const visible = () => readdir(join(folder, 'runtimes'));

  it('installs the locked packages of this platform alone, without scripts and without secrets', async () => {
    process.env.OPENAI_API_KEY = 'sk-hidden';
    try {
      const runtime = await installRuntime('llama', folder, { npm: await npm(NPM(LOADS)) });
      const { default: asked } = await import(join(runtime.folder, 'asked.json'), { with: { type: 'json' } });
      const [args, packages, secret] = asked as [string[], string[], unknown];
      expect(args).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']));
      expect(packages.filter((path) => path.includes('@node-llama-cpp/'))).toEqual([
        `node_modules/@node-llama-cpp/${process.platform}-${process.arch}`,
      ]);
      expect(secret).toBeNull();
      expect(await visible()).toEqual([`llama-${runtime.version}`]);
      expect(await findRuntime('llama', folder)).toEqual(runtime);
    } finally {
      delete process.env.OPENAI_API_KEY;
    }
  });

  it('prefers an installed variant for a graphics card', async () => {
    const program = await npm(NPM(LOADS));
    await installRuntime('llama', folder, { npm: program });
    const cuda = await installRuntime('llama', folder, { npm: program, gpu: 'cuda' });
    expect(cuda.folder).toMatch(/-cuda$/);
    expect(await findRuntime('llama', folder)).toEqual(cuda);
  });

  it('leaves one runtime where two install at once, and installs nothing twice', async () => {
    const program = await npm(NPM(LOADS));
    const [one, other] = await Promise.all([
      installRuntime('llama', folder, { npm: program }),
      installRuntime('llama', folder, { npm: program }),
    ]);
    expect(one).toEqual(other);
    expect(await visible()).toEqual([`llama-${one.version}`]);
    expect(await installRuntime('llama', folder, { npm: await npm(failing('called')) })).toEqual(one);
  });

  it.each([
    ['npm error code ENOSPC\nnpm error nospc write', 'disk_full', /disk is full/],
    ['npm error code ENOTFOUND\nnpm error network request failed', 'no_network', /needs the internet once/],
    ['npm error code EINTEGRITY\nnpm error sha512-…', 'damaged', /Nothing was installed/],
    ['npm error code E404', 'damaged', /npm config get registry/],
    ['npm error something else', 'damaged', /something else/],
  ])('says %j in words and leaves nothing', async (output, reason, message) => {
    await expect(installRuntime('llama', folder, { npm: await npm(failing(output)) })).rejects.toMatchObject({
      name: 'RuntimeError',
      reason,
      message: expect.stringMatching(message),
    });
    expect(await visible()).toEqual([]);
    expect(await findRuntime('llama', folder)).toBeUndefined();
  });

  it('refuses a runtime that does not load', async () => {
    const program = await npm(NPM("throw new Error('GLIBC_2.99 not found');"));
    await expect(installRuntime('llama', folder, { npm: program })).rejects.toMatchObject({
      reason: 'does_not_load',
      message: expect.stringContaining('GLIBC_2.99 not found'),
    });
    expect(await visible()).toEqual([]);
  });

  it('says that npm is missing, and that a platform has no runtime', async () => {
    await expect(installRuntime('llama', folder, { npm: 'npm-nowhere' })).rejects.toMatchObject({
      reason: 'no_npm',
    });
    await expect(installRuntime('llama', folder, { gpu: 'abacus' })).rejects.toMatchObject({
      reason: 'unsupported',
      message: expect.stringContaining('linux-x64'),
    });
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    const program = await npm('setInterval(() => undefined, 1000);');
    const installing = installRuntime('llama', folder, { npm: program, signal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    await expect(installing).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await visible()).toEqual([]);
  });

  it('removes what killed installers left, and nothing of running ones', async () => {
    const runtimes = join(folder, 'runtimes');
    for (const pid of [999_999_999, process.pid]) {
      await mkdir(join(runtimes, `.llama-${pid}-abc`), { recursive: true });
    }
    const { version } = await installRuntime('llama', folder, { npm: await npm(NPM(LOADS)) });
    expect((await visible()).sort()).toEqual([`.llama-${process.pid}-abc`, `llama-${version}`]);
  });

  it('loads the real one', async () => {
    const runtime = await modelRuntime('llama');
    expect(await findRuntime('llama', RUNTIMES_DATA_DIR)).toEqual(runtime);
    expect(await import(runtime.module)).toHaveProperty('getLlama');
  });
});
